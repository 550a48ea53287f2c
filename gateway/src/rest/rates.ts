/** How long calls of the back-end take at the moment, as this gateway has measured it. Begins with defaults after each start. */
export interface Rates {
  /** A call that returns little has taken this long. */
  noteCall(operation: string, milliseconds: number): void;
  /** The rows of a list have been read and used in this time. */
  noteRows(list: string, rows: number, milliseconds: number): void;
  /** How long a call is expected to take, in milliseconds; of any operation by default. */
  perCall(operation?: string): number;
  /** How long rows of a list are expected to take, in milliseconds. */
  perRows(list: string, rows: number): number;
}

/** What a list is called here if only some fields of its rows are read: that is much faster than whole records. */
export const withFields = (operation: string): string => `${operation} fields`;

/** Until something is measured: in milliseconds, and the rows of a second (docs/performance.md). */
const DEFAULT_CALL = 20;
const DEFAULT_ROWS = { whole: 10_000, withFields: 80_000 };
/** The share of what was known before in each new average. */
const KEPT = 0.8;
/** Fewer rows say how long a call takes, and not how long a row does. */
const MIN_ROWS = 1_000;

export function createRates(): Rates {
  const calls = new Map<string, number>();
  const rows = new Map<string, number>();
  const average = (known: Map<string, number>, key: string, value: number): void => {
    const before = known.get(key);
    known.set(key, before === undefined ? value : before * KEPT + value * (1 - KEPT));
  };
  return {
    noteCall(operation, milliseconds) {
      average(calls, operation, milliseconds);
      average(calls, '', milliseconds);
    },
    noteRows(list, count, milliseconds) {
      if (count >= MIN_ROWS) average(rows, list, milliseconds / count);
    },
    perCall: (operation = '') => calls.get(operation) ?? calls.get('') ?? DEFAULT_CALL,
    perRows(list, count) {
      const { whole, withFields: fast } = DEFAULT_ROWS;
      return count * (rows.get(list) ?? 1_000 / (list.endsWith(withFields('')) ? fast : whole));
    },
  };
}
