import { type Kysely, sql } from 'kysely';

/**
 * What was written since an index of texts was last put in order lies beside it in a list, which each search reads through. After
 * an import of 5,000 orders that took a third of the time of a search, until PostgreSQL came by; a short list is put in order while
 * orders are written, which takes an import no longer.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const index of ['orders_search', 'orders_search_skus']) {
    await sql`alter index ${sql.id(index)} set (gin_pending_list_limit = 256)`.execute(db);
  }
}
