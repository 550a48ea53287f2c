import { randomInt } from 'node:crypto';
import type { Afterwards } from '../../afterwards.ts';
import { type HandlersOf, succeeded } from '../../contract/operations.ts';
import type { Db } from '../../database/tables.ts';
import { transact } from '../../database/transact.ts';
import { invalidInput } from '../../http/invalidInput.ts';
import type { Mailer } from '../../mail/mailer.ts';
import { deleteSessions, updateUser } from '../users/queries.ts';
import { passwordResetMail } from './mails.ts';
import { hashPassword, verifyPassword } from './password.ts';
import { deleteOldCodes, replaceCode, tryCode, useCode } from './passwordResetQueries.ts';
import { findUserByEmail } from './queries.ts';

interface PasswordResetParts {
  readonly db: Db;
  readonly mailer: Mailer;
  readonly afterwards: Afterwards;
}

/** A new password for somebody who forgot the old one (document 1, section 7). */
export function passwordResetHandlers({
  db,
  mailer,
  afterwards,
}: PasswordResetParts): HandlersOf<'requestPasswordReset' | 'confirmPasswordReset'> {
  return {
    async requestPasswordReset({ body: { email } }) {
      // Answered before anything is looked up: neither the answer nor its time tells who has an account.
      afterwards.run('mail a password code', () => mailCode(db, mailer, email.trim()));
      return succeeded(null);
    },

    async confirmPasswordReset({ body: { email, password, otp }, inTransaction }) {
      const user = await findUserByEmail(db, email.trim());
      const code = user?.is_active ? await tryCode(db, user.id) : undefined;
      // Without a code the same work is done, as for a wrong one.
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

async function mailCode(db: Db, mailer: Mailer, email: string): Promise<void> {
  const user = await findUserByEmail(db, email);
  if (user === undefined || !user.is_active) return;
  const code = randomInt(1_000_000).toString().padStart(6, '0');
  // As slow as a password's: a million codes are quickly tried by whoever has a copy of the database.
  const codeHash = await hashPassword(code);
  await deleteOldCodes(db, user.id);
  const isNew = await transact(db, (transaction) => replaceCode(transaction, user.id, codeHash));
  if (isNew) await mailer.send(passwordResetMail(user.email, code));
}

function wrongCode() {
  return invalidInput({ field: 'otp', message: 'The code is wrong or no longer valid.' });
}
