import type { components } from 'schema/rest';
import type { BackendCalls, QueryOf } from './client.ts';

export type WireOrder = components['schemas']['Order'];
export type WireOrderLine = components['schemas']['OrderLine'];
export type WireOrderPart = components['schemas']['OrderPart'];
export type WireOrderStatus = components['schemas']['Lookup'];
export type OrdersQuery = QueryOf<'listOrders'>;

/** GET /orders (document 2, section 7): one page and how many there are. */
export async function listOrders(
  backend: BackendCalls,
  query: OrdersQuery,
): Promise<{ items: WireOrder[]; total: number }> {
  const { data } = await backend.call('listOrders', { query });
  return { items: data.data, total: data.total };
}

/** GET /orders/shipping_statuses (document 2, section 7). */
export async function listShippingStatuses(backend: BackendCalls): Promise<WireOrderStatus[]> {
  return (await backend.call('listShippingStatuses')).data;
}
