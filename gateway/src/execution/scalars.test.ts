import { Decimal } from 'decimal.js';
import fc from 'fast-check';
import { DateTimeResolver } from 'graphql-scalars';
import { parseValue } from 'graphql';
import { describe, expect, it } from 'vitest';
import { CalendarDay, DateTime, DecimalNumber } from './scalars.ts';

describe('Decimal', () => {
  it.each([
    [12.5, '12.5'],
    [1e21, '1000000000000000000000'],
    [1e-7, '0.0000001'],
    [-0.1, '-0.1'],
    ['12.50', '12.50'],
    ['12345678901234567890.123456789', '12345678901234567890.123456789'],
  ])('%j is serialised as %s', (value, text) => {
    expect(DecimalNumber.serialize(value)).toBe(text);
  });

  it.each([Number.NaN, Infinity, '', '1,5', '1e3', '0x10', 'NaN', '--1', ' 1', '1'.repeat(61), true, null, {}, []])(
    '%j is refused',
    (value) => {
      expect(() => DecimalNumber.serialize(value)).toThrow('plain decimal number');
      expect(() => DecimalNumber.parseValue(value)).toThrow('plain decimal number');
    },
  );

  it.each([
    ['"12.50"', '12.50'],
    ['12', '12'],
    ['-0.5', '-0.5'],
  ])('%s in a document is %s', (literal, text) => {
    expect(DecimalNumber.parseLiteral(parseValue(literal), {})).toBe(text);
  });

  it.each(['true', 'null', '{a: 1}', '[1]', '1e3', '"x"'])('%s in a document is refused', (literal) => {
    expect(() => DecimalNumber.parseLiteral(parseValue(literal), {})).toThrow('Decimal must be');
  });
});

describe('Date', () => {
  it.each(['2026-11-20', '2024-02-29', '1900-01-01'])('%s is accepted', (day) => {
    expect(CalendarDay.serialize(day)).toBe(day);
    expect(CalendarDay.parseValue(day)).toBe(day);
    expect(CalendarDay.parseLiteral(parseValue(`"${day}"`), {})).toBe(day);
  });

  it.each(['2026-02-30', '2025-02-29', '2026-13-01', '20.11.2026', '2026-11-20T00:00:00Z', '', 20261120, null])(
    '%j is refused',
    (day) => {
      expect(() => CalendarDay.parseValue(day)).toThrow('day of the calendar');
    },
  );

  it('a number in a document is refused', () => {
    expect(() => CalendarDay.parseLiteral(parseValue('20261120'), {})).toThrow('Date must be');
  });
});

describe('an implausible year, or one with five digits', () => {
  it.each(['0000-01-01T00:00:00Z', '1899-12-31T23:59:59Z', '9999-12-31T23:59:59-14:00'])(
    'is refused in %s',
    (moment) => {
      expect(() => DateTime.parseValue(moment)).toThrow('The year must lie between 1900 and 9999');
      expect(() => DateTime.parseLiteral(parseValue(`"${moment}"`), {})).toThrow('The year must lie');
      const day = moment.slice(0, 10);
      if (!day.startsWith('9999')) expect(() => CalendarDay.parseValue(day)).toThrow('The year must lie');
    },
  );

  it('is shown if it is stored', () => {
    expect(CalendarDay.serialize('0001-01-01')).toBe('0001-01-01');
  });
});

describe('DateTime', () => {
  it.each(['2026-11-20', '2026-11-20T13:05', '2026-11-20T13:05:00', '2026-11-20 13:05:00.000'])(
    'requires a time zone in %s',
    (moment) => {
      const sentence = 'DateTime wants a time and its zone: 2026-11-20T00:00:00+01:00, or 2026-11-20T00:00:00Z in UTC';
      expect(() => DateTime.parseValue(moment)).toThrow(sentence);
      expect(() => DateTime.parseLiteral(parseValue(`"${moment}"`), {})).toThrow(sentence);
      expect(DateTime.parseValue('2026-11-20T00:00:00+01:00')).toEqual(new Date('2026-11-19T23:00:00Z'));
    },
  );

  const moments = fc.tuple(
    fc.date({ noInvalidDate: true, min: new Date('0001-01-01'), max: new Date('9999-12-31') }),
    fc.constantFrom('Z', '.000Z', '.123Z', '.1Z', '+01:00', 'z', ''),
  );

  it('is serialised as the library would do it', () => {
    const written = (serialize: (value: unknown) => unknown, text: string) => {
      try {
        return JSON.stringify(serialize(text));
      } catch {
        return 'refused';
      }
    };
    fc.assert(
      fc.property(moments, ([moment, end]) => {
        const text = moment.toISOString().slice(0, 19) + end;
        for (const each of [text, text.replace(/-\d\dT/, '-30T'), text.replace(/T../, 'T24')]) {
          expect([each, written(DateTime.serialize, each)]).toEqual([each, written(DateTimeResolver.serialize, each)]);
        }
      }),
      { numRuns: 2_000 },
    );
  });

  it('serialises a number as the underlying library would, without exponent', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (number) => {
        expect(DecimalNumber.serialize(number)).toBe(new Decimal(number).toFixed());
      }),
    );
  });
});
