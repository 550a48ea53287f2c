import type { BackendCalls } from '../../rest/client.ts';
import type { WireInventory } from '../../rest/records.ts';
import type { WireId } from '../../rest/wire.ts';
import { MAX_PAGE_SIZE } from '../input.ts';
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
  const query = { sku, exactMatchSku: true, storageLocationId, pageIndex: 0, pageSize: MAX_PAGE_SIZE };
  const { items } = await backend.list('listInventories', query);
  return findWritten(
    items,
    id,
    (entry) => entry.sku.toLowerCase() === sku.toLowerCase() && (!source || entry.source === source),
  );
}
