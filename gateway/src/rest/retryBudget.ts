/** Limits retries to a share of all calls, so that retries do not overload a back-end that already has problems. */
export interface RetryBudget {
  /** Must be called for each call that could be repeated. */
  earn(): void;
  /** Whether a call may be repeated now; if so, takes one retry from the budget. */
  spend(): boolean;
}

const SHARE = 0.2;
/** The maximum number of retries that can be saved up in quiet hours. */
const MAX_SAVED = 10;

/** At most one retry for every five calls. */
export function createRetryBudget(share = SHARE): RetryBudget {
  let saved = 0;
  return {
    earn() {
      saved = Math.min(MAX_SAVED, saved + share);
    },
    spend() {
      // A fifth added five times is slightly less than one.
      if (saved < 1 - Number.EPSILON * 10) return false;
      saved -= 1;
      return true;
    },
  };
}
