import { type Selectable, sql } from 'kysely';
import type { DbTransaction, InventoriesTable } from '../../../database/tables.ts';
import { prepared } from '../../../database/prepared.ts';
import { normalLine } from 'schema/text/normalText.ts';
import { noSuchLocation } from './stockFailure.ts';

/** A stock entry that is locked until the transaction ends. */
export type LockedEntry = Selectable<InventoriesTable>;

/** A location where stock can be booked. */
export interface BookableLocation {
  readonly id: number;
  readonly warehouse_id: number;
  readonly full_name: string;
  readonly is_active: boolean;
}

/**
 * Locks the stock of these products until the transaction ends. Code that changes `inventories.inventory` must take this lock before
 * anything else, because the totals of the history depend on it. All products are locked at once and by id, which prevents deadlocks.
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
 * Reads a storage location and prevents archiving until the transaction ends. Others may book there meanwhile.
 *
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

/** The product and location of a booking; undefined if they do not exist. */
interface LockedPosition {
  readonly productId: number | undefined;
  readonly location: BookableLocation | undefined;
}

/** `lockStockOf` for the product of a SKU, ignoring case, and `holdLocation`, in one statement. */
export async function lockStockAt(
  transaction: DbTransaction,
  sku: string,
  storageLocationId: number,
): Promise<LockedPosition> {
  const { rows } = await sql<{ product_id: number | null; location: BookableLocation | null }>`${prepared}
    with product as materialized (
      select id from products where lower(sku) = lower(${normalLine(sku)}) for no key update
    ), location as materialized (
      select id, warehouse_id, full_name, is_active from storage_locations where id = ${storageLocationId} for share
    )
    select (select id from product) as product_id, (select to_json(location) from location) as location
  `.execute(transaction);
  const [found] = rows;
  return { productId: found?.product_id ?? undefined, location: found?.location ?? undefined };
}
