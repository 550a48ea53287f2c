import type { BackendFiles } from '../../rest/client.ts';
import { BackendError } from '../../rest/errors.ts';
import { rowsOf } from '../../rest/lists/rowsOf.ts';
import type { WireInventory } from '../../rest/records.ts';
import type { WireId } from '../../rest/wire.ts';
import type { NewRecord } from '../../graph/readBack.ts';

/** Where pieces are about to be booked in. */
interface StockPosition {
  readonly sku: string | undefined;
  readonly storageLocationId: WireId;
}

/**
 * Call this before pieces are booked in. A back-end may add them to an entry that is there or make a new one, and others may book at the
 * same time. So the entry is only known if the entries of the position were read before, and exactly one of them has these pieces more.
 *
 * @param pieces that are booked in
 */
export async function bookedEntry(
  backend: BackendFiles,
  position: StockPosition,
  pieces: number,
): Promise<NewRecord<WireInventory>> {
  // The responses of a back-end that follows the whole contract contain the entry.
  const before = backend.keepsContract() ? undefined : await entriesBefore(backend, position);
  return {
    async find(id) {
      if (!before) return undefined;
      const booked = (await entriesAt(backend, position)).filter((entry) => hasMore(entry, before, pieces));
      const own = id === undefined ? booked : booked.filter((entry) => String(entry.id) === String(id));
      return own.length === 1 ? own[0] : undefined;
    },
  };
}

function hasMore(
  { id, inventory }: WireInventory,
  before: ReadonlyMap<string, number | undefined>,
  pieces: number,
): boolean {
  if (typeof inventory !== 'number') return false;
  if (!before.has(String(id))) return inventory === pieces;
  const former = before.get(String(id));
  return pieces > 0 && former !== undefined && inventory - former === pieces;
}

/** The pieces of each entry by its id. Undefined if the user may not read them: the booking is made nevertheless. */
async function entriesBefore(
  backend: BackendFiles,
  position: StockPosition,
): Promise<ReadonlyMap<string, number | undefined> | undefined> {
  try {
    return new Map(
      (await entriesAt(backend, position)).map(({ id, inventory }) => [String(id), inventory ?? undefined]),
    );
  } catch (error) {
    if (error instanceof BackendError) return undefined;
    throw error;
  }
}

async function entriesAt(backend: BackendFiles, { sku, storageLocationId }: StockPosition): Promise<WireInventory[]> {
  if (sku === undefined) return [];
  const entries = await rowsOf(backend.listAll('listInventories', { sku, exactMatchSku: true, storageLocationId }));
  return entries.filter(
    (entry) =>
      entry.sku.toLowerCase() === sku.toLowerCase() &&
      String(entry.storageLocationId ?? storageLocationId) === String(storageLocationId),
  );
}
