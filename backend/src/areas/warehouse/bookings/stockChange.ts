import { type Expression, type Insertable, type OperationNodeSource, sql, type Updateable } from 'kysely';
import { prepared } from '../../../database/prepared.ts';
import type { DbTransaction, InventoriesTable } from '../../../database/tables.ts';
import { type InventoryRow, selectInventories } from '../inventoryQueries.ts';

/** Who changes stock, and why. */
export interface ChangeCause {
  /** Null for the system itself. */
  readonly userId: string | null;
  readonly historyTypeId: number | Expression<number>;
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

/** Further columns of a stock entry that may change in the same statement. */
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
  const changed = transaction
    .updateTable('inventories')
    .set(({ eb }) => ({
      ...otherChanges,
      inventory: eb('inventory', '+', pieces),
      history_type_id: cause.historyTypeId,
    }))
    .where('id', '=', entry.id)
    .returningAll();
  await bookWithHistory(transaction, changed, entry, pieces, cause);
}

/** Makes a stock entry and writes its pieces to the stock history; returns it. The stock of the product is locked. */
export function addEntry(transaction: DbTransaction, entry: NewEntry, cause: ChangeCause): Promise<InventoryRow> {
  const added = transaction
    .insertInto('inventories')
    .values({ ...entry, history_type_id: cause.historyTypeId })
    .returningAll();
  return bookWithHistory(transaction, added, entry, entry.inventory, cause);
}

/**
 * Changes a stock entry and writes the change to the history, in one statement, which returns the entry as it is then. The history's sums are
 * read as they were before the statement, of the SKU at the location and everywhere. Its time is the clock's and not the
 * transaction's: bookings wait for each other, and the one that began first may be done last.
 */
async function bookWithHistory(
  transaction: DbTransaction,
  booking: OperationNodeSource,
  { product_id, storage_location_id }: Omit<ChangedEntry, 'id'>,
  pieces: number,
  { userId, historyTypeId, reason }: ChangeCause,
): Promise<InventoryRow> {
  const { rows } = await sql<InventoryRow>`${prepared}
    with booked as (${booking}), told as (
      insert into stock_history (
        product_id, storage_location_id, in_stock_old, in_stock_new, quantity, total_old, total_new, changed_type, reason,
        user_id, history_type_id
      )
      select
        ${product_id}, ${storage_location_id}, here, here + ${pieces}::int, ${Math.abs(pieces)}, total,
        total + ${pieces}::int, ${pieces < 0 ? 'Subtract' : 'Add'}, ${reason}, ${userId}, ${historyTypeId}
      from (
        select
          coalesce(sum(inventory), 0) as total,
          coalesce(sum(inventory) filter (where storage_location_id = ${storage_location_id}), 0) as here
        from inventories
        where product_id = ${product_id}
      ) as stock
    ), inventories as (
      -- The table does not show the change yet.
      select * from booked
    )
    ${selectInventories(transaction)}
  `.execute(transaction);
  const [booked] = rows;
  if (booked === undefined) throw new Error('A booking was of no stock entry.');
  return booked;
}
