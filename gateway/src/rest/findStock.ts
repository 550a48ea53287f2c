import type { WarehouseScope } from 'schema/permissions/warehouseScope.ts';
import type { BackendCalls } from './client.ts';
import type { WireInventory, WireStorageLocation } from './records.ts';
import { parsedId, type WireId } from './wire.ts';

/** The maximum number of entries that are searched for one of them. */
const MAX_ENTRIES = 200_000;

/**
 * Finds a stock entry. No documented call reads one by its id, so it is searched in GET /warehouses/inventories: by its SKU if that is
 * known, otherwise page by page. Returns undefined if it is not found.
 */
export async function findInventory(
  backend: BackendCalls,
  id: WireId,
  sku: string | undefined,
): Promise<WireInventory | undefined> {
  const query = sku === undefined ? {} : { sku, exactMatchSku: true };
  for await (const entries of backend.listAll('listInventories', query, { max: MAX_ENTRIES })) {
    const found = entries.find((entry) => entry.id === id);
    if (found) return found;
  }
  return undefined;
}

/**
 * The locations in the warehouses in scope (GET /warehouses/storage_locations). A location without a warehouse belongs to nobody who is
 * restricted to one.
 */
export async function locationsInScope(backend: BackendCalls, scope: WarehouseScope): Promise<WireStorageLocation[]> {
  if (scope.kind === 'none') return [];
  if (scope.kind === 'all') return backend.read('listStorageLocations', { query: {} });
  const own = await backend.read('listStorageLocations', { query: { warehouseId: parsedId(scope.warehouseId) } });
  return own.filter(({ warehouseId }) => String(warehouseId) === scope.warehouseId);
}

/** GET /warehouses/storage_locations with storageLocationId (document 3, section 7); undefined if it does not exist. */
export async function findStorageLocation(backend: BackendCalls, id: WireId): Promise<WireStorageLocation | undefined> {
  const locations = await backend.read('listStorageLocations', { query: { storageLocationId: id } });
  return locations.find((location) => location.id === id);
}
