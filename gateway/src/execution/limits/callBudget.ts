import { OperationTooLargeError } from './limits.ts';

/**
 * Counts the calls of one operation that cannot be measured beforehand because they depend on the number of rows. They are added as soon as
 * the number is known, before the calls are made.
 */
export interface CallBudget {
  /** Sets the measured cost of the operation. Not called for operations without limits. */
  begin(measured: number, limit: number): void;
  /**
   * Adds calls that were not measured.
   *
   * @throws OperationTooLargeError if the limit is exceeded
   */
  more(calls: number, path: string): void;
  /** The number of added calls. */
  readonly added: number;
}

export function createCallBudget(): CallBudget {
  const parts = new Map<string, number>();
  let measured = 0;
  let limit = Infinity;
  let added = 0;
  return {
    begin(calls, most) {
      measured = calls;
      limit = most;
    },
    more(calls, path) {
      const total = measured + added + calls;
      const cost = (parts.get(path) ?? 0) + calls;
      if (total > limit) throw new OperationTooLargeError({ measure: 'calls', limit, total, path, cost });
      added += calls;
      parts.set(path, cost);
    },
    get added() {
      return added;
    },
  };
}
