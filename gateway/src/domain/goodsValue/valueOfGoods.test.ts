import { Decimal } from 'decimal.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addCents, compareCents, eurosText } from './cents.ts';
import { goodsInCents } from './goodsInCents.ts';
import { type CostOfGoods, sumOfGoods, type ValueOfGoods, valueOfGoods } from './valueOfGoods.ts';

type Price = number | string | null | undefined;

function textOf(value: ValueOfGoods | null): string | null {
  return value && eurosText(value.cents);
}

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
    expect(textOf(valueOfGoods(cost))).toBe(value);
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
    // 0.005 / 3 is 0.0016666…; three times that is half a cent, which is rounded up.
    ['0.005', 3, 3, '0.01'],
    ['1', 3, 3, '1.00'],
    ['27.3', '1.0964', 459, '11428.95'],
    ['10', 1, 0, '0.00'],
  ])('%s at %s for %d pieces: %s', (purchasePrice, exchangeRate, pieces, total) => {
    const cost = { purchasePrice, exchangeRate, additionalCosts: 0, customsItem: 0 };
    expect(textOf(valueOfGoods(cost, pieces))).toBe(total);
  });

  it('equals integer arithmetic for any price, rate and costs', () => {
    const fourDecimals = fc.bigInt({ min: 0n, max: 99_999_999n });
    const text = (n: bigint) => `${n / 10_000n}.${String(n % 10_000n).padStart(4, '0')}`;
    fc.assert(
      fc.property(
        fourDecimals,
        fourDecimals.filter((n) => n > 0n),
        fourDecimals,
        fourDecimals,
        (price, rate, costs, customs) => {
          // In units of 1/10000 EUR: price · 10000 / rate + costs + customs, as a fraction over rate, rounded half up
          // to cents.
          const numerator = price * 10_000n + (costs + customs) * rate;
          const cents = (2n * numerator + 100n * rate) / (200n * rate);
          const expected = `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`;
          const value = valueOfGoods({
            purchasePrice: text(price),
            exchangeRate: text(rate),
            additionalCosts: text(costs),
            customsItem: text(customs),
          });
          expect(textOf(value)).toBe(expected);
        },
      ),
      { numRuns: 2_000 },
    );
  });

  it('sums what the rows show, and counts missing values as 0', () => {
    const third = valueOfGoods({ purchasePrice: 1, exchangeRate: 3, additionalCosts: 0, customsItem: 0 });
    expect(eurosText(sumOfGoods([third, third, null, third]))).toBe('0.99');
    expect(eurosText(sumOfGoods([]))).toBe('0.00');
  });
});

/** The reference implementation, with decimals only. */
const Exact = Decimal.clone({ precision: 80, rounding: Decimal.ROUND_HALF_UP });
function decimalsOf({ purchasePrice, exchangeRate, additionalCosts, customsItem }: CostOfGoods, pieces: number) {
  if (purchasePrice === null || purchasePrice === undefined) return null;
  if (exchangeRate === null || exchangeRate === undefined || new Exact(exchangeRate).lte(0)) return null;
  const extras = new Exact(additionalCosts ?? 0).plus(customsItem ?? 0);
  const value = new Exact(purchasePrice).times(pieces).div(exchangeRate).plus(extras.times(pieces));
  return value.toDecimalPlaces(2);
}

describe('integer and decimal arithmetic give the same cents', { timeout: 20_000 }, () => {
  const decimal = (digits: number, most: number) =>
    fc.integer({ min: 0, max: most * 10 ** digits }).map((units) => units / 10 ** digits);
  const anyNumber = fc.oneof(
    { weight: 6, arbitrary: fc.integer({ min: 0, max: 6 }).chain((digits) => decimal(digits, 1_000)) },
    { weight: 2, arbitrary: decimal(4, 100_000_000) },
    // At and beyond the limits of exact integers.
    { weight: 1, arbitrary: fc.integer({ min: 99_999_999_990, max: 900_000_000_000 }).map((n) => n + 0.1) },
    { weight: 1, arbitrary: fc.maxSafeInteger() },
    { weight: 1, arbitrary: fc.double({ noNaN: true, noDefaultInfinity: true }) },
    { weight: 1, arbitrary: fc.constantFrom(0, -0, 1e-7, -0.005, 1e21, 1e300, 5e-324, 0.1 + 0.2, 1.0000005) },
  );
  const anyPrice = fc.oneof(
    { weight: 8, arbitrary: anyNumber },
    { weight: 1, arbitrary: anyNumber.map(String) },
    { weight: 1, arbitrary: fc.constantFrom<Price>(null, undefined, '1e-3', '2.5E+4', '-7.005', '00.1', '.5') },
  );
  const anyPieces = fc.oneof(fc.nat(2_000), fc.constantFrom(0, 1, 200), fc.maxSafeInteger());
  // A quotient of these is often exactly half a cent: the price is an odd multiple of it, times pieces and rate.
  const tie = fc
    .tuple(fc.constantFrom(1, 2, 4, 5, 8, 1.25, 0.5), fc.nat(99_999), fc.constantFrom(1, 3, 5, 7))
    .map(([rate, halves, pieces]): [CostOfGoods, number] => [
      {
        purchasePrice: ((2 * halves + 1) * 50 * rate) / 1e4,
        exchangeRate: rate,
        additionalCosts: 0,
        customsItem: 0.01,
      },
      pieces,
    ]);
  const anyGoods = fc.tuple(
    fc.record({ purchasePrice: anyPrice, exchangeRate: anyPrice, additionalCosts: anyPrice, customsItem: anyPrice }),
    anyPieces,
  );
  const goods = fc.oneof({ weight: 4, arbitrary: anyGoods }, { weight: 1, arbitrary: tie });

  it('for any goods', () => {
    let ties = 0;
    fc.assert(
      fc.property(goods, ([cost, pieces]) => {
        expect(textOf(valueOfGoods(cost, pieces))).toBe(decimalsOf(cost, pieces)?.toFixed(2) ?? null);
        const { purchasePrice, exchangeRate, additionalCosts, customsItem } = cost;
        if (![purchasePrice, exchangeRate, additionalCosts, customsItem].every((part) => typeof part === 'number'))
          return;
        if (Number(exchangeRate) <= 0) return;
        const value = new Exact(Number(purchasePrice)).times(pieces).div(Number(exchangeRate));
        if (value.times(200).isInteger() && !value.times(100).isInteger()) ties += 1;
      }),
      { numRuns: 8_000 },
    );
    expect(ties).toBeGreaterThan(200);
  });

  it('values as the back-end sends them are computed with integers', () => {
    const usual = fc.tuple(decimal(4, 300), decimal(4, 2), decimal(4, 20), decimal(4, 20), fc.nat(500));
    fc.assert(
      fc.property(usual, ([price, rate, additional, customs, pieces]) => {
        fc.pre(rate > 0);
        expect(goodsInCents(price, rate, additional, customs, pieces)).toBeTypeOf('number');
      }),
      { numRuns: 2_000 },
    );
    // Values that integers cannot hold are computed with decimals.
    expect(goodsInCents(123_456.7891, 1.2345, 0, 0, 1_000_000)).toBeUndefined();
  });

  it('for any sum, in any order', () => {
    fc.assert(
      fc.property(fc.array(goods, { maxLength: 8 }), (list) => {
        const values = list.map(([cost, pieces]) => valueOfGoods(cost, pieces));
        const decimals = list.map(([cost, pieces]) => decimalsOf(cost, pieces));
        const sum = decimals.reduce<Decimal>((total, value) => total.plus(value ?? 0), new Exact(0));
        expect(eurosText(sumOfGoods(values))).toBe(sum.toFixed(2));
        const cents = values.map((value) => value?.cents ?? 0);
        const [first = 0, second = 0] = cents;
        const compared = new Exact(decimals[0] ?? 0).comparedTo(decimals[1] ?? 0);
        expect(Math.sign(compareCents(first, second))).toBe(Math.sign(compared));
      }),
      { numRuns: 2_000 },
    );
    const most = Number.MAX_SAFE_INTEGER;
    expect(eurosText(most)).toBe('90071992547409.91');
    expect(eurosText(addCents(most, 2))).toBe('90071992547409.93');
  });
});
