/** Bounds the rows that each user has read in a minute for what is computed from whole lists, so that nobody keeps the back-end busy alone. */
export interface RowBudget {
  /** @throws RowBudgetError if the user has read more than their share; nothing was read */
  require(user: string): void;
  /** Notes rows that were read. A reading that has begun is finished, also beyond the limit: the next one waits for longer. */
  spend(user: string, rows: number): void;
}

/** A user has read their rows of this minute. */
export class RowBudgetError extends Error {
  override readonly name = 'RowBudgetError';
  /** How many rows a user may read in a minute. */
  readonly max: number;
  /** After how many seconds the next question is answered. */
  readonly seconds: number;

  constructor(max: number, seconds: number) {
    super(`more than ${max} rows in a minute`);
    this.max = max;
    this.seconds = seconds;
  }
}

/** @param now in milliseconds */
export function createRowBudget(perMinute: number, now: () => number = () => performance.now()): RowBudget {
  const perMillisecond = perMinute / 60_000;
  /** What is still counted of each user; it becomes less with time. */
  const spent = new Map<string, { readonly rows: number; readonly at: number }>();
  function spentBy(user: string): number {
    const { rows, at } = spent.get(user) ?? { rows: 0, at: 0 };
    const left = rows - (now() - at) * perMillisecond;
    if (left <= 0) spent.delete(user);
    return Math.max(0, left);
  }
  return {
    require(user) {
      const tooMany = spentBy(user) - perMinute;
      if (tooMany < 0) return;
      throw new RowBudgetError(perMinute, Math.max(1, Math.ceil(tooMany / perMillisecond / 1_000)));
    },
    spend(user, rows) {
      spent.set(user, { rows: spentBy(user) + rows, at: now() });
    },
  };
}
