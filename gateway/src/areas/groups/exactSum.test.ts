import { Decimal } from 'decimal.js';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { compareNumbers, createExactSum } from './exactSum.ts';

const Exact = Decimal.clone({ precision: 80, rounding: Decimal.ROUND_HALF_UP });
/** Amounts with up to nine decimals, some of them too large for a number in memory. */
const decimal = fc
  .tuple(fc.bigInt({ min: -(10n ** 21n), max: 10n ** 21n }), fc.integer({ min: 0, max: 9 }))
  .map(([digits, decimals]) => new Exact(String(digits)).div(new Exact(10).pow(decimals)).toFixed());
const money = fc.integer({ min: -1e9, max: 1e9 }).map((cents) => (cents / 100).toFixed(2));
const number = fc.oneof(money, decimal, fc.integer());

it('adds up exactly, in any order and size', () => {
  fc.assert(
    fc.property(fc.array(number, { minLength: 1, maxLength: 50 }), (values) => {
      const sum = createExactSum();
      for (const value of values) sum.add(value);
      const total = values.reduce((all, value) => all.plus(value), new Exact(0));
      expect(new Exact(sum.sum() ?? NaN).equals(total)).toBe(true);
      expect(sum.mean()).toBe(total.div(values.length).toDecimalPlaces(6).toFixed());
    }),
    { numRuns: 300 },
  );
});

it('keeps the decimals of its values', () => {
  const sum = createExactSum();
  for (const value of ['0.10', '0.20', 1]) sum.add(value);
  expect([sum.sum(), sum.mean(), sum.count]).toEqual(['1.30', '0.433333', 3]);
});

it('compares as decimals do', () => {
  fc.assert(
    fc.property(number, number, (one, other) => {
      expect(Math.sign(compareNumbers(one, other))).toBe(new Exact(one).comparedTo(other));
    }),
  );
});
