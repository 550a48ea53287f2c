import type { Value } from './columns.ts';
import type { Position } from './cursor.ts';
import { compareNumbers } from './exactSum.ts';

const NATURAL = new Intl.Collator('en', { numeric: true });

/** One field of an order. */
export interface OrderPart {
  readonly isAscending: boolean;
  /** Whether the field has numbers, which may be texts; a text of another field that looks like a number is none. */
  readonly isNumber: boolean;
}

interface Positioned {
  readonly record: unknown;
  readonly position: Position;
}

/** Compares two positions. Nothing comes last, in either direction. */
export function comparePositions(parts: readonly OrderPart[], one: Position, other: Position): number {
  for (const [index, part] of parts.entries()) {
    const difference = compareValues(one[index] ?? null, other[index] ?? null, part);
    if (difference !== 0) return difference;
  }
  return 0;
}

/**
 * The same for two values: numbers by value, and texts like people order them (`A9` before `A10`); times, which are all in the same form,
 * like texts. Different texts are never equal: the row of one of them would be on no page.
 */
export function compareValues(one: Value, other: Value, { isAscending, isNumber }: OrderPart): number {
  if (one === null || other === null) return one === other ? 0 : one === null ? 1 : -1;
  const difference = isNumber ? compareNumbers(String(one), String(other)) : compareTexts(String(one), String(other));
  return isAscending ? difference : -difference;
}

function compareTexts(one: string, other: string): number {
  return NATURAL.compare(one, other) || Number(one > other) - Number(one < other);
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
