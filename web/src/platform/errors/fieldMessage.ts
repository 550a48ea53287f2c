/**
 * Encodes a field's message as one string, as the form library needs it. It has the key and its values instead of a sentence, so
 * that a visible message follows the language.
 */
import type { MessageValues } from './requestFailure';
import type { ErrorMessage } from './useErrorText';

export function encodeFieldMessage(messageKey: string, values: MessageValues = {}): string {
  const parameters = Object.entries(values).map(([name, value]) => [name, String(value)]);
  return `${messageKey}?${new URLSearchParams(parameters).toString()}`;
}

export function decodeFieldMessage(message: string): ErrorMessage {
  const [messageKey = '', parameters = ''] = message.split('?', 2);
  return { messageKey, values: Object.fromEntries(new URLSearchParams(parameters)) };
}
