import DataLoader from 'dataloader';
import type { WarehouseScope } from 'schema/permissions/warehouseScope.ts';
import type { QueryOf } from './callTypes.ts';
import type { BackendCalls } from './client.ts';
import { readInOrder } from './readInOrder.ts';
import type { WireInventory, WireStockHistoryEntry } from './records.ts';
import { parsedId, type WireId } from './wire.ts';

/** The sort orders of joined lists. They use only columns that the viewer may read. */
export interface ListOrders {
  readonly inventories: InventoryOrder;
  readonly history: Pick<QueryOf<'listSkuStockHistory'>, 'orderBy' | 'ascending'>;
}

export type InventoryOrder = Pick<QueryOf<'listInventories'>, 'orderBy' | 'ascending'>;

/** Reads stock entries in this order. */
function listInOrder(backend: BackendCalls, query: QueryOf<'listInventories'>, order: InventoryOrder) {
  return readInOrder((part) => backend.list('listInventories', { ...query, ...part }), order);
}

/** Selects the part of the stock history that belongs to a stock entry. */
export interface HistoryOfEntry {
  readonly sku: string;
  readonly storageLocationId: WireId;
  /** The number of changes, newest first. */
  readonly first: number;
}

/** Loads the history of a SKU at a location. No documented call accepts several, so each has its own call, in parallel. */
export function historyOfEntry(
  backend: BackendCalls,
  order: ListOrders['history'],
): DataLoader<HistoryOfEntry, WireStockHistoryEntry[], string> {
  return new DataLoader(
    (keys) =>
      Promise.all(
        keys.map(async ({ sku, storageLocationId, first }) => {
          const query = { storageLocationId, pageIndex: 0, pageSize: first };
          const list = (part: typeof order) => backend.list('listSkuStockHistory', { ...query, ...part }, { sku });
          return (await readInOrder(list, order)).items;
        }),
      ),
    { cacheKeyFn: ({ sku, storageLocationId, first }) => `${first} ${storageLocationId} ${sku.toLowerCase()}` },
  );
}

/** The number of entries of a location that document 3, section 9, reads. */
const ENTRIES_OF_LOCATION = 100;
/** Up to this number, locations are read with one call each, in parallel; for more, the whole stock is read. */
const FEW = 8;
const MAX_ENTRIES = 200_000;

/** Loads the stock entries of a location in the viewer's warehouses, at most 100. No documented call accepts several locations. */
export function inventoriesOfLocation(
  backend: BackendCalls,
  scope: WarehouseScope,
  order: InventoryOrder,
): DataLoader<WireId, WireInventory[]> {
  if (scope.kind === 'none') return new DataLoader(async (locations) => locations.map(() => []));
  const warehouseId = scope.kind === 'one' ? parsedId(scope.warehouseId) : undefined;
  return new DataLoader(async (locations) => {
    if (locations.length <= FEW) {
      return Promise.all(
        locations.map((location) => entriesAt(backend, { storageLocationId: location, warehouseId }, order)),
      );
    }
    const entries = new Map(locations.map((location) => [location, new Array<WireInventory>()]));
    const pages = backend.listAll('listInventories', { warehouseId, ...order }, { max: MAX_ENTRIES });
    for await (const page of pages) {
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
  query: QueryOf<'listInventories'>,
  order: InventoryOrder,
): Promise<WireInventory[]> {
  return (await listInOrder(backend, { ...query, pageIndex: 0, pageSize: ENTRIES_OF_LOCATION }, order)).items;
}
