import { z } from 'zod';
import { encodeFieldMessage } from '../../platform/errors/fieldMessage';
import { minPasswordLength } from './credentialRules';

/** A password that is required and long enough (document 1, section 5). */
export const passwordRule = z.string().min(1).pipe(z.string().min(minPasswordLength));

type TypedTwice = { password: string; confirmation: string };

/** A new password is typed twice; the two must be equal (document 1, section 5). */
export function isTypedAlike({ password, confirmation }: TypedTwice): boolean {
  return password === confirmation;
}

/** The path and message for different passwords. */
export const typedDifferently = {
  path: ['confirmation'],
  message: encodeFieldMessage('validation.passwordConfirmation'),
};
