import { expect, test } from 'vitest';
import { endOfDay, startOfDay } from './days';

test.each(['', '2026-11-31', '2026-13-01', '20.11.2026', '2026-11-2', '2026-11-20T00:00'])(
  '%j is not a day',
  (text) => {
    expect(startOfDay(text)).toBeUndefined();
    expect(endOfDay(text)).toBeUndefined();
  },
);

// A day on which the clocks change has 23 or 25 hours.
test.each(['2026-11-20', '2026-03-29', '2026-10-25', '2026-12-31'])('%s ends where the next one begins', (day) => {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  expect(startOfDay(day)).toBe(new Date(year, month - 1, date).toISOString());
  expect(endOfDay(day)).toBe(new Date(new Date(year, month - 1, date + 1).getTime() - 1).toISOString());
});
