/** Books the difference of one row: its calls in sequence, each exactly once. */
import type { BookingEntry } from '../../domain/bookings/bookings.operations';
import { newSubmissionKey } from '../../platform/requests/useSubmissionKey';
import type { SendOutcome } from '../../domain/scanning/bookingQueue';
import { callsFor, isExpired, type Difference } from './count';
import type { CountCall, CountFailure, CountRow } from './countSchema';

export type RowBooking = {
  /** The current stock of the row's SKU at its location. */
  read: () => Promise<readonly BookingEntry[]>;
  send: (call: CountCall) => Promise<SendOutcome>;
  /** Stores the row before and after each call. */
  store: (row: CountRow) => Promise<void>;
};

/**
 * @returns whether to continue with the next row: not if the server cannot be reached, or an outcome is unknown
 * @throws the error of `read`
 */
export async function bookRow({ row, difference }: Difference, { read, send, store }: RowBooking): Promise<boolean> {
  let current = { ...row };
  delete current.failure;
  const failed = async (failure: CountFailure) => {
    await store({ ...current, failure });
    return true;
  };
  if (current.calls.some((call) => isExpired(call, Date.now()))) return failed({ kind: 'expired' });
  if (!current.calls.some(({ sentAt }) => sentAt !== undefined)) {
    const entries = await read();
    const now = entries.reduce((sum, { inventory }) => sum + (inventory ?? 0), 0);
    if (now !== (current.acceptedStock ?? current.expected)) return failed({ kind: 'changed', now });
    const calls = callsFor(
      difference,
      entries.map(({ id, inventory, reserved, date }) => ({
        id,
        inventory: inventory ?? 0,
        reserved: reserved ?? 0,
        date: date ?? '',
      })),
    );
    if ('reserved' in calls) return failed({ kind: 'reserved', reserved: calls.reserved });
    current = { ...current, calls: [...calls] };
  }
  for (const [index, call] of current.calls.entries()) {
    if (call.doneAt !== undefined) continue;
    const sent = { ...call, sentAt: call.sentAt ?? new Date().toISOString() };
    current = { ...current, calls: current.calls.with(index, sent) };
    // In sequence: the next call is sent only when the outcome of this one is known.
    // oxlint-disable-next-line no-await-in-loop
    await store(current);
    // oxlint-disable-next-line no-await-in-loop
    const outcome = await send(sent);
    if (outcome.kind === 'later') return false;
    if (outcome.kind === 'problem') {
      const { problem } = outcome;
      if (problem.kind === 'unknown') return failed({ kind: 'unknown' });
      if (problem.kind !== 'refused' && problem.kind !== 'unclear') return failed({ kind: 'expired' });
      // A refused call was not booked: it may be sent again with another key.
      const { isAdd, quantity, entryId } = call;
      const anew = { key: newSubmissionKey(), isAdd, quantity, ...(entryId !== undefined && { entryId }) };
      if (problem.kind === 'refused') current = { ...current, calls: current.calls.with(index, anew) };
      return failed({ kind: 'refused', messageKey: problem.messageKey, values: problem.values });
    }
    current = { ...current, calls: current.calls.with(index, { ...sent, doneAt: new Date().toISOString() }) };
    // oxlint-disable-next-line no-await-in-loop
    await store(current);
  }
  await store({ ...current, bookedAt: new Date().toISOString() });
  return true;
}
