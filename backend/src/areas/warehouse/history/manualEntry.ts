import type { ChangedType, DbTransaction } from '../../../database/tables.ts';
import { notFound, type FieldFailure } from '../../../http/failure.ts';
import { invalid, invalidInput, optionalText, requireMoment } from '../../../http/invalidInput.ts';
import { warehouseInScope } from '../../../permissions/warehouseScope.ts';
import { type Booker, existingHistoryType } from '../bookings/bookable.ts';
import { holdLocation } from '../bookings/stockLock.ts';
import { findHistoryEntry, type HistoryRow } from './historyQueries.ts';

/** The fields of a manual history entry (document 3, section 2). It is documentation and moves no stock. */
export interface ManualEntry {
  readonly storageLocationId: number;
  /** RFC 3339. */
  readonly dateTime: string;
  /** Pieces of the SKU at the location. */
  readonly inStockOld: number;
  readonly inStockNew: number;
  readonly changedType: ChangedType;
  readonly historyTypeId: number;
  readonly reason: string | null;
}

/**
 * Stores a manual history entry in the name of the caller; returns its id.
 *
 * @throws Failure 404 for an unknown SKU, 400 for numbers that contradict `changedType`, 403 for another warehouse than the caller's.
 *   StockFailure ERROR_WH_OO4, ERROR_WH_OO5.
 */
export async function createManualEntry(
  transaction: DbTransaction,
  booker: Booker,
  sku: string,
  entry: ManualEntry,
): Promise<number> {
  const product = await transaction
    .selectFrom('products')
    .select('id')
    .where(({ eb, fn }) => eb(fn('lower', ['sku']), '=', fn('lower', [eb.val(sku)])))
    .executeTakeFirst();
  if (product === undefined) throw notFound('The SKU');
  const columns = await columnsOf(transaction, booker, entry);
  const { id } = await transaction
    .insertInto('stock_history')
    .values({
      ...columns,
      product_id: product.id,
      total_old: null,
      total_new: null,
      user_id: booker.userId,
      is_manual: true,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * Corrects an entry of a SKU's history. The numbers of a booking's entry cannot change, because they add up to the stock.
 *
 * @throws Failure 404 when the SKU has no such entry, 400 for numbers that contradict `changedType` or a change of a booking's numbers, 403
 *   for another warehouse than the caller's, before or after. StockFailure ERROR_WH_OO4, ERROR_WH_OO5.
 */
export async function correctEntry(
  transaction: DbTransaction,
  booker: Booker,
  sku: string,
  id: number,
  entry: ManualEntry,
): Promise<void> {
  const existing = await findHistoryEntry(transaction, sku, id);
  if (existing === undefined) throw notFound('The history entry');
  warehouseInScope(booker, existing.warehouse_id);
  if (!existing.is_manual) requireSameFigures(existing, entry);
  const columns = await columnsOf(transaction, booker, entry);
  await transaction.updateTable('stock_history').set(columns).where('id', '=', id).execute();
}

async function columnsOf(transaction: DbTransaction, booker: Booker, entry: ManualEntry) {
  const { inStockOld, inStockNew, changedType } = entry;
  const difference = inStockNew - inStockOld;
  if (changedType === 'Add' ? difference < 0 : difference > 0) {
    throw invalid('changedType', 'OTHER_WAY', { from: inStockOld, to: inStockNew });
  }
  const location = await holdLocation(transaction, entry.storageLocationId);
  warehouseInScope(booker, location.warehouse_id);
  return {
    storage_location_id: location.id,
    occurred_at: requireMoment('dateTime', entry.dateTime),
    in_stock_old: inStockOld,
    in_stock_new: inStockNew,
    quantity: Math.abs(difference),
    changed_type: changedType,
    reason: optionalText(entry.reason),
    history_type_id: await existingHistoryType(transaction, entry.historyTypeId),
  };
}

function requireSameFigures(existing: HistoryRow, entry: ManualEntry): void {
  const isSame = {
    storageLocationId: existing.storage_location_id === entry.storageLocationId,
    inStockOld: existing.in_stock_old === entry.inStockOld,
    inStockNew: existing.in_stock_new === entry.inStockNew,
    changedType: existing.changed_type === entry.changedType,
  };
  const changed = Object.entries(isSame).filter(([, same]) => !same);
  if (changed.length === 0) return;
  throw invalidInput(...changed.map(([field]): FieldFailure => ({ field, code: 'WROTE_BOOKING' })));
}
