import { type QueryExecutorProvider, sql } from 'kysely';

/**
 * Existing orders that were imported, or got a location later, belong to the warehouse of their first location, as new
 * ones do.
 */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`
    update orders set warehouse_id = found.warehouse_id
    from (
      select distinct on (order_lines.order_id) order_lines.order_id, storage_locations.warehouse_id
      from order_lines
        join order_line_places on order_line_places.line_id = order_lines.id
        join inventories on inventories.id = order_line_places.inventory_id
        join storage_locations on storage_locations.id = inventories.storage_location_id
      order by order_lines.order_id, order_lines.place, order_lines.id, inventories.id
    ) as found
    where orders.id = found.order_id and orders.warehouse_id is null
  `.execute(db);
}
