import { sql } from 'kysely';
import type { DbTransaction } from './tables.ts';

/** Sets the user whom the histories record for the changes of this transaction. */
export async function changeAs(transaction: DbTransaction, userId: string): Promise<void> {
  await sql`select set_config('occ.user_id', ${userId}, true)`.execute(transaction);
}
