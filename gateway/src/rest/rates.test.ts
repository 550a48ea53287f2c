import { expect, it } from 'vitest';
import { createRates, withFields } from './rates.ts';

it('rates are those measured last, and begin with defaults', () => {
  const rates = createRates();
  expect([rates.perCall('a'), rates.perRows('a', 10_000), rates.perRows(withFields('a'), 80_000)]).toEqual([
    20, 1_000, 1_000,
  ]);
  rates.noteCall('a', 100);
  expect([rates.perCall('a'), rates.perCall('b'), rates.perCall()]).toEqual([100, 100, 100]);
  for (let n = 0; n < 50; n += 1) rates.noteCall('a', 10);
  expect(rates.perCall('a')).toBeCloseTo(10, 1);
  rates.noteRows('a', 10_000, 500);
  // A few rows take as long as their call.
  rates.noteRows('a', 10, 500);
  expect([rates.perRows('a', 20_000), rates.perRows('b', 20_000)]).toEqual([1_000, 2_000]);
});
