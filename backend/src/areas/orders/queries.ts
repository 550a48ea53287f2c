import type { Expression, ExpressionBuilder, OrderByItemBuilder, SqlBool } from 'kysely';
import { sql } from 'kysely';
import { containing } from '../../database/like.ts';
import type { Database, Db, PickType } from '../../database/tables.ts';

/** Which orders are asked for (document 2, sections 2.1 and 7). What is left out does not narrow. */
export interface OrderFilter {
  /** Part of a number, the address, the phone number or the SKUs, ignoring case. */
  readonly keywords?: string | undefined;
  readonly shippingStatusIds?: readonly number[] | undefined;
  readonly pickTypes?: readonly PickType[] | undefined;
  /** Names of carriers, one of which the order has. */
  readonly carriers?: readonly string[] | undefined;
  readonly warehouseId?: number | undefined;
  /** Part of a line's SKU, ignoring case. */
  readonly sku?: string | undefined;
  /** Whether the product of a line is bulky. */
  readonly bulky?: boolean | undefined;
  readonly orderedFrom?: Date | undefined;
  readonly orderedTo?: Date | undefined;
  readonly shippedFrom?: Date | undefined;
  readonly shippedTo?: Date | undefined;
}

/** The columns that orders can be sorted by (document 2, section 2.1). */
export type OrderSort = 'status' | 'orderType' | 'customer' | 'shipping' | 'sku' | 'carrier' | 'orderDate';

/** Which part of the matching orders is wanted, and in which order. */
export interface OrderPage {
  /** From 0. */
  readonly pageIndex: number;
  readonly pageSize: number;
  readonly orderBy: OrderSort;
  readonly ascending: boolean;
}

/** Each has an index that ends with the id; those that can be empty say so, and then empty ones come last either way. */
const SORT_COLUMNS = {
  status: { column: sql`orders.shipping_status_id`, canBeEmpty: false },
  orderType: { column: sql`orders.order_type`, canBeEmpty: true },
  customer: { column: sql`orders.customer_order_id`, canBeEmpty: false },
  shipping: { column: sql`orders.shipping_address_name`, canBeEmpty: true },
  sku: { column: sql`left(orders.skus, 100)`, canBeEmpty: false },
  carrier: { column: sql`orders.outbound_carriers[1]`, canBeEmpty: true },
  orderDate: { column: sql`orders.order_date`, canBeEmpty: false },
} as const satisfies Record<OrderSort, { column: Expression<unknown>; canBeEmpty: boolean }>;

/**
 * One page of orders; ties are broken by id in the same direction. Which ones they are is found in the indexes alone, so that a
 * page far behind does not read all the orders before it.
 */
export function listOrders(db: Db, filter: OrderFilter, page: OrderPage): Promise<OrderRow[]> {
  const { column, canBeEmpty } = SORT_COLUMNS[page.orderBy];
  const direction = page.ascending ? 'asc' : 'desc';
  const directed = (order: OrderByItemBuilder): OrderByItemBuilder => {
    const built = page.ascending ? order.asc() : order.desc();
    return canBeEmpty ? built.nullsLast() : built;
  };
  const wanted = db
    .selectFrom('orders')
    .select('orders.id')
    .where((where) => matches(where, filter))
    .orderBy(column, directed)
    .orderBy('orders.id', direction)
    .limit(page.pageSize)
    .offset(page.pageIndex * page.pageSize);
  return selectOrders(db)
    .where('orders.id', 'in', wanted)
    .orderBy(column, directed)
    .orderBy('orders.id', direction)
    .execute();
}

/** How many orders match. */
export async function countOrders(db: Db, filter: OrderFilter): Promise<number> {
  const query = isKindOnly(filter)
    ? db
        .selectFrom('order_tallies')
        .select(({ fn }) => fn.coalesce(fn.sum<string>('orders'), sql<string>`0`).as('total'))
        .where((where) => where.and(kindOf(filter)))
    : db
        .selectFrom('orders')
        .select(({ fn }) => fn.countAll<string>().as('total'))
        .where((where) => matches(where, filter));
  const { total } = await query.executeTakeFirstOrThrow();
  return Number(total);
}

/** These orders, by id; those that do not exist are left out. */
export function findOrders(db: Db, ids: readonly number[]): Promise<OrderRow[]> {
  return selectOrders(db)
    .where('orders.id', '=', sql<number>`any(${[...ids]}::int[])`)
    .orderBy('orders.id')
    .execute();
}

/** The shipping statuses. */
export function listShippingStatuses(db: Db): Promise<{ id: number; name: string }[]> {
  return db.selectFrom('order_shipping_statuses').select(['id', 'name']).orderBy('id').execute();
}

function selectOrders(db: Db) {
  return db
    .selectFrom('orders')
    .innerJoin('order_shipping_statuses', 'order_shipping_statuses.id', 'orders.shipping_status_id')
    .select([
      'orders.id',
      'customer_invoice_number',
      'customer_id_number',
      'customer_order_id',
      'shipping_status_id',
      'order_shipping_statuses.name as shipping_status_name',
      'pick_type',
      'outbound_carriers',
      'order_shipping_carrier',
      'shipping_service',
      'order_shipping_weight',
      'order_type',
      'order_date',
      'shipped_date',
      'phone_number',
      'shipping_address_company',
      'shipping_address_name',
      'shipping_address_street',
      'shipping_address_zipcode',
      'shipping_address_town',
      'shipping_address_country',
      'package_id',
      'warehouse_id',
      'skus',
    ]);
}

/** An order with its status, as the database knows it; numeric columns are strings. */
export type OrderRow = Awaited<ReturnType<ReturnType<typeof selectOrders>['executeTakeFirstOrThrow']>>;

function matches(orders: ExpressionBuilder<Database, 'orders'>, filter: OrderFilter): Expression<SqlBool> {
  const { keywords, sku, bulky, orderedFrom, orderedTo, shippedFrom, shippedTo } = filter;
  return orders.and([
    ...kindOf(filter),
    ...(keywords === undefined ? [] : [mentions(sql.ref('orders.search_text'), keywords)]),
    ...(sku === undefined ? [] : [mentions(sql.ref('orders.search_skus'), sku)]),
    ...(bulky === undefined ? [] : [bulky ? hasBulkyProduct : sql<SqlBool>`not ${hasBulkyProduct}`]),
    ...(orderedFrom === undefined ? [] : [orders('orders.order_date', '>=', orderedFrom)]),
    ...(orderedTo === undefined ? [] : [orders('orders.order_date', '<=', orderedTo)]),
    ...(shippedFrom === undefined ? [] : [orders('orders.shipped_date', '>=', shippedFrom)]),
    ...(shippedTo === undefined ? [] : [orders('orders.shipped_date', '<=', shippedTo)]),
  ]);
}

/** Conditions on the columns that orders and their tallies both have. */
function kindOf({ shippingStatusIds, pickTypes, carriers, warehouseId }: OrderFilter): Expression<SqlBool>[] {
  return [
    ...(shippingStatusIds === undefined ? [] : [sql<SqlBool>`shipping_status_id in (${sql.join(shippingStatusIds)})`]),
    ...(pickTypes === undefined ? [] : [sql<SqlBool>`pick_type in (${sql.join(pickTypes)})`]),
    ...(carriers === undefined ? [] : [sql<SqlBool>`outbound_carriers && ${[...carriers]}::text[]`]),
    ...(warehouseId === undefined ? [] : [sql<SqlBool>`warehouse_id = ${warehouseId}`]),
  ];
}

const KIND: ReadonlySet<string> = new Set([
  'shippingStatusIds',
  'pickTypes',
  'carriers',
  'warehouseId',
] satisfies (keyof OrderFilter)[]);

function isKindOnly(filter: OrderFilter): boolean {
  return Object.entries(filter).every(([name, value]) => value === undefined || KIND.has(name));
}

/** Whether a text that is stored in lower case contains another one, in whatever case that is. */
function mentions(stored: Expression<unknown>, text: string): Expression<SqlBool> {
  return sql<SqlBool>`${stored} like lower(${containing(text)})`;
}

const hasBulkyProduct = sql<SqlBool>`exists (
  select from order_lines join products on products.id = order_lines.product_id
  where order_lines.order_id = orders.id and products.bulky
)`;
