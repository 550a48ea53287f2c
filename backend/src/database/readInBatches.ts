import { type Expression, sql } from 'kysely';
import type { DbTransaction } from './tables.ts';

/** The rows of a batch: enough to make round trips cheap. Larger batches do not make exports faster, but need more memory. */
const BATCH_ROWS = 250;

/**
 * Reads what a query selects, in order, 250 rows at a time: from a cursor, so that the database neither sends everything at once nor
 * restarts for each batch. A transaction can use only one cursor at a time.
 */
export async function* readInBatches<Row>(transaction: DbTransaction, query: Expression<Row>): AsyncGenerator<Row[]> {
  await sql`declare batches no scroll cursor for ${query}`.execute(transaction);
  for (;;) {
    const { rows } = await sql<Row>`fetch forward ${sql.lit(BATCH_ROWS)} from batches`.execute(transaction);
    if (rows.length > 0) yield rows;
    if (rows.length < BATCH_ROWS) break;
  }
  await sql`close batches`.execute(transaction);
}
