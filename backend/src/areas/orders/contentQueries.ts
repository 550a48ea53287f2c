import { sql } from 'kysely';
import type { Db } from '../../database/tables.ts';

/** Where pieces of a line are taken from, in the order of the stock entries' ids. */
export interface LinePlace {
  readonly storageLocationId: number;
  readonly inventoryId: number;
  readonly pieces: number;
}

/** The lines of these orders with what their products say and where their pieces are taken from, in each order by place. */
export async function listLines(db: Db, orderIds: readonly number[]): Promise<OrderLineRow[]> {
  const [lines, places] = await Promise.all([listProductLines(db, orderIds), listPlaces(db, orderIds)]);
  const placesOf = Map.groupBy(places, ({ lineId }) => lineId);
  return lines.map((line) => ({ ...line, places: placesOf.get(line.id) ?? [] }));
}

function listPlaces(db: Db, orderIds: readonly number[]): Promise<(LinePlace & { readonly lineId: number })[]> {
  return db
    .selectFrom('order_lines')
    .innerJoinLateral(
      (lines) =>
        lines
          .selectFrom('order_line_places')
          .innerJoin('inventories', 'inventories.id', 'order_line_places.inventory_id')
          .select(['inventories.storage_location_id', 'inventories.id', 'order_line_places.pieces'])
          .whereRef('order_line_places.line_id', '=', 'order_lines.id')
          // Keeps the planner from reading all places for each line, which it prefers for orders that came since its last look.
          .offset(0)
          .as('places'),
      (join) => join.onTrue(),
    )
    .select([
      'order_lines.id as lineId',
      'places.storage_location_id as storageLocationId',
      'places.id as inventoryId',
      'places.pieces',
    ])
    .where('order_lines.order_id', '=', sql<number>`any(${[...orderIds]}::int[])`)
    .orderBy('places.id')
    .execute();
}

function listProductLines(db: Db, orderIds: readonly number[]): Promise<ProductLineRow[]> {
  return selectLines(db)
    .where('order_lines.order_id', '=', sql<number>`any(${[...orderIds]}::int[])`)
    .orderBy('order_lines.order_id')
    .orderBy('order_lines.place')
    .orderBy('order_lines.id')
    .execute();
}

/** The parts of these orders, in each order by place. */
export function listParts(db: Db, orderIds: readonly number[]): Promise<OrderPartRow[]> {
  return selectParts(db)
    .where('order_parts.order_id', '=', sql<number>`any(${[...orderIds]}::int[])`)
    .orderBy('order_parts.order_id')
    .orderBy('order_parts.place')
    .orderBy('order_parts.id')
    .execute();
}

function selectLines(db: Db) {
  return db
    .selectFrom('order_lines')
    .leftJoin('products', 'products.id', 'order_lines.product_id')
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
    ]);
}

function selectParts(db: Db) {
  return db
    .selectFrom('order_parts')
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
    ]);
}

/** A line with its product, as the database knows it; numeric columns are strings. */
type ProductLineRow = Awaited<ReturnType<ReturnType<typeof selectLines>['executeTakeFirstOrThrow']>>;

/** A line with its product and the places of its pieces. */
export type OrderLineRow = ProductLineRow & { readonly places: readonly LinePlace[] };

/** A part with its place, as the database knows it. */
export type OrderPartRow = Awaited<ReturnType<ReturnType<typeof selectParts>['executeTakeFirstOrThrow']>>;
