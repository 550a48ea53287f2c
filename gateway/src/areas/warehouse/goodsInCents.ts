/** Prices and costs have four places. */
const PRICE_UNITS = 1e4;

/**
 * The value of goods in cents by integers alone, rounded half up once; undefined where numbers cannot hold it exactly, or one
 * of them has more places than are looked for, or is negative.
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

/** Undefined where the rate is no such number of units or the whole is too large; fewer units have room for more pieces. */
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

/** The most units of which each has a decimal text of its own: with up to 15 digits no two texts are the same number. */
const MAX_UNITS = 1e15;

/** How many such units a number is by its shortest decimal text; undefined where it is no whole number of them. */
function unitsOf(value: number, unitsPerOne: number): number | undefined {
  const units = Math.round(value * unitsPerOne);
  return units >= 0 && units < MAX_UNITS && units / unitsPerOne === value ? units : undefined;
}
