import { expect, it } from 'vitest';
import { readPermissions } from '../../permissions/readPermissions.ts';
import { readProductSort } from './productSort.ts';

const readerOf = (...LimitRead: string[]) => readPermissions({ tableColumnPermissions: { Products: { LimitRead } } });

it.each([
  [['Sku', 'Name'], { orderBy: undefined, ascending: undefined }],
  [['InStock', 'Name'], { orderBy: 'name', ascending: true }],
  [['ShippingSizeWidth'], { orderBy: 'shippingSizeWidth', ascending: true }],
])('without a sort, who reads %j gets an order of what he may read', (columns, order) => {
  expect(readProductSort(undefined, readerOf(...columns))).toEqual(order);
});

it('takes the sort that is asked for', () => {
  const sort = { field: 'NAME', direction: 'DESC' } as const;
  expect(readProductSort(sort, readerOf('Name'))).toEqual({ orderBy: 'name', ascending: false });
});
