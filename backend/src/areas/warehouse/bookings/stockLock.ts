import { type Selectable, sql } from 'kysely';
import type { DbTransaction, InventoriesTable } from '../../../database/tables.ts';
import { prepared } from '../../../database/prepared.ts';
import { asName } from '../../../http/nameInput.ts';
import { noSuchLocation } from './stockFailure.ts';

/** A stock entry as it is now, locked until the transaction ends. */
export type LockedEntry = Selectable<InventoriesTable>;

/** A place where stock can be booked. */
export interface BookableLocation {
  readonly id: number;
  readonly warehouse_id: number;
  readonly full_name: string;
  readonly is_active: boolean;
}

/**
 * Waits until nobody else books stock of these products, and keeps it so until the transaction ends. Whatever changes
 * `inventories.inventory` takes this lock before anything else: the totals of the history depend on it. Locking by id, and
 * all products at once, no two bookings wait for each other.
 */
export async function lockStockOf(transaction: DbTransaction, productIds: readonly number[]): Promise<void> {
  await transaction
    .selectFrom('products')
    .select('id')
    .where('id', 'in', productIds)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

/** Locks some stock entries of products whose stock is locked, by id; those that do not exist are left out. */
export function lockEntries(transaction: DbTransaction, entryIds: readonly number[]): Promise<LockedEntry[]> {
  return transaction
    .selectFrom('inventories')
    .selectAll()
    .where('id', 'in', entryIds)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

/** Locks a product's entries at a location, by id. */
export function lockEntriesAt(
  transaction: DbTransaction,
  productId: number,
  storageLocationId: number,
): Promise<LockedEntry[]> {
  return transaction
    .selectFrom('inventories')
    .selectAll()
    .where('product_id', '=', productId)
    .where('storage_location_id', '=', storageLocationId)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

/**
 * Reads a storage location and keeps it from being archived until the transaction ends. Others may book there meanwhile.
 * @throws StockFailure ERROR_WH_OO4 when there is none.
 */
export async function holdLocation(transaction: DbTransaction, storageLocationId: number): Promise<BookableLocation> {
  const location = await transaction
    .selectFrom('storage_locations')
    .modifyFront(prepared)
    .select(['id', 'warehouse_id', 'full_name', 'is_active'])
    .where('id', '=', storageLocationId)
    .forShare()
    .executeTakeFirst();
  if (location === undefined) throw noSuchLocation(storageLocationId);
  return location;
}

/** What a booking to a location needs first; undefined is what does not exist. */
interface LockedPlace {
  readonly productId: number | undefined;
  readonly location: BookableLocation | undefined;
}

/** `lockStockOf` for the product of a SKU, ignoring case, and `holdLocation`, in one statement. */
export async function lockStockAt(
  transaction: DbTransaction,
  sku: string,
  storageLocationId: number,
): Promise<LockedPlace> {
  const { rows } = await sql<{ product_id: number | null; location: BookableLocation | null }>`${prepared}
    with product as materialized (
      select id from products where lower(sku) = lower(${asName(sku)}) for no key update
    ), location as materialized (
      select id, warehouse_id, full_name, is_active from storage_locations where id = ${storageLocationId} for share
    )
    select (select id from product) as product_id, (select to_json(location) from location) as location
  `.execute(transaction);
  const [found] = rows;
  return { productId: found?.product_id ?? undefined, location: found?.location ?? undefined };
}
