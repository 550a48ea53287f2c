import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { Db } from './tables.ts';

const INTERVAL_MS = 10 * 60 * 1_000;
/** Changed rows from which vacuuming a table pays. */
const WORTH_VACUUMING = 1_000;

/**
 * Vacuums and analyses the tables that changed much, every ten minutes. PostgreSQL does that by itself, PGlite has no
 * background processes. Returns what ends it.
 */
export function maintainRegularly(db: Db, logger: Logger): () => void {
  const timer = setInterval(() => {
    vacuumChangedTables(db).catch((error: unknown) =>
      logger.warn({ err: error }, 'the database could not be vacuumed'),
    );
  }, INTERVAL_MS);
  timer.unref();
  return () => clearInterval(timer);
}

/** Vacuums and analyses each table of which many rows changed since the last time; returns their names. */
export async function vacuumChangedTables(db: Db, worthVacuuming = WORTH_VACUUMING): Promise<string[]> {
  const { rows } = await sql<{ table: string }>`
    select relname as table from pg_stat_user_tables
    where n_dead_tup >= ${worthVacuuming} or n_mod_since_analyze >= ${worthVacuuming}
    order by relname
  `.execute(db);
  for (const { table } of rows) {
    // One after the other: PGlite does one thing at a time anyway, and requests get their turn in between.
    await sql`vacuum (analyze) ${sql.table(table)}`.execute(db);
  }
  return rows.map(({ table }) => table);
}
