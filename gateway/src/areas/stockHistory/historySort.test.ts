import { expect, it } from 'vitest';
import { readPermissions } from 'schema/permissions/readPermissions.ts';
import { readHistorySort } from './historySort.ts';

const readerOf = (tableColumnPermissions: object) =>
  readPermissions({ menuPermissions: ['Warehouses'], tableColumnPermissions });

it.each([
  [{ WarehousesHistory: { LimitRead: ['Sku', 'DateTime'] } }, { orderBy: 'dateTime', ascending: false }],
  [{ Warehouses: { Read: ['ALL'] } }, { orderBy: 'dateTime', ascending: false }],
  [{ WarehousesHistory: { LimitRead: ['Sku', 'Quantity'] } }, { orderBy: 'sku', ascending: true }],
  [{ WarehousesHistory: { LimitRead: ['Quantity'] } }, { orderBy: 'id', ascending: true }],
])('without a sort, who reads %j gets an order of what he may read', (tables, order) => {
  expect(readHistorySort(undefined, readerOf(tables))).toEqual(order);
});

it('takes the sort that is asked for', () => {
  const sort = { field: 'LOCATION', direction: 'DESC' } as const;
  expect(readHistorySort(sort, readerOf({}))).toEqual({ orderBy: 'location', ascending: false });
});
