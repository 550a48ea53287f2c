import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { sumOfGoods, valueOfGoods } from './valueOfGoods.ts';

type Price = number | string | null | undefined;

describe('value of goods (documents 1 and 3, section 9)', () => {
  it.each<[why: string, price: Price, rate: Price, additional: Price, customs: Price, value: string | null]>([
    ['the plain case', 27.3, 1.0964, 7.11, 1.58, '33.59'],
    ['no conversion', 10, 1, 0, 0, '10.00'],
    ['half a cent goes up', '1.005', 1, 0, 0, '1.01'],
    ['binary: 1.005 is 1.00499999999999989', 1.005, 1, 0, 0, '1.01'],
    ['binary: 0.1 + 0.2', 0, 1, 0.1, 0.2, '0.30'],
    ['binary: 1.1 + 2.2 + 0.005', 1.1, 1, 2.2, 0.005, '3.31'],
    ['binary: 2.675', 2.675, 1, 0, 0, '2.68'],
    ['binary: 10.235', 0, 1, 10.235, 0, '10.24'],
    ['rounded once: 0.004 + 0.004 + 0.004', 0.004, 1, 0.004, 0.004, '0.01'],
    ['rounded once: thirds', 1, 3, 0.3333, 0.3333, '1.00'],
    ['a quotient that never ends', 100, 3, 0, 0, '33.33'],
    ['a sum just under half a cent', 1, 3, '0.0016666666', 0, '0.33'],
    ['a sum just over half a cent', 1, 3, '0.0016666667', 0, '0.34'],
    ['a quotient that is half a cent', 0.01, 2, 0, 0, '0.01'],
    ['a price of 0 is a price', 0, 1.1, 2.5, 0.5, '3.00'],
    ['missing additional costs count as 0', 11, 1.1, null, 0.5, '10.50'],
    ['missing customs count as 0', 11, 1.1, 0.5, undefined, '10.50'],
    ['large figures keep their cents', '12345678901234.56', 1, 0.01, 0, '12345678901234.57'],
    ['a rate of 0: no value', 10, 0, 1, 1, null],
    ['a rate of 0 as text: no value', 10, '0.0000', 1, 1, null],
    ['a negative rate: no value', 10, -1.1, 1, 1, null],
    ['a missing rate: no value', 10, null, 1, 1, null],
    ['a missing price: no value', null, 1.1, 1, 1, null],
    ['nothing at all: no value', undefined, undefined, undefined, undefined, null],
  ])('%s', (_why, purchasePrice, exchangeRate, additionalCosts, customsItem, value) => {
    const cost = { purchasePrice, exchangeRate, additionalCosts, customsItem };
    expect(valueOfGoods(cost)?.value.toFixed(2) ?? null).toBe(value);
  });

  it.each([
    [1, 1, false],
    [null, 1, true],
    [1, undefined, true],
    [0, 0, false],
  ])('with additional costs %j and customs %j it is partial: %s', (additionalCosts, customsItem, partial) => {
    expect(valueOfGoods({ purchasePrice: 1, exchangeRate: 1, additionalCosts, customsItem })?.isPartial).toBe(partial);
  });

  it.each<[Price, Price, number, string]>([
    // 0.005 / 3 is 0.0016666…; three times that is half a cent, which goes up.
    ['0.005', 3, 3, '0.01'],
    ['1', 3, 3, '1.00'],
    ['27.3', '1.0964', 459, '11428.95'],
    ['10', 1, 0, '0.00'],
  ])('%s at %s for %d pieces: %s', (purchasePrice, exchangeRate, pieces, total) => {
    expect(
      valueOfGoods({ purchasePrice, exchangeRate, additionalCosts: 0, customsItem: 0 }, pieces)?.value.toFixed(2),
    ).toBe(total);
  });

  it('agrees with whole-number arithmetic on any price, rate and costs', () => {
    const fourPlaces = fc.bigInt({ min: 0n, max: 99_999_999n });
    const text = (n: bigint) => `${n / 10_000n}.${String(n % 10_000n).padStart(4, '0')}`;
    fc.assert(
      fc.property(
        fourPlaces,
        fourPlaces.filter((n) => n > 0n),
        fourPlaces,
        fourPlaces,
        (price, rate, costs, customs) => {
          // In units of 1/10000 EUR: price · 10000 / rate + costs + customs, as a fraction over rate, rounded half up to cents.
          const numerator = price * 10_000n + (costs + customs) * rate;
          const cents = (2n * numerator + 100n * rate) / (200n * rate);
          const expected = `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`;
          const value = valueOfGoods({
            purchasePrice: text(price),
            exchangeRate: text(rate),
            additionalCosts: text(costs),
            customsItem: text(customs),
          });
          expect(value?.value.toFixed(2)).toBe(expected);
        },
      ),
      { numRuns: 2_000 },
    );
  });

  it('sums what the rows show, and counts what has no value as 0', () => {
    const third = valueOfGoods({ purchasePrice: 1, exchangeRate: 3, additionalCosts: 0, customsItem: 0 });
    expect(sumOfGoods([third, third, null, third]).toFixed(2)).toBe('0.99');
    expect(sumOfGoods([]).toFixed(2)).toBe('0.00');
  });
});
