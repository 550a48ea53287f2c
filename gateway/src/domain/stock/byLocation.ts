import type { WireInventory, WireStorageLocation } from '../../rest/records.ts';
import { type WireId } from '../../rest/wire.ts';
import { nameOf } from '../storageLocations/locationName.ts';

/** Adds up the pieces at each location while entries are read. */
export function createPiecesByLocation() {
  const pieces = new Map<WireId, number>();
  return {
    add(entries: readonly WireInventory[]): void {
      for (const { storageLocationId, inventory } of entries) {
        if (storageLocationId === null || storageLocationId === undefined) continue;
        pieces.set(storageLocationId, (pieces.get(storageLocationId) ?? 0) + (inventory ?? 0));
      }
    },
    at: (id: WireId): number => pieces.get(id) ?? 0,
  };
}

const NATURAL = new Intl.Collator('en', { numeric: true });

/**
 * The fullest locations and the emptiest active ones, each by name where they hold the same.
 *
 * @param piecesAt the pieces at a location
 */
export function rankLocations(
  locations: readonly WireStorageLocation[],
  piecesAt: (id: WireId) => number,
  first: number,
) {
  const filled = locations
    .map((location) => ({ location, name: nameOf(location), inventory: piecesAt(location.id) }))
    .toSorted((one, other) => NATURAL.compare(one.name, other.name));
  const active = filled.filter(({ location }) => location.isActive !== false);
  const inGraph = (ranked: typeof filled) =>
    ranked.slice(0, first).map(({ location, name, inventory }) => ({
      storageLocationId: String(location.id),
      storageLocation: name,
      inventory,
    }));
  const byWarehouse = Map.groupBy(locations, ({ warehouseId }) => warehouseId);
  return {
    fullest: inGraph(
      filled.filter(({ inventory }) => inventory > 0).toSorted((one, other) => other.inventory - one.inventory),
    ),
    emptiest: inGraph(active.toSorted((one, other) => one.inventory - other.inventory)),
    locationCount: locations.length,
    emptyCount: active.filter(({ inventory }) => inventory <= 0).length,
    warehouses: [...byWarehouse].map(([warehouseId, { length }]) => ({
      warehouseId: warehouseId === null || warehouseId === undefined ? null : String(warehouseId),
      locationCount: length,
    })),
  };
}
