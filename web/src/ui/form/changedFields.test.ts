import { expect, test } from 'vitest';
import { changedFields } from './changedFields';

test.each([
  [{}, 0],
  [{ name: true, zip: true }, 2],
  [{ size: { length: true, width: true, height: false } }, 2],
  [{ lines: [{ sku: true, amount: true }, undefined, { amount: true }], note: true }, 4],
  // A line was removed: nothing in the others differs.
  [{ lines: [] }, 1],
  [{ lines: [{ sku: false }] }, 1],
])('of %j, %i fields are changed', (dirty, count) => {
  expect(changedFields(dirty, {})).toBe(count);
});

test('an added row is one change, beside those in the rows before', () => {
  const saved = { lines: [{ sku: 'A', amount: 1 }] };
  const row = { sku: true, amount: true };
  expect(changedFields({ lines: [{ amount: true }, row, row] }, saved)).toBe(3);
});
