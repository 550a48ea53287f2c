import { type QueryExecutorProvider, sql } from 'kysely';

/** Who stored a document of a plan, and its size, for the quota of a user. Earlier documents count for nobody. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`
    alter table shipping_plan_documents
      add column user_id text references users on delete set null,
      add column bytes bigint not null default 0
  `.execute(db);
  await sql`create index shipping_plan_documents_user on shipping_plan_documents (user_id)`.execute(db);
}
