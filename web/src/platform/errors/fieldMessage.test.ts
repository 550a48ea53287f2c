import { expect, test } from 'vitest';
import { decodeFieldMessage, encodeFieldMessage } from './fieldMessage';

test.each([
  ['validation.required', {}],
  ['validation.minLength', { length: '6' }],
  ['validation.regex', { pattern: 'a?b&c=d ü' }],
])('%s with %j survives encoding for the form library', (messageKey, values) => {
  expect(decodeFieldMessage(encodeFieldMessage(messageKey, values))).toEqual({ messageKey, values });
});
