import { OperationTooLargeError } from './limits.ts';

/**
 * Counts the calls of one operation that cannot be measured beforehand because they depend on the number of rows. They are added as soon as
 * the number is known, before the calls are made.
 */
export interface CallBudget {
  /**
   * Sets the measured cost of the operation. Not called for operations without limits.
   *
   * @param parts the measured calls of each field, by its path
   */
  begin(parts: ReadonlyMap<string, number>, limit: number): void;
  /**
   * Adds calls that were not measured.
   *
   * @param path the field that needs them, or the call of a list of which the back-end returns a part at a time
   * @throws OperationTooLargeError if the limit is exceeded. It names the field with the most calls, which may be another one
   */
  more(calls: number, path: string): void;
  /** The number of added calls. */
  readonly added: number;
}

/** For fields whose calls depend on the number of rows. */
const NARROW = 'Narrow its filter, or ask for it in an operation of its own.';

export function createCallBudget(): CallBudget {
  const parts = new Map<string, number>();
  const unmeasured = new Set<string>();
  let measured = 0;
  let limit = Infinity;
  let added = 0;
  return {
    begin(calls, most) {
      for (const [path, cost] of calls) {
        parts.set(path, cost);
        measured += cost;
      }
      limit = most;
    },
    more(calls, path) {
      const total = measured + added + calls;
      const costs = new Map(parts).set(path, (parts.get(path) ?? 0) + calls);
      unmeasured.add(path);
      if (total > limit) {
        const [dearest, cost] = [...costs].reduce((most, part) => (part[1] > most[1] ? part : most), [path, 0]);
        const remedy = unmeasured.has(dearest) ? NARROW : undefined;
        throw new OperationTooLargeError({ measure: 'calls', limit, total, path: dearest, cost }, remedy);
      }
      added += calls;
      parts.set(path, costs.get(path) ?? 0);
    },
    get added() {
      return added;
    },
  };
}
