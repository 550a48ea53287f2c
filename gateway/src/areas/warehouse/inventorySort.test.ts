import { expect, it } from 'vitest';
import { readPermissions } from 'schema/permissions/readPermissions.ts';
import { readInventorySort } from './inventorySort.ts';

const readerOf = (...LimitRead: string[]) => readPermissions({ tableColumnPermissions: { Warehouses: { LimitRead } } });

it.each([
  [['ALL'], { orderBy: 'location', ascending: true }],
  [['StorageLocation'], { orderBy: 'location', ascending: true }],
  [['Date', 'Sku'], { orderBy: 'date', ascending: true }],
  [['Sku'], { orderBy: 'id', ascending: true }],
])('without a sort, who reads %j gets an order of what he may read', (columns, order) => {
  expect(readInventorySort(undefined, readerOf(...columns))).toEqual(order);
});

it('takes the sort that is asked for', () => {
  const sort = { field: 'DATE', direction: 'DESC' } as const;
  expect(readInventorySort(sort, readerOf('ALL'))).toEqual({ orderBy: 'date', ascending: false });
});
