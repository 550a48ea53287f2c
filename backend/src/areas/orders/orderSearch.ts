import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import { searchWords } from 'schema/search/searchText.ts';
import type { Db } from '../../database/tables.ts';
import { isOfKind, matches, type OrderFilter } from './orderConditions.ts';
import { countOf, isOfKindAlone } from './orderCount.ts';

/** The columns that orders can be sorted by (document 2, section 2.1). */
type OrderSort = 'status' | 'orderType' | 'customer' | 'shipping' | 'sku' | 'carrier' | 'orderDate' | 'id';

/** Selects a page of the matching orders, and its order. */
export interface OrderPage {
  /** Starts at 0. */
  readonly pageIndex: number;
  readonly pageSize: number;
  readonly orderBy: OrderSort;
  readonly ascending: boolean;
}

/** The ids of a page in their order, and the total number of matching orders. */
export interface FoundOrders {
  readonly ids: readonly number[];
  readonly total: number;
}

/** Each has an index that ends with the id. Nullable columns are marked; their empty values come last in both directions. */
const SORT_COLUMNS = {
  status: { column: sql`orders.shipping_status_id`, canBeEmpty: false },
  orderType: { column: sql`orders.order_type`, canBeEmpty: true },
  customer: { column: sql`orders.customer_order_id`, canBeEmpty: false },
  shipping: { column: sql`orders.shipping_address_name`, canBeEmpty: true },
  sku: { column: sql`left(orders.skus, 100)`, canBeEmpty: false },
  carrier: { column: sql`orders.outbound_carriers[1]`, canBeEmpty: true },
  orderDate: { column: sql`orders.order_date`, canBeEmpty: false },
  id: { column: sql`orders.id`, canBeEmpty: false },
} as const satisfies Record<OrderSort, { column: RawBuilder<unknown>; canBeEmpty: boolean }>;

/** The index of texts consists of groups of this many letters. */
const INDEXED_LETTERS = 3;
/** The number of orders before a page from which it is worthwhile to find out in which month the page begins. */
const FAR_BEHIND = 5_000;

/** Finds the orders of a page, and their total number. Ties are broken by id in the same direction. */
export async function searchOrders(db: Db, filter: OrderFilter, page: OrderPage): Promise<FoundOrders> {
  const { rows } = await searchFor(filter, page).execute(db);
  const [found] = rows;
  if (found === undefined) throw new Error('A search of orders has one answer.');
  return { ids: found.ids, total: Number(found.total) };
}

type Search = RawBuilder<{ ids: number[]; total: string }>;

function searchFor(filter: OrderFilter, page: OrderPage): Search {
  if (isFoundByLetters(filter)) return searchAll(filter, page);
  const isFar = page.pageIndex * page.pageSize >= FAR_BEHIND;
  return isFar && page.orderBy === 'orderDate' && isOfKindAlone(filter)
    ? searchFromMonth(filter, page)
    : searchPage(filter, page);
}

function isFoundByLetters({ keywords = '', customerOrderId = '', sku = '' }: OrderFilter): boolean {
  const words = [keywords, customerOrderId, sku].flatMap((text) => searchWords(text));
  return words.some((word) => word.every((spelling) => spelling.length >= INDEXED_LETTERS));
}

/** All matches are found once and then sorted, because finding them again for their number would take as long. */
function searchAll(filter: OrderFilter, page: OrderPage): Search {
  const { column } = SORT_COLUMNS[page.orderBy];
  return sql`
    with found as materialized (select ${column} as sorted_by, id from orders where ${matches(filter)})
    select array(select id from found ${inOrder(page, sql`sorted_by`)} ${limitOf(page)}) as ids,
      (select count(*) from found) as total
  `;
}

/** Reads the page from an index in its order until it is full. */
function searchPage(filter: OrderFilter, page: OrderPage): Search {
  const { column } = SORT_COLUMNS[page.orderBy];
  return sql`
    select array(select id from orders where ${matches(filter)} ${inOrder(page, column)} ${limitOf(page)}) as ids,
      ${countOf(filter)} as total
  `;
}

/** Like searchPage by date, but starts in the month in which the page begins; the number of earlier orders is stored. */
function searchFromMonth(filter: OrderFilter, page: OrderPage): Search {
  const direction = page.ascending ? sql`asc` : sql`desc`;
  const isNotBefore = page.ascending
    ? sql`order_date >= (select month from first)`
    : sql`order_date < (select (month at time zone 'UTC' + interval '1 month') at time zone 'UTC' from first)`;
  const offset = page.pageIndex * page.pageSize;
  return sql`
    with months as (
      select month, (sum(sum(orders)) over (order by month ${direction}) - sum(orders))::bigint as orders_before
      from order_month_tallies where ${isOfKind(filter)} group by month
    ), first as (
      select month, orders_before from months where orders_before <= ${offset} order by orders_before desc limit 1
    )
    select
      array(
        select id from orders where ${matches(filter)} and ${isNotBefore} ${inOrder(page, sql`order_date`)}
        limit ${page.pageSize} offset ${offset} - (select orders_before from first)
      ) as ids,
      ${countOf(filter)} as total
  `;
}

function inOrder({ orderBy, ascending }: OrderPage, column: RawBuilder<unknown>): RawBuilder<unknown> {
  const direction = ascending ? sql`asc` : sql`desc`;
  const nulls = SORT_COLUMNS[orderBy].canBeEmpty ? sql`nulls last` : sql``;
  return sql`order by ${column} ${direction} ${nulls}, id ${direction}`;
}

function limitOf({ pageIndex, pageSize }: OrderPage): RawBuilder<unknown> {
  return sql`limit ${pageSize} offset ${pageIndex * pageSize}`;
}
