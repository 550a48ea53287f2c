import { expect, it } from 'vitest';
import { costProblems, wireCost } from './costInput.ts';

const problemsOf = (input: Parameters<typeof costProblems>[0]) =>
  costProblems(input).filter((problem) => problem !== undefined);

it.each([
  {},
  { purchasePrice: null, customsItem: null },
  { purchasePrice: '0', exchangeRate: '0.000001', additionalCosts: '-0', customsItem: '99999999.9999' },
  { purchasePrice: '12.5000000' },
])('accepts %j', (input) => {
  expect(problemsOf(input)).toEqual([]);
});

it.each([
  [{ additionalCosts: '1.00001' }, 'input.additionalCosts', 'validation.decimal', { decimals: 4 }],
  [{ exchangeRate: '1.0000001' }, 'input.exchangeRate', 'validation.decimal', { decimals: 6 }],
])('refuses %j', (input, field, messageKey, values) => {
  expect(problemsOf(input)).toEqual([{ field, messageKey, values }]);
});

it.each([
  ['99999999.9999', 99_999_999.9999],
  ['0.000001', 0.000001],
  ['12.50', 12.5],
  [null, null],
  [undefined, undefined],
])('sends %j as %j', (cost, wire) => {
  expect(wireCost(cost)).toBe(wire);
});
