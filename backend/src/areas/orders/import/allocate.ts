import { sql } from 'kysely';
import type { DbTransaction } from '../../../database/tables.ts';
import { lockStockOf } from '../../warehouse/bookings/stockLock.ts';
import type { LinePlace } from '../contentQueries.ts';

/** A line that is to be taken from stock. */
export interface UnplacedLine {
  /** Undefined for a SKU that no product has: nothing can be taken for it. */
  readonly product: { readonly id: number } | undefined;
  /** Pieces. */
  readonly amount: number;
}

/** Where the pieces of a line are taken from, and which warehouse each place belongs to. */
export interface AllocatedPlace extends LinePlace {
  readonly warehouseId: number;
}

interface FreeEntry extends Omit<AllocatedPlace, 'pieces'> {
  readonly productId: number;
  /** Pieces that are not reserved, and were not allocated to an earlier line. */
  available: number;
}

/**
 * Finds stock for lines, the first ones first: by priority of the location, a smaller number first, then from the oldest entry. A
 * line is placed whole, or not at all and then missing from the answer. Nothing is reserved yet; with `lock` nobody else takes
 * stock of these products until the transaction ends.
 */
export async function allocate<Line extends UnplacedLine>(
  transaction: DbTransaction,
  lines: readonly Line[],
  { warehouseId, lock }: { readonly warehouseId: number | undefined; readonly lock: boolean },
): Promise<ReadonlyMap<Line, readonly AllocatedPlace[]>> {
  const productIds = [...new Set(lines.flatMap(({ product }) => product?.id ?? []))];
  if (productIds.length === 0) return new Map();
  if (lock) await lockStockOf(transaction, productIds);
  const free = Map.groupBy(await freeEntries(transaction, productIds, warehouseId), ({ productId }) => productId);
  const placed = new Map<Line, readonly AllocatedPlace[]>();
  for (const line of lines) {
    const entries = free.get(line.product?.id ?? 0) ?? [];
    if (entries.reduce((sum, { available }) => sum + available, 0) < line.amount) continue;
    placed.set(line, take(entries, line.amount));
  }
  return placed;
}

/** Stock that can be taken, in the order that it is taken in. Nothing is taken from an archived location. */
async function freeEntries(
  transaction: DbTransaction,
  productIds: readonly number[],
  warehouseId: number | undefined,
): Promise<FreeEntry[]> {
  const { rows } = await sql<FreeEntry>`
    select
      inventories.id as "inventoryId", product_id as "productId", storage_location_id as "storageLocationId",
      warehouse_id as "warehouseId", inventory - reserved as available
    from inventories join storage_locations on storage_locations.id = storage_location_id
    where product_id = any(${[...productIds]}::int[]) and inventory > reserved and is_active
      and ${warehouseId === undefined ? sql`true` : sql`warehouse_id = ${warehouseId}`}
    order by priority nulls last, date nulls last, inventories.id
  `.execute(transaction);
  return rows;
}

function take(entries: readonly FreeEntry[], amount: number): AllocatedPlace[] {
  let wanted = amount;
  return entries.flatMap((entry) => {
    const pieces = Math.min(wanted, entry.available);
    if (pieces === 0) return [];
    wanted -= pieces;
    entry.available -= pieces;
    const { storageLocationId, inventoryId, warehouseId } = entry;
    return [{ storageLocationId, inventoryId, warehouseId, pieces }];
  });
}
