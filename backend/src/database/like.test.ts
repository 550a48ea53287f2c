import { expect, it } from 'vitest';
import { containing } from './like.ts';

it('escapes what LIKE reads as a wildcard', () => {
  expect(containing('abc')).toBe('%abc%');
  expect(containing(String.raw`50 %_\ `)).toBe(String.raw`%50 \%\_\\ %`);
});
