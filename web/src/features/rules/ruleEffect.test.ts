import { expect, test } from 'vitest';
import { ruleEffect } from './ruleEffect';

const lines = (...pairs: [sku: string, amount: number][]) => ({
  lines: pairs.map(([sku, amount]) => ({ sku, amount })),
});
const rule = [
  { sku: 'A', quantity: 2 },
  { sku: 'b', quantity: 1 },
];

test.each([
  ['all lines within the rule', lines(['A', 2], ['B', 1]), 1, 3],
  ['fewer pieces than the rule has', lines(['a', 1], ['B', 1]), 1, 2],
  ['one piece alone, which is SQP without a rule', lines(['A', 1]), 0, 0],
  ['more pieces of a SKU than the rule has', lines(['A', 3]), 0, 0],
  ['two lines of one SKU, which count together', lines(['B', 1], ['B', 1]), 0, 0],
  ['a SKU that is not in the rule', lines(['A', 1], ['C', 1]), 0, 0],
  ['no lines', { lines: [] }, 0, 0],
  ['lines that may not be read', { lines: null }, 0, 0],
])('an order with %s: %i match, %i orders after a split', (_case, order, matching, pieces) => {
  expect(ruleEffect('SQP_SPLIT', rule, [order])).toEqual({ matching, becoming: pieces });
  expect(ruleEffect('CAB_MERGE', rule, [order])).toEqual({ matching, becoming: matching });
});
