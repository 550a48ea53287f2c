import type { WireId } from '../../rest/wire.ts';

/** What is known of the order after a split that failed. */
export type SplitOutcome = 'unchanged' | 'unknown';

/** An order could not be split (document 2, section 8, splitOrderFailed). It is as it was, or nobody knows how it is. */
export class SplitFailedError extends Error {
  readonly outcome: SplitOutcome;

  constructor(outcome: SplitOutcome, orderId: WireId, options?: ErrorOptions) {
    super(`splitting order ${orderId} failed, ${outcome}`, options);
    this.name = 'SplitFailedError';
    this.outcome = outcome;
  }
}
