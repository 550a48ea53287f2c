import { expect, test } from 'vitest';
import { daysBetween, onDay, shifted, shiftedMonth, weeksOf } from './calendarDays';

test('a month is shown in whole weeks from Monday', () => {
  const weeks = weeksOf('2026-11-20', 'month');
  expect(weeks.map(({ number }) => number)).toEqual([44, 45, 46, 47, 48, 49]);
  expect(weeks[0]?.days.map(({ key }) => key)).toEqual([
    '2026-10-26',
    '2026-10-27',
    '2026-10-28',
    '2026-10-29',
    '2026-10-30',
    '2026-10-31',
    '2026-11-01',
  ]);
  expect(weeks[0]?.days.map(({ isOutside }) => isOutside)).toEqual([true, true, true, true, true, true, false]);
});

test('a February of exactly four weeks has four', () => {
  expect(weeksOf('2027-02-10', 'month').map(({ number }) => number)).toEqual([5, 6, 7, 8]);
});

test('the week of a day, across the turn of the year', () => {
  expect(weeksOf('2027-01-01', 'week')).toMatchObject([{ number: 53, days: { length: 7, 0: { key: '2026-12-28' } } }]);
});

test('days and months are counted across clock changes and ends of months', () => {
  expect(shifted('2026-10-24', 2)).toBe('2026-10-26');
  expect(daysBetween('2026-03-28', '2026-03-30')).toBe(2);
  expect(shiftedMonth('2026-01-31', 1)).toBe('2026-02-28');
});

test('an arrival keeps its time on another day', () => {
  expect(new Date(onDay('2026-11-27T03:00:00Z', '2026-11-26')).getTime()).toBe(Date.parse('2026-11-26T03:00:00Z'));
  // A plan that had no arrival is given 04:00.
  expect(new Date(onDay(null, '2026-11-26')).getTime()).toBe(new Date(2026, 10, 26, 4).getTime());
});
