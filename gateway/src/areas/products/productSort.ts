import type { ProductSort, ProductSortField } from '../../generated/graphql.ts';
import { can, type Permissions } from '../../permissions/can.ts';
import type { QueryOf } from '../../rest/client.ts';
import { type AskedOrder, defaultOrder } from '../defaultOrder.ts';

type OrderBy = NonNullable<QueryOf<'listProducts'>['orderBy']>;

const ORDER_BY = {
  SKU: 'sku',
  NAME: 'name',
  SHIPPING_SIZE_LENGTH: 'shippingSizeLength',
  SHIPPING_SIZE_WIDTH: 'shippingSizeWidth',
  SHIPPING_SIZE_HEIGHT: 'shippingSizeHeight',
  SHIPPING_SIZE_WEIGHT: 'shippingSizeWeight',
  OUTBOUND_CARRIER: 'outboundCarrier',
} as const satisfies Record<ProductSortField, OrderBy>;

/**
 * The documented order. Where none is asked for, it is the back-end's own, by what matches best or by SKU; who may not read the SKU
 * gets another one that he may read.
 */
export function readProductSort(sort: ProductSort | null | undefined, permissions: Permissions): AskedOrder<OrderBy> {
  if (sort) return { orderBy: ORDER_BY[sort.field], ascending: sort.direction === 'ASC' };
  const reads = (column: string) => can(permissions, 'LimitRead', 'Products', column);
  if (reads('Sku')) return { orderBy: undefined, ascending: undefined };
  return defaultOrder(
    [
      { column: 'Name', orderBy: 'name', ascending: true },
      { column: 'OutboundCarrier', orderBy: 'outboundCarrier', ascending: true },
      { column: 'ShippingSizeLength', orderBy: 'shippingSizeLength', ascending: true },
      { column: 'ShippingSizeWidth', orderBy: 'shippingSizeWidth', ascending: true },
      { column: 'ShippingSizeHeight', orderBy: 'shippingSizeHeight', ascending: true },
      { column: 'ShippingSizeWeight', orderBy: 'shippingSizeWeight', ascending: true },
    ],
    reads,
  );
}
