import { type Kysely, sql } from 'kysely';

/** The full name of a storage location is unique within its warehouse, ignoring case (document 3, section 5). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index storage_locations_full_name`.execute(db);
  await sql`
    create unique index storage_locations_full_name on storage_locations (warehouse_id, lower(full_name))
  `.execute(db);
  // A move searches for the SKU's entries at a location; the statistics add up a SKU by location.
  await sql`drop index inventories_product`.execute(db);
  await sql`create index inventories_product on inventories (product_id, storage_location_id, id)`.execute(db);
}
