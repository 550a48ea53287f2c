import { type Kysely, sql } from 'kysely';

/** Idempotency-Keys that begin with `company:` belong to all users together. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table idempotent_calls
      add column scope text not null generated always as (case when key like 'company:%' then '' else user_id end) stored,
      drop constraint idempotent_calls_pkey
  `.execute(db);
  await sql`alter table idempotent_calls add primary key (scope, key)`.execute(db);
}
