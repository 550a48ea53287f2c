import { requireVersion } from '../../../contract/recordVersion.ts';
import type { DbTransaction } from '../../../database/tables.ts';
import { Failure, type FieldFailure } from '../../../http/failure.ts';
import { normalLine } from 'schema/text/normalText.ts';
import { reservedByOrders } from './reservations.ts';
import type { InventoryRow } from '../inventoryQueries.ts';
import { invalid, optionalText, requireMoment } from '../../../http/invalidInput.ts';
import { versionOfEntry } from '../wire.ts';
import { bookableEntry, type Booker, existingHistoryType, receivingLocation, receivingPosition } from './bookable.ts';
import { type Costs, type CostsInput, exactCosts } from './costs.ts';
import { addEntry, changeStock } from './stockChange.ts';
import type { LockedEntry } from './stockLock.ts';

/** The fields of the form of a stock entry (document 3, section 2). */
interface InventoryForm extends CostsInput {
  /** Pieces. */
  readonly inventory?: number;
  /** Pieces, at most inventory. */
  readonly reserved?: number;
  /** The date of arrival, RFC 3339. */
  readonly date?: string | null;
  readonly source?: string | null;
  readonly reference?: string | null;
  readonly reason?: string | null;
}

/** The form of a new entry with its SKU and location; omitted fields are empty, and the default date is now. */
export interface NewInventoryForm extends InventoryForm {
  readonly inventory: number;
  readonly sku: string;
  readonly storageLocationId: number;
}

/** The form of an existing entry, which contains SKU and location but cannot change them; omitted fields stay unchanged. */
export interface InventoryEditForm extends InventoryForm {
  readonly sku?: string;
  readonly storageLocationId?: number;
}

/**
 * Creates a stock entry with all its values, and returns it.
 *
 * @throws StockFailure ERROR_WH_OO3, ERROR_WH_OO4, ERROR_WH_OO5. Failure 400 for an unknown SKU, more reserved than in stock, a cost with
 *   too many decimals or an archived location, 403 for another warehouse than the booker's.
 */
export async function createInventory(
  transaction: DbTransaction,
  booker: Booker,
  form: NewInventoryForm,
  historyTypeId: number | undefined,
): Promise<InventoryRow> {
  const { inventory, reserved = 0 } = form;
  requireInStock({ inventory, reserved });
  const described = describedBy(form);
  const type = await existingHistoryType(transaction, historyTypeId);
  const position = await receivingPosition(transaction, booker, form);
  return addEntry(
    transaction,
    {
      ...position,
      inventory,
      reserved,
      ...described,
      date: described.date ?? new Date(),
    },
    { userId: booker.userId, historyTypeId: type, reason: optionalText(form.reason) },
  );
}

/**
 * Changes a stock entry; omitted fields stay unchanged. A change of its stock is written to the history.
 *
 * @throws Failure 400 for another SKU or location, more reserved than in stock or less than orders reserve, a cost with too many decimals,
 *   or more stock at an archived location; 403 for another warehouse than the booker's. StockFailure ERROR_WH_OO1, and when the stock
 *   changes ERROR_WH_OO3 and ERROR_WH_OO5. Failure 412 when the entry has another version than `ifMatch` names.
 */
export async function updateInventory(
  transaction: DbTransaction,
  booker: Booker,
  id: number,
  form: InventoryEditForm,
  historyTypeId: number | undefined,
  ifMatch?: string,
): Promise<void> {
  const described = describedBy(form);
  const entry = await bookableEntry(transaction, booker, id);
  await requireVersion(ifMatch, () => versionOfEntry(entry));
  await requireSamePosition(transaction, entry, form);
  const { inventory = entry.inventory, reserved = entry.reserved } = form;
  requireInStock({ inventory, reserved });
  await requireReservedByOrders(transaction, id, { inventory, reserved });
  const changes = { ...describedAnew(entry, form, described), reserved };
  const pieces = inventory - entry.inventory;
  if (pieces === 0) {
    await transaction.updateTable('inventories').set(changes).where('id', '=', id).execute();
    return;
  }
  const type = await existingHistoryType(transaction, historyTypeId);
  if (pieces > 0) await receivingLocation(transaction, booker, entry.storage_location_id);
  const cause = { userId: booker.userId, historyTypeId: type, reason: optionalText(form.reason) };
  await changeStock(transaction, entry, pieces, cause, changes);
}

/** The form contains SKU and location; a caller that sends different ones expects them to change. */
async function requireSamePosition(
  transaction: DbTransaction,
  entry: LockedEntry,
  { sku, storageLocationId }: InventoryEditForm,
): Promise<void> {
  if (storageLocationId !== undefined && storageLocationId !== entry.storage_location_id) {
    throw invalid('storageLocationId', 'LOCATION_FIXED');
  }
  if (sku === undefined) return;
  const product = await transaction
    .selectFrom('products')
    .select('sku')
    .where('id', '=', entry.product_id)
    .executeTakeFirstOrThrow();
  if (normalLine(sku).toLowerCase() !== normalLine(product.sku).toLowerCase()) throw invalid('sku', 'SKU_FIXED');
}

/** The new stock of an entry, in pieces. */
interface Stock {
  readonly inventory: number;
  readonly reserved: number;
}

function requireInStock({ inventory, reserved }: Stock): void {
  if (reserved > inventory) throw invalid('reserved', 'TOO_LARGE', { max: inventory });
}

/** Pieces that orders have reserved must stay reserved and in stock, because they are booked out with the orders. */
async function requireReservedByOrders(transaction: DbTransaction, id: number, stock: Stock): Promise<void> {
  const least = await reservedByOrders(transaction, id);
  const tooFew = (['inventory', 'reserved'] as const).filter((field) => stock[field] < least);
  if (tooFew.length === 0) return;
  throw new Failure(400, 'The request is not valid.', {
    metadata: { reservedByOrders: least },
    fields: tooFew.map((field): FieldFailure => ({
      field,
      code: 'RESERVED_BY_ORDERS',
      values: { reserved: least },
    })),
  });
}

type Described = Costs & {
  readonly date: Date | null;
  readonly source: string | null;
  readonly reference: string | null;
};

/** The description of an entry in a form; omitted fields are empty. */
function describedBy(form: InventoryForm): Described {
  const { date } = form;
  return {
    date: date === undefined || date === null ? null : requireMoment('date', date),
    ...exactCosts(form),
    source: optionalText(form.source),
    reference: optionalText(form.reference),
  };
}

/** The description of an entry after a form has changed it. */
function describedAnew(entry: LockedEntry, form: InventoryForm, described: Described): Described {
  const changed = <Column extends keyof Described>(column: Column, given: unknown): Described[Column] =>
    (given === undefined ? entry : described)[column];
  return {
    date: changed('date', form.date),
    purchase_price: changed('purchase_price', form.purchasePrice),
    exchange_rate: changed('exchange_rate', form.exchangeRate),
    additional_costs: changed('additional_costs', form.additionalCosts),
    customs_item: changed('customs_item', form.customsItem),
    source: changed('source', form.source),
    reference: changed('reference', form.reference),
  };
}
