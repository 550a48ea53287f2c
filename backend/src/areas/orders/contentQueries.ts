import { sql } from 'kysely';
import { prepared } from '../../database/prepared.ts';
import type { Db } from '../../database/tables.ts';

/** Where pieces of a line are taken from, in the order of the stock entries' ids. */
export interface LineAllocation {
  readonly storageLocationId: number;
  readonly inventoryId: number;
  readonly pieces: number;
}

/** The lines of these orders with data of their products and the locations of their pieces, by position in each order. */
export function listLines(db: Db, orderIds: readonly number[]): Promise<OrderLineRow[]> {
  return selectLines(db, orderIds).execute();
}

/** The parts of these orders, by position in each order. */
export function listParts(db: Db, orderIds: readonly number[]): Promise<OrderPartRow[]> {
  return selectParts(db, orderIds).execute();
}

/** The query of `listLines`. */
export function selectLines(db: Db, orderIds: readonly number[]) {
  return db
    .selectFrom('order_lines')
    .modifyFront(prepared)
    .leftJoin('products', 'products.id', 'order_lines.product_id')
    .select(allocationsOfLine.as('allocations'))
    .select([
      'order_lines.id',
      'order_lines.order_id',
      'order_lines.product_id',
      'order_lines.sku',
      'order_lines.amount',
      'order_lines.carrier',
      'order_lines.description',
      'order_lines.location_mark',
      'products.name',
      'products.bulky',
      'products.cab_quantity',
      'products.shipping_size_length',
      'products.shipping_size_width',
      'products.shipping_size_height',
      'products.shipping_size_weight',
      'products.sku_masterbox',
      'products.mb_sku_amount',
      'products.mb_sku_length',
      'products.mb_sku_width',
      'products.mb_sku_height',
      'products.mb_sku_weight',
    ])
    .where('order_lines.order_id', '=', sql<number>`any(${[...orderIds]}::int[])`)
    .orderBy('order_lines.order_id')
    .orderBy('order_lines.place')
    .orderBy('order_lines.id');
}

/** The query of `listParts`. */
export function selectParts(db: Db, orderIds: readonly number[]) {
  return db
    .selectFrom('order_parts')
    .modifyFront(prepared)
    .leftJoin('storage_locations', 'storage_locations.id', 'order_parts.storage_location_id')
    .select([
      'order_parts.id',
      'order_parts.order_id',
      'order_parts.quantity',
      'order_parts.description',
      'order_parts.weight',
      'order_parts.carrier',
      'order_parts.storage_location_id',
      'storage_locations.full_name as storage_location_name',
    ])
    .where('order_parts.order_id', '=', sql<number>`any(${[...orderIds]}::int[])`)
    .orderBy('order_parts.order_id')
    .orderBy('order_parts.place')
    .orderBy('order_parts.id');
}

/** A subquery per line: with a join, the planner would read all allocations for orders that are newer than its statistics. */
const allocationsOfLine = sql<LineAllocation[]>`(
  select coalesce(
    json_agg(
      json_build_object(
        'storageLocationId', inventories.storage_location_id, 'inventoryId', inventories.id, 'pieces', order_line_places.pieces
      )
      order by inventories.id
    ),
    '[]'
  )
  from order_line_places join inventories on inventories.id = order_line_places.inventory_id
  where order_line_places.line_id = order_lines.id
)`;

/** A line with its product and the locations of its pieces, as stored in the database; numeric columns are strings. */
export type OrderLineRow = Awaited<ReturnType<ReturnType<typeof selectLines>['executeTakeFirstOrThrow']>>;

/** A part with its location, as stored in the database. */
export type OrderPartRow = Awaited<ReturnType<ReturnType<typeof selectParts>['executeTakeFirstOrThrow']>>;
