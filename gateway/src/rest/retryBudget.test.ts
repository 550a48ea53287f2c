import { expect, it } from 'vitest';
import { createRetryBudget } from './retryBudget.ts';

it('gives nothing before it was earned', () => {
  expect(createRetryBudget().spend()).toBe(false);
});

it('never gives more than a fifth, and saves ten at most', () => {
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
