import type { StockHistorySort, StockHistorySortField } from '../../generated/graphql.ts';
import type { Permissions } from 'schema/permissions/can.ts';
import { mayRead } from 'schema/permissions/policy.ts';
import type { StockHistoryQuery } from '../../rest/stockHistory.ts';
import { type AskedOrder, defaultOrder } from '../defaultOrder.ts';

type OrderBy = NonNullable<StockHistoryQuery['orderBy']>;

const ORDER_BY = {
  DATE_TIME: 'dateTime',
  LOCATION: 'location',
  SKU: 'sku',
} as const satisfies Record<StockHistorySortField, OrderBy>;

/** The documented order. Where none is asked for, the newest come first, or it is by another column that the viewer may read. */
export function readHistorySort(
  sort: StockHistorySort | null | undefined,
  permissions: Permissions,
): AskedOrder<OrderBy> {
  if (sort) return { orderBy: ORDER_BY[sort.field], ascending: sort.direction === 'ASC' };
  return defaultOrder(
    [
      { column: 'DateTime', orderBy: 'dateTime', ascending: false },
      { column: 'StorageLocation', orderBy: 'location', ascending: true },
      { column: 'Sku', orderBy: 'sku', ascending: true },
    ],
    (column) => readsHistory(permissions, column),
  );
}

/** The history has a table of its own; who reads the whole of the stock or of the overview sees it there. */
function readsHistory(permissions: Permissions, column: string): boolean {
  return mayRead(permissions, {
    kind: 'columns',
    table: 'WarehousesHistory',
    orReadOf: ['Warehouses', 'Inventories'],
    columns: [column],
  });
}
