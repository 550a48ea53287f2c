import { type Selectable, sql } from 'kysely';
import type { Db, PasswordResetCodesTable } from '../../database/tables.ts';

/** The maximum number of mails to a user per hour. More would be abuse, and each mail allows further attempts. */
const CODES_PER_HOUR = 5;
const TRIES = 5;

/** Deletes codes that no longer count, not even towards the hourly limit. */
export async function deleteOldCodes(db: Db, userId: string): Promise<void> {
  await db
    .deleteFrom('password_reset_codes')
    .where('user_id', '=', userId)
    .where('created_at', '<=', sql<Date>`now() - interval '1 hour'`)
    .execute();
}

/** Stores a code as the only valid one of its user; false if the user has reached the hourly limit. */
export async function replaceCode(db: Db, userId: string, codeHash: string): Promise<boolean> {
  // Serialised per user; otherwise two requests could both use the last one within the limit.
  await db.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute();
  const { count } = await db
    .selectFrom('password_reset_codes')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  if (count >= CODES_PER_HOUR) return false;
  await retireCodes(db, userId);
  await db.insertInto('password_reset_codes').values({ user_id: userId, code_hash: codeHash }).execute();
  return true;
}

/** Counts an attempt for the code of a user and returns the code; undefined if there is none with an attempt left. */
export function tryCode(db: Db, userId: string): Promise<Selectable<PasswordResetCodesTable> | undefined> {
  return db
    .updateTable('password_reset_codes')
    .set({ tries: sql<number>`tries + 1` })
    .where('user_id', '=', userId)
    .where('is_current', '=', true)
    .where('tries', '<', TRIES)
    .where('created_at', '>', sql<Date>`now() - interval '15 minutes'`)
    .returningAll()
    .executeTakeFirst();
}

/** Invalidates a code; false when it already was. */
export async function useCode(db: Db, id: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('password_reset_codes')
    .set({ is_current: false })
    .where('id', '=', id)
    .where('is_current', '=', true)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Invalidates every code of a user. */
async function retireCodes(db: Db, userId: string): Promise<void> {
  await db.updateTable('password_reset_codes').set({ is_current: false }).where('user_id', '=', userId).execute();
}
