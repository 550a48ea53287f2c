import type { SkuStockSort, SkuStockSortField } from '../../generated/graphql.ts';
import { can, type Column, type Permissions } from 'schema/permissions/can.ts';
import { ForbiddenError } from '../../permissions/forbidden.ts';
import type { QueryOf } from '../../rest/client.ts';
import { type AskedOrder, readableOrder } from '../defaultOrder.ts';

type OrderBy = NonNullable<QueryOf<'listSkuStats'>['orderBy']>;

const ORDER_BY = { SKU: 'sku', NAME: 'name', TOTAL: 'totalInventory' } as const satisfies Record<
  SkuStockSortField,
  OrderBy
>;

/** The documented order. Where none is asked for, it is by SKU, or by another column that the viewer may read. */
export function readSkuStockSort(sort: SkuStockSort | null | undefined, permissions: Permissions): AskedOrder<OrderBy> {
  if (sort) return { orderBy: ORDER_BY[sort.field], ascending: sort.direction === 'ASC' };
  const order = readableOrder<OrderBy, Column<'Inventories'>>(
    [
      { column: 'Sku', orderBy: 'sku', ascending: true },
      { column: 'Name', orderBy: 'name', ascending: true },
      { column: 'Total', orderBy: 'totalInventory', ascending: true },
    ],
    (column) => can(permissions, 'LimitRead', 'Inventories', column),
  );
  // Each column that can be granted is one of these.
  if (!order)
    throw new ForbiddenError('column', ['SkuStockSortField'], { asked: 'sort', columns: ['Inventories.Sku'] });
  return order;
}
