import type { Wire } from './wire.ts';
import type { BackendCalls } from './client.ts';

export type WireCarrier = Wire<'Lookup'>;

/** GET /shipping_data/carriers (document 2, section 7). */
export async function listCarriers(backend: BackendCalls): Promise<WireCarrier[]> {
  return (await backend.call('listCarriers')).data;
}
