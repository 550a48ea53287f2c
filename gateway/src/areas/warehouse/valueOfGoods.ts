import { Decimal } from 'decimal.js';

/** What the value of goods is made of. Price in USD per item, rate as x USD = 1 EUR, the rest in EUR per item. */
export interface CostOfGoods {
  readonly purchasePrice?: Decimal.Value | null | undefined;
  readonly exchangeRate?: Decimal.Value | null | undefined;
  readonly additionalCosts?: Decimal.Value | null | undefined;
  readonly customsItem?: Decimal.Value | null | undefined;
}

export interface ValueOfGoods {
  /** EUR for all the pieces, two places, rounded half up once. */
  readonly value: Decimal;
  /** Additional costs or customs were missing, and counted as 0. */
  readonly isPartial: boolean;
}

/**
 * Enough digits that a quotient can only come to lie on a half cent when it is one: prices, rates and quantities of the
 * contract have at most 17 significant digits each.
 */
const Exact = Decimal.clone({ precision: 80, rounding: Decimal.ROUND_HALF_UP });

/**
 * Value of goods in EUR (document 1 and 3, section 9): purchasePrice / exchangeRate + additionalCosts + customsItem, for
 * one piece or for several. Null when the price is missing, or the rate is missing or not above 0.
 */
export function valueOfGoods(cost: CostOfGoods, pieces = 1): ValueOfGoods | null {
  const { purchasePrice, exchangeRate, additionalCosts, customsItem } = cost;
  if (isMissing(purchasePrice) || isMissing(exchangeRate)) return null;
  const rate = new Exact(exchangeRate);
  if (rate.lte(0)) return null;
  const extras = new Exact(additionalCosts ?? 0).plus(customsItem ?? 0);
  // Multiplied before it is divided, so that a third of a cent times three is a cent.
  const value = new Exact(purchasePrice).times(pieces).div(rate).plus(extras.times(pieces));
  return { value: value.toDecimalPlaces(2), isPartial: isMissing(additionalCosts) || isMissing(customsItem) };
}

/** EUR: the sum of such values; what has none counts as 0. */
export function sumOfGoods(values: readonly (ValueOfGoods | null)[]): Decimal {
  return values.reduce((sum, value) => sum.plus(value?.value ?? 0), new Exact(0));
}

function isMissing(value: Decimal.Value | null | undefined): value is null | undefined {
  return value === null || value === undefined;
}
