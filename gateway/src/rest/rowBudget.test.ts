import { expect, it } from 'vitest';
import { createRowBudget, RowBudgetError } from './rowBudget.ts';

it('a user who has read too much waits until enough of the minute has passed, and others do not', () => {
  let now = 0;
  const budget = createRowBudget(6_000, () => now);
  const secondsOf = (user: string) => {
    try {
      budget.require(user);
      return 0;
    } catch (error) {
      return error instanceof RowBudgetError ? error.seconds : Number.NaN;
    }
  };
  budget.spend('a', 5_999);
  expect(secondsOf('a')).toBe(0);
  // What has begun is finished, and counts.
  budget.spend('a', 3_001);
  expect([secondsOf('a'), secondsOf('b')]).toEqual([30, 0]);
  now += 30_001;
  expect(secondsOf('a')).toBe(0);
  budget.spend('a', 6_000);
  expect(secondsOf('a')).toBe(60);
  now += 10 * 60_000;
  budget.spend('a', 5_000);
  expect(secondsOf('a')).toBe(0);
});
