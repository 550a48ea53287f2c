import { expect, it } from 'vitest';
import { createCallBudget } from './callBudget.ts';

it('adds up calls that were not measured, and refuses those that exceed the limit before they are made', () => {
  const budget = createCallBudget();
  budget.begin(
    new Map([
      ['stockValuation', 1],
      ['orders', 1],
    ]),
    10,
  );
  budget.more(3, 'stockValuation');
  budget.more(5, 'stockValuation');
  expect(budget.added).toBe(8);
  expect(() => budget.more(1, 'stockValuation')).toThrow(
    'more than 10 calls of the back-end: 11, of which 10 are for stockValuation. Narrow it with its filter',
  );
  expect(budget.added).toBe(8);
});

it('names the field with the most calls, also if another one exceeds the limit', () => {
  const budget = createCallBudget();
  budget.begin(new Map([['inventories.items.history', 90]]), 100);
  expect(() => budget.more(11, 'stockValuation')).toThrow(
    '101, of which 90 are for inventories.items.history. Ask for less at a time.',
  );
});

it('does not limit operations that were not measured', () => {
  const budget = createCallBudget();
  budget.more(1_000, 'stockValuation');
  expect(budget.added).toBe(1_000);
});
