import { useApolloClient } from '@apollo/client/react';
import { useEffect, useRef, useState } from 'react';
import { AdjustStockMutation, StockOfSkuQuery } from '../../domain/bookings/bookings.operations';
import { submissionHeaders } from '../../platform/requests/useSubmissionKey';
import type { SendOutcome } from '../../domain/scanning/bookingQueue';
import { entriesAt } from '../../domain/scanning/scannedBooking';
import { outcomeOf } from '../../domain/scanning/sendBooking';
import { StockHistoryTypesQuery } from '../../domain/stockHistory/historyTypes.operations';
import { bookRow } from './bookRow';
import { differencesOf, isReadyRow, withRow, type Difference } from './count';
import type { Count, CountCall } from './countSchema';
import { CreateCountedEntryMutation } from './stocktaking.operations';
import type { useCount } from './useCount';

type Keeping = Pick<ReturnType<typeof useCount>, 'now' | 'change'>;

export type BookingRun = {
  /** Undefined while not booking. */
  progress: { done: number; total: number; elapsedMs: number } | undefined;
  isStopping: boolean;
  /** The connection was lost, or an outcome is unknown: the run can be continued. */
  wasBrokenOff: boolean;
  start: () => void;
  stop: () => void;
};

/** Books all ready differences row by row; an interrupted run is continued, and nothing is booked twice. */
export function useBookingRun(userId: string, { now, change }: Keeping): BookingRun {
  const client = useApolloClient();
  const [progress, setProgress] = useState<BookingRun['progress']>();
  const [isStopping, setStopping] = useState(false);
  const [wasBrokenOff, setBrokenOff] = useState(false);
  const stopped = useRef(false);
  // Leaving the screen stops the run after the current row.
  useEffect(() => () => void (stopped.current = true), []);

  const readAt = async ({ location, row }: Difference) => {
    const { data } = await client.query({
      query: StockOfSkuQuery,
      variables: { sku: row.sku },
      fetchPolicy: 'no-cache',
      context: { onlyAs: userId },
    });
    return entriesAt(data?.inventories.items ?? [], location.id);
  };
  const send = async (count: Count, { location, row }: Difference, call: CountCall): Promise<SendOutcome> => {
    const { isAdd, quantity, entryId, key, sentAt } = call;
    const options = {
      fetchPolicy: 'no-cache' as const,
      context: { onlyAs: userId, showsOutcome: true, headers: submissionHeaders(key, sentAt) },
    };
    const { reason } = count;
    try {
      if (entryId === undefined) {
        const { data } = await client.query({ query: StockHistoryTypesQuery });
        const historyTypeId = data?.stockHistoryTypes.find(({ name }) => name === row.historyType)?.id;
        const input = { sku: row.sku, storageLocationId: location.id, inventory: quantity, reason };
        await client.mutate({ mutation: CreateCountedEntryMutation, variables: { input, historyTypeId }, ...options });
      } else {
        const input = { inventoryId: entryId, sku: row.sku, isAdd, quantity, reason, historyType: row.historyType };
        await client.mutate({ mutation: AdjustStockMutation, variables: { input }, ...options });
      }
      return { kind: 'done' };
    } catch (error) {
      return outcomeOf(error);
    }
  };

  const run = async () => {
    const count = now();
    if (count === undefined) return;
    const ready = differencesOf(count).filter(({ row }) => isReadyRow(row));
    const startedAt = Date.now();
    stopped.current = false;
    setStopping(false);
    setBrokenOff(false);
    setProgress({ done: 0, total: ready.length, elapsedMs: 0 });
    for (const [index, difference] of ready.entries()) {
      if (stopped.current) break;
      const { location, row } = difference;
      // In sequence: the next one starts only when the outcome of this one is known.
      // oxlint-disable-next-line no-await-in-loop
      const goesOn = await bookRow(difference, {
        read: () => readAt(difference),
        send: (call) => send(count, difference, call),
        store: (changed) => change((current) => current && withRow(current, location.id, row.sku, () => changed)),
      }).catch(() => false);
      setProgress({ done: index + 1, total: ready.length, elapsedMs: Date.now() - startedAt });
      if (goesOn) continue;
      setBrokenOff(true);
      break;
    }
    setProgress(undefined);
  };
  return {
    progress,
    isStopping,
    wasBrokenOff,
    start: () => void run(),
    stop: () => {
      stopped.current = true;
      setStopping(true);
    },
  };
}
