import type { BackendCalls } from '../../rest/client.ts';
import type { WireInventory } from '../../rest/records.ts';
import type { WireId } from '../../rest/wire.ts';
import { matchName } from '../../graph/nameMatch.ts';

/** Which stock entry to find. */
export interface EntryAt {
  /** Compared ignoring case. */
  readonly sku: string;
  readonly storageLocationId: WireId;
  /** Selects one of several entries with this SKU and place. */
  readonly id: WireId | undefined;
  /** The caller's own warehouse, if they have only one; entries elsewhere are not found. */
  readonly warehouseId: WireId | undefined;
}

/**
 * One stock entry by SKU and place. Of several, the one with the smallest id, because any other order would reveal the values it sorts by.
 * Undefined if there is none.
 *
 * @throws BackendError
 */
export async function findEntryAt(
  backend: BackendCalls,
  { sku, storageLocationId, id, warehouseId }: EntryAt,
): Promise<WireInventory | undefined> {
  const query = { sku, exactMatchSku: true, storageLocationId, warehouseId };
  const isRequested = (entry: WireInventory) =>
    matchName(sku, entry.sku) !== 'not' &&
    (entry.storageLocationId ?? storageLocationId) === storageLocationId &&
    (warehouseId === undefined || (entry.warehouseId ?? warehouseId) === warehouseId) &&
    (id === undefined || entry.id === id);
  let found: WireInventory | undefined;
  for await (const entries of backend.listAll('listInventories', query)) {
    for (const entry of entries.filter(isRequested)) {
      if (found === undefined || comesFirst(entry.id, found.id)) found = entry;
    }
  }
  return found;
}

const NATURAL = new Intl.Collator('en', { numeric: true });

function comesFirst(one: WireId, other: WireId): boolean {
  return NATURAL.compare(String(one), String(other)) < 0;
}
