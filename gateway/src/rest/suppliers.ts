import type { Wire, WireId } from './wire.ts';
import type { BackendCalls, Written } from './client.ts';

export type WireSupplier = Wire<'Lookup'>;

/** GET /shipping_data/supplier_names (document 2, section 7). */
export async function listSuppliers(backend: BackendCalls): Promise<WireSupplier[]> {
  return (await backend.call('listSupplierNames')).data;
}

/** POST /shipping_data/suppliers (document 2, section 7). */
export function createSupplier(backend: BackendCalls, name: string): Promise<Written<'createSupplier'>> {
  return backend.write('createSupplier', { body: { name } });
}

/** PUT /shipping_data/suppliers (document 2, section 7). */
export function updateSupplier(backend: BackendCalls, id: WireId, name: string): Promise<Written<'updateSupplier'>> {
  return backend.write('updateSupplier', { body: { id, name } });
}
