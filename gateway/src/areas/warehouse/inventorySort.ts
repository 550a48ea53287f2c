import type { InventorySort, InventorySortField } from '../../generated/graphql.ts';
import { can, type Permissions } from '../../permissions/can.ts';
import type { QueryOf } from '../../rest/client.ts';

type OrderBy = NonNullable<QueryOf<'listInventories'>['orderBy']>;

const ORDER_BY = { STORAGE_LOCATION: 'location', DATE: 'date' } as const satisfies Record<InventorySortField, OrderBy>;

/**
 * The documented order. Where none is asked for, it is by location, or, for who may not read the location but the date, by that; who
 * may read neither gets the back-end's own.
 */
export function readInventorySort(
  sort: InventorySort | null | undefined,
  permissions: Permissions,
): { orderBy: OrderBy | undefined; ascending: boolean | undefined } {
  if (sort) return { orderBy: ORDER_BY[sort.field], ascending: sort.direction === 'ASC' };
  const reads = (column: string) => can(permissions, 'LimitRead', 'Warehouses', column);
  if (reads('StorageLocation')) return { orderBy: 'location', ascending: true };
  return reads('Date') ? { orderBy: 'date', ascending: true } : { orderBy: undefined, ascending: undefined };
}
