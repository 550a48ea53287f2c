import { sql } from 'kysely';
import type { DbTransaction } from '../../../database/tables.ts';
import { lockStockOf } from '../../warehouse/bookings/stockLock.ts';
import type { LineAllocation } from '../contentQueries.ts';

/** A line that needs stock. */
export interface UnplacedLine {
  /** Undefined for an unknown SKU, which has no stock. */
  readonly product: { readonly id: number } | undefined;
  /** Pieces. */
  readonly amount: number;
}

/** The stock entry that pieces of a line are taken from, with its warehouse. */
export interface Allocation extends LineAllocation {
  readonly warehouseId: number;
}

interface FreeEntry extends Omit<Allocation, 'pieces'> {
  readonly productId: number;
  /** Pieces that are neither reserved nor allocated to an earlier line. */
  available: number;
}

/** The result of allocating the lines of a file. */
export interface Allocated<Line> {
  /** Lines without enough stock are missing. */
  readonly placed: ReadonlyMap<Line, readonly Allocation[]>;
  /** The pieces that were left for each line that was not placed. */
  readonly leftFor: ReadonlyMap<Line, number>;
}

interface AllocateOptions {
  /** Only stock of this warehouse is used. */
  readonly warehouseId: number | undefined;
  /** Nobody else can take stock of these products until the transaction ends. */
  readonly lock: boolean;
  /** An order with a line that cannot be placed takes nothing. */
  readonly wholeOrders: boolean;
}

/**
 * Finds stock for the lines of orders, in their order: first by priority of the location (smaller numbers first), then from the oldest
 * entry. A line is placed completely, or not at all. Nothing is reserved yet.
 */
export async function allocate<Line extends UnplacedLine>(
  transaction: DbTransaction,
  orders: readonly (readonly Line[])[],
  { warehouseId, lock, wholeOrders }: AllocateOptions,
): Promise<Allocated<Line>> {
  const productIds = [...new Set(orders.flatMap((lines) => lines.flatMap(({ product }) => product?.id ?? [])))];
  const placed = new Map<Line, readonly Allocation[]>();
  const leftFor = new Map<Line, number>();
  if (productIds.length === 0) return { placed, leftFor };
  if (lock) await lockStockOf(transaction, productIds);
  const free = Map.groupBy(await freeEntries(transaction, productIds, warehouseId), ({ productId }) => productId);
  for (const lines of orders) {
    const taken: Taken[] = [];
    const found = new Map<Line, readonly Allocation[]>();
    for (const line of lines) {
      const entries = free.get(line.product?.id ?? 0) ?? [];
      const left = entries.reduce((sum, { available }) => sum + available, 0);
      if (left < line.amount) {
        leftFor.set(line, left);
        continue;
      }
      const takes = take(entries, line.amount);
      taken.push(...takes);
      found.set(
        line,
        takes.map(({ entry: { storageLocationId, inventoryId, warehouseId: of }, pieces }) => ({
          storageLocationId,
          inventoryId,
          warehouseId: of,
          pieces,
        })),
      );
    }
    if (wholeOrders && found.size < lines.length) for (const { entry, pieces } of taken) entry.available += pieces;
    else for (const [line, allocations] of found) placed.set(line, allocations);
  }
  return { placed, leftFor };
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

interface Taken {
  readonly entry: FreeEntry;
  readonly pieces: number;
}

function take(entries: readonly FreeEntry[], amount: number): Taken[] {
  let wanted = amount;
  return entries.flatMap((entry) => {
    const pieces = Math.min(wanted, entry.available);
    if (pieces === 0) return [];
    wanted -= pieces;
    entry.available -= pieces;
    return [{ entry, pieces }];
  });
}
