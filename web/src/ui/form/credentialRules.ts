/**
 * The rules for e-mail address and password (document 1, sections 5 and 9), without the libraries of the larger forms: the
 * sign-in form is shown before these are loaded.
 */
import { encodeFieldMessage } from '../../platform/errors/fieldMessage';

/** Characters. */
export const minPasswordLength = 6;

/** Zod's pattern for `z.email()`, which the other forms use. */
const emailPattern =
  /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/;

/** The message for an invalid address; expects it trimmed. */
export function emailMessage(email: string): string | undefined {
  if (email === '') return encodeFieldMessage('validation.required');
  return emailPattern.test(email) ? undefined : encodeFieldMessage('validation.email');
}

/** The message for an invalid password. */
export function passwordMessage(password: string): string | undefined {
  if (password === '') return encodeFieldMessage('validation.required');
  if (password.length >= minPasswordLength) return undefined;
  return encodeFieldMessage('validation.minLength', { length: minPasswordLength });
}
