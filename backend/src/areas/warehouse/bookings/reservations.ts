import { sql } from 'kysely';
import type { DbTransaction } from '../../../database/tables.ts';
import { lockEntries, type LockedEntry, lockStockOf } from './stockLock.ts';

/** Pieces by the id of a stock entry. */
export type PiecesByEntry = ReadonlyMap<number, number>;

/** The pieces that allocations take from each stock entry. */
export function takenFrom(
  allocations: readonly { readonly inventoryId: number; readonly pieces: number }[],
): PiecesByEntry {
  const taken = new Map<number, number>();
  for (const { inventoryId, pieces } of allocations) taken.set(inventoryId, (taken.get(inventoryId) ?? 0) + pieces);
  return taken;
}

/** A stock entry with fewer available pieces than are to be reserved. */
export interface Shortage {
  readonly inventoryId: number;
  /** The pieces that could be reserved, in addition to those reserved before. */
  readonly available: number;
}

/** The current reservations of these locked orders. Pieces that were booked out of stock are no longer reserved. */
export async function reservedBy(transaction: DbTransaction, orderIds: readonly number[]): Promise<PiecesByEntry> {
  const allocations = await transaction
    .selectFrom('order_line_places')
    .innerJoin('order_lines', 'order_lines.id', 'order_line_places.line_id')
    .select(['inventory_id', sql<number>`sum(pieces)::int`.as('pieces')])
    .where('order_lines.order_id', '=', sql<number>`any(${[...orderIds]}::int[])`)
    .where('booked_at', 'is', null)
    .groupBy('inventory_id')
    .execute();
  return new Map(allocations.map(({ inventory_id, pieces }) => [inventory_id, pieces]));
}

/** The pieces of a locked stock entry that orders reserve. Pieces that were booked out of stock are no longer reserved. */
export async function reservedByOrders(transaction: DbTransaction, inventoryId: number): Promise<number> {
  const { pieces } = await transaction
    .selectFrom('order_line_places')
    .select(sql<number>`coalesce(sum(pieces), 0)::int`.as('pieces'))
    .where('inventory_id', '=', inventoryId)
    .where('booked_at', 'is', null)
    .executeTakeFirstOrThrow();
  return pieces;
}

/**
 * Changes reservations from `before` to `after`, and locks the stock of the products until the transaction ends. Returns the stock entries
 * without enough available pieces; then nothing is changed. Orders are always locked before stock, which prevents deadlocks.
 */
export async function changeReservations(
  transaction: DbTransaction,
  before: PiecesByEntry,
  after: PiecesByEntry,
): Promise<Shortage[]> {
  const changes = [...new Set([...before.keys(), ...after.keys()])]
    .map((id) => ({ id, pieces: (after.get(id) ?? 0) - (before.get(id) ?? 0) }))
    .filter(({ pieces }) => pieces !== 0);
  if (changes.length === 0) return [];
  const entries = await lockEntriesWithStock(
    transaction,
    changes.map(({ id }) => id),
  );
  const shortages = changes.flatMap(({ id, pieces }): Shortage[] => {
    const { inventory = 0, reserved = 0 } = entries.get(id) ?? {};
    return pieces > 0 && pieces > inventory - reserved ? [{ inventoryId: id, available: inventory - reserved }] : [];
  });
  if (shortages.length > 0) return shortages;
  // Not below 0, because somebody may have lowered reserved in the database.
  await sql`
    update inventories set reserved = greatest(reserved + change.pieces, 0)
    from json_to_recordset(${JSON.stringify(changes)}::json) as change (id int, pieces int)
    where inventories.id = change.id
  `.execute(transaction);
  return [];
}

/** Locks stock entries, after all stock of their products; those that do not exist are left out. */
export async function lockEntriesWithStock(
  transaction: DbTransaction,
  inventoryIds: readonly number[],
): Promise<ReadonlyMap<number, LockedEntry>> {
  if (inventoryIds.length === 0) return new Map();
  // The product of an entry never changes, so it can be read before the locks are taken.
  const products = await transaction
    .selectFrom('inventories')
    .select('product_id')
    .distinct()
    .where('id', 'in', inventoryIds)
    .execute();
  if (products.length === 0) return new Map();
  await lockStockOf(
    transaction,
    products.map(({ product_id }) => product_id),
  );
  const entries = await lockEntries(transaction, inventoryIds);
  return new Map(entries.map((entry) => [entry.id, entry]));
}
