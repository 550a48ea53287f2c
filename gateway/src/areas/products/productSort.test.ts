import { expect, it } from 'vitest';
import { readPermissions } from 'schema/permissions/readPermissions.ts';
import { readProductSort } from './productSort.ts';

const readerOf = (...LimitRead: string[]) => readPermissions({ tableColumnPermissions: { Products: { LimitRead } } });

it.each([
  [['Sku', 'Name'], { orderBy: 'sku', ascending: true }],
  [['InStock', 'Name'], { orderBy: 'name', ascending: true }],
  [['ShippingSizeWidth'], { orderBy: 'shippingSizeWidth', ascending: true }],
  [['InStock'], { orderBy: 'id', ascending: true }],
])('without a sort, who reads %j gets an order of what he may read', (columns, order) => {
  expect(readProductSort(undefined, readerOf(...columns), { isSearch: false })).toEqual(order);
});

it('leaves the order of what is searched for to the back-end', () => {
  const order = { orderBy: undefined, ascending: undefined };
  expect(readProductSort(undefined, readerOf('Sku', 'Name'), { isSearch: true })).toEqual(order);
});

it('takes the sort that is asked for', () => {
  const sort = { field: 'NAME', direction: 'DESC' } as const;
  expect(readProductSort(sort, readerOf('Name'), { isSearch: true })).toEqual({ orderBy: 'name', ascending: false });
});
