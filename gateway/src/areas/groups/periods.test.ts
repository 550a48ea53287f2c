import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createPeriods, shifted } from './periods.ts';

it.each([
  ['DAY', 'Europe/Berlin', '2026-03-28T23:30:00.000Z', '2026-03-29'],
  ['DAY', 'America/New_York', '2026-03-29T03:30:00.000Z', '2026-03-28'],
  ['WEEK', 'Europe/Berlin', '2026-11-22T22:59:59.000Z', '2026-11-16'],
  ['WEEK', 'Europe/Berlin', '2026-11-22T23:00:00.000Z', '2026-11-23'],
  ['WEEK', 'UTC', '2027-01-01', '2026-12-28'],
  ['MONTH', 'Europe/Berlin', '2026-10-31T23:00:00.000Z', '2026-11-01'],
  ['QUARTER', 'UTC', '2026-11-20', '2026-10-01'],
  ['QUARTER', 'UTC', '2026-01-31', '2026-01-01'],
  ['YEAR', 'Asia/Kathmandu', '2026-12-31T18:15:00.000Z', '2027-01-01'],
] as const)('the %s in %s of %s begins on %s', (bucket, timeZone, time, start) => {
  expect(createPeriods(bucket, timeZone).of(time)).toBe(start);
});

it('a day is the one that the clocks of its zone show, whatever was asked before', () => {
  const zones = ['Europe/Berlin', 'Australia/Lord_Howe', 'Asia/Kathmandu', 'America/St_Johns', 'Africa/Monrovia'];
  for (const timeZone of zones) {
    const { of } = createPeriods('DAY', timeZone);
    const clock = new Intl.DateTimeFormat('sv', { timeZone });
    const time = fc.date({ min: new Date('1960-01-01'), max: new Date('2040-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(time, (moment) => {
        expect(of(moment.toISOString())).toBe(clock.format(moment));
      }),
    );
  }
});

it('a range has every period, and is refused if they are too many', () => {
  const months = createPeriods('MONTH', 'UTC');
  expect(months.range('2026-11-01', '2027-02-01', 10)).toEqual([
    '2026-11-01',
    '2026-12-01',
    '2027-01-01',
    '2027-02-01',
  ]);
  expect(months.range('2026-11-01', '2027-02-01', 3)).toBeUndefined();
  expect(createPeriods('WEEK', 'UTC').range('2026-12-28', '2027-01-04', 5)).toEqual(['2026-12-28', '2027-01-04']);
});

it('a span is one of the calendar', () => {
  const now = new Date('2026-03-31T12:00:00Z');
  expect(shifted(now, { count: 1, unit: 'MONTH' }, -1).toISOString()).toBe('2026-02-28T12:00:00.000Z');
  expect(shifted(now, { count: 2, unit: 'WEEK' }, 1).toISOString()).toBe('2026-04-14T12:00:00.000Z');
});
