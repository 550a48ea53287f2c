import { type HandlersOf, succeeded } from '../../contract/operations.ts';
import type { Db } from '../../database/tables.ts';
import { toUser } from '../users/wire.ts';
import { deleteSession } from './queries.ts';
import { openSession } from './service.ts';
import { createSignInThrottle } from './signInThrottle.ts';

interface SessionParts {
  readonly db: Db;
  /** The lifetime of a session, in hours. */
  readonly sessionHours: number;
}

/** Signing in and out (document 1, section 7). */
export function sessionHandlers({ db, sessionHours }: SessionParts): HandlersOf<'signIn' | 'signOut'> {
  const throttle = createSignInThrottle();
  return {
    async signIn({ body: { email, password }, address }) {
      const session = await throttle.attempt(email, address, () => openSession(db, { email, password, sessionHours }));
      // A failed sign-in is HTTP 200 with another statusCode in the body, as documented.
      if (session === undefined) return { statusCode: 401, message: 'Invalid username or password', data: null };
      return succeeded({ ...toUser(session.user), token: session.token });
    },

    async signOut({ caller }) {
      await deleteSession(db, caller.tokenHash);
      return succeeded(null);
    },
  };
}
