import { type Kysely, sql } from 'kysely';

/**
 * Whether a product's SKU or name matches a regular expression, by the trigram index: PostgreSQL by itself reads the table up to the first
 * match, which for one that was added late, or for none, is all of it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function products_have_word(literally text) returns boolean
    language sql stable set enable_seqscan = off as $$
      select exists (select from products where sku ~* literally or name ~* literally)
    $$
  `.execute(db);
}
