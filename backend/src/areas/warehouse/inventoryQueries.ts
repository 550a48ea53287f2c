import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import { sql } from 'kysely';
import { type SearchWord, searchWords } from 'schema/search/searchText.ts';
import { searched } from '../../database/like.ts';
import { prepared } from '../../database/prepared.ts';
import { hasWord, hasWords, productHasWord } from '../../database/search.ts';
import type { Database, Db } from '../../database/tables.ts';

/** Selects stock entries (document 3, section 7). Omitted fields do not filter. */
export interface InventoryFilter {
  /** Words that are all part of SKU, product name, location or, with `searchesReference`, reference. */
  readonly keywords?: string | undefined;
  /** Only for users who may read the reference, because a match reveals its content. */
  readonly searchesReference?: boolean;
  /** Words that are all part of the SKU; with `exactMatchSku`, the whole of it, ignoring case. */
  readonly sku?: string | undefined;
  readonly exactMatchSku: boolean;
  readonly storageLocationId?: number | undefined;
  readonly warehouseId?: number | undefined;
  /** Only entries with inventory − reserved above 0. */
  readonly isAvailable: boolean;
}

/** The columns that stock entries can be sorted by (document 3, section 2). */
type InventorySort = 'location' | 'date' | 'id';

/** Selects a page of the matching entries, and its order. */
export interface InventoryPage {
  /** Starts at 0. */
  readonly pageIndex: number;
  readonly pageSize: number;
  readonly orderBy: InventorySort;
  readonly ascending: boolean;
}

const SORT_COLUMNS = {
  location: 'storage_locations.sort_key',
  date: 'inventories.date',
  id: 'inventories.id',
} as const satisfies Record<InventorySort, string>;

/** One page of stock entries; ties are broken by id, entries without a date come last in both directions. */
export function listInventories(db: Db, filter: InventoryFilter, page: InventoryPage): Promise<InventoryRow[]> {
  return selectInventories(db)
    .where((where) => matches(where, filter))
    .orderBy(SORT_COLUMNS[page.orderBy], (order) => (page.ascending ? order.asc() : order.desc()).nullsLast())
    .orderBy('inventories.id')
    .limit(page.pageSize)
    .offset(page.pageIndex * page.pageSize)
    .execute();
}

/** The number of matching stock entries. */
export async function countInventories(db: Db, filter: InventoryFilter): Promise<number> {
  const { total } = await db
    .selectFrom('inventories')
    .innerJoin('storage_locations', 'storage_locations.id', 'inventories.storage_location_id')
    .select(({ fn }) => fn.countAll<string>().as('total'))
    .where((where) => matches(where, filter))
    .executeTakeFirstOrThrow();
  return Number(total);
}

/** One stock entry. */
export function getInventory(db: Db, id: number): Promise<InventoryRow> {
  return selectInventories(db).modifyFront(prepared).where('inventories.id', '=', id).executeTakeFirstOrThrow();
}

/** All stock entries of a warehouse, or of all warehouses if undefined, by location; must be read in batches. */
export function selectInventoriesByLocation(db: Db, warehouseId: number | undefined) {
  return selectInventories(db)
    .where((where) => matches(where, { exactMatchSku: false, isAvailable: false, warehouseId }))
    .orderBy(SORT_COLUMNS.location)
    .orderBy('inventories.id');
}

/** Stock entries with the displayed data of their products and locations. */
export function selectInventories(db: Db) {
  return db
    .selectFrom('inventories')
    .innerJoin('products', 'products.id', 'inventories.product_id')
    .innerJoin('storage_locations', 'storage_locations.id', 'inventories.storage_location_id')
    .innerJoin('warehouses', 'warehouses.id', 'storage_locations.warehouse_id')
    .select([
      'inventories.id',
      'products.sku',
      'products.name',
      'warehouses.code as warehouse_code',
      'storage_locations.warehouse_id',
      'inventories.storage_location_id',
      'storage_locations.full_name',
      'storage_locations.priority',
      'inventories.inventory',
      'inventories.reserved',
      'inventories.date',
      'inventories.purchase_price',
      'inventories.exchange_rate',
      'inventories.additional_costs',
      'inventories.customs_item',
      'inventories.source',
      'inventories.reference',
      'inventories.history_type_id',
    ]);
}

/** A stock entry with its product and location, as stored in the database; numeric columns are strings. */
export type InventoryRow = Awaited<ReturnType<ReturnType<typeof selectInventories>['executeTakeFirstOrThrow']>>;

type Stock = ExpressionBuilder<Database, 'inventories' | 'storage_locations'>;

function matches(stock: Stock, filter: InventoryFilter): Expression<SqlBool> {
  const { searchesReference = false, exactMatchSku, storageLocationId, warehouseId, isAvailable } = filter;
  const sku = searched(filter.sku);
  return stock.and([
    ...searchWords(filter.keywords ?? '').map((word) => mentions(stock, word, searchesReference)),
    ...(sku === undefined ? [] : [hasSku(stock, sku, exactMatchSku)]),
    ...(storageLocationId === undefined ? [] : [stock('inventories.storage_location_id', '=', storageLocationId)]),
    ...(warehouseId === undefined ? [] : [stock('storage_locations.warehouse_id', '=', warehouseId)]),
    ...(isAvailable ? [stock('inventories.inventory', '>', stock.ref('inventories.reserved'))] : []),
  ]);
}

function hasSku(stock: Stock, sku: string, exactly: boolean): Expression<SqlBool> {
  const products = stock.selectFrom('products').select('products.id');
  return stock(
    'inventories.product_id',
    'in',
    exactly
      ? products.where(sql`lower(products.sku)`, '=', sql`lower(${sku})`)
      : products.where((where) => where.and(hasWords(where.ref('products.search_sku'), sku))),
  );
}

/** Each text is searched in its own table, where it can use its trigram index; an OR over the joined rows could not use any. */
function mentions(stock: Stock, word: SearchWord, searchesReference: boolean): Expression<SqlBool> {
  return stock.or([
    ...(searchesReference ? [hasWord(stock.ref('inventories.search_reference'), word)] : []),
    hasWord(stock.ref('storage_locations.search_name'), word),
    stock(
      'inventories.product_id',
      'in',
      stock.selectFrom('products').select('products.id').where(productHasWord(word)),
    ),
  ]);
}
