import { type QueryExecutorProvider, sql } from 'kysely';

/**
 * Shipping lines carry containers, so they are carriers of shipping plans only. Those of an existing company are the carriers that its
 * plans have, and no order, order line, part or product.
 */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`alter table carriers add column is_shipping_line boolean not null default false`.execute(db);
  await sql`
    update carriers set is_shipping_line = true
    where id > 4
      and exists (select from shipping_plans where shipping_plans.carrier_id = carriers.id)
      and not exists (select from orders where carriers.name = any(orders.outbound_carriers))
      and not exists (select from order_lines where order_lines.carrier = carriers.name)
      and not exists (select from order_parts where order_parts.carrier = carriers.name)
      and not exists (
        select from products
        where carriers.name in (products.outbound_carrier, products.carrier_uk, products.carrier_eu)
      )
  `.execute(db);
}
