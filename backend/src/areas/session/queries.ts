import { sql } from 'kysely';
import { prepared } from '../../database/prepared.ts';
import type { Db } from '../../database/tables.ts';
import { selectUsers, type UserRow } from '../users/queries.ts';

/** The user with this e-mail, ignoring case, whether active or not, with the password hash. */
export function findUserByEmail(db: Db, email: string): Promise<(UserRow & { password_hash: string }) | undefined> {
  return selectUsers(db)
    .select('users.password_hash')
    .where(sql`lower(users.email)`, '=', sql`lower(${email})`)
    .executeTakeFirst();
}

/** The active user with a valid session of this token hash. */
export function findUserByToken(db: Db, tokenHash: Buffer): Promise<UserRow | undefined> {
  return selectUsers(db)
    .modifyFront(prepared)
    .innerJoin('sessions', 'sessions.user_id', 'users.id')
    .where('sessions.token_hash', '=', tokenHash)
    .where('sessions.expires_at', '>', sql<Date>`now()`)
    .where('users.is_active', '=', true)
    .executeTakeFirst();
}

/** Stores a session with this lifetime in hours, by the database's clock, which all back-ends share. */
export async function insertSession(db: Db, tokenHash: Buffer, userId: string, hours: number): Promise<void> {
  await db
    .insertInto('sessions')
    .values({
      token_hash: tokenHash,
      user_id: userId,
      expires_at: sql<Date>`now() + make_interval(hours => ${hours}::int)`,
    })
    .execute();
}

/** Deletes a session. */
export async function deleteSession(db: Db, tokenHash: Buffer): Promise<void> {
  await db.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute();
}

/** Deletes expired sessions. */
export async function deleteExpiredSessions(db: Db): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where('expires_at', '<=', sql<Date>`now()`)
    .execute();
}
