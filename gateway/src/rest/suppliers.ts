import type { components } from 'schema/rest';
import type { BackendCalls } from './client.ts';

export type WireSupplier = components['schemas']['Lookup'];

/** GET /shipping_data/supplier_names (document 2, section 7). */
export async function listSuppliers(backend: BackendCalls): Promise<WireSupplier[]> {
  return (await backend.call('listSupplierNames')).data;
}

/** POST /shipping_data/suppliers (document 2, section 7). */
export async function createSupplier(backend: BackendCalls, name: string): Promise<WireSupplier> {
  return (await backend.call('createSupplier', { body: { name } })).data;
}

/** PUT /shipping_data/suppliers (document 2, section 7). */
export async function updateSupplier(backend: BackendCalls, id: number, name: string): Promise<WireSupplier> {
  return (await backend.call('updateSupplier', { body: { id, name } })).data;
}
