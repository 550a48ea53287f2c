import { expect, it } from 'vitest';
import { readPermissions } from 'schema/permissions/readPermissions.ts';
import { readFileSort } from './fileSort.ts';

const readerOf = (...LimitRead: string[]) =>
  readPermissions({ tableColumnPermissions: { InventoryManagementExport: { LimitRead } } });

it.each([
  [['Name', 'CreatedAt'], { orderBy: 'createdAt', ascending: false }],
  [['Name', 'Size'], { orderBy: 'name', ascending: true }],
  [['Size'], { orderBy: 'size', ascending: true }],
])('without a sort, who reads %j gets an order of what he may read', (columns, order) => {
  expect(readFileSort(undefined, readerOf(...columns))).toEqual(order);
});

it('takes the sort that is asked for', () => {
  const sort = { field: 'SIZE', direction: 'DESC' } as const;
  expect(readFileSort(sort, readerOf('Size'))).toEqual({ orderBy: 'size', ascending: false });
});
