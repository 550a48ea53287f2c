import { randomInt } from 'node:crypto';
import { normalLine } from 'schema/text/normalText.ts';
import type { Afterwards } from '../../afterwards.ts';
import { type HandlersOf, succeeded } from '../../contract/operations.ts';
import type { Db } from '../../database/tables.ts';
import { transact } from '../../database/transact.ts';
import { invalidInput } from '../../http/invalidInput.ts';
import type { Mail, Mailer } from '../../mail/mailer.ts';
import type { Metrics } from '../../metrics.ts';
import { oneAtATime } from '../../oneAtATime.ts';
import { hashPassword, verifyPassword } from '../../passwords.ts';
import { deleteSessions, updateUser } from '../users/queries.ts';
import { passwordResetMail } from './mails.ts';
import { deleteOldCodes, replaceCode, tryCode, useCode } from './passwordResetQueries.ts';
import { findUserByEmail } from './queries.ts';

interface PasswordResetParts {
  readonly db: Db;
  readonly mailer: Mailer;
  readonly afterwards: Afterwards;
  readonly metrics: Metrics;
}

/** The maximum number of waiting requests, more than occur in practice; further ones are dropped. */
const WAITING = 100;

/** Setting a new password if the old one was forgotten (document 1, section 7). */
export function passwordResetHandlers({
  db,
  mailer,
  afterwards,
  metrics,
}: PasswordResetParts): HandlersOf<'requestPasswordReset' | 'confirmPasswordReset'> {
  const inLine = oneAtATime(WAITING);
  const counted = metrics.queue('password codes');
  return {
    async requestPasswordReset({ body: { email } }) {
      // The response is sent before anything is looked up, so that neither its content nor its time reveals who has an account.
      afterwards.run('make a password code', () =>
        counted(inLine, async () => {
          const mail = await makeCode(db, normalLine(email));
          // Sent separately, so that a slow mail server does not delay other requests.
          if (mail !== undefined) afterwards.run('mail a password code', () => mailer.send(mail));
        }),
      );
      return succeeded(null);
    },

    async confirmPasswordReset({ body: { email, password, otp }, inTransaction }) {
      const user = await findUserByEmail(db, email.trim());
      const code = user?.is_active ? await tryCode(db, user.id) : undefined;
      // Without a code, the same work is done as for a wrong one.
      const isRight = await verifyPassword(otp, code?.code_hash);
      if (user === undefined || code === undefined || !isRight) throw wrongCode();
      const passwordHash = await hashPassword(password);
      return inTransaction(async (transaction) => {
        if (!(await useCode(transaction, code.id))) throw wrongCode();
        // The code came by mail, so the address is the user's.
        await updateUser(transaction, user.id, { password_hash: passwordHash, email_verified: true });
        await deleteSessions(transaction, user.id);
        return succeeded(null);
      });
    },
  };
}

/**
 * Creates a code for the owner of an address and returns the mail with it; undefined if the address is unknown or the owner has had too
 * many codes.
 */
async function makeCode(db: Db, email: string): Promise<Mail | undefined> {
  const code = randomInt(1_000_000).toString().padStart(6, '0');
  // A slow hash as for passwords, because a million codes could be tried quickly with a copy of the database. It comes first, so that the
  // load does not reveal who has an account either.
  const codeHash = await hashPassword(code);
  // PostgreSQL refuses to compare with a NUL character.
  const user = email.includes('\0') ? undefined : await findUserByEmail(db, email);
  if (user === undefined || !user.is_active) return undefined;
  await deleteOldCodes(db, user.id);
  const isNew = await transact(db, (transaction) => replaceCode(transaction, user.id, codeHash));
  return isNew ? passwordResetMail(user.email, code) : undefined;
}

function wrongCode() {
  return invalidInput({ field: 'otp', code: 'WRONG_OTP' });
}
