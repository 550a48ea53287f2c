import type { Decimal } from 'decimal.js';
import { addCents, type Cents, Exact } from './cents.ts';
import { goodsInCents } from './goodsInCents.ts';

/** The values that the value of goods is computed from. Price in USD per item, rate as x USD = 1 EUR, the rest in EUR per item. */
export interface CostOfGoods {
  readonly purchasePrice?: Decimal.Value | null | undefined;
  readonly exchangeRate?: Decimal.Value | null | undefined;
  readonly additionalCosts?: Decimal.Value | null | undefined;
  readonly customsItem?: Decimal.Value | null | undefined;
}

export interface ValueOfGoods {
  /** For all pieces, rounded half up once. */
  readonly cents: Cents;
  /** Whether additional costs or customs were missing and counted as 0. */
  readonly isPartial: boolean;
}

/**
 * Value of goods in EUR (document 1 and 3, section 9): purchasePrice / exchangeRate + additionalCosts + customsItem, for
 * one piece or for several. Null when the price is missing, or the rate is missing or not above 0.
 */
export function valueOfGoods(cost: CostOfGoods, pieces = 1): ValueOfGoods | null {
  const { purchasePrice, exchangeRate, additionalCosts, customsItem } = cost;
  if (isMissing(purchasePrice) || isMissing(exchangeRate)) return null;
  const cents =
    byIntegers(purchasePrice, exchangeRate, additionalCosts ?? 0, customsItem ?? 0, pieces) ??
    byDecimals(purchasePrice, exchangeRate, additionalCosts ?? 0, customsItem ?? 0, pieces);
  return cents === null ? null : { cents, isPartial: isMissing(additionalCosts) || isMissing(customsItem) };
}

/** The sum of such values; missing values count as 0. */
export function sumOfGoods(values: readonly (ValueOfGoods | null)[]): Cents {
  return values.reduce<Cents>((sum, value) => (value === null ? sum : addCents(sum, value.cents)), 0);
}

/** The value computed with integers; undefined if it needs decimals. */
function byIntegers(...[price, rate, additional, customs, pieces]: Parts): number | undefined {
  const areNumbers =
    typeof price === 'number' &&
    typeof rate === 'number' &&
    typeof additional === 'number' &&
    typeof customs === 'number';
  return areNumbers ? goodsInCents(price, rate, additional, customs, pieces) : undefined;
}

/**
 * Enough digits that a quotient lies on a half cent only if it does so exactly: prices, rates and quantities of the contract have at most
 * 17 significant digits each.
 */
function byDecimals(...[price, rate, additional, customs, pieces]: Parts): Decimal | null {
  const divisor = new Exact(rate);
  if (divisor.lte(0)) return null;
  const extras = new Exact(additional).plus(customs);
  // Multiply before dividing, so that a third of a cent times three is a cent.
  const value = new Exact(price).times(pieces).div(divisor).plus(extras.times(pieces));
  return value.toDecimalPlaces(2).times(100);
}

type Parts = readonly [
  price: Decimal.Value,
  rate: Decimal.Value,
  additional: Decimal.Value,
  customs: Decimal.Value,
  pieces: number,
];

function isMissing(value: Decimal.Value | null | undefined): value is null | undefined {
  return value === null || value === undefined;
}
