import { expect, it } from 'vitest';
import { isExported } from './orderExport.ts';

it.each([
  ['SQP', true],
  ['CAB', true],
  [null, true],
  ['CHECK', false],
  ['N/A', false],
  ['NA', false],
])('an order with the pick type %s is exported: %s', (pickType, expected) => {
  expect(isExported({ pickType })).toBe(expected);
});
