import { type Selectable, sql } from 'kysely';
import type { Db, PasswordResetCodesTable } from '../../database/tables.ts';

/** The most mails to a user in an hour: more are abuse, and each gives further attempts. */
const CODES_PER_HOUR = 5;
const TRIES = 5;

/** Forgets the codes that no longer count, also against the hour's limit. */
export async function deleteOldCodes(db: Db, userId: string): Promise<void> {
  await db
    .deleteFrom('password_reset_codes')
    .where('user_id', '=', userId)
    .where('created_at', '<=', sql<Date>`now() - interval '1 hour'`)
    .execute();
}

/** Makes a code the only one of its user that counts; false when the user had all the codes that an hour allows. */
export async function replaceCode(db: Db, userId: string, codeHash: string): Promise<boolean> {
  // One after the other for each user, or two would each find room for one more.
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

/** Counts a try against the code of a user and returns the code; undefined when there is none with a try left. */
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
