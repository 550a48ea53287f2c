/**
 * A field's message as the form library carries it: one string. It holds the key and its values instead of a sentence, so
 * that a message on the screen follows the language.
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
