import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { Db } from './tables.ts';

const INTERVAL_MS = 10 * 60 * 1_000;
/** The minimum number of removable tally rows for which merging is worthwhile. */
const MIN_REMOVABLE_ROWS = 1_000;
/** The smallest number of changed rows for which vacuuming a table is worthwhile. */
const MIN_CHANGED_ROWS = 1_000;

/** A periodic task on a database. */
type Task = (db: Db) => Promise<unknown>;

/** Runs these tasks every ten minutes, one after the other. Returns a function that ends it. */
export function maintainRegularly(db: Db, logger: Logger, tasks: readonly Task[]): () => void {
  const timer = setInterval(() => {
    maintain(db, tasks).catch((error: unknown) => logger.warn({ err: error }, 'the database could not be maintained'));
  }, INTERVAL_MS);
  timer.unref();
  return () => clearInterval(timer);
}

async function maintain(db: Db, tasks: readonly Task[]): Promise<void> {
  for (const task of tasks) await task(db);
}

/** The columns by which tally rows are grouped. */
const KIND = ['shipping_status_id', 'pick_type', 'warehouse_id', 'outbound_carriers'] as const;
const TALLIES = { order_tallies: KIND, order_month_tallies: ['month', ...KIND] } as const;

/**
 * Merges the tallies of orders to one row per kind if enough rows can be removed. Rows that are locked by another back-end are left out, so
 * that several back-ends can merge; rows that are added meanwhile stay unchanged.
 */
export async function mergeOrderTallies(db: Db, minRemovableRows = MIN_REMOVABLE_ROWS): Promise<void> {
  for (const [name, columns] of Object.entries(TALLIES)) {
    const table = sql.table(name);
    const kind = sql.join(columns.map((column) => sql.ref(column)));
    await sql`
      with gone as (
        delete from ${table}
        where (select count(*) - count(distinct (${kind})) from ${table}) >= ${minRemovableRows}
          and ctid = any(array(select ctid from ${table} for update skip locked))
        returning *
      )
      insert into ${table} (${kind}, orders) select ${kind}, sum(orders) from gone group by ${kind} having sum(orders) <> 0
      order by ${kind}
    `.execute(db);
  }
}

/**
 * Vacuums and analyses each table with many changed rows since the last time; returns their names. PostgreSQL does that by itself, PGlite
 * has no background processes.
 */
export async function vacuumChangedTables(db: Db, minChangedRows = MIN_CHANGED_ROWS): Promise<string[]> {
  const { rows } = await sql<{ table: string }>`
    select relname as table from pg_stat_user_tables
    where n_dead_tup >= ${minChangedRows} or n_mod_since_analyze >= ${minChangedRows}
    order by relname
  `.execute(db);
  for (const { table } of rows) {
    // One after the other, because PGlite does one thing at a time and requests should run in between.
    await sql`vacuum (analyze) ${sql.table(table)}`.execute(db);
  }
  return rows.map(({ table }) => table);
}
