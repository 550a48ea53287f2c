import { expect, test } from 'vitest';
import { dayKey, daysFrom } from './daysFrom';

test('days are consecutive across the end of a month and of a year', () => {
  const days = daysFrom(new Date(2026, 11, 30, 15, 30), -1, 4);
  expect(days.map(({ key }) => key)).toEqual(['2026-12-29', '2026-12-30', '2026-12-31', '2027-01-01']);
  for (const [index, day] of days.entries()) {
    const next = days[index + 1];
    if (next) expect(Date.parse(next.from) - Date.parse(day.to)).toBe(1);
    expect(dayKey(new Date(day.from))).toBe(day.key);
    expect(dayKey(new Date(day.to))).toBe(day.key);
  }
});

test('Saturday and Sunday are the weekend', () => {
  const days = daysFrom(new Date(2026, 10, 20), 0, 4);
  expect(days.map(({ isWeekend }) => isWeekend)).toEqual([false, true, true, false]);
});
