import { TooManyRowsError } from '../tooManyRows.ts';
import { IncompleteListError } from './incompleteList.ts';
import type { ListPart, ReadPart } from './part.ts';

const PAGE_SIZE = 5_000;
/** After this number of pages without a new row, the back-end repeats itself. One such page means that its pages are numbered from 1. */
const MAX_REPEATS = 2;
/** How often the reading goes back because rows have been deleted meanwhile. */
const MAX_STEPS_BACK = 100;

export interface Reading {
  /** The call, for errors. */
  readonly operation: string;
  /** The maximum number of rows to read, including those that do not match. */
  readonly max: number;
  readonly pageSize?: number | undefined;
  /** The number of rows that the caller will take; all by default. */
  readonly wanted?: number | undefined;
  /** Called with the number of calls after the first, before they are made. An error that it throws stops the reading. */
  readonly onMore?: ((calls: number) => void) | undefined;
  /** Whether the totals of this list are known to count all pages; certain by default. */
  readonly countsAll?: (() => boolean) | undefined;
}

/**
 * Reads all rows of a list, one page after the other, so that only one page is in memory at a time. Each row is returned once, whatever the
 * back-end does with its pages:
 * - It returns fewer rows than requested: the pages are then requested in that size.
 * - It numbers its pages from 1: the first page arrives twice, and its second copy is skipped.
 * - It knows no pages: all rows arrive at once.
 * - It gives no total, or one of the page only: the pages are read until one is empty or has no new row.
 * - Rows are deleted meanwhile, so that later ones move to pages that were already read: these are read again.
 *
 * A back-end that keeps the contract is asked for each page once, unless rows are deleted meanwhile.
 *
 * @throws IncompleteListError if rows that the back-end counts cannot be read. Rows before it were returned already.
 * @throws TooManyRowsError before the second page if there are more than `max` rows; without a total, after so many rows
 * @throws BackendError
 */
export async function* allRows<Row>(
  read: ReadPart<Row>,
  { operation, max, pageSize = PAGE_SIZE, wanted = Infinity, onMore, countsAll }: Reading,
): AsyncGenerator<Row[]> {
  const seen = new Set<unknown>();
  let size = pageSize;
  let unreadable = 0;
  let [least, most] = [Infinity, 0];
  let repeats = 0;
  let [made, announced] = [0, 1];

  /** Reports calls as soon as their number is known: with the total, and otherwise one by one. */
  function announce(calls: number): void {
    if (calls > announced) onMore?.(calls - announced);
    announced = Math.max(announced, calls);
  }

  /** Takes the new rows of a part, and notes what it says about the list. */
  function take({ rows, received, total }: ListPart<Row>, isFirstRead: boolean): Row[] {
    const fresh = rows.filter((row) => {
      const key = keyOf(row);
      return !seen.has(key) && seen.add(key);
    });
    // A page that arrives twice is counted once.
    if (isFirstRead && (fresh.length > 0 || rows.length === 0)) unreadable += received - rows.length;
    if (total !== undefined) [least, most] = [Math.min(least, total), Math.max(most, total)];
    if (Math.max(most, seen.size) > max) throw new TooManyRowsError(max);
    return fresh;
  }

  /** A total that counts no more than its page says nothing about the others. */
  function totalOf({ received, total, isExact }: ListPart<Row>): number | undefined {
    if (total === undefined || isExact || total > received) return total;
    return total === received && (received === 0 || (countsAll?.() ?? true)) ? total : undefined;
  }

  const hasRead = (count: number): boolean => seen.size + unreadable >= count;

  /** Only a back-end without pages returns all rows for every page. One that returns fewer rows if asked for fewer has more pages. */
  async function requireWhole(): Promise<void> {
    const { received } = await read({ pageIndex: 0, pageSize: 1 });
    if (!hasRead(received + 1)) return;
    throw new IncompleteListError(operation, { kind: 'pages', read: seen.size });
  }

  /** Goes through the pages. Returns whether rows may have moved to pages that were already read. */
  async function* pass(isFirst: boolean): AsyncGenerator<Row[], boolean> {
    let before: number | undefined;
    let furthest = -1;
    let stepsBack = 0;
    for (let pageIndex = 0; ; pageIndex += 1) {
      announce((made += 1));
      const answer = await read({ pageIndex, pageSize: size });
      const part = { ...answer, total: totalOf(answer) };
      const { received, total } = part;
      const isFurther = pageIndex > furthest;
      const fresh = take(part, isFirst && isFurther);
      const isWhole = received > size || (total !== undefined && received >= total);
      if (isFirst && pageIndex === 0 && received > 0 && received < size && !isWhole) size = received;
      if (pageIndex === 0 && total !== undefined && !isWhole) announce(Math.ceil(Math.min(total, wanted) / size));
      if (fresh.length > 0) yield fresh;

      if (total === undefined ? received === 0 : hasRead(most)) return false;
      const isLast = total !== undefined && (pageIndex + 1) * size >= total;
      if (isFurther && (isFirst || isLast)) repeats = fresh.length === 0 ? repeats + 1 : 0;
      if (repeats >= MAX_REPEATS) {
        if (total === undefined) await requireWhole();
        return false;
      }
      furthest = Math.max(furthest, pageIndex);
      if (before !== undefined && total !== undefined && total < before) {
        if ((stepsBack += 1) > MAX_STEPS_BACK) return false;
        pageIndex = Math.max(-1, pageIndex - Math.ceil((before - total) / size) - 1);
      } else if (isLast && (hasRead(least) || (received === 0 && pageIndex > 0))) return true;
      before = total;
    }
  }

  const mayHaveMissed = yield* pass(true);
  if (mayHaveMissed && least !== Infinity && !hasRead(least)) yield* pass(false);
  if (least !== Infinity && !hasRead(least)) {
    throw new IncompleteListError(operation, { kind: 'rows', read: seen.size, total: least });
  }
}

/** What identifies a row. Changes of stock may have ids that are unique within their SKU only. */
function keyOf(row: unknown): unknown {
  const { id, sku, name, shipmentRecordId }: Record<string, unknown> = Object(row);
  const key = id ?? shipmentRecordId;
  if (key === undefined) return sku ?? name;
  return sku === undefined ? key : JSON.stringify([key, sku]);
}
