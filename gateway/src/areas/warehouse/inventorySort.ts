import type { InventorySort, InventorySortField } from '../../generated/graphql.ts';
import { can, type Permissions } from 'schema/permissions/can.ts';
import type { QueryOf } from '../../rest/client.ts';
import { type AskedOrder, defaultOrder } from '../defaultOrder.ts';

type OrderBy = NonNullable<QueryOf<'listInventories'>['orderBy']>;

const ORDER_BY = { STORAGE_LOCATION: 'location', DATE: 'date' } as const satisfies Record<InventorySortField, OrderBy>;

/** The documented order. Where none is asked for, it is by location, or by date for who may not read the location. */
export function readInventorySort(
  sort: InventorySort | null | undefined,
  permissions: Permissions,
): AskedOrder<OrderBy> {
  if (sort) return { orderBy: ORDER_BY[sort.field], ascending: sort.direction === 'ASC' };
  return defaultOrder(
    [
      { column: 'StorageLocation', orderBy: 'location', ascending: true },
      { column: 'Date', orderBy: 'date', ascending: true },
    ],
    (column) => can(permissions, 'LimitRead', 'Warehouses', column),
  );
}
