import type { Db } from '../../database/tables.ts';
import { verifyPassword } from '../../passwords.ts';
import type { UserRow } from '../users/queries.ts';
import { deleteExpiredSessions, findUserByEmail, insertSession } from './queries.ts';
import { hashToken, newToken } from './token.ts';

/** The input for opening a session. */
export interface SignIn {
  readonly email: string;
  readonly password: string;
  /** The lifetime of the session, in hours. */
  readonly sessionHours: number;
}

/** A session that was just opened. Only the hash of its token is stored. */
export interface OpenedSession {
  readonly token: string;
  readonly user: UserRow;
}

/**
 * Opens a session (document 1, section 7). Undefined if the e-mail is unknown, the password wrong or the user inactive; callers cannot
 * distinguish these, not even by time.
 */
export async function openSession(
  db: Db,
  { email, password, sessionHours }: SignIn,
): Promise<OpenedSession | undefined> {
  const user = await findUserByEmail(db, email.trim());
  const isRight = await verifyPassword(password, user?.password_hash);
  if (user === undefined || !isRight || !user.is_active) return undefined;
  // Expired sessions are deleted when a new one is opened, so the table's size follows its use and no timer is needed.
  await deleteExpiredSessions(db);
  const token = newToken();
  await insertSession(db, hashToken(token), user.id, sessionHours);
  return { token, user };
}
