import { type Expression, type ExpressionBuilder, sql, type SqlBool } from 'kysely';
import { searchWords } from 'schema/search/searchText.ts';
import { searched } from '../../../database/like.ts';
import { hasWords, productHasWord } from '../../../database/search.ts';
import type { Database, Db } from '../../../database/tables.ts';

/** Selects SKUs (document 3, section 7). Omitted fields do not filter. */
export interface SkuFilter {
  /** Words that are all part of SKU or product name. */
  readonly keywords?: string | undefined;
  /** Words that are all part of the SKU; with `exactMatchSku`, the whole of it, ignoring case. */
  readonly sku?: string | undefined;
  readonly exactMatchSku: boolean;
  /** Only the stock in this warehouse. */
  readonly warehouseId?: number | undefined;
}

/** The columns that the statistics can be sorted by. */
type SkuSort = 'sku' | 'name' | 'totalInventory';

/** Selects a page of the matching SKUs, and its order. */
export interface SkuPage {
  /** Starts at 0. */
  readonly pageIndex: number;
  readonly pageSize: number;
  readonly orderBy: SkuSort;
  readonly ascending: boolean;
}

const SORT_COLUMNS = {
  sku: sql`upper(products.sku) collate "C"`,
  name: sql`upper(products.name) collate "C"`,
  totalInventory: sql`sum(inventories.inventory)`,
} as const satisfies Record<SkuSort, unknown>;

/** One page of the SKUs that have stock entries, with their pieces. Ties are broken by SKU. */
export async function listSkus(db: Db, filter: SkuFilter, page: SkuPage): Promise<SkuRow[]> {
  const rows = await selectSkus(db, filter)
    .select(['products.id', 'products.sku', 'products.name', pieces('inventory').as('inventory')])
    .select(pieces('reserved').as('reserved'))
    .groupBy('products.id')
    .orderBy(SORT_COLUMNS[page.orderBy], page.ascending ? 'asc' : 'desc')
    .orderBy(SORT_COLUMNS.sku)
    .orderBy('products.id')
    .limit(page.pageSize)
    .offset(page.pageIndex * page.pageSize)
    .execute();
  return rows.map((row) => ({ ...row, inventory: Number(row.inventory), reserved: Number(row.reserved) }));
}

/** The number of matching SKUs. */
export async function countSkus(db: Db, filter: SkuFilter): Promise<number> {
  const { total } = await selectSkus(db, filter)
    .select(({ fn }) => fn.count<string>('products.id').distinct().as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
}

/** The pieces of some products in each warehouse that has entries of them, by the warehouse's code. */
export async function listStockByWarehouse(
  db: Db,
  productIds: readonly number[],
  warehouseId: number | undefined,
): Promise<WarehouseStock[]> {
  if (productIds.length === 0) return [];
  const rows = await db
    .selectFrom('inventories')
    .innerJoin('storage_locations', 'storage_locations.id', 'inventories.storage_location_id')
    .innerJoin('warehouses', 'warehouses.id', 'storage_locations.warehouse_id')
    .select(['inventories.product_id', 'warehouses.id', 'warehouses.code', pieces('inventory').as('inventory')])
    // One parameter, however many products there are.
    .where('inventories.product_id', '=', sql<number>`any(${[...productIds]}::int[])`)
    .$if(warehouseId !== undefined, (query) => query.where('warehouses.id', '=', warehouseId ?? 0))
    .groupBy(['inventories.product_id', 'warehouses.id'])
    .orderBy(sql`warehouses.code collate "C"`)
    .execute();
  return rows.map(({ product_id, id, code, inventory }) => ({
    productId: product_id,
    warehouseId: id,
    warehouseCode: code,
    inventory: Number(inventory),
  }));
}

/** The SKUs with stock entries in a warehouse, or in any warehouse if undefined, in natural order; must be read in batches. */
export function selectSkusInNaturalOrder(db: Db, warehouseId: number | undefined) {
  return selectSkus(db, { exactMatchSku: false, warehouseId })
    .select(['products.id', 'products.sku', 'products.name'])
    .groupBy('products.id')
    .orderBy('products.sku_sort_key')
    .orderBy('products.id');
}

/** The product of a SKU, ignoring case. */
export function findProduct(db: Db, sku: string): Promise<{ id: number; sku: string; name: string } | undefined> {
  return db
    .selectFrom('products')
    .select(['id', 'sku', 'name'])
    .where(({ eb, fn }) => eb(fn('lower', ['sku']), '=', fn('lower', [eb.val(sku)])))
    .executeTakeFirst();
}

/** A SKU with its pieces. */
export interface SkuRow {
  readonly id: number;
  readonly sku: string;
  readonly name: string;
  readonly inventory: number;
  readonly reserved: number;
}

/** The pieces of a product in one warehouse. */
export interface WarehouseStock {
  readonly productId: number;
  readonly warehouseId: number;
  readonly warehouseCode: string;
  readonly inventory: number;
}

function pieces(column: 'inventory' | 'reserved') {
  return sql<string>`sum(${sql.ref(`inventories.${column}`)})`;
}

function selectSkus(db: Db, filter: SkuFilter) {
  return db
    .selectFrom('inventories')
    .innerJoin('products', 'products.id', 'inventories.product_id')
    .where((where) => matches(where, filter));
}

type Skus = ExpressionBuilder<Database, 'inventories' | 'products'>;

function matches(skus: Skus, { exactMatchSku, warehouseId, ...filter }: SkuFilter): Expression<SqlBool> {
  const sku = searched(filter.sku);
  return skus.and([
    ...searchWords(filter.keywords ?? '').map(productHasWord),
    ...(sku === undefined ? [] : [hasSku(skus, sku, exactMatchSku)]),
    ...(warehouseId === undefined ? [] : [liesIn(skus, warehouseId)]),
  ]);
}

function hasSku(skus: Skus, sku: string, exactly: boolean): Expression<SqlBool> {
  return exactly
    ? skus(sql`lower(products.sku)`, '=', sql`lower(${sku})`)
    : skus.and(hasWords(skus.ref('products.search_sku'), sku));
}

function liesIn(skus: Skus, warehouseId: number): Expression<SqlBool> {
  return skus(
    'inventories.storage_location_id',
    'in',
    skus.selectFrom('storage_locations').select('storage_locations.id').where('warehouse_id', '=', warehouseId),
  );
}
