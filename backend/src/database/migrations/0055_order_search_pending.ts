import { type Kysely, sql } from 'kysely';

/**
 * New entries of a text index first go to a pending list, which every search has to scan. After an import of 5,000
 * orders, that took a third of the time of a search until PostgreSQL merged the list; a short list is merged while
 * orders are written, which does not make an import slower.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const index of ['orders_search', 'orders_search_skus']) {
    await sql`alter index ${sql.id(index)} set (gin_pending_list_limit = 256)`.execute(db);
  }
}
