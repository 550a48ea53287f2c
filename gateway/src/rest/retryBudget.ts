/** Lets some calls be made a second time, and no more of them than a share of all: retries must not finish off a sick back-end. */
export interface RetryBudget {
  /** To be called for each call that could be made again. */
  earn(): void;
  /** Whether one may be made again now; it is taken from the budget. */
  spend(): boolean;
}

const SHARE = 0.2;
/** What quiet hours may save up: retries, not calls. */
const MAX_SAVED = 10;

/** At most one retry for every five calls. */
export function createRetryBudget(share = SHARE): RetryBudget {
  let saved = 0;
  return {
    earn() {
      saved = Math.min(MAX_SAVED, saved + share);
    },
    spend() {
      // A fifth added five times is a little less than one.
      if (saved < 1 - Number.EPSILON * 10) return false;
      saved -= 1;
      return true;
    },
  };
}
