import { useApolloClient } from '@apollo/client/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { isOutcomeUnknown, requestFailureOf, type RequestFailure } from '../../../platform/errors/requestFailure';
import { useCan } from '../../../platform/permissions/useCan';
import { useSession } from '../../../platform/session/useSession';
import { receivingInTurn } from '../browserTabs';
import type { GoodsReceipt } from '../goodsReceipts.operations';
import { receivedOf } from '../receivedPieces';
import { BookGoodsReceiptMutation, SetEntryDetailsMutation } from './receive.operations';
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

type ReceivedPlan = {
  id: string;
  products: readonly ReceivedProduct[];
  /** What the server knows to be received. */
  receipt: GoodsReceipt;
  /** Reads that again. */
  readAgain: () => Promise<GoodsReceipt>;
  /** What the stock entries show as source and reference; empty if the user may not read it. */
  name: string;
  containerId: string;
};

type Booking = {
  reasonOf: (product: ReceivedProduct, line: ReceiptLine) => string;
  /** The user has confirmed that more pieces than announced were received. */
  moreThanAnnounced: boolean;
};

type Progress = { done: number; total: number; productId: string };

type Receiving = {
  receipt: Receipt;
  lineOf: (id: string) => ReceiptLine;
  change: (change: Partial<Receipt>) => void;
  changeLine: (id: string, change: Partial<ReceiptLine>) => void;
  /** Books all counted lines with a location, one after the other. */
  book: (booking: Booking) => Promise<void>;
  /** Reads the outcome of a line that was sent: it is done, or can be booked again. */
  look: (id: string) => Promise<'booked' | 'open'>;
  /** The progress, and the line that is being booked; undefined while not booking. */
  progress: Progress | undefined;
  /** Stops after the current line. */
  stop: () => void;
  isStopping: boolean;
  /** Why a line was not booked, or its outcome is unknown. */
  failures: ReadonlyMap<string, RequestFailure>;
};

/**
 * The goods receipt of a plan. What is booked is read from the server; this browser stores only what was counted and not booked yet, and
 * what is left to be set on the stock entries that it has created.
 */
export function useReceipt(plan: ReceivedPlan): Receiving {
  const { id: planId, products, name, containerId, readAgain: readServer } = plan;
  const client = useApolloClient();
  const userId = useSession()?.user.userId ?? '';
  const { mayCall, writes } = useCan();
  const setsDetails = mayCall('Mutation.updateInventory');
  const storageKey = `occ.receipt.${userId}.${planId}`;
  const [draft, setDraft] = useState(() => receiptIn(localStorage.getItem(storageKey)));
  // The current draft, for code that runs while lines are being booked: its `draft` would be an old one.
  const newest = useRef(draft);
  const server = useRef(plan.receipt);
  useEffect(() => void (server.current = plan.receipt), [plan.receipt]);
  const [progress, setProgress] = useState<Progress>();
  const [failures, setFailures] = useState<ReadonlyMap<string, RequestFailure>>(new Map());
  const stopped = useRef(false);
  const [isStopping, setIsStopping] = useState(false);
  useEffect(() => () => void (stopped.current = true), []);
  const takeStored = useCallback(() => {
    newest.current = receiptIn(localStorage.getItem(storageKey));
    setDraft(newest.current);
  }, [storageKey]);
  const readAgain = useCallback(async () => {
    server.current = await readServer();
    return server.current;
  }, [readServer]);
  // Another tab has stored what it counted, or has booked it.
  useEffect(() => {
    const take = ({ key }: StorageEvent) => {
      if (key !== storageKey) return;
      takeStored();
      // A failure does not matter: booking reads it again.
      readAgain().catch(() => undefined);
    };
    window.addEventListener('storage', take);
    return () => window.removeEventListener('storage', take);
  }, [storageKey, takeStored, readAgain]);

  const store = (next: Receipt) => {
    newest.current = next;
    setDraft(next);
    localStorage.setItem(storageKey, JSON.stringify(next));
  };
  const lineOf = (id: string) => newest.current.lines[id] ?? emptyLine;
  const changeLine = (id: string, change: Partial<ReceiptLine>) => {
    const counted = 'counted' in change && { before: receivedOf(server.current, id) };
    store({ ...newest.current, lines: { ...newest.current.lines, [id]: { ...lineOf(id), ...change, ...counted } } });
  };
  const withDraft = (product: ReceivedProduct): CountedProduct => ({
    ...product,
    received: receivedOf(server.current, product.id),
    line: lineOf(product.id),
  });
  /** The pieces are booked: the line can be counted again, and keeps the freight and customs that were booked with them. */
  const settle = (id: string, { freight, customs }: { freight: number; customs: number }) => {
    const before = lineOf(id).booked;
    const booked = { freight: (before?.freight ?? 0) + freight, customs: (before?.customs ?? 0) + customs };
    changeLine(id, { counted: null, note: '', unsettled: undefined, booked });
  };

  const bookLine = async (
    product: ReceivedProduct,
    { reasonOf, moreThanAnnounced }: Booking,
  ): Promise<RequestFailure | undefined> => {
    const line = lineOf(product.id);
    const share = sharesOf(products.map(withDraft), newest.current)?.get(product.id);
    const costs = costsOf(share, setsDetails);
    const sent = {
      receivedBefore: receivedOf(server.current, product.id),
      freight: share?.freight ?? 0,
      customs: share?.customs ?? 0,
    };
    // Stored before it is sent, so that after a reload the outcome has to be checked.
    changeLine(product.id, { unsettled: sent });
    try {
      const { data } = await client.mutate({
        mutation: BookGoodsReceiptMutation,
        variables: {
          input: {
            planId,
            productId: product.id,
            receivedBefore: sent.receivedBefore,
            inventory: line.counted ?? 0,
            storageLocationId: line.locationId,
            reason: reasonOf(product, line),
            ...(moreThanAnnounced && { moreThanAnnounced }),
            ...(writes('GoodsReceiptInput.source') && name !== '' && { source: name.slice(0, 120) }),
            ...(line.price !== '' && { purchasePrice: line.price }),
            ...(line.rate !== '' && { exchangeRate: line.rate }),
            ...(costs.additionalCosts !== undefined && { additionalCosts: costs.additionalCosts }),
          },
        },
      });
      const entryId = data?.bookGoodsReceipt.id;
      const reference = setsDetails && containerId !== '' ? containerId : undefined;
      const hasDetails = entryId !== undefined && (costs.customsItem !== undefined || reference !== undefined);
      settle(product.id, sent);
      if (hasDetails) changeLine(product.id, { left: { entryId, customsItem: costs.customsItem, reference } });
      return await setDetails(product);
    } catch (error) {
      const failure = requestFailureOf(error);
      if (failure.code === 'DONE_NOT_READ_BACK') settle(product.id, sent);
      else if (!isOutcomeUnknown(failure)) changeLine(product.id, { unsettled: undefined });
      return failure;
    }
  };
  /** Sets customs and reference of a booked entry; if that fails, they are still to be set. */
  const setDetails = async ({ id, sku }: ReceivedProduct): Promise<RequestFailure | undefined> => {
    const { left } = lineOf(id);
    if (left === undefined) return undefined;
    const { entryId, customsItem, reference } = left;
    try {
      await client.mutate({
        mutation: SetEntryDetailsMutation,
        variables: {
          id: entryId,
          input: {
            sku,
            ...(customsItem !== undefined && { customsItem }),
            ...(reference !== undefined && { reference }),
          },
        },
      });
      changeLine(id, { left: undefined });
      return undefined;
    } catch (error) {
      return requestFailureOf(error);
    }
  };

  return {
    receipt: draft,
    lineOf: (id) => draft.lines[id] ?? emptyLine,
    change: (change) => store({ ...newest.current, ...change }),
    changeLine,
    progress,
    failures,
    stop: () => {
      stopped.current = true;
      setIsStopping(true);
    },
    isStopping,
    look: async (id) => {
      const receipt = await readAgain();
      const { unsettled } = lineOf(id);
      const isBooked = unsettled !== undefined && receivedOf(receipt, id) !== unsettled.receivedBefore;
      if (isBooked) settle(id, unsettled);
      else changeLine(id, { unsettled: undefined });
      setFailures((shown) => new Map([...shown].filter(([of]) => of !== id)));
      return isBooked ? 'booked' : 'open';
    },
    book: async (booking) => {
      stopped.current = false;
      setIsStopping(false);
      await receivingInTurn(planId, async () => {
        // Another tab may have just booked a line, and its storage event may not have arrived yet.
        takeStored();
        const ready = products.filter(
          (product) => missingOf(withDraft(product)) === undefined || lineOf(product.id).left !== undefined,
        );
        setFailures(new Map());
        for (const [index, product] of ready.entries()) {
          if (stopped.current) break;
          setProgress({ done: index, total: ready.length, productId: product.id });
          // In sequence: the next one starts only when the outcome of this one is known.
          const isReady = missingOf(withDraft(product)) === undefined;
          // oxlint-disable-next-line no-await-in-loop
          const failure = await (isReady ? bookLine(product, booking) : setDetails(product));
          if (failure === undefined) continue;
          setFailures((shown) => new Map(shown).set(product.id, failure));
          if (isOutcomeUnknown(failure) || failure.code === 'UNAUTHENTICATED') break;
        }
        // What is shown as booked is what the server knows; a failure to read it is shown by the view.
        await readAgain().catch(() => undefined);
        setProgress(undefined);
      });
    },
  };
}

/** If customs cannot be set by a later call, they are part of the other costs. */
function costsOf(
  share: Share | undefined,
  setsDetails: boolean,
): { additionalCosts: string | undefined; customsItem: string | undefined } {
  const customs = Number(share?.customsPerPiece ?? 0);
  const costs = Number(share?.freightPerPiece ?? 0) + (setsDetails ? 0 : customs);
  return {
    additionalCosts: costs > 0 ? costs.toFixed(4) : undefined,
    customsItem: setsDetails && customs > 0 ? customs.toFixed(4) : undefined,
  };
}
