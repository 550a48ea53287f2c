/**
 * What an address and a password must be (document 1, sections 5 and 9), without the libraries of the larger forms: the sign-in
 * form is there before these are loaded.
 */
import { encodeFieldMessage } from '../../errors/fieldMessage';

/** Characters. */
export const minPasswordLength = 6;

/** As zod's `z.email()` has it: the other forms check addresses with that. */
const emailPattern =
  /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/;

/** The message for an address without spaces around it, if it is wrong. */
export function emailMessage(email: string): string | undefined {
  if (email === '') return encodeFieldMessage('validation.required');
  return emailPattern.test(email) ? undefined : encodeFieldMessage('validation.email');
}

/** The message for a password, if it is wrong. */
export function passwordMessage(password: string): string | undefined {
  if (password === '') return encodeFieldMessage('validation.required');
  if (password.length >= minPasswordLength) return undefined;
  return encodeFieldMessage('validation.minLength', { length: minPasswordLength });
}
