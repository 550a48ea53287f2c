import { expect, it } from 'vitest';
import { createRetryBudget } from './retryBudget.ts';

it('allows no retry before it was earned', () => {
  expect(createRetryBudget().spend()).toBe(false);
});

it('allows retries for at most a fifth of the calls, and saves at most ten', () => {
  const budget = createRetryBudget();
  let retries = 0;
  for (let call = 1; call <= 1_000; call += 1) {
    budget.earn();
    if (budget.spend()) retries += 1;
    expect(retries).toBeLessThanOrEqual(call / 5);
  }
  expect(retries).toBeGreaterThan(195);
  for (let call = 0; call < 1_000; call += 1) budget.earn();
  let inARow = 0;
  while (budget.spend()) inARow += 1;
  expect(inARow).toBe(10);
});
