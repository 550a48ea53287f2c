import type { Wire, WireId } from './wire.ts';
import type { BackendCalls, BodyOf, FilesOf, FormOf, QueryOf, Written } from './client.ts';

export type WireShippingPlan = Wire<'ShippingPlan'>;
export type WireDocument = Wire<'ShippingPlanDocument'>;
export type WireShippingPlanProduct = Wire<'ShippingPlanProduct'>;

export type WirePlanChange = Wire<'HistoricalShippingPlan'>;
export type WirePlanValueChange = NonNullable<WirePlanChange['valuesChanged']>[number];
export type WirePlanHistory = Wire<'ShippingPlanHistoryEnvelope'>['data'];
export type WirePlanLock = Wire<'ShippingPlanLockEnvelope'>['data'];

/** GET /shipping_plans (document 3, section 7): one page and how many there are. Both documented answers are read. */
export async function listShippingPlans(
  backend: BackendCalls,
  query: QueryOf<'listShippingPlans'>,
): Promise<{ items: WireShippingPlan[]; total: number }> {
  const { data } = await backend.call('listShippingPlans', { query });
  return 'items' in data ? { items: data.items, total: data.totalItems } : { items: data.data, total: data.total };
}

/** GET /shipping_plans/{id}. */
export async function getShippingPlan(backend: BackendCalls, id: WireId): Promise<WireShippingPlan> {
  return (await backend.call('getShippingPlan', { path: { id } })).data;
}

/** GET /shipping_plans/{id}/histories. */
export async function getShippingPlanHistory(backend: BackendCalls, id: WireId): Promise<WirePlanHistory> {
  return (await backend.call('getShippingPlanHistory', { path: { id } })).data;
}

/** POST /shipping_plans. */
export function createShippingPlan(
  backend: BackendCalls,
  body: BodyOf<'createShippingPlan'>,
): Promise<Written<'createShippingPlan'>> {
  return backend.write('createShippingPlan', { body });
}

/** PUT /shipping_plans, a form with up to three files. What the form leaves out may be erased. */
export function updateShippingPlan(
  backend: BackendCalls,
  form: FormOf<'updateShippingPlan'>,
  files: FilesOf<'updateShippingPlan'>,
): Promise<Written<'updateShippingPlan'>> {
  return backend.write('updateShippingPlan', { form, files });
}

/** POST /shipping_plans/{id}/block. */
export function blockShippingPlan(backend: BackendCalls, id: WireId): Promise<Written<'blockShippingPlan'>> {
  return backend.write('blockShippingPlan', { path: { id } });
}

/** POST /shipping_plans/{id}/release. */
export function releaseShippingPlan(backend: BackendCalls, id: WireId): Promise<Written<'releaseShippingPlan'>> {
  return backend.write('releaseShippingPlan', { path: { id } });
}

/** PUT /shipping_plans/send_document_ci: how many mails were handed over; one for each plan where it is not told. */
export async function sendCommercialInvoices(backend: BackendCalls, shipmentRecordIds: WireId[]): Promise<number> {
  const { data } = await backend.write('sendCommercialInvoices', { body: { shipmentRecordIds } });
  return data?.sent ?? shipmentRecordIds.length;
}
