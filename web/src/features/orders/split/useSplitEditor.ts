import { useQuery } from '@apollo/client/react';
import { useEffect, useMemo, useState } from 'react';
import { requestFailureOf, type RequestFailure } from '../../../platform/errors/requestFailure';
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
import { isToSplit } from './splitRights';
import type { SplitDrafts } from './useSplitDraft';

/** The notice above an order. */
type SplitNotice = 'changed' | 'restored';

type SplitEditor = {
  order: OrderToSplit | undefined;
  /** Not loaded yet. */
  loading: boolean;
  failure: RequestFailure | undefined;
  sources: readonly Source[];
  history: History;
  /** False if it is no longer unshipped and in CHECK. */
  isSplittable: boolean;
  notice: SplitNotice | undefined;
  go: (history: History) => void;
  change: (next: Content) => void;
  /** Whether the order read again has the content that is distributed here. */
  holdsSame: (now: OrderToSplit) => boolean;
  /** Reads the order again; undefined if it no longer exists. */
  readAgain: () => Promise<OrderToSplit | undefined>;
};

/** Where the pieces of a line are: its locations, or a word instead. Their names belong to the line, and need no right on locations. */
function locationOf({ places, location }: NonNullable<OrderToSplit['lines']>[number]): string {
  if (places === null || places.length === 0) return location ?? '';
  const names = places.flatMap(({ storageLocationName }) => storageLocationName ?? []);
  return [...new Set(names)].join(', ');
}

/**
 * The state of an order in the split view. Starts with the preloaded data, and reads it again. If another user has changed the
 * content, the moves are reset and a notice is shown.
 */
export function useSplitEditor(number: string, drafts: SplitDrafts): SplitEditor {
  const { data, error, loading, refetch } = useQuery(SplitOrderQuery, {
    variables: { customerOrderId: number },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
    // The names of locations may fail by themselves: the order is then shown without them.
    errorPolicy: 'all',
  });
  const order = data?.order ?? undefined;
  const sources = useMemo(() => (order === undefined ? [] : sourcesOf(order, locationOf)), [order]);
  const mark = contentMark(sources);
  const draft = order && drafts.of(order.id);
  const carrier = order?.outboundCarriers?.join(', ') ?? '';
  const fits = draft?.mark === mark;
  const history = useMemo(
    // A split needs at least one new order, so the first one is there from the start.
    () => (draft && fits ? draft.history : begin(addOrder(wholeContent(sources, carrier)))),
    [draft, fits, sources, carrier],
  );

  const [notice, setNotice] = useState<SplitNotice>();
  const [seen, setSeen] = useState<string>();
  const isSplittable = order !== undefined && isToSplit(order);
  if (isSplittable && seen !== mark) {
    setSeen(mark);
    if (seen !== undefined || (draft !== undefined && !fits)) setNotice('changed');
    else if (draft !== undefined && draft.history.past.length > 0) setNotice('restored');
  }

  // Users who return to the page after a while see the current order.
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
    drafts.store(order.id, { mark, history: next });
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
    holdsSame: (now) => contentMark(sourcesOf(now, locationOf)) === mark,
    readAgain: async () => {
      const { data: now, error: unread } = await refetch();
      // An order that could not be read may still exist.
      if (!now?.order && unread) throw unread;
      return now?.order ?? undefined;
    },
  };
}
