import { Exact } from '../../domain/goodsValue/cents.ts';
import type { Value } from './columns.ts';

/** Values with at most six decimals are added as whole millionths, as long as these are exact. */
const DIGITS = 6;
const PER_UNIT = 10 ** DIGITS;
/** Below it, the product of a decimal of six digits and a million is rounded to the right integer. */
const MAX_PART = 2 ** 48;
const MAX_SUM = 2 ** 52;
const PLAIN = /^-?\d{1,9}(?:\.(\d{1,6}))?$/;
/** Means and days are rounded half up to this many decimals. */
const MEAN_DIGITS = 6;

/** Adds up numbers exactly. */
export function createExactSum() {
  let count = 0;
  let millionths = 0;
  let decimals = 0;
  let rest = new Exact(0);
  return {
    get count() {
      return count;
    },
    add(value: Value): void {
      const text = String(value);
      const plain = PLAIN.exec(text);
      count += 1;
      decimals = Math.max(decimals, plain ? (plain[1]?.length ?? 0) : new Exact(text).decimalPlaces());
      const part = plain ? Math.round(Number(text) * PER_UNIT) : Infinity;
      if (Math.abs(part) < MAX_PART && Math.abs(millionths + part) < MAX_SUM) millionths += part;
      else rest = rest.plus(text);
    },
    /** With as many decimals as the value with most of them; null without values. */
    sum: (): string | null => (count === 0 ? null : total().toFixed(decimals)),
    /** @param divisor divides the mean, too */
    mean: (divisor = 1): string | null => (count === 0 ? null : rounded(total().div(count).div(divisor))),
  };

  function total(): InstanceType<typeof Exact> {
    return rest.plus(new Exact(millionths).div(PER_UNIT));
  }
}

/** A number with at most six decimals, rounded half up. */
export function rounded(number: InstanceType<typeof Exact>): string {
  return number.toDecimalPlaces(MEAN_DIGITS).toFixed();
}

/** Fewer significant digits than a number in memory has, so that two texts that differ are two numbers. */
const SAFE_LENGTH = 15;

/** Negative if the first number is less, positive if it is more. */
export function compareNumbers(one: string | number, other: string | number): number {
  if (String(one).length <= SAFE_LENGTH && String(other).length <= SAFE_LENGTH) return Number(one) - Number(other);
  return new Exact(one).comparedTo(other);
}
