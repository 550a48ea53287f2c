import { useApolloClient } from '@apollo/client/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { requestFailureOf, type RequestFailure } from '../../../errors/requestFailure';
import { useCan } from '../../../permissions/useCan';
import { newSubmissionKey, submissionHeaders } from '../../../requests/useSubmissionKey';
import { useSession } from '../../../session/useSession';
import { receivingInTurn } from '../browserTabs';
import { ReceiveGoodsMutation, SetCustomsMutation } from './receive.operations';
import {
  emptyLine,
  missingOf,
  receiptIn,
  sharesOf,
  type CountedProduct,
  type Receipt,
  type ReceiptLine,
  type Share,
} from './receipt';

export type ReceivedProduct = { id: string; sku: string; name: string; announced: number; volume: number | null };

type Receiving = {
  receipt: Receipt;
  lineOf: (id: string) => ReceiptLine;
  change: (change: Partial<Receipt>) => void;
  changeLine: (id: string, change: Partial<ReceiptLine>) => void;
  /** Books all counted lines with a place, one after the other. */
  book: (reasonOf: (product: ReceivedProduct, line: ReceiptLine) => string) => Promise<void>;
  /** The progress; undefined while not booking. */
  progress: { done: number; total: number } | undefined;
  /** Stops after the current line. */
  stop: () => void;
  isStopping: boolean;
  /** Why a line was not booked, or its outcome is unknown. */
  failures: ReadonlyMap<string, RequestFailure>;
};

/** With these codes the outcome is unknown; the key prevents double bookings. */
const unknown: readonly RequestFailure['code'][] = ['OUTCOME_UNKNOWN', 'UNREACHABLE', 'BACKEND_TIMEOUT'];

/**
 * The receipt of a plan. No call stores a half-booked receipt, so it is stored in this browser from the first count on. Each line gets its
 * key before it is sent, so that it can be sent again later.
 */
export function useReceipt(planId: string, products: readonly ReceivedProduct[]): Receiving {
  const client = useApolloClient();
  const userId = useSession()?.user.userId ?? '';
  const setsCustoms = useCan().mayCall('Mutation.updateInventory');
  const place = `occ.receipt.${userId}.${planId}`;
  const [receipt, setReceipt] = useState(() => receiptIn(localStorage.getItem(place)));
  // The base of the next change, also while lines are being booked.
  const newest = useRef(receipt);
  const [progress, setProgress] = useState<{ done: number; total: number }>();
  const [failures, setFailures] = useState<ReadonlyMap<string, RequestFailure>>(new Map());
  const stopped = useRef(false);
  const [isStopping, setIsStopping] = useState(false);
  useEffect(() => () => void (stopped.current = true), []);
  const readAgain = useCallback(() => {
    newest.current = receiptIn(localStorage.getItem(place));
    setReceipt(newest.current);
  }, [place]);
  // Another tab has counted or booked: what it booked must not be booked here, too.
  useEffect(() => {
    const take = ({ key }: StorageEvent) => {
      if (key === place) readAgain();
    };
    window.addEventListener('storage', take);
    return () => window.removeEventListener('storage', take);
  }, [place, readAgain]);

  const keep = (next: Receipt) => {
    newest.current = next;
    setReceipt(next);
    localStorage.setItem(place, JSON.stringify(next));
  };
  const lineOf = (id: string) => newest.current.lines[id] ?? emptyLine;
  const changeLine = (id: string, change: Partial<ReceiptLine>) => {
    const left = lineOf(id);
    // Other content makes it another booking.
    const sent = change.sent ?? (isOtherBooking(change) ? undefined : left.sent);
    keep({ ...newest.current, lines: { ...newest.current.lines, [id]: { ...left, ...change, sent } } });
  };

  const bookLine = async (product: ReceivedProduct, reason: string): Promise<RequestFailure | undefined> => {
    const counted: CountedProduct[] = products.map((one) => ({ ...one, line: lineOf(one.id) }));
    const line = lineOf(product.id);
    const sent = line.sent ?? sentOf(sharesOf(counted, newest.current)?.get(product.id), reason, setsCustoms);
    changeLine(product.id, { sent });
    try {
      const { data } = await client.mutate({
        mutation: ReceiveGoodsMutation,
        variables: {
          input: {
            sku: product.sku,
            storageLocationId: line.locationId,
            inventory: line.counted ?? 0,
            reason: sent.reason,
            ...(line.price !== '' && { purchasePrice: line.price }),
            ...(line.rate !== '' && { exchangeRate: line.rate }),
            ...(sent.additionalCosts !== undefined && { additionalCosts: sent.additionalCosts }),
          },
        },
        context: { headers: submissionHeaders(sent.key, sent.at) },
      });
      const entryId = data?.bookIncomingGoods.id;
      changeLine(product.id, { bookedAt: new Date().toISOString(), entryId, customsLeft: sent.customsItem });
      return await setCustoms(product);
    } catch (error) {
      return requestFailureOf(error);
    }
  };
  /** Sets the customs of a booked line; if that fails, they are still to be set. */
  const setCustoms = async ({ id, sku }: ReceivedProduct): Promise<RequestFailure | undefined> => {
    const { entryId, customsLeft } = lineOf(id);
    if (entryId === undefined || customsLeft === undefined) return undefined;
    try {
      await client.mutate({
        mutation: SetCustomsMutation,
        variables: { id: entryId, input: { customsItem: customsLeft, sku } },
      });
      changeLine(id, { customsLeft: undefined });
      return undefined;
    } catch (error) {
      return requestFailureOf(error);
    }
  };

  return {
    receipt,
    lineOf: (id) => receipt.lines[id] ?? emptyLine,
    change: (change) => keep({ ...newest.current, ...change }),
    changeLine,
    progress,
    failures,
    stop: () => {
      stopped.current = true;
      setIsStopping(true);
    },
    isStopping,
    book: async (reasonOf) => {
      stopped.current = false;
      setIsStopping(false);
      await receivingInTurn(planId, async () => {
        // The event of what another tab has just booked may still be on its way.
        readAgain();
        const ready = products.filter(
          ({ id }) => missingOf(lineOf(id)) === undefined || lineOf(id).customsLeft !== undefined,
        );
        setFailures(new Map());
        for (const [index, product] of ready.entries()) {
          if (stopped.current) break;
          setProgress({ done: index, total: ready.length });
          const isBooked = lineOf(product.id).bookedAt !== undefined;
          // In sequence: the next one starts only when the outcome of this one is known.
          // oxlint-disable-next-line no-await-in-loop
          const failure = await (isBooked
            ? setCustoms(product)
            : bookLine(product, reasonOf(product, lineOf(product.id))));
          if (failure === undefined) continue;
          setFailures((left) => new Map(left).set(product.id, failure));
          if (unknown.includes(failure.code) || failure.code === 'UNAUTHENTICATED') break;
        }
        setProgress(undefined);
      });
    },
  };
}

/** If customs cannot be set by a later call, they are part of the other costs. */
function sentOf(share: Share | undefined, reason: string, setsCustoms: boolean): NonNullable<ReceiptLine['sent']> {
  const customs = Number(share?.customsPerPiece ?? 0);
  const costs = Number(share?.freightPerPiece ?? 0) + (setsCustoms ? 0 : customs);
  return {
    key: newSubmissionKey(),
    at: new Date().toISOString(),
    reason,
    freight: share?.freight ?? 0,
    customs: share?.customs ?? 0,
    ...(costs > 0 && { additionalCosts: costs.toFixed(4) }),
    ...(setsCustoms && customs > 0 && { customsItem: customs.toFixed(4) }),
  };
}

function isOtherBooking(change: Partial<ReceiptLine>): boolean {
  return (['counted', 'locationId', 'price', 'rate', 'note'] as const).some((field) => field in change);
}
