import type { MessageValues } from '../../platform/errors/requestFailure';
import type { ScannedBooking } from './scannedBooking';

/** The reason why a booking waits for the user's decision. */
export type Problem =
  /** It was refused, and is not booked. */
  | { kind: 'refused'; messageKey: string; values: MessageValues }
  /** It failed with an unknown outcome; a retry uses the same key. */
  | { kind: 'unclear'; messageKey: string; values: MessageValues }
  /** It may have been booked, and sending it again with the same key cannot tell. */
  | { kind: 'unknown' }
  /** It was sent so long ago that the same key would book it again. */
  | { kind: 'expired' }
  /** The location had no stock of the SKU when it was sent. */
  | { kind: 'nothingThere' };

export type QueuedBooking = {
  /** Position in the order. */
  seq: number;
  userId: string;
  /** The idempotency key. */
  key: string;
  scan: ScannedBooking;
  /** ISO 8601, like the other times. */
  scannedAt: string;
  /** When it was first sent with this key; since then it must not change. */
  sentAt?: string;
  doneAt?: string;
  problem?: Problem;
};
