import type { Expression, RawBuilder, SqlBool } from 'kysely';
import { sql } from 'kysely';
import { type SearchWord, searchWords } from 'schema/search/searchText.ts';
import { hasWord, searchTextOf } from '../../database/search.ts';
import type { PickType } from '../../database/tables.ts';
import { withPhone } from './phoneWords.ts';

/** Selects orders (document 2, sections 2.1 and 7). Omitted fields do not filter. */
export interface OrderFilter extends OrderKindFilter {
  /** Words that are all part of a number, the address, the phone number or the SKUs. */
  readonly keywords?: string | undefined;
  /** Words that are all part of the order's number. */
  readonly customerOrderId?: string | undefined;
  /** Words that are all part of a line's SKU. */
  readonly sku?: string | undefined;
  /** Whether the product of a line is bulky. */
  readonly bulky?: boolean | undefined;
  readonly orderedFrom?: Date | undefined;
  readonly orderedTo?: Date | undefined;
  readonly shippedFrom?: Date | undefined;
  readonly shippedTo?: Date | undefined;
}

/** The columns by which orders are counted. */
export interface OrderKindFilter {
  readonly shippingStatusIds?: readonly number[] | undefined;
  readonly pickTypes?: readonly PickType[] | undefined;
  /** Names of carriers; the order has one of them. */
  readonly carriers?: readonly string[] | undefined;
  readonly warehouseId?: number | undefined;
}

/** The condition that a row of `orders` matches the filter. */
export function matches(filter: OrderFilter): RawBuilder<SqlBool> {
  const {
    keywords = '',
    customerOrderId = '',
    sku = '',
    bulky,
    orderedFrom,
    orderedTo,
    shippedFrom,
    shippedTo,
  } = filter;
  const skuWords = searchWords(sku);
  return allOf([
    isOfKind(filter),
    ...searchWords(keywords).map((word) => hasWord(sql.ref('orders.search_text'), withPhone(word))),
    // The index of all texts finds the few orders whose number is looked at.
    ...searchWords(customerOrderId).flatMap((word) => [
      hasWord(sql.ref('orders.search_text'), word),
      hasWord(searchTextOf(sql.ref('orders.customer_order_id')), word),
    ]),
    ...skuWords.map((word) => hasWord(sql.ref('orders.search_skus'), word)),
    // The SKUs of an order are one text separated by commas, in which words are found in different SKUs, and across a comma.
    skuWords.length > 1 || sku.includes(',') ? hasLineOf(skuWords) : undefined,
    bulky === undefined ? undefined : bulky ? hasBulkyProduct : sql<SqlBool>`not ${hasBulkyProduct}`,
    orderedFrom && sql<SqlBool>`orders.order_date >= ${orderedFrom}`,
    orderedTo && sql<SqlBool>`orders.order_date <= ${orderedTo}`,
    shippedFrom && sql<SqlBool>`orders.shipped_date >= ${shippedFrom}`,
    shippedTo && sql<SqlBool>`orders.shipped_date <= ${shippedTo}`,
  ]);
}

/** The condition that a row of `orders` or of their tallies is of the requested kind. */
export function isOfKind(filter: OrderKindFilter): RawBuilder<SqlBool> {
  const { shippingStatusIds, pickTypes, carriers, warehouseId } = filter;
  return allOf([
    shippingStatusIds && sql<SqlBool>`shipping_status_id in (${sql.join(shippingStatusIds)})`,
    pickTypes && sql<SqlBool>`pick_type in (${sql.join(pickTypes)})`,
    carriers && sql<SqlBool>`outbound_carriers && ${[...carriers]}::text[]`,
    warehouseId === undefined ? undefined : sql<SqlBool>`warehouse_id = ${warehouseId}`,
  ]);
}

function allOf(conditions: readonly (Expression<SqlBool> | undefined)[]): RawBuilder<SqlBool> {
  const given = conditions.filter((condition) => condition !== undefined);
  return given.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`(${sql.join(given, sql` and `)})`;
}

function hasLineOf(words: readonly SearchWord[]): RawBuilder<SqlBool> {
  const sku = searchTextOf(sql.ref('order_lines.sku'));
  return sql<SqlBool>`exists (
    select from order_lines
    where order_lines.order_id = orders.id and ${allOf(words.map((word) => hasWord(sku, word)))}
  )`;
}

const hasBulkyProduct = sql<SqlBool>`exists (
  select from order_lines join products on products.id = order_lines.product_id
  where order_lines.order_id = orders.id and products.bulky
)`;
