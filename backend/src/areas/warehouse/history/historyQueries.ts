import { type Expression, type ExpressionBuilder, sql, type SqlBool } from 'kysely';
import type { components } from 'schema/rest';
import { type SearchWord, searchText, searchWords } from 'schema/search/searchText.ts';
import { jsonArray, jsonMoment, readJsonRows, type RowFields } from '../../../database/jsonRows.ts';
import { hasWord, hasWords, productHasWord, searchTextOf } from '../../../database/search.ts';
import type { ChangedType, Database, Db } from '../../../database/tables.ts';

/** Selects entries of the stock history (document 3, section 7). Omitted fields do not filter. */
export interface HistoryFilter {
  /** The whole SKU, ignoring case. */
  readonly sku?: string | undefined;
  /** Words that are all part of SKU, product name, location or reason. */
  readonly keywords?: string | undefined;
  readonly warehouseId?: number | undefined;
  readonly storageLocationId?: number | undefined;
  /** Words that are all part of the location's full name. */
  readonly location?: string | undefined;
  readonly changeType?: ChangedType | undefined;
  /** Words that are all part of the name of the user who changed the stock; OCC for changes without a user. */
  readonly changeBy?: string | undefined;
  /** Words that are all part of the reason. */
  readonly reason?: string | undefined;
  readonly historyTypeIds?: readonly number[] | undefined;
  /** The earliest and the latest time. */
  readonly from?: Date | undefined;
  readonly to?: Date | undefined;
}

/** The columns that the stock history can be sorted by. */
export type HistorySort = 'dateTime' | 'location' | 'sku' | 'id';

/** Selects a page of the matching entries, and its order. */
export interface HistoryPage {
  /** Starts at 0. */
  readonly pageIndex: number;
  readonly pageSize: number;
  readonly orderBy: HistorySort;
  readonly ascending: boolean;
}

const SORT_COLUMNS = {
  dateTime: 'stock_history.occurred_at',
  location: 'storage_locations.sort_key',
  sku: 'products.sku',
  id: 'stock_history.id',
} as const satisfies Record<HistorySort, string>;

/** The name that the screens show for changes without a user (document 3, section 2). */
const NOBODY = 'OCC';

const USER_NAME = sql<
  string | null
>`coalesce(nullif(concat_ws(' ', users.first_name, users.last_name), ''), users.email)`;

/** One page of the stock history; ties are broken by id in the same direction. */
export function listHistory(db: Db, filter: HistoryFilter, page: HistoryPage): Promise<HistoryRow[]> {
  const direction = page.ascending ? 'asc' : 'desc';
  return selectHistory(db)
    .where((where) => matches(where, filter))
    .orderBy(SORT_COLUMNS[page.orderBy], direction)
    .orderBy('stock_history.id', direction)
    .limit(page.pageSize)
    .offset(page.pageIndex * page.pageSize)
    .execute();
}

export type HistoryField = components['schemas']['StockHistoryField'];

/** What `toHistoryEntry` computes for a user of all warehouses, computed by the database. */
const FIELDS: RowFields<HistoryField> = {
  id: sql.ref('stock_history.id'),
  sku: sql.ref('products.sku'),
  dateTime: jsonMoment(sql.ref('stock_history.occurred_at')),
  'storageLocation.id': sql.ref('stock_history.storage_location_id'),
  'storageLocation.warehouseId': sql.ref('storage_locations.warehouse_id'),
  'storageLocation.warehouseName': sql.ref('warehouses.name'),
  'storageLocation.fullName': sql.ref('storage_locations.full_name'),
  inStockOld: sql.ref('stock_history.in_stock_old'),
  inStockNew: sql.ref('stock_history.in_stock_new'),
  quantity: sql.ref('stock_history.quantity'),
  totalOld: sql.ref('stock_history.total_old'),
  totalNew: sql.ref('stock_history.total_new'),
  changedType: sql.ref('stock_history.changed_type'),
  reason: sql.ref('stock_history.reason'),
  userWhoChangeName: USER_NAME,
  historyTypeName: sql.ref('history_types.name'),
  historyTypeId: sql.ref('stock_history.history_type_id'),
  isManual: sql.ref('stock_history.is_manual'),
};

/**
 * The values of these fields of all matching entries. Each entry has what is joined here; left joins let the database leave out those
 * that no field needs.
 *
 * @param seesTotals whether the reader may know the stock of all warehouses
 */
export function readHistoryRows(
  db: Db,
  filter: HistoryFilter,
  { names, seesTotals }: { readonly names: readonly HistoryField[]; readonly seesTotals: boolean },
) {
  const fields = { ...FIELDS, ...(seesTotals ? {} : { totalOld: sql`null`, totalNew: sql`null` }) };
  return readJsonRows(db, (afterId) =>
    db
      .selectFrom('stock_history')
      .leftJoin('products', 'products.id', 'stock_history.product_id')
      .leftJoin('storage_locations', 'storage_locations.id', 'stock_history.storage_location_id')
      .leftJoin('warehouses', 'warehouses.id', 'storage_locations.warehouse_id')
      .leftJoin('history_types', 'history_types.id', 'stock_history.history_type_id')
      .leftJoin('users', 'users.id', 'stock_history.user_id')
      .select(['stock_history.id', jsonArray(fields, names).as('row')])
      .where((where) => matches(where, filter))
      .where('stock_history.id', '>', afterId)
      .orderBy('stock_history.id'),
  );
}

/** The number of matching entries. */
export async function countHistory(db: Db, filter: HistoryFilter): Promise<number> {
  const { total } = await db
    .selectFrom('stock_history')
    .select(({ fn }) => fn.countAll<string>().as('total'))
    .where((where) => matches(where, filter))
    .executeTakeFirstOrThrow();
  return Number(total);
}

/** One entry of the stock history of a SKU; undefined if it does not exist. */
export function findHistoryEntry(db: Db, sku: string, id: number): Promise<HistoryRow | undefined> {
  return selectHistory(db)
    .where('stock_history.id', '=', id)
    .where(({ eb, fn }) => eb(fn('lower', ['products.sku']), '=', fn('lower', [eb.val(sku)])))
    .executeTakeFirst();
}

function historyOf(db: Db) {
  return db
    .selectFrom('stock_history')
    .innerJoin('products', 'products.id', 'stock_history.product_id')
    .innerJoin('storage_locations', 'storage_locations.id', 'stock_history.storage_location_id')
    .innerJoin('warehouses', 'warehouses.id', 'storage_locations.warehouse_id')
    .innerJoin('history_types', 'history_types.id', 'stock_history.history_type_id')
    .leftJoin('users', 'users.id', 'stock_history.user_id');
}

function selectHistory(db: Db) {
  return historyOf(db).select([
    'stock_history.id',
    'products.sku',
    'stock_history.occurred_at',
    'stock_history.storage_location_id',
    'storage_locations.warehouse_id',
    'warehouses.name as warehouse_name',
    'storage_locations.full_name',
    'stock_history.in_stock_old',
    'stock_history.in_stock_new',
    'stock_history.quantity',
    'stock_history.total_old',
    'stock_history.total_new',
    'stock_history.changed_type',
    'stock_history.reason',
    'stock_history.history_type_id',
    'history_types.name as history_type_name',
    'stock_history.is_manual',
    USER_NAME.as('user_name'),
  ]);
}

/** An entry of the stock history, as stored in the database. */
export type HistoryRow = Awaited<ReturnType<ReturnType<typeof selectHistory>['executeTakeFirstOrThrow']>>;

type History = ExpressionBuilder<Database, 'stock_history'>;

function matches(history: History, filter: HistoryFilter): Expression<SqlBool> {
  const { sku, warehouseId, storageLocationId, changeType, historyTypeIds, from, to } = filter;
  return history.and([
    ...(sku === undefined ? [] : [isOfSku(history, sku)]),
    ...searchWords(filter.keywords ?? '').map((word) => mentions(history, word)),
    ...(warehouseId === undefined ? [] : [happenedIn(history, warehouseId)]),
    ...(storageLocationId === undefined ? [] : [history('stock_history.storage_location_id', '=', storageLocationId)]),
    ...searchWords(filter.location ?? '').map((word) => happenedAt(history, word)),
    ...(changeType === undefined ? [] : [history('stock_history.changed_type', '=', changeType)]),
    ...searchWords(filter.changeBy ?? '').map((word) => wasMadeBy(history, word)),
    ...hasWords(history.ref('stock_history.search_reason'), filter.reason),
    ...(historyTypeIds === undefined ? [] : [history('stock_history.history_type_id', 'in', historyTypeIds)]),
    ...(from === undefined ? [] : [history('stock_history.occurred_at', '>=', from)]),
    ...(to === undefined ? [] : [history('stock_history.occurred_at', '<=', to)]),
  ]);
}

/** Compared with one value and not a set, so that the index returns the entries in the order of their time. */
function isOfSku(history: History, sku: string): Expression<SqlBool> {
  return history(
    'stock_history.product_id',
    '=',
    history
      .selectFrom('products')
      .select('products.id')
      .where(sql`lower(products.sku)`, '=', sql`lower(${sku})`),
  );
}

function happenedIn(history: History, warehouseId: number): Expression<SqlBool> {
  return history(
    'stock_history.storage_location_id',
    'in',
    history.selectFrom('storage_locations').select('storage_locations.id').where('warehouse_id', '=', warehouseId),
  );
}

function happenedAt(history: History, word: SearchWord): Expression<SqlBool> {
  return history(
    'stock_history.storage_location_id',
    'in',
    history
      .selectFrom('storage_locations')
      .select('storage_locations.id')
      .where((where) => hasWord(where.ref('storage_locations.search_name'), word)),
  );
}

function wasMadeBy(history: History, word: SearchWord): Expression<SqlBool> {
  return history.or([
    history(
      'stock_history.user_id',
      'in',
      history
        .selectFrom('users')
        .select('users.id')
        .where(hasWord(searchTextOf(USER_NAME), word)),
    ),
    ...(word.some((spelling) => searchText(NOBODY).includes(spelling))
      ? [history('stock_history.user_id', 'is', null)]
      : []),
  ]);
}

/** Each text is searched in its own table, where it can use its trigram index; an OR over the joined rows could not use any. */
function mentions(history: History, word: SearchWord): Expression<SqlBool> {
  return history.or([
    hasWord(history.ref('stock_history.search_reason'), word),
    happenedAt(history, word),
    history(
      'stock_history.product_id',
      'in',
      history.selectFrom('products').select('products.id').where(productHasWord(word)),
    ),
  ]);
}
