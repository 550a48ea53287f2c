import type { DbTransaction } from '../../../database/tables.ts';
import type { InventoryRow } from '../inventoryQueries.ts';
import { optionalText, requireText } from '../../../http/invalidInput.ts';
import { type Booker, ownHistoryType, receivingPosition } from './bookable.ts';
import { type CostsInput, exactCosts } from './costs.ts';
import { addEntry } from './stockChange.ts';

/** Incoming goods (document 3, sections 2 and 7); an omitted rate or cost is unknown. */
export interface IncomingGoods extends CostsInput {
  readonly sku: string;
  readonly storageLocationId: number;
  /** Pieces, at least 0. */
  readonly inventory: number;
  readonly reason: string;
  readonly source?: string | null;
}

/**
 * Books incoming goods as a new stock entry with the current date, and returns it.
 *
 * @throws Failure 400 for an unknown SKU, a blank reason, a cost with too many decimals or an archived location, 403 for another warehouse
 *   than the booker's. StockFailure ERROR_WH_OO4.
 */
export async function bookIncomingGoods(
  transaction: DbTransaction,
  booker: Booker,
  goods: IncomingGoods,
): Promise<InventoryRow> {
  const reason = requireText('reason', goods.reason);
  const costs = exactCosts(goods);
  const position = await receivingPosition(transaction, booker, goods);
  return addEntry(
    transaction,
    {
      ...position,
      inventory: goods.inventory,
      date: new Date(),
      ...costs,
      source: optionalText(goods.source),
      reference: null,
    },
    { userId: booker.userId, historyTypeId: ownHistoryType('incoming_goods'), reason },
  );
}
