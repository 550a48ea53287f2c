import { type Kysely, sql } from 'kysely';

/**
 * Keywords are searched in texts that are stored in lower case, because a comparison that ignores case costs several
 * times as much per candidate. The collation is explicit, because the byte-wise one of the number would not lower
 * umlauts. The columns by which orders are counted are added to the index of their dates.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table orders
      drop column search_text,
      add column search_skus text not null generated always as (lower(skus)) stored,
      add column search_text text not null generated always as (lower((
        customer_order_id || ' ' || customer_invoice_number || ' ' || customer_id_number || ' '
        || coalesce(shipping_address_company, '') || ' ' || coalesce(shipping_address_name, '') || ' '
        || coalesce(shipping_address_street, '') || ' ' || coalesce(shipping_address_zipcode, '') || ' '
        || coalesce(shipping_address_town, '') || ' ' || coalesce(phone_number, '') || ' '
        || coalesce(package_id, '') || ' ' || skus
      ) collate "default")) stored
  `.execute(db);
  await sql`drop index orders_search_skus`.execute(db);
  await sql`create index orders_search on orders using gin (search_text gin_trgm_ops)`.execute(db);
  await sql`create index orders_search_skus on orders using gin (search_skus gin_trgm_ops)`.execute(db);
  await sql`drop index orders_date`.execute(db);
  await sql`
    create index orders_date on orders (order_date, id)
    include (shipping_status_id, pick_type, warehouse_id, outbound_carriers)
  `.execute(db);
}
