import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Afterwards } from '../../afterwards.ts';
import { type HandlersOf, succeeded } from '../../contract/operations.ts';
import { changeAs } from '../../database/changeAs.ts';
import type { Db } from '../../database/tables.ts';
import { forbidden, notFound } from '../../http/failure.ts';
import type { Mailer } from '../../mail/mailer.ts';
import { hashPassword } from '../../passwords.ts';
import { insertUser } from '../users/queries.ts';
import { withUniqueEmail } from '../users/uniqueEmail.ts';
import { readUserForm } from '../users/userInput.ts';
import { toUser } from '../users/wire.ts';
import { verificationMail } from './mails.ts';
import { openSession } from './service.ts';
import { hashToken, newToken } from './token.ts';

interface RegistrationParts {
  readonly db: Db;
  readonly mailer: Mailer;
  readonly afterwards: Afterwards;
  /** The lifetime of a session, in hours. */
  readonly sessionHours: number;
  readonly selfRegistration: boolean;
}

/** Self-registration, if it is enabled (document 1, section 7). Administrators grant permissions. */
export function registrationHandlers({
  db,
  mailer,
  afterwards,
  sessionHours,
  selfRegistration,
}: RegistrationParts): HandlersOf<'register' | 'verifyEmail'> {
  return {
    async register({ body: { email, password, ...names }, inTransaction }) {
      if (!selfRegistration) throw forbidden('Users are added by an administrator.');
      const { salutation = null, first_name = null, last_name = null } = readUserForm(names);
      const account = { id: randomUUID(), email, password_hash: await hashPassword(password), email_verified: false };
      const token = newToken();
      const answer = await inTransaction(async (transaction) => {
        await changeAs(transaction, account.id);
        const user = { ...account, salutation, first_name, last_name, table_column_permissions: '{}' };
        await withUniqueEmail(() => insertUser(transaction, user));
        await transaction
          .insertInto('email_verifications')
          .values({
            token_hash: hashToken(token),
            user_id: account.id,
            expires_at: sql<Date>`now() + interval '7 days'`,
          })
          .execute();
        const session = await openSession(transaction, { email, password, sessionHours });
        if (session === undefined) throw new Error('A user that was just made cannot sign in.');
        return succeeded({ ...toUser(session.user), token: session.token });
      });
      afterwards.run('mail a verification token', () => mailer.send(verificationMail(email, token)));
      return answer;
    },

    async verifyEmail({ path: { token } }) {
      // The token is kept until it expires, so that a link which is opened twice works twice.
      const { rows } = await sql`
        update users set email_verified = true
        from email_verifications
        where email_verifications.user_id = users.id and token_hash = ${hashToken(token)} and expires_at > now()
        returning users.id
      `.execute(db);
      if (rows.length === 0) throw notFound('The token');
      return succeeded(null);
    },
  };
}
