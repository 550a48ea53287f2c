import type { OrderSort, OrderSortField } from '../../generated/graphql.ts';
import { can, type Permissions } from 'schema/permissions/can.ts';
import type { OrdersQuery } from '../../rest/orders.ts';
import { type AskedOrder, defaultOrder } from '../defaultOrder.ts';

type OrderBy = NonNullable<OrdersQuery['orderBy']>;

/** The wire's names of the sort columns (document 2, section 2.1). */
const ORDER_BY = {
  STATUS: 'status',
  ORDER_TYPE: 'orderType',
  CUSTOMER: 'customer',
  SHIPPING: 'shipping',
  SKU: 'sku',
  CARRIER: 'carrier',
  ORDER_DATE: 'orderDate',
} as const satisfies Record<OrderSortField, OrderBy>;

/** The documented order. Where none is asked for, the newest come first, or it is by another column that the viewer may read. */
export function readOrderSort(sort: OrderSort | null | undefined, permissions: Permissions): AskedOrder<OrderBy> {
  if (sort) return { orderBy: ORDER_BY[sort.field], ascending: sort.direction === 'ASC' };
  return defaultOrder(
    [
      { column: 'OrderDate', orderBy: 'orderDate', ascending: false },
      { column: 'CustomerOrderId', orderBy: 'customer', ascending: true },
      { column: 'ShippingStatusId', orderBy: 'status', ascending: true },
      { column: 'OrderType', orderBy: 'orderType', ascending: true },
      { column: 'OutboundCarriers', orderBy: 'carrier', ascending: true },
      { column: 'OrderSkus', orderBy: 'sku', ascending: true },
      { column: 'ShippingAddressName', orderBy: 'shipping', ascending: true },
    ],
    (column) => can(permissions, 'LimitRead', 'Orders', column),
  );
}
