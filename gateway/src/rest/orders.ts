import type { Wire, WireId } from './wire.ts';
import type { BackendCalls, BodyOf, QueryOf, Written } from './client.ts';

export type WireOrder = Wire<'Order'>;
export type WireOrderLine = Wire<'OrderLine'>;
export type WireOrderPart = Wire<'OrderPart'>;
export type WireOrderStatus = Wire<'Lookup'>;
export type OrdersQuery = QueryOf<'listOrders'>;
export type OrderBody = BodyOf<'updateOrder'>;
export type NewOrderBody = BodyOf<'createOrder'>;
export type SplitBody = BodyOf<'splitOrder'>[number];

/** GET /orders (document 2, section 7): one page and how many there are. */
export async function listOrders(
  backend: BackendCalls,
  query: OrdersQuery,
): Promise<{ items: WireOrder[]; total: number }> {
  const { data } = await backend.call('listOrders', { query });
  return { items: data.data, total: data.total };
}

/** POST /orders (document 2, section 7). */
export function createOrder(backend: BackendCalls, body: NewOrderBody): Promise<Written<'createOrder'>> {
  return backend.write('createOrder', { body });
}

/** PUT /orders/{id} (document 2, section 7). It may replace the whole order: send all of it. */
export function updateOrder(
  backend: BackendCalls,
  id: WireId,
  body: OrderBody,
  ifMatch?: string,
): Promise<Written<'updateOrder'>> {
  return backend.write('updateOrder', { path: { id }, body, ifMatch });
}

/** POST /orders/{id}/splits (document 2, section 7): the new orders, each with id 0. */
export function writeSplits(backend: BackendCalls, id: WireId, body: SplitBody[]): Promise<Written<'splitOrder'>> {
  return backend.write('splitOrder', { path: { id }, body });
}

/** PUT /orders/set_orders_status_deleted (document 2, section 7): how many became deleted; all of them where it is not told. */
export async function deleteOrders(backend: BackendCalls, orderIds: WireId[]): Promise<number> {
  return (await backend.write('deleteOrders', { body: { orderIds } })).data ?? orderIds.length;
}

/** GET /orders/generate-next-customer-orderId (document 2, section 7). */
export async function nextCustomerOrderId(backend: BackendCalls, customerInvoiceNumber: string): Promise<string> {
  return (await backend.call('nextCustomerOrderId', { query: { customerInvoiceNumber } })).data;
}

/** PUT /orders/flush_reserved (document 2, section 7). */
export async function flushReserved(backend: BackendCalls): Promise<void> {
  await backend.write('flushReserved');
}

/** GET /orders/shipping_statuses (document 2, section 7). */
export async function listShippingStatuses(backend: BackendCalls): Promise<WireOrderStatus[]> {
  return (await backend.call('listShippingStatuses')).data;
}
