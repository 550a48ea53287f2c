import type { BackendCalls, BodyOf, Written } from './client.ts';
import { listStorageLocations, type WireStorageLocation } from './warehouse.ts';
import type { WireId } from './wire.ts';

/** GET /warehouses/storage_locations with storageLocationId (document 3, section 7); undefined where there is none. */
export async function findStorageLocation(backend: BackendCalls, id: WireId): Promise<WireStorageLocation | undefined> {
  const locations = await listStorageLocations(backend, { storageLocationId: id });
  return locations.find((location) => location.id === id);
}

/** POST /warehouses/storage_locations. */
export function createStorageLocation(
  backend: BackendCalls,
  body: BodyOf<'createStorageLocation'>,
): Promise<Written<'createStorageLocation'>> {
  return backend.write('createStorageLocation', { body });
}

/** PUT /warehouses/storage_locations/{locationId}. */
export function updateStorageLocation(
  backend: BackendCalls,
  locationId: WireId,
  body: BodyOf<'updateStorageLocation'>,
): Promise<Written<'updateStorageLocation'>> {
  return backend.write('updateStorageLocation', { path: { locationId }, body });
}

/** PATCH /warehouses/storage_locations/{id}/update_status/{0|1}. */
export function setStorageLocationStatus(
  backend: BackendCalls,
  id: WireId,
  status: 0 | 1,
): Promise<Written<'setStorageLocationStatus'>> {
  return backend.write('setStorageLocationStatus', { path: { id, status } });
}
