import type { DbTransaction } from '../../../database/tables.ts';
import { requireText } from '../../../http/invalidInput.ts';
import { bookableEntry, type Booker, historyTypeNamed, receivingLocation } from './bookable.ts';
import { changeStock } from './stockChange.ts';
import { notEnough } from './stockFailure.ts';

/** A correction of a stock entry (document 3, sections 2 and 7). */
export interface ManualAdjustment {
  readonly warehouseInventoryId: number;
  readonly isAdd: boolean;
  /** Pieces, at least 0. */
  readonly quantity: number;
  readonly reason: string;
  /** The name of a history type. */
  readonly historyType?: string | null;
}

/**
 * Adds pieces to a stock entry or removes them, but never reserved ones.
 *
 * @throws StockFailure ERROR_WH_OO1, ERROR_WH_OO2, ERROR_WH_OO3, ERROR_WH_OO5. Failure 400 for a blank reason or adding at an archived
 *   location, 403 for another warehouse than the booker's.
 */
export async function adjustStock(
  transaction: DbTransaction,
  booker: Booker,
  { warehouseInventoryId, isAdd, quantity, reason, historyType }: ManualAdjustment,
): Promise<void> {
  const cause = { userId: booker.userId, reason: requireText('reason', reason) };
  const historyTypeId = await historyTypeNamed(transaction, historyType);
  const entry = await bookableEntry(transaction, booker, warehouseInventoryId);
  const { id, inventory, reserved } = entry;
  if (isAdd && quantity > 0) await receivingLocation(transaction, booker, entry.storage_location_id);
  if (!isAdd && quantity > inventory - reserved) {
    throw notEnough({ warehouseInvetoryId: id, quantity, inventory, reserved });
  }
  await changeStock(transaction, entry, isAdd ? quantity : -quantity, { ...cause, historyTypeId });
}
