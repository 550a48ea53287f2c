import { type Insertable, sql, type Updateable } from 'kysely';
import type { DbTransaction, InventoriesTable } from '../../../database/tables.ts';

/** Who changes stock, and why. */
export interface ChangeCause {
  /** Null for the system itself. */
  readonly userId: string | null;
  readonly historyTypeId: number;
  readonly reason: string | null;
}

/** An entry whose stock changes. */
interface ChangedEntry {
  readonly id: number;
  readonly product_id: number;
  readonly storage_location_id: number;
}

/** The stock entry that a booking makes. */
type NewEntry = Omit<Insertable<InventoriesTable>, 'id' | 'history_type_id'>;

/** What else of a stock entry may change in the same statement. */
type OtherChanges = Omit<
  Updateable<InventoriesTable>,
  'id' | 'product_id' | 'storage_location_id' | 'inventory' | 'history_type_id'
>;

/**
 * Adds pieces to a stock entry, or takes them away when negative, and writes that to the stock history. The stock of the
 * product is locked by `lockStockOf`, and the caller has made sure that inventory stays at least reserved. `otherChanges` are
 * made at the same moment: reserved may only go up once the stock has, and the stock down once reserved has.
 */
export async function changeStock(
  transaction: DbTransaction,
  entry: ChangedEntry,
  pieces: number,
  cause: ChangeCause,
  otherChanges: OtherChanges = {},
): Promise<void> {
  await transaction
    .updateTable('inventories')
    .set(({ eb }) => ({
      ...otherChanges,
      inventory: eb('inventory', '+', pieces),
      history_type_id: cause.historyTypeId,
    }))
    .where('id', '=', entry.id)
    .execute();
  await writeHistory(transaction, entry, pieces, cause);
}

/** Makes a stock entry and writes its pieces to the stock history; returns its id. The stock of the product is locked. */
export async function addEntry(transaction: DbTransaction, entry: NewEntry, cause: ChangeCause): Promise<number> {
  const { id } = await transaction
    .insertInto('inventories')
    .values({ ...entry, history_type_id: cause.historyTypeId })
    .returning('id')
    .executeTakeFirstOrThrow();
  await writeHistory(transaction, { ...entry, id }, entry.inventory, cause);
  return id;
}

/**
 * Writes what has just changed: the stock of the SKU at the location and everywhere, counted after the change. The time is
 * the clock's and not the transaction's: bookings wait for each other, and the one that began first may be done last.
 */
async function writeHistory(
  transaction: DbTransaction,
  { product_id, storage_location_id }: ChangedEntry,
  pieces: number,
  { userId, historyTypeId, reason }: ChangeCause,
): Promise<void> {
  await sql`
    insert into stock_history (
      product_id, storage_location_id, in_stock_old, in_stock_new, quantity, total_old, total_new, changed_type, reason,
      user_id, history_type_id
    )
    select
      ${product_id}, ${storage_location_id}, here - ${pieces}::int, here, ${Math.abs(pieces)}, total - ${pieces}::int, total,
      ${pieces < 0 ? 'Subtract' : 'Add'}, ${reason}, ${userId}, ${historyTypeId}
    from (
      select sum(inventory) as total, sum(inventory) filter (where storage_location_id = ${storage_location_id}) as here
      from inventories
      where product_id = ${product_id}
    ) as stock
  `.execute(transaction);
}
