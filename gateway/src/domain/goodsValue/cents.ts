import { Decimal } from 'decimal.js';

/** An amount in whole cents of EUR: a non-negative number while that is exact, otherwise a decimal. */
export type Cents = number | Decimal;

/** Enough digits that sums of the contract's values are never rounded. */
export const Exact = Decimal.clone({ precision: 80, rounding: Decimal.ROUND_HALF_UP });

const PER_EURO = 100;

export function addCents(a: Cents, b: Cents): Cents {
  if (typeof a === 'number' && typeof b === 'number' && a + b <= Number.MAX_SAFE_INTEGER) return a + b;
  return new Exact(a).plus(b);
}

/** Negative if `a` is less, positive if it is more. */
export function compareCents(a: Cents, b: Cents): number {
  return typeof a === 'number' && typeof b === 'number' ? a - b : new Exact(a).comparedTo(b);
}

/** EUR with two decimals: `1234.50`. */
export function eurosText(cents: Cents): string {
  if (typeof cents !== 'number') return cents.div(PER_EURO).toFixed(2);
  const rest = cents % PER_EURO;
  return `${(cents - rest) / PER_EURO}.${rest < 10 ? '0' : ''}${rest}`;
}
