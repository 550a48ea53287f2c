import { type HandlersOf, succeeded } from '../../contract/operations.ts';
import type { Db } from '../../database/tables.ts';
import { forbidden, notFound } from '../../http/failure.ts';
import { findUser } from './queries.ts';
import { toUser } from './wire.ts';

/** Reading users (document 1, section 7). */
export function userHandlers(db: Db): HandlersOf<'getUser'> {
  return {
    async getUser({ path: { userId }, caller }) {
      // Refused before looking: others must not learn which ids exist.
      if (!caller.isAdministrator && userId !== caller.userId) throw forbidden();
      const user = await findUser(db, userId);
      if (user === undefined) throw notFound('The user');
      return succeeded(toUser(user));
    },
  };
}
