import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { Db } from './tables.ts';

const INTERVAL_MS = 10 * 60 * 1_000;
/** The smallest number of removable tally rows for which adding them up is worthwhile. */
const WORTH_ADDING_UP = 1_000;
/** The smallest number of changed rows for which vacuuming a table is worthwhile. */
const WORTH_VACUUMING = 1_000;

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
 * Adds up the tallies of orders, to one row of each kind, once enough rows can go. Those that somebody else adds up at this moment
 * are left out, so that several back-ends can do so, and what is added meanwhile stays as it is.
 */
export async function addUpOrderTallies(db: Db, worthAddingUp = WORTH_ADDING_UP): Promise<void> {
  for (const [name, columns] of Object.entries(TALLIES)) {
    const table = sql.table(name);
    const kind = sql.join(columns.map((column) => sql.ref(column)));
    await sql`
      with gone as (
        delete from ${table}
        where (select count(*) - count(distinct (${kind})) from ${table}) >= ${worthAddingUp}
          and ctid = any(array(select ctid from ${table} for update skip locked))
        returning *
      )
      insert into ${table} (${kind}, orders) select ${kind}, sum(orders) from gone group by ${kind} having sum(orders) <> 0
      order by ${kind}
    `.execute(db);
  }
}

/**
 * Vacuums and analyses each table of which many rows changed since the last time; returns their names. PostgreSQL does that by
 * itself, PGlite has no background processes.
 */
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
