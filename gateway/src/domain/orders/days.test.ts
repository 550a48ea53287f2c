import { expect, it } from 'vitest';
import { InvalidInputError } from '../../graph/input.ts';
import { readDays } from './days.ts';

it('days are adjacent, even at a clock change', () => {
  expect(readDays({ first: '2026-03-28', count: 3, timeZone: 'Europe/Berlin' })).toEqual([
    { day: '2026-03-28', from: '2026-03-27T23:00:00.000Z', to: '2026-03-28T22:59:59.999Z' },
    { day: '2026-03-29', from: '2026-03-28T23:00:00.000Z', to: '2026-03-29T21:59:59.999Z' },
    { day: '2026-03-30', from: '2026-03-29T22:00:00.000Z', to: '2026-03-30T21:59:59.999Z' },
  ]);
});

it.each([
  [{ count: 0 }, 'days.count'],
  [{ count: 91 }, 'days.count'],
  [{ first: '9999-12-30', count: 2 }, 'days.count'],
  [{ timeZone: 'Berlin' }, 'days.timeZone'],
])('%j is refused at its field', (given, field) => {
  expect(() => readDays({ first: '2026-11-20', count: 7, timeZone: 'UTC', ...given })).toThrow(
    expect.objectContaining({ problems: [expect.objectContaining({ field })] }),
  );
  expect(() => readDays({ first: '2026-11-20', count: 7, timeZone: 'UTC', ...given })).toThrow(InvalidInputError);
});
