import { type Expression, sql } from 'kysely';
import type { DbTransaction } from '../../../database/tables.ts';
import { type WarehouseHolder, warehouseInScope } from '../../../permissions/warehouseScope.ts';
import { invalid } from '../../../http/invalidInput.ts';
import { noHistoryType, noSuchEntry, noSuchHistoryType, noSuchLocation } from './stockFailure.ts';
import {
  type BookableLocation,
  holdLocation,
  lockEntries,
  type LockedEntry,
  lockStockAt,
  lockStockOf,
} from './stockLock.ts';

/** The user who books, with their warehouse. Their permission has been checked before. */
export interface Booker extends WarehouseHolder {
  readonly userId: string;
}

/**
 * The active target location, protected against archiving until the transaction ends.
 *
 * @throws StockFailure ERROR_WH_OO4, Failure 403 for another warehouse than the booker's, 400 for an archived location.
 */
export async function receivingLocation(
  transaction: DbTransaction,
  booker: Booker,
  storageLocationId: number,
): Promise<BookableLocation> {
  const location = await holdLocation(transaction, storageLocationId);
  requireReceiving(booker, location);
  return location;
}

/**
 * The stock entry to change. The entry and all stock of its product are locked until the transaction ends.
 *
 * @throws StockFailure ERROR_WH_OO1, Failure 403 for another warehouse than the booker's.
 */
export async function bookableEntry(transaction: DbTransaction, booker: Booker, id: number): Promise<LockedEntry> {
  // Product and location of an entry never change, so they can be read before the locks are taken.
  const found = await transaction
    .selectFrom('inventories')
    .innerJoin('storage_locations', 'storage_locations.id', 'inventories.storage_location_id')
    .select(['inventories.product_id', 'storage_locations.warehouse_id'])
    .where('inventories.id', '=', id)
    .executeTakeFirst();
  if (found === undefined) throw noSuchEntry(id);
  warehouseInScope(booker, found.warehouse_id);
  await lockStockOf(transaction, [found.product_id]);
  const [entry] = await lockEntries(transaction, [id]);
  if (entry === undefined) throw noSuchEntry(id);
  return entry;
}

/**
 * The product of a SKU, ignoring case, and the active target location of its goods. The product's stock is locked and the location
 * protected until the transaction ends.
 *
 * @throws Failure 400 for an unknown SKU or an archived location, 403 for another warehouse than the booker's. StockFailure ERROR_WH_OO4.
 */
export async function receivingPosition(
  transaction: DbTransaction,
  booker: Booker,
  { sku, storageLocationId }: { readonly sku: string; readonly storageLocationId: number },
): Promise<{ product_id: number; storage_location_id: number }> {
  const { productId, location } = await lockStockAt(transaction, sku, storageLocationId);
  if (productId === undefined) throw invalid('sku', 'UNKNOWN_SKU');
  if (location === undefined) throw noSuchLocation(storageLocationId);
  requireReceiving(booker, location);
  return { product_id: productId, storage_location_id: location.id };
}

function requireReceiving(booker: Booker, location: BookableLocation): void {
  warehouseInScope(booker, location.warehouse_id);
  if (!location.is_active) throw invalid('storageLocationId', 'LOCATION_ARCHIVED');
}

/** The id of a history type that the back-end itself uses; migrations create these types. */
export function ownHistoryType(name: 'incoming_goods' | 'movement_of_goods' | 'order'): Expression<number> {
  return sql<number>`(select id from history_types where name = ${name})`;
}

/**
 * The id of a history type by its name.
 *
 * @throws StockFailure ERROR_WH_OO3 without a name, ERROR_WH_OO5 for an unknown one.
 */
export async function historyTypeNamed(transaction: DbTransaction, name: string | null | undefined): Promise<number> {
  const trimmed = name?.trim() ?? '';
  if (trimmed === '') throw noHistoryType('historyType');
  const type = await transaction
    .selectFrom('history_types')
    .select('id')
    .where('name', '=', trimmed)
    .executeTakeFirst();
  if (type === undefined) throw noSuchHistoryType('historyType', trimmed);
  return type.id;
}

/**
 * Checks that a history type with this id exists, and returns it.
 *
 * @throws StockFailure ERROR_WH_OO3 without an id, ERROR_WH_OO5 for an unknown one.
 */
export async function existingHistoryType(transaction: DbTransaction, id: number | undefined): Promise<number> {
  if (id === undefined) throw noHistoryType('historyTypeId');
  const type = await transaction.selectFrom('history_types').select('id').where('id', '=', id).executeTakeFirst();
  if (type === undefined) throw noSuchHistoryType('historyTypeId', id);
  return type.id;
}
