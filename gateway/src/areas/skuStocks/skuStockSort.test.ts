import { expect, it } from 'vitest';
import { readPermissions } from 'schema/permissions/readPermissions.ts';
import { readSkuStockSort } from './skuStockSort.ts';

const readerOf = (...LimitRead: string[]) =>
  readPermissions({ tableColumnPermissions: { Inventories: { LimitRead } } });

it.each([
  [['Sku', 'Total'], { orderBy: 'sku', ascending: true }],
  [['Name', 'Total'], { orderBy: 'name', ascending: true }],
  [['Total'], { orderBy: 'totalInventory', ascending: true }],
])('without a sort, who reads %j gets an order of what he may read', (columns, order) => {
  expect(readSkuStockSort(undefined, readerOf(...columns))).toEqual(order);
});

it('takes the sort that is asked for', () => {
  const sort = { field: 'TOTAL', direction: 'DESC' } as const;
  expect(readSkuStockSort(sort, readerOf('Total'))).toEqual({ orderBy: 'totalInventory', ascending: false });
});
