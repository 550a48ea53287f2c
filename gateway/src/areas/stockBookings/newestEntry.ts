import type { BackendCalls } from '../../rest/client.ts';
import type { WireInventory } from '../../rest/records.ts';
import type { WireId } from '../../rest/wire.ts';
import { rowsOf } from '../../rest/lists/rowsOf.ts';
import { findWritten } from '../readBack.ts';

interface BookedGoods {
  readonly sku: string;
  readonly storageLocationId: WireId;
  /** If given, only entries with this source. */
  readonly source?: string | null | undefined;
}

/** The newest entry of a SKU at a location, after a booking; by its id if the response had it. */
export async function newestEntry(
  backend: BackendCalls,
  { sku, storageLocationId, source }: BookedGoods,
  id: WireId | undefined,
): Promise<WireInventory | undefined> {
  const entries = await rowsOf(backend.listAll('listInventories', { sku, exactMatchSku: true, storageLocationId }));
  return findWritten(
    entries,
    id,
    (entry) => entry.sku.toLowerCase() === sku.toLowerCase() && (!source || entry.source === source),
  );
}
