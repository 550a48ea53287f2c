import type { WireId } from '../rest/wire.ts';

/** What is known about the order after a split that failed. */
export type SplitOutcome = 'unchanged' | 'unknown';

/** An order could not be split (document 2, section 8, splitOrderFailed). The order is unchanged, or its state is unknown. */
export class SplitFailedError extends Error {
  readonly outcome: SplitOutcome;

  constructor(outcome: SplitOutcome, orderId: WireId, options?: ErrorOptions) {
    super(`splitting order ${orderId} failed, ${outcome}`, options);
    this.name = 'SplitFailedError';
    this.outcome = outcome;
  }
}
