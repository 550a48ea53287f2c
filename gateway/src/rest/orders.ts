import type { components } from 'schema/rest';
import type { BackendCalls, BodyOf, QueryOf } from './client.ts';

export type WireOrder = components['schemas']['Order'];
export type WireOrderLine = components['schemas']['OrderLine'];
export type WireOrderPart = components['schemas']['OrderPart'];
export type WireOrderStatus = components['schemas']['Lookup'];
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
export async function createOrder(backend: BackendCalls, body: NewOrderBody): Promise<WireOrder> {
  return (await backend.call('createOrder', { body })).data;
}

/** PUT /orders/{id} (document 2, section 7). It may replace the whole order: send all of it. */
export async function updateOrder(backend: BackendCalls, id: number, body: OrderBody): Promise<WireOrder> {
  return (await backend.call('updateOrder', { path: { id }, body })).data;
}

/** POST /orders/{id}/splits (document 2, section 7): the new orders, each with id 0. */
export async function writeSplits(
  backend: BackendCalls,
  id: number,
  body: SplitBody[],
): Promise<{ order: WireOrder; splits: WireOrder[] }> {
  return (await backend.call('splitOrder', { path: { id }, body })).data;
}

/** PUT /orders/set_orders_status_deleted (document 2, section 7): how many became deleted. */
export async function deleteOrders(backend: BackendCalls, orderIds: number[]): Promise<number> {
  return (await backend.call('deleteOrders', { body: { orderIds } })).data;
}

/** GET /orders/generate-next-customer-orderId (document 2, section 7). */
export async function nextCustomerOrderId(backend: BackendCalls, customerInvoiceNumber: string): Promise<string> {
  return (await backend.call('nextCustomerOrderId', { query: { customerInvoiceNumber } })).data;
}

/** PUT /orders/flush_reserved (document 2, section 7). */
export async function flushReserved(backend: BackendCalls): Promise<void> {
  await backend.call('flushReserved');
}

/** GET /orders/shipping_statuses (document 2, section 7). */
export async function listShippingStatuses(backend: BackendCalls): Promise<WireOrderStatus[]> {
  return (await backend.call('listShippingStatuses')).data;
}
