import { sql } from 'kysely';
import type { Db } from '../tables.ts';
import type { DemoOrder } from './orders.ts';

/**
 * Stores orders with their lines and what these take from stock; the stock entries already contain the reserved pieces.
 */
export async function insertOrders(db: Db, orders: readonly DemoOrder[]): Promise<void> {
  // The trigger would set the SKUs, too, but would write each order twice.
  const rows = orders.map((order) => ({ ...order, skus: order.lines.map(({ sku }) => sku).join(',') }));
  await sql`
    insert into orders (
      id, customer_invoice_number, customer_id_number, customer_order_id, shipping_status_id, pick_type, outbound_carriers,
      shipping_service, order_shipping_weight, order_type, order_date, shipped_date, phone_number,
      shipping_address_company, shipping_address_name, shipping_address_street, shipping_address_zipcode,
      shipping_address_town, shipping_address_country, package_id, warehouse_id, skus
    )
    select
      row.id, row.customer_invoice_number, row.customer_id_number, row.customer_order_id, order_shipping_statuses.id,
      row.pick_type, row.outbound_carriers, row.shipping_service, row.order_shipping_weight, row.order_type,
      row.order_date, row.shipped_date, row.phone_number, row.shipping_address_company, row.shipping_address_name,
      row.shipping_address_street, row.shipping_address_zipcode, row.shipping_address_town,
      row.shipping_address_country, row.package_id, row.warehouse_id, row.skus
    from json_to_recordset(${JSON.stringify(rows)}::json) as row (
      id int, customer_invoice_number text, customer_id_number text, customer_order_id text, shipping_status text,
      pick_type text, outbound_carriers text[], shipping_service text, order_shipping_weight numeric, order_type text,
      order_date timestamptz, shipped_date timestamptz, phone_number text, shipping_address_company text,
      shipping_address_name text, shipping_address_street text, shipping_address_zipcode text,
      shipping_address_town text, shipping_address_country text, package_id text, warehouse_id int, skus text
    )
    join order_shipping_statuses on order_shipping_statuses.name = row.shipping_status
    order by row.id
  `.execute(db);
  const lines = orders.flatMap(({ id, lines: own }) =>
    own.map((line, index) => ({ ...line, order_id: id, place: index + 1 })),
  );
  await sql`
    with stored as (
      insert into order_lines (order_id, place, product_id, sku, amount, carrier)
      select row.order_id, row.place, row.product_id, row.sku, row.amount, row.carrier
      from json_to_recordset(${JSON.stringify(lines)}::json)
        as row (order_id int, place int, product_id int, sku text, amount int, carrier text)
      order by row.order_id, row.place
      returning id, order_id, place
    )
    insert into order_line_places (line_id, inventory_id, pieces)
    select stored.id, row.inventory_id, row.amount
    from json_to_recordset(${JSON.stringify(lines.filter(({ inventory_id }) => inventory_id !== null))}::json)
      as row (order_id int, place int, amount int, inventory_id int)
    join stored on stored.order_id = row.order_id and stored.place = row.place
  `.execute(db);
}
