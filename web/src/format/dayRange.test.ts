import { expect, test } from 'vitest';
import { dayRangeInWords } from './dayRange';

test.each([
  ['', '', undefined],
  ['2026-11-01', '2026-11-20', '01.11.2026 – 20.11.2026'],
  ['2026-11-01', '', '≥ 01.11.2026'],
  ['', '2026-11-20', '≤ 20.11.2026'],
])('from %j to %j is %j', (from, to, text) => expect(dayRangeInWords(from, to, 'de')).toBe(text));

test('days follow the language', () => {
  expect(dayRangeInWords('2026-11-01', '', 'en')).toBe('≥ 11-01-2026');
});
