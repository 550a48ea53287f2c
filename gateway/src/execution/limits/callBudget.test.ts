import { expect, it } from 'vitest';
import { createCallBudget } from './callBudget.ts';

it('adds up what is called beyond what was measured, and refuses what is over the bound before it is called', () => {
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

it('bounds nothing that was not measured', () => {
  const budget = createCallBudget();
  budget.more(1_000, 'stockValuation');
  expect(budget.added).toBe(1_000);
});
