import { type Kysely, sql } from 'kysely';

/** The answers to calls with an Idempotency-Key. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // The answer is text, not jsonb, which would reorder it: a repeated call gets the same bytes.
  await sql`
    create table idempotent_calls (
      user_id text not null references users on delete cascade,
      key text not null,
      request_hash bytea not null,
      answer text not null,
      created_at timestamptz not null default now(),
      primary key (user_id, key)
    )
  `.execute(db);
  await sql`create index idempotent_calls_created_at on idempotent_calls (created_at)`.execute(db);
}
