import type { DbTransaction } from '../../../database/tables.ts';
import { invalid } from '../../../http/invalidInput.ts';
import { bookableEntry, type Booker, ownHistoryType, receivingLocation } from './bookable.ts';
import { addEntry, changeStock } from './stockChange.ts';
import { notEnough } from './stockFailure.ts';
import { lockEntriesAt, type LockedEntry } from './stockLock.ts';

/** A movement of goods (document 3, sections 2 and 7). */
export interface Movement {
  readonly warehouseInventoryId: number;
  /** The target. */
  readonly storageLocationId: number;
  /** Pieces, at least 1. */
  readonly quantity: number;
}

/** The ids of the entries that a movement changed. */
export interface MovedEntries {
  readonly sourceId: number;
  readonly targetId: number;
}

/**
 * Moves at most inventory − reserved of an entry to another location. The goods keep their values; at the target they join an entry with
 * the same values, or become a new one (docs/adr/0008).
 *
 * @throws StockFailure ERROR_WH_OO1, ERROR_WH_OO2, ERROR_WH_OO4. Failure 400 for an archived location or the current one, 403 when either
 *   location is in another warehouse than the booker's.
 */
export async function moveGoods(
  transaction: DbTransaction,
  booker: Booker,
  { warehouseInventoryId, storageLocationId, quantity }: Movement,
): Promise<MovedEntries> {
  const source = await bookableEntry(transaction, booker, warehouseInventoryId);
  const target = await receivingLocation(transaction, booker, storageLocationId);
  if (target.id === source.storage_location_id) throw invalid('storageLocationId', 'SAME_LOCATION');
  const { inventory, reserved } = source;
  if (quantity > inventory - reserved) {
    throw notEnough({ warehouseInvetoryId: source.id, quantity, inventory, reserved });
  }

  const cause = { userId: booker.userId, historyTypeId: ownHistoryType('movement_of_goods'), reason: null };
  const alike = (await lockEntriesAt(transaction, source.product_id, target.id)).find((entry) =>
    isSameLot(entry, source),
  );
  await changeStock(transaction, source, -quantity, cause);
  if (alike !== undefined) {
    await changeStock(transaction, alike, quantity, cause);
    return { sourceId: source.id, targetId: alike.id };
  }
  const { product_id, date, source: origin, reference } = source;
  const { purchase_price, exchange_rate, additional_costs, customs_item } = source;
  const costs = { purchase_price, exchange_rate, additional_costs, customs_item };
  const moved = { product_id, storage_location_id: target.id, inventory: quantity, date, source: origin, reference };
  return { sourceId: source.id, targetId: (await addEntry(transaction, { ...moved, ...costs }, cause)).id };
}

/** Whether two entries of a SKU differ only in location and pieces. Numeric columns are compared as they are stored. */
function isSameLot(one: LockedEntry, other: LockedEntry): boolean {
  return (
    one.purchase_price === other.purchase_price &&
    one.exchange_rate === other.exchange_rate &&
    one.additional_costs === other.additional_costs &&
    one.customs_item === other.customs_item &&
    one.source === other.source &&
    one.reference === other.reference &&
    one.date?.getTime() === other.date?.getTime()
  );
}
