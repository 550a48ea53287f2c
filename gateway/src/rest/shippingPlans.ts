import type { components } from 'schema/rest';
import type { BackendCalls, QueryOf } from './client.ts';

export type WireShippingPlan = components['schemas']['ShippingPlan'];
export type WireDocument = components['schemas']['ShippingPlanDocument'];
export type WireShippingPlanProduct = components['schemas']['ShippingPlanProduct'];

/** GET /shipping_plans (document 3, section 7): one page and how many there are. Both documented answers are read. */
export async function listShippingPlans(
  backend: BackendCalls,
  query: QueryOf<'listShippingPlans'>,
): Promise<{ items: WireShippingPlan[]; total: number }> {
  const { data } = await backend.call('listShippingPlans', { query });
  return 'items' in data ? { items: data.items, total: data.totalItems } : { items: data.data, total: data.total };
}

/** GET /shipping_plans/{id}. */
export async function getShippingPlan(backend: BackendCalls, id: number): Promise<WireShippingPlan> {
  return (await backend.call('getShippingPlan', { path: { id } })).data;
}
