import { useQuery } from '@apollo/client/react';
import { useEffect, useMemo, useState } from 'react';
import { requestFailureOf, type RequestFailure } from '../../../errors/requestFailure';
import { SplitOrderQuery, type OrderToSplit } from './split.operations';
import {
  addOrder,
  begin,
  contentMark,
  sourcesOf,
  step,
  wholeContent,
  type Content,
  type History,
  type Source,
} from './splitContent';
import { lastCarrier } from './splitDrafts';
import type { SplitDrafts } from './useSplitDraft';

/** What there is to say above an order. */
type SplitNotice = 'changed' | 'restored';

type SplitEditor = {
  order: OrderToSplit | undefined;
  /** It is not there yet, nor known to be missing. */
  loading: boolean;
  failure: RequestFailure | undefined;
  sources: readonly Source[];
  history: History;
  /** False when it is no longer unshipped and in CHECK. */
  isSplittable: boolean;
  notice: SplitNotice | undefined;
  go: (history: History) => void;
  change: (next: Content) => void;
  /** Whether an order that was read again holds what is distributed here. */
  holdsSame: (now: OrderToSplit) => boolean;
  /** Reads it again, and answers it as it is now: undefined when there is no such order. */
  readAgain: () => Promise<OrderToSplit | undefined>;
};

/** Where its pieces lie: the locations, or a word in place of them. Their names belong to the line, and need no right on locations. */
function placeOf({ places, location }: NonNullable<OrderToSplit['lines']>[number]): string {
  if (places === null || places.length === 0) return location ?? '';
  const names = places.flatMap(({ storageLocationName }) => storageLocationName ?? []);
  return [...new Set(names)].join(', ');
}

/**
 * An order that is distributed. It is shown as it was read ahead and read again meanwhile; where somebody else has changed what it
 * holds, the moves begin anew and a notice says so.
 */
export function useSplitEditor(number: string, userId: string, drafts: SplitDrafts): SplitEditor {
  const { data, error, loading, refetch } = useQuery(SplitOrderQuery, {
    variables: { customerOrderId: number },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
    // Names of places may fail by themselves: then the order is there without them.
    errorPolicy: 'all',
  });
  const order = data?.order ?? undefined;
  const sources = useMemo(() => (order === undefined ? [] : sourcesOf(order, placeOf)), [order]);
  const mark = contentMark(sources);
  const draft = order && drafts.of(order.id);
  const carrier = order?.outboundCarriers?.join(', ') ?? '';
  // A split has a new order in any case: the first is there at once.
  const [firstCarrier] = useState(() => lastCarrier(userId));
  const fits = draft?.mark === mark;
  const history = useMemo(
    () => (draft && fits ? draft.history : begin(addOrder(wholeContent(sources, carrier), firstCarrier))),
    [draft, fits, sources, carrier, firstCarrier],
  );

  const [notice, setNotice] = useState<SplitNotice>();
  const [seen, setSeen] = useState<string>();
  const isSplittable = order !== undefined && isToSplit(order);
  if (isSplittable && seen !== mark) {
    setSeen(mark);
    if (seen !== undefined || (draft !== undefined && !fits)) setNotice('changed');
    else if (draft !== undefined && draft.history.past.length > 0) setNotice('restored');
  }

  // Who comes back to the page after a while sees what has become of the order meanwhile.
  useEffect(() => {
    const onReturn = () => {
      if (document.visibilityState === 'visible') refetch().catch(() => undefined);
    };
    document.addEventListener('visibilitychange', onReturn);
    return () => document.removeEventListener('visibilitychange', onReturn);
  }, [refetch]);

  const go = (next: History) => {
    if (order === undefined || next === history) return;
    setNotice(undefined);
    drafts.keep(order.id, { mark, history: next });
  };
  return {
    order,
    loading: loading && order === undefined,
    failure: order === undefined && error ? requestFailureOf(error) : undefined,
    sources,
    history,
    isSplittable,
    notice,
    go,
    change: (next) => go(step(history, next)),
    holdsSame: (now) => contentMark(sourcesOf(now, placeOf)) === mark,
    readAgain: async () => {
      const { data: now, error: unread } = await refetch();
      // An order that could not be read is not one that is gone.
      if (!now?.order && unread) throw unread;
      return now?.order ?? undefined;
    },
  };
}

/** Splitting is offered for unshipped orders in CHECK (document 2, section 4); what may not be read is left to the gateway. */
export function isToSplit({ pickType, shippingStatusName }: OrderToSplit): boolean {
  return (pickType ?? 'CHECK') === 'CHECK' && (shippingStatusName ?? 'unshipped') === 'unshipped';
}
