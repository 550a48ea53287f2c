/** Prices and costs have four decimals. */
const PRICE_UNITS = 1e4;

/**
 * The value of goods in cents with integer arithmetic, rounded half up once. Undefined if numbers cannot hold it exactly, or if a value is
 * negative or has too many decimals.
 *
 * @param price USD per item, @param rate x USD = 1 EUR, @param additional and @param customs EUR per item
 */
export function goodsInCents(
  price: number,
  rate: number,
  additional: number,
  customs: number,
  pieces: number,
): number | undefined {
  const p = unitsOf(price, PRICE_UNITS);
  const a = unitsOf(additional, PRICE_UNITS);
  const c = unitsOf(customs, PRICE_UNITS);
  if (p === undefined || a === undefined || c === undefined || !Number.isInteger(pieces) || pieces < 0)
    return undefined;
  const extras = a + c;
  return roundedCents(p, rate, extras, pieces, 1e4) ?? roundedCents(p, rate, extras, pieces, 1e6);
}

/** Undefined if the rate is not a whole number of units, or the result is too large; smaller rates leave room for more pieces. */
function roundedCents(p: number, rate: number, extras: number, pieces: number, rateUnits: number): number | undefined {
  const r = unitsOf(rate, rateUnits);
  if (r === undefined || r === 0) return undefined;
  // In cents: pieces × (p × rateUnits + extras × r) / (100 × r); doubled, and half of a cent added, to round half up. No part is
  // negative, so that where the whole is a safe integer each step towards it was exact.
  const numerator = 2 * pieces * (p * rateUnits + extras * r) + 100 * r;
  if (!(numerator <= Number.MAX_SAFE_INTEGER)) return undefined;
  const denominator = 200 * r;
  // The quotient may have been rounded up to the next integer, never below its own.
  const cents = Math.floor(numerator / denominator);
  return cents * denominator > numerator ? cents - 1 : cents;
}

/** The maximum number of units for which decimal texts and numbers correspond one to one: up to 15 digits. */
const MAX_UNITS = 1e15;

/** How many units a number has, by its shortest decimal text; undefined if that is not a whole number. */
function unitsOf(value: number, unitsPerOne: number): number | undefined {
  const units = Math.round(value * unitsPerOne);
  return units >= 0 && units < MAX_UNITS && units / unitsPerOne === value ? units : undefined;
}
