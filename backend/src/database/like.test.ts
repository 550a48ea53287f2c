import { expect, it } from 'vitest';
import { beginningWith, containing } from './like.ts';

it('escapes what LIKE reads as a wildcard', () => {
  expect(containing('abc')).toBe('%abc%');
  expect(containing(String.raw`50 %_\ `)).toBe(String.raw`%50 \%\_\\ %`);
  expect(beginningWith('50 %')).toBe(String.raw`50 \%%`);
});
