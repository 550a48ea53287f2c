import { type Expression, type Insertable, type OperationNodeSource, sql, type Updateable } from 'kysely';
import { prepared } from '../../../database/prepared.ts';
import type { DbTransaction, InventoriesTable } from '../../../database/tables.ts';
import { type InventoryRow, selectInventories } from '../inventoryQueries.ts';

/** The user and the reason of a change of stock. */
export interface ChangeCause {
  /** Null for changes by the system. */
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

/** The stock entry that a booking creates. */
type NewEntry = Omit<Insertable<InventoriesTable>, 'id' | 'history_type_id'>;

/** Further columns of a stock entry that may change in the same statement. */
type OtherChanges = Omit<
  Updateable<InventoriesTable>,
  'id' | 'product_id' | 'storage_location_id' | 'inventory' | 'history_type_id'
>;

/**
 * Adds pieces to a stock entry, or removes them if negative, and writes the change to the stock history. The caller must have locked the
 * stock of the product with `lockStockOf` and checked that inventory does not fall below reserved. `otherChanges` are made in the same
 * statement, because reserved may only increase together with the stock and the stock only decrease together with reserved.
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

/** Creates a stock entry and writes its pieces to the stock history; returns it. The stock of the product must be locked. */
export function addEntry(transaction: DbTransaction, entry: NewEntry, cause: ChangeCause): Promise<InventoryRow> {
  const added = transaction
    .insertInto('inventories')
    .values({ ...entry, history_type_id: cause.historyTypeId })
    .returningAll();
  return bookWithHistory(transaction, added, entry, entry.inventory, cause);
}

/**
 * Changes a stock entry and writes the change to the history in one statement, which returns the changed entry. The history's sums, of the
 * SKU at the location and everywhere, are read as of before the statement. Its time is the current time and not that of the transaction,
 * because bookings wait for each other and the one that began first may finish last.
 */
async function bookWithHistory(
  transaction: DbTransaction,
  booking: OperationNodeSource,
  { product_id, storage_location_id }: Omit<ChangedEntry, 'id'>,
  pieces: number,
  { userId, historyTypeId, reason }: ChangeCause,
): Promise<InventoryRow> {
  const { rows } = await sql<InventoryRow>`${prepared}
    with booked as (${booking}), recorded as (
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
