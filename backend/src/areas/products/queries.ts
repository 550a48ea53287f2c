import type { Expression, ExpressionBuilder, Insertable, SqlBool } from 'kysely';
import { sql } from 'kysely';
import type { Database, Db, ProductsTable } from '../../database/tables.ts';
import { likeness, mentions, rank } from './keywordSearch.ts';

/** Selects products (document 2, section 2.4). Omitted fields do not filter. */
export interface ProductFilter {
  /** Words of SKU and name. */
  readonly keywords?: string | undefined;
  readonly bulky?: boolean | undefined;
}

/** The columns that products can be sorted by (document 2, section 2.4). */
export type ProductSort =
  | 'sku'
  | 'name'
  | 'shippingSizeLength'
  | 'shippingSizeWidth'
  | 'shippingSizeHeight'
  | 'shippingSizeWeight'
  | 'outboundCarrier'
  | 'id';

/** Selects a page of the matching products, and its order. */
export interface ProductPage {
  /** Starts at 0. */
  readonly pageIndex: number;
  readonly pageSize: number;
  /** If omitted, matches of keywords are sorted by relevance, and all other products by SKU. */
  readonly orderBy: ProductSort | undefined;
  readonly ascending: boolean;
}

/** The columns of a product that users write; undefined means the default, or no change. */
export type ProductValues = { [Column in keyof DecidedColumns]: DecidedColumns[Column] | undefined } & {
  readonly sku: string;
  readonly name: string;
};
type DecidedColumns = Omit<Insertable<ProductsTable>, 'id'>;

const SORT_COLUMNS = {
  sku: 'products.sku_sort_key',
  name: 'products.name_sort_key',
  shippingSizeLength: 'products.shipping_size_length',
  shippingSizeWidth: 'products.shipping_size_width',
  shippingSizeHeight: 'products.shipping_size_height',
  shippingSizeWeight: 'products.shipping_size_weight',
  outboundCarrier: 'products.outbound_carrier',
  id: 'products.id',
} as const satisfies Record<ProductSort, string>;

/** One page of products; ties are broken by id, products without a carrier come last either way. */
export function listProducts(db: Db, filter: ProductFilter, page: ProductPage): Promise<ProductRow[]> {
  const { keywords } = filter;
  const direction = page.ascending ? 'asc' : 'desc';
  return selectProducts(db)
    .where((where) => matches(where, filter))
    .$if(page.orderBy === undefined && keywords !== undefined, (products) =>
      products.orderBy(rank(keywords ?? ''), direction).orderBy(likeness(keywords ?? ''), opposite(direction)),
    )
    .orderBy(SORT_COLUMNS[page.orderBy ?? 'sku'], (order) => (page.ascending ? order.asc() : order.desc()).nullsLast())
    .orderBy('products.id')
    .limit(page.pageSize)
    .offset(page.pageIndex * page.pageSize)
    .execute();
}

/** The number of matching products. */
export async function countProducts(db: Db, filter: ProductFilter): Promise<number> {
  const { total } = await db
    .selectFrom('products')
    .select(({ fn }) => fn.countAll<string>().as('total'))
    .where((where) => matches(where, filter))
    .executeTakeFirstOrThrow();
  return Number(total);
}

/** One product; undefined if there is none with this id. */
export function findProduct(db: Db, id: number): Promise<ProductRow | undefined> {
  return selectProducts(db).where('products.id', '=', id).executeTakeFirst();
}

/** The SKU of a product, which is locked until the transaction ends; undefined if there is no such product. */
export async function lockSku(db: Db, id: number): Promise<string | undefined> {
  const product = await db.selectFrom('products').select('sku').where('id', '=', id).forUpdate().executeTakeFirst();
  return product?.sku;
}

/** Stores a product and returns its id. */
export async function insertProduct(db: Db, values: ProductValues): Promise<number> {
  const { id } = await db.insertInto('products').values(values).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** Changes the columns of a product that users write; undefined ones stay unchanged. */
export async function updateProduct(db: Db, id: number, values: ProductValues): Promise<void> {
  await db.updateTable('products').set(values).where('id', '=', id).execute();
}

/** The carriers' names among these. */
export async function knownCarriers(db: Db, names: readonly string[]): Promise<ReadonlySet<string>> {
  const carriers = await db
    .selectFrom('carriers')
    .select('name')
    .where('name', 'in', [...names])
    .execute();
  return new Set(carriers.map(({ name }) => name));
}

/** Whether there is a supplier with this id. */
export async function isKnownSupplier(db: Db, id: number): Promise<boolean> {
  const supplier = await db.selectFrom('suppliers').select('id').where('id', '=', id).executeTakeFirst();
  return supplier !== undefined;
}

/** All products in natural order of SKU; to be read in batches. */
export function selectProductsBySku(db: Db) {
  return selectProducts(db).orderBy(SORT_COLUMNS.sku).orderBy('products.id');
}

/** Sums are whole numbers that may exceed an integer of the database; a double holds them exactly. */
function selectProducts(db: Db) {
  return db
    .selectFrom('products')
    .leftJoin('suppliers', 'suppliers.id', 'products.supplier_id')
    .selectAll('products')
    .select([
      'suppliers.name as supplier_name',
      sql<number>`(
        select coalesce(sum(inventories.inventory), 0)::float8 from inventories
        where inventories.product_id = products.id
      )`.as('in_stock'),
      sql<number>`(
        select coalesce(sum(goods_in_flow.quantity), 0)::float8 from goods_in_flow
        where goods_in_flow.product_id = products.id
      )`.as('in_flow'),
    ]);
}

/** A product with its supplier and stock, as stored in the database; numeric columns are strings. */
export type ProductRow = Awaited<ReturnType<ReturnType<typeof selectProducts>['executeTakeFirstOrThrow']>>;

function matches(
  products: ExpressionBuilder<Database, 'products'>,
  { keywords, bulky }: ProductFilter,
): Expression<SqlBool> {
  return products.and([
    ...(keywords === undefined ? [] : [mentions(products, keywords)]),
    ...(bulky === undefined ? [] : [products('products.bulky', '=', bulky)]),
  ]);
}

function opposite(direction: 'asc' | 'desc'): 'asc' | 'desc' {
  return direction === 'asc' ? 'desc' : 'asc';
}
