import type { Value } from './columns.ts';
import type { Position } from './cursor.ts';
import { compareNumbers } from './exactSum.ts';

const NATURAL = new Intl.Collator('en', { numeric: true });

/** One field of an order. */
export interface OrderPart {
  readonly isAscending: boolean;
}

interface Positioned {
  readonly record: unknown;
  readonly position: Position;
}

/** Compares two positions. Nothing comes last, in either direction. */
export function comparePositions(parts: readonly OrderPart[], one: Position, other: Position): number {
  for (const [index, part] of parts.entries()) {
    const difference = compareValues(one[index] ?? null, other[index] ?? null, part.isAscending);
    if (difference !== 0) return difference;
  }
  return 0;
}

/** The same for two values: numbers by value, and times, which are all in the same form, like texts. */
export function compareValues(one: Value, other: Value, isAscending: boolean): number {
  if (one === null || other === null) return one === other ? 0 : one === null ? 1 : -1;
  const difference =
    isNumber(one) && isNumber(other) ? compareNumbers(one, other) : NATURAL.compare(String(one), String(other));
  return isAscending ? difference : -difference;
}

function isNumber(value: Value): value is string | number {
  return typeof value === 'number' || (typeof value === 'string' && /^-?\d+(?:\.\d+)?$/.test(value));
}

/**
 * Keeps the first rows of an order while all of them are read, and those that are equal to the last of them.
 *
 * @param after the position behind which they begin
 */
export function createSortedRows(parts: readonly OrderPart[], first: number, after: Position | undefined) {
  let kept: Positioned[] = [];
  let hasMore = false;
  const compare = (one: Positioned, other: Positioned) => comparePositions(parts, one.position, other.position);

  function cut(): void {
    kept.sort(compare);
    const last = kept[first - 1];
    if (!last) return;
    const end = kept.findIndex((row, index) => index >= first && compare(row, last) > 0);
    if (end < 0) return;
    hasMore = true;
    kept = kept.slice(0, end);
  }

  return {
    add(record: unknown, position: Position): void {
      if (after !== undefined && comparePositions(parts, position, after) <= 0) return;
      kept.push({ record, position });
      if (kept.length > 2 * first + 1_000) cut();
    },
    taken() {
      cut();
      return { records: kept.map(({ record }) => record), last: kept.at(-1)?.position, hasMore };
    },
  };
}
