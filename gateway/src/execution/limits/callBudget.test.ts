import { expect, it } from 'vitest';
import { createCallBudget } from './callBudget.ts';

it('adds up calls that were not measured, and refuses those that exceed the limit before they are made', () => {
  const budget = createCallBudget();
  budget.begin(2, 10);
  budget.more(3, 'stockValuation');
  budget.more(5, 'stockValuation');
  expect(budget.added).toBe(8);
  expect(() => budget.more(1, 'stockValuation')).toThrow(
    'more than 10 calls of the back-end: 11, of which 9 are for stockValuation.',
  );
  expect(budget.added).toBe(8);
});

it('does not limit operations that were not measured', () => {
  const budget = createCallBudget();
  budget.more(1_000, 'stockValuation');
  expect(budget.added).toBe(1_000);
});
