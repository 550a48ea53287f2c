import { useApolloClient } from '@apollo/client/react';
import { useEffect, useRef, useState } from 'react';
import { requestFailureOf, type RequestFailure } from '../../../errors/requestFailure';
import { useCan } from '../../../permissions/useCan';
import { newSubmissionKey } from '../../../requests/useSubmissionKey';
import { useSession } from '../../../session/useSession';
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
  /** Books what is counted and has a place, one after the other. */
  book: (reasonOf: (product: ReceivedProduct, line: ReceiptLine) => string) => Promise<void>;
  /** How far that is; undefined while nothing is being booked. */
  progress: { done: number; total: number } | undefined;
  /** Asks to stop after the line in hand. */
  stop: () => void;
  /** Why a line was not booked, or nobody knows whether it was. */
  failures: ReadonlyMap<string, RequestFailure>;
};

/** After these nobody knows whether it was done; its key makes sure that it is done once. */
const unknown: readonly RequestFailure['code'][] = ['OUTCOME_UNKNOWN', 'UNREACHABLE', 'BACKEND_TIMEOUT'];

/**
 * The receipt of a plan, kept in this browser from the first count on: no call keeps a receipt that is half booked. Each line has a
 * key that is made before it is sent, so that it can be sent again by whoever goes on.
 */
export function useReceipt(planId: string, products: readonly ReceivedProduct[]): Receiving {
  const client = useApolloClient();
  const userId = useSession()?.user.userId ?? '';
  const setsCustoms = useCan().mayCall('Mutation.updateInventory');
  const place = `occ.receipt.${userId}.${planId}`;
  const [receipt, setReceipt] = useState(() => receiptIn(localStorage.getItem(place)));
  // What is written next is based on it, also while lines are being booked.
  const newest = useRef(receipt);
  const [progress, setProgress] = useState<{ done: number; total: number }>();
  const [failures, setFailures] = useState<ReadonlyMap<string, RequestFailure>>(new Map());
  const stopped = useRef(false);
  useEffect(() => () => void (stopped.current = true), []);

  const keep = (next: Receipt) => {
    newest.current = next;
    setReceipt(next);
    localStorage.setItem(place, JSON.stringify(next));
  };
  const lineOf = (id: string) => newest.current.lines[id] ?? emptyLine;
  const changeLine = (id: string, change: Partial<ReceiptLine>) => {
    const left = lineOf(id);
    // What is sent with another content is another booking.
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
        context: { headers: { 'idempotency-key': sent.key } },
      });
      const entryId = data?.bookIncomingGoods.id;
      changeLine(product.id, { bookedAt: new Date().toISOString(), entryId, customsLeft: sent.customsItem });
      return await setCustoms(product);
    } catch (error) {
      return requestFailureOf(error);
    }
  };
  /** Sets the customs of a line that is booked; where that fails, they stay to be set. */
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
    },
    book: async (reasonOf) => {
      const ready = products.filter(
        ({ id }) => missingOf(lineOf(id)) === undefined || lineOf(id).customsLeft !== undefined,
      );
      stopped.current = false;
      setFailures(new Map());
      for (const [index, product] of ready.entries()) {
        if (stopped.current) break;
        setProgress({ done: index, total: ready.length });
        const isBooked = lineOf(product.id).bookedAt !== undefined;
        // One after the other: the next is only begun when this one is known to be done.
        // oxlint-disable-next-line no-await-in-loop
        const failure = await (isBooked
          ? setCustoms(product)
          : bookLine(product, reasonOf(product, lineOf(product.id))));
        if (failure === undefined) continue;
        setFailures((left) => new Map(left).set(product.id, failure));
        if (unknown.includes(failure.code) || failure.code === 'UNAUTHENTICATED') break;
      }
      setProgress(undefined);
    },
  };
}

/** Customs that no later call may set are costs like others. */
function sentOf(share: Share | undefined, reason: string, setsCustoms: boolean): NonNullable<ReceiptLine['sent']> {
  const customs = Number(share?.customsPerPiece ?? 0);
  const costs = Number(share?.freightPerPiece ?? 0) + (setsCustoms ? 0 : customs);
  return {
    key: newSubmissionKey(),
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
