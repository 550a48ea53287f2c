import type { components } from 'schema/rest';
import type { BackendCalls, BodyOf, FilesOf, FormOf, QueryOf } from './client.ts';

export type WireShippingPlan = components['schemas']['ShippingPlan'];
export type WireDocument = components['schemas']['ShippingPlanDocument'];
export type WireShippingPlanProduct = components['schemas']['ShippingPlanProduct'];

export type WirePlanChange = components['schemas']['HistoricalShippingPlan'];
export type WirePlanHistory = components['schemas']['ShippingPlanHistoryEnvelope']['data'];
export type WirePlanLock = components['schemas']['ShippingPlanLockEnvelope']['data'];

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

/** GET /shipping_plans/{id}/histories. */
export async function getShippingPlanHistory(backend: BackendCalls, id: number): Promise<WirePlanHistory> {
  return (await backend.call('getShippingPlanHistory', { path: { id } })).data;
}

/** POST /shipping_plans. */
export async function createShippingPlan(
  backend: BackendCalls,
  body: BodyOf<'createShippingPlan'>,
): Promise<WireShippingPlan> {
  return (await backend.call('createShippingPlan', { body })).data;
}

/** PUT /shipping_plans, a form with up to three files. What the form leaves out may be erased. */
export async function updateShippingPlan(
  backend: BackendCalls,
  form: FormOf<'updateShippingPlan'>,
  files: FilesOf<'updateShippingPlan'>,
): Promise<WireShippingPlan> {
  return (await backend.call('updateShippingPlan', { form, files })).data;
}

/** POST /shipping_plans/{id}/block. */
export async function blockShippingPlan(backend: BackendCalls, id: number): Promise<WirePlanLock> {
  return (await backend.call('blockShippingPlan', { path: { id } })).data;
}

/** POST /shipping_plans/{id}/release. */
export async function releaseShippingPlan(backend: BackendCalls, id: number): Promise<WirePlanLock> {
  return (await backend.call('releaseShippingPlan', { path: { id } })).data;
}

/** PUT /shipping_plans/send_document_ci: how many mails were handed over. */
export async function sendCommercialInvoices(backend: BackendCalls, shipmentRecordIds: number[]): Promise<number> {
  return (await backend.call('sendCommercialInvoices', { body: { shipmentRecordIds } })).data.sent;
}
