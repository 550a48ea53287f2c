import { type QueryExecutorProvider, sql } from 'kysely';

/** The time at which the lock of a plan was taken; renewing the lock changes only its end. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`
    alter table shipping_plan_locks add column locked_since timestamptz not null default clock_timestamp()
  `.execute(db);
}
