import { describe, expect, it } from 'vitest';
import { readDate } from './cellValues.ts';

describe('a date of a file', () => {
  it.each([
    ['1.1.1900', '1900-01-01T00:00:00.000Z'],
    ['31.12.2999 23:59', '2999-12-31T23:59:00.000Z'],
    ['2026-11-21 14:30:00 +0100', '2026-11-21T13:30:00.000Z'],
  ])('is %s', (text, moment) => {
    expect(readDate(text)?.toISOString()).toBe(moment);
  });

  it.each([
    '30.02.2026',
    '2026-11-21T25:00',
    '0000-01-01',
    '21.11.0000',
    '0001-01-01T00:00:00+14:00',
    '1900-01-01T00:00:00+14:00',
    '2999-12-31T23:59:00-14:00',
    '9999-12-31T23:59:00-14:00',
  ])('is not %s', (text) => {
    expect(readDate(text)).toBeUndefined();
  });
});
