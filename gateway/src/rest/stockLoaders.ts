import DataLoader from 'dataloader';
import type { WarehouseScope } from '../permissions/warehouseScope.ts';
import type { BackendCalls } from './client.ts';
import { eachPage } from './eachPage.ts';
import { listSkuStockHistory, type WireStockHistoryEntry } from './stockHistory.ts';
import { listInventories, type WireInventory } from './warehouse.ts';
import { parsedId, type WireId } from './wire.ts';

/** Which part of the stock history belongs to a stock entry. */
export interface HistoryOfEntry {
  readonly sku: string;
  readonly storageLocationId: WireId;
  /** How many changes, the newest first. */
  readonly first: number;
}

/** What happened to a SKU at a location. No documented call takes several, so each is asked for once, side by side. */
export function historyOfEntry(backend: BackendCalls): DataLoader<HistoryOfEntry, WireStockHistoryEntry[], string> {
  return new DataLoader(
    (keys) =>
      Promise.all(
        keys.map(async ({ sku, storageLocationId, first }) => {
          const query = { storageLocationId, pageIndex: 0, pageSize: first };
          return (await listSkuStockHistory(backend, sku, query)).items;
        }),
      ),
    { cacheKeyFn: ({ sku, storageLocationId, first }) => `${first} ${storageLocationId} ${sku.toLowerCase()}` },
  );
}

/** As many entries of a location as document 3, section 9, looks at. */
const ENTRIES_OF_LOCATION = 100;
/** So many locations are asked for one by one, side by side; for more of them the whole stock is read. */
const FEW = 8;
const MAX_ENTRIES = 200_000;

/** The stock entries of a location, at most 100, in the viewer's warehouses. No documented call takes several locations. */
export function inventoriesOfLocation(
  backend: BackendCalls,
  scope: WarehouseScope,
): DataLoader<WireId, WireInventory[]> {
  if (scope.kind === 'none') return new DataLoader(async (locations) => locations.map(() => []));
  const warehouseId = scope.kind === 'one' ? parsedId(scope.warehouseId) : undefined;
  return new DataLoader(async (locations) => {
    if (locations.length <= FEW) {
      return Promise.all(locations.map((location) => entriesAt(backend, location, warehouseId)));
    }
    const entries = new Map(locations.map((location) => [location, new Array<WireInventory>()]));
    for await (const page of eachPage((query) => listInventories(backend, { ...query, warehouseId }), MAX_ENTRIES)) {
      for (const entry of page) {
        const there = entries.get(entry.storageLocationId ?? '');
        if (there && there.length < ENTRIES_OF_LOCATION) there.push(entry);
      }
    }
    return locations.map((location) => entries.get(location) ?? []);
  });
}

async function entriesAt(
  backend: BackendCalls,
  storageLocationId: WireId,
  warehouseId: WireId | undefined,
): Promise<WireInventory[]> {
  const query = { storageLocationId, warehouseId, pageIndex: 0, pageSize: ENTRIES_OF_LOCATION };
  return (await listInventories(backend, query)).items;
}
