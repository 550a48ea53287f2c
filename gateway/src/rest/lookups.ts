import type { Wire } from './wire.ts';
import type { BackendCalls } from './client.ts';

export type WireLookup = Wire<'Lookup'>;
export type WireColouredLookup = Wire<'ColouredLookup'>;
export type WireChinaUser = Wire<'ChinaUser'>;
export type WireProductOption = Wire<'ProductOption'>;

/** The lists of plain entries under GET /shipping_data/… (document 3, section 7). */
export type LookupList =
  | 'listRecordTags'
  | 'listSupplierNames'
  | 'listContainerSizes'
  | 'listContainerArrivalPlaces'
  | 'listCarrierNames'
  | 'listPaymentStatuses'
  | 'listShipmentPaidStatuses'
  | 'listCustomsPaidStatuses'
  | 'listAccountingStatuses'
  | 'listCarriers';

/** One of the plain lists, by the name of its call. */
export async function listLookups(backend: BackendCalls, list: LookupList): Promise<WireLookup[]> {
  return (await backend.call(list)).data;
}

/** GET /shipping_data/record_statuses or china_statuses: lists with colours. */
export async function listColouredLookups(
  backend: BackendCalls,
  list: 'listRecordStatuses' | 'listChinaStatuses',
): Promise<WireColouredLookup[]> {
  return (await backend.call(list)).data;
}

/** GET /shipping_data/china_users. */
export async function listChinaUsers(backend: BackendCalls): Promise<WireChinaUser[]> {
  return (await backend.call('listChinaUsers')).data;
}

/** GET /shipping_data/linked_products. */
export async function listLinkedProducts(backend: BackendCalls): Promise<WireProductOption[]> {
  return (await backend.call('listLinkedProducts')).data;
}

/** An entry of any list that is not coloured; users have ids of text. */
export interface LookupEntry {
  readonly id: number | string;
  readonly name: string;
}
