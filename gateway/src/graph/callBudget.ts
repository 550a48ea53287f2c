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
   * @param conditions the fields whose conditions would make it need fewer, if they are known
   * @throws OperationTooLargeError if the limit is exceeded. It names the field with the most calls, which may be another one
   */
  more(calls: number, path: string, conditions?: readonly string[]): void;
  /** The number of added calls. */
  readonly added: number;
}

/** For fields whose calls depend on the number of rows. */
function narrowed(conditions: readonly string[]): string {
  const how = conditions.length > 0 ? `with a condition on ${conditions.join(', ')}` : 'with its filter';
  return `Narrow it ${how}, or ask for it in an operation of its own.`;
}

export function createCallBudget(): CallBudget {
  const parts = new Map<string, number>();
  const unmeasured = new Map<string, readonly string[]>();
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
    more(calls, path, conditions = []) {
      const total = measured + added + calls;
      const costs = new Map(parts).set(path, (parts.get(path) ?? 0) + calls);
      unmeasured.set(path, conditions);
      if (total > limit) {
        const [dearest, cost] = [...costs].reduce((most, part) => (part[1] > most[1] ? part : most), [path, 0]);
        const helpful = unmeasured.get(dearest);
        const excess = { measure: 'calls', limit, total, path: dearest, cost, conditions: helpful } as const;
        throw new OperationTooLargeError(excess, helpful && narrowed(helpful));
      }
      added += calls;
      parts.set(path, costs.get(path) ?? 0);
    },
    get added() {
      return added;
    },
  };
}
