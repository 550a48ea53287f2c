import { expect, it } from 'vitest';
import { refusalOfKeyword } from './ofKeyword.ts';

it.each([
  ['required', 'title', { code: 'REQUIRED' }],
  ['minLength', 1, { code: 'REQUIRED' }],
  ['minLength', 6, { code: 'TOO_SHORT', values: { length: 6 } }],
  ['maxLength', 80, { code: 'TOO_LONG', values: { length: 80 } }],
  ['minimum', 0.1, { code: 'TOO_SMALL', values: { min: 0.1 } }],
  ['maximum', 99_999, { code: 'TOO_LARGE', values: { max: 99_999 } }],
  ['maxItems', 500, { code: 'TOO_MANY_ITEMS', values: { max: 500 } }],
  ['type', ['integer', 'null'], { code: 'NOT_AN_INTEGER' }],
  ['type', 'number,null', { code: 'NOT_A_NUMBER' }],
  ['type', 'object', { code: 'WRONG_TYPE' }],
  ['format', 'date', { code: 'NOT_A_DATE' }],
  ['format', 'date-time', { code: 'NOT_A_MOMENT' }],
  ['format', 'email', { code: 'NOT_AN_EMAIL' }],
  ['pattern', '\\S', { code: 'REQUIRED' }],
  ['pattern', '^[0-9]{6}$', { code: 'WRONG_FORMAT' }],
  ['enum', ['true', 'false'], { code: 'NOT_A_CHOICE' }],
  ['additionalProperties', undefined, { code: 'UNKNOWN_FIELD' }],
])('%s %j', (keyword, bound, refusal) => {
  expect(refusalOfKeyword(keyword, bound)).toEqual(refusal);
});
