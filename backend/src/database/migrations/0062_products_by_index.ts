import { type Kysely, sql } from 'kysely';

/**
 * PostgreSQL takes comparing two texts of every product for cheaper than its trigram index: with 60,000 products, each word cost 45 ms
 * in a read of the whole table instead of 5 to 10. Words too short for trigrams are not searched by this function.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter function products_mentioning(text, text, boolean) set enable_seqscan = off`.execute(db);
}
