import type { BackendCalls, BodyOf } from './client.ts';
import { listStorageLocations, type WireStorageLocation } from './warehouse.ts';

/** GET /warehouses/storage_locations with storageLocationId (document 3, section 7); undefined where there is none. */
export async function findStorageLocation(backend: BackendCalls, id: number): Promise<WireStorageLocation | undefined> {
  const locations = await listStorageLocations(backend, { storageLocationId: id });
  return locations.find((location) => location.id === id);
}

/** POST /warehouses/storage_locations. */
export async function createStorageLocation(
  backend: BackendCalls,
  body: BodyOf<'createStorageLocation'>,
): Promise<WireStorageLocation> {
  return (await backend.call('createStorageLocation', { body })).data;
}

/** PUT /warehouses/storage_locations/{locationId}. */
export async function updateStorageLocation(
  backend: BackendCalls,
  locationId: number,
  body: BodyOf<'updateStorageLocation'>,
): Promise<WireStorageLocation> {
  return (await backend.call('updateStorageLocation', { path: { locationId }, body })).data;
}

/** PATCH /warehouses/storage_locations/{id}/update_status/{0|1}. */
export async function setStorageLocationStatus(
  backend: BackendCalls,
  id: number,
  status: 0 | 1,
): Promise<WireStorageLocation> {
  return (await backend.call('setStorageLocationStatus', { path: { id, status } })).data;
}
