import { describe, expect, it } from 'vitest';
import { readDate, readDecimal, readPieces } from './cellValues.ts';

describe('a date in a file', () => {
  it.each([
    ['2.1.1900', '1900-01-01T23:00:00.000Z'],
    ['31.12.2999 23:59', '2999-12-31T22:59:00.000Z'],
    ['29.3.2026 03:00', '2026-03-29T01:00:00.000Z'],
    ['25.10.2026 02:30', '2026-10-25T00:30:00.000Z'],
    ['1.7.2026 9:12', '2026-07-01T07:12:00.000Z'],
    ['2026-11-19 09:12:00', '2026-11-19T08:12:00.000Z'],
    ['2026-11-21T14:30:00Z', '2026-11-21T14:30:00.000Z'],
    ['2026-11-21 14:30:00 +0100', '2026-11-21T13:30:00.000Z'],
  ])('is read from %s', (text, moment) => {
    expect(readDate(text).date?.toISOString()).toBe(moment);
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
  ])('is refused: %s', (text) => {
    expect(readDate(text)).toEqual({ wrong: { code: 'UNREADABLE_DATE' } });
  });

  it.each(['29.03.2026 02:00', '2026-03-29T02:59:59'])('that the clocks skip is refused: %s', (text) => {
    expect(readDate(text)).toEqual({ wrong: { code: 'TIME_SKIPPED' } });
  });
});

describe('a number in a file', () => {
  it.each<[string, number]>([
    ['12,5', 12.5],
    ['12.5', 12.5],
    ['1,234', 1.234],
    ['0.500', 0.5],
    ['1234', 1234],
    ['1.234,5', 1234.5],
    ['9.999.999,0', 9_999_999],
    ['1,234.5', 1234.5],
    ['1.234.567', 1_234_567],
    ['1,234,567', 1_234_567],
  ])('is read from %s', (text, number) => {
    expect(readDecimal(text)).toEqual({ number });
  });

  it.each<[string, string]>([
    ['1.234', 'AMBIGUOUS_NUMBER'],
    ['12,3456', 'TOO_MANY_DECIMALS'],
    ['1.234,5678', 'TOO_MANY_DECIMALS'],
    ['1.234.567.890,5', 'TOO_LARGE'],
    ['1.23,4', 'UNREADABLE_NUMBER'],
    ['-1', 'UNREADABLE_NUMBER'],
    ['12 kg', 'UNREADABLE_NUMBER'],
  ])('is refused: %s', (text, code) => {
    expect(readDecimal(text)).toMatchObject({ wrong: { code } });
  });

  it.each<[string, object]>([
    ['12', { number: 12 }],
    ['1.234', { wrong: { code: 'AMBIGUOUS_NUMBER', values: { whole: '1234', decimal: '1,234', text: '1.234' } } }],
    ['0', { wrong: { code: 'NOT_PIECES' } }],
    ['1,5', { wrong: { code: 'NOT_PIECES' } }],
    ['2000', { wrong: { code: 'NOT_PIECES' } }],
  ])('of pieces: %s', (text, reading) => {
    expect(readPieces(text, 1999)).toEqual(reading);
  });
});
