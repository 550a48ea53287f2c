import { sql } from 'kysely';
import type { DbTransaction } from '../../../database/tables.ts';
import { lockStockOf } from '../../warehouse/bookings/stockLock.ts';
import type { LinePlace } from '../contentQueries.ts';

/** A line that needs stock. */
export interface UnplacedLine {
  /** Undefined for an unknown SKU, which has no stock. */
  readonly product: { readonly id: number } | undefined;
  /** Pieces. */
  readonly amount: number;
}

/** The stock entry that pieces of a line are taken from, with its warehouse. */
export interface AllocatedPlace extends LinePlace {
  readonly warehouseId: number;
}

interface FreeEntry extends Omit<AllocatedPlace, 'pieces'> {
  readonly productId: number;
  /** Pieces that are neither reserved nor allocated to an earlier line. */
  available: number;
}

/**
 * Finds stock for lines in their order: first by priority of the location (smaller numbers first), then from the oldest entry. A line is
 * placed completely, or not at all; then it is missing in the result. Nothing is reserved yet; with `lock`, nobody else can take stock of
 * these products until the transaction ends.
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

/** Available stock in the order in which it is allocated. Archived locations are not used. */
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
