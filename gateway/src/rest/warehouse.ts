import type { Wire } from './wire.ts';
import type { BackendCalls, QueryOf } from './client.ts';

export type WireWarehouse = Wire<'Warehouse'>;
export type WireStorageLocation = Wire<'StorageLocation'>;
export type WireHistoryType = Wire<'HistoryType'>;
export type WireInventory = Wire<'Inventory'>;

/** GET /warehouses (document 3, section 7). */
export async function listWarehouses(backend: BackendCalls): Promise<WireWarehouse[]> {
  return (await backend.call('listWarehouses')).data;
}

/** GET /warehouses/storage_locations (document 3, section 7). */
export async function listStorageLocations(
  backend: BackendCalls,
  query: QueryOf<'listStorageLocations'>,
): Promise<WireStorageLocation[]> {
  return (await backend.call('listStorageLocations', { query })).data;
}

/** GET /warehouses/history_types (document 3, section 7). */
export async function listHistoryTypes(backend: BackendCalls): Promise<WireHistoryType[]> {
  return (await backend.call('listHistoryTypes')).data;
}

/** GET /warehouses/inventories (document 3, section 7): one page and how many there are. */
export async function listInventories(
  backend: BackendCalls,
  query: QueryOf<'listInventories'>,
): Promise<{ items: WireInventory[]; total: number }> {
  const { data } = await backend.call('listInventories', { query });
  return { items: data.data, total: data.total };
}
