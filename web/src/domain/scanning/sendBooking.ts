import type { ApolloClient } from '@apollo/client';
import {
  AdjustStockMutation,
  BookIncomingGoodsMutation,
  MoveGoodsMutation,
  StockOfSkuQuery,
} from '../bookings/bookings.operations';
import type { Booking } from '../bookings/useBooking';
import type { FailureCode } from '../../platform/errors/failureOfExtensions';
import { staysUnknown, requestFailureOf } from '../../platform/errors/requestFailure';
import { submissionHeaders } from '../../platform/requests/useSubmissionKey';
import { OtherUserError } from '../../platform/session/session';
import type { Send, SendOutcome } from './bookingQueue';
import { bookingOf, entriesAt, entryFor, type ScannedBooking } from './scannedBooking';

/** ms; a call that hangs longer is cancelled and sent again. */
const longestCall = 20_000;

/** The gateway could not be reached, or was temporarily unable to answer. */
const later: readonly FailureCode[] = [
  'UNREACHABLE',
  'OUTCOME_UNKNOWN',
  'BACKEND_UNAVAILABLE',
  'BACKEND_TIMEOUT',
  'OVERLOADED',
  'UNAUTHENTICATED',
];
/** Failed, but it may have been booked. */
const unclear: readonly FailureCode[] = ['INTERNAL_SERVER_ERROR', 'BACKEND_ERROR', 'BACKEND_INVALID_ANSWER'];

/** Sends a queued booking with the documented calls, as the user who scanned it. */
export function sendBookingsWith(client: ApolloClient): Send {
  return async (queued, store) => {
    const asUser = { onlyAs: queued.userId, fetchOptions: { signal: AbortSignal.timeout(longestCall) } };
    try {
      const scan = await withEntry(client, queued.scan, asUser);
      const booking = bookingOf(scan);
      if (booking === undefined) return { kind: 'problem', problem: { kind: 'nothingThere' } };
      const sentAt = queued.sentAt ?? new Date().toISOString();
      await store({ ...queued, scan, sentAt });
      await book(client, booking, { ...asUser, showsOutcome: true, headers: submissionHeaders(queued.key, sentAt) });
      return { kind: 'done' };
    } catch (error) {
      return outcomeOf(error);
    }
  };
}

/** Chooses the entry to take pieces from, if the user has not. */
async function withEntry(client: ApolloClient, scan: ScannedBooking, context: object): Promise<ScannedBooking> {
  if (scan.kind === 'incoming' || scan.entryId !== undefined) return scan;
  const { data } = await client.query({
    query: StockOfSkuQuery,
    variables: { sku: scan.ware.sku },
    fetchPolicy: 'no-cache',
    context,
  });
  const entries = entriesAt(data?.inventories.items ?? [], scan.place.id);
  const adds = scan.kind === 'adjustment' && scan.isAdd;
  const entryId = (adds ? entries.at(-1) : entryFor(entries, scan.quantity))?.id;
  return entryId === undefined ? scan : { ...scan, entryId };
}

async function book(client: ApolloClient, { kind, input }: Booking, context: object): Promise<void> {
  const options = { context, fetchPolicy: 'no-cache' as const };
  switch (kind) {
    case 'incoming':
      await client.mutate({ mutation: BookIncomingGoodsMutation, variables: { input }, ...options });
      return;
    case 'movement':
      await client.mutate({ mutation: MoveGoodsMutation, variables: { input }, ...options });
      return;
    case 'adjustment':
      await client.mutate({ mutation: AdjustStockMutation, variables: { input }, ...options });
  }
}

/** What happens to a booking whose call failed. */
export function outcomeOf(error: unknown): SendOutcome {
  // Timed out.
  if (error instanceof DOMException) return { kind: 'later', isConnected: false };
  if (error instanceof OtherUserError) return { kind: 'later', isConnected: true };
  const failure = requestFailureOf(error);
  if (staysUnknown(failure)) return { kind: 'problem', problem: { kind: 'unknown' } };
  if (later.includes(failure.code)) return { kind: 'later', isConnected: failure.code !== 'UNREACHABLE' };
  const { messageKey, values } = failure.fields[0] ?? failure;
  return {
    kind: 'problem',
    problem: { kind: unclear.includes(failure.code) ? 'unclear' : 'refused', messageKey, values },
  };
}
