import { useApolloClient } from '@apollo/client/react';
import { useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { requestFailureOf, type RequestFailure } from '../../../platform/errors/requestFailure';
import { useCan } from '../../../platform/permissions/useCan';
import { SplitOrderQuery, type QueuedOrder } from './split.operations';
import { preloadSplit, readQueue, type SplitPreload } from './preloadSplit';

/** Why an order of the queue is finished: split here, or no longer to be split. */
export type Done = 'split' | 'elsewhere';

export type SplitQueue = {
  /** Undefined until loaded. */
  rows: readonly QueuedOrder[] | undefined;
  /** The number of all orders in CHECK, which may be more than are loaded. */
  total: number;
  done: ReadonlyMap<string, Done>;
  failure: RequestFailure | undefined;
  markDone: (order: string, how: Done) => void;
  /** The next unfinished order. */
  nextAfter: (order: string | undefined) => string | undefined;
  /** The previous or next order in the list, finished or not. */
  neighbour: (step: 1 | -1) => string | undefined;
  /** Loads the queue again. */
  lookAgain: () => void;
};

export function numberOf({ customerOrderId, id }: { customerOrderId: string | null; id: string }): string {
  return customerOrderId ?? id;
}

type Read = { total: number; items: readonly QueuedOrder[] };

/**
 * The queue of orders to split, as first read: finished orders stay in it. Without an order in the URL, the first one is opened once
 * loaded. The order after the open one is preloaded.
 *
 * @param preload the data requested on opening; undefined if opened by the URL
 */
export function useSplitQueue(
  order: string | undefined,
  preload: Promise<SplitPreload | undefined> | undefined,
  show: (order: string) => void,
): SplitQueue {
  const client = useApolloClient();
  const rights = useCan();
  const [read, setRead] = useState<Read>();
  const [failure, setFailure] = useState<RequestFailure>();
  const [done, setDone] = useState<ReadonlyMap<string, Done>>(new Map());

  const openFirst = useEffectEvent((first: string | undefined) => {
    if (order === undefined && first !== undefined) show(first);
  });
  const reading = useEffectEvent(async () => (await preload) ?? preloadSplit(client, rights, order));
  useEffect(() => {
    const left = new AbortController();
    const begin = async () => {
      const { queue, first } = await reading();
      void first.then((number) => !left.signal.aborted && openFirst(number));
      try {
        const answer = await queue;
        if (left.signal.aborted || answer === undefined) return;
        setRead(answer);
        openFirst(answer.items.map(numberOf)[0]);
      } catch (error) {
        if (!left.signal.aborted) setFailure(requestFailureOf(error));
      }
    };
    void begin();
    return () => left.abort();
  }, []);

  const rows = useMemo(() => {
    const numbered = read?.items.filter(({ customerOrderId }) => customerOrderId !== null);
    if (numbered === undefined || order === undefined || numbered.some((row) => numberOf(row) === order)) {
      return numbered;
    }
    return [{ ...unlisted, id: order, customerOrderId: order }, ...numbered];
  }, [read, order]);
  const markDone = useCallback(
    (finished: string, how: Done) =>
      setDone((before) => (before.get(finished) === 'split' ? before : new Map(before).set(finished, how))),
    [],
  );
  const at = rows?.findIndex((row) => numberOf(row) === order) ?? -1;
  const nextAfter = (left: string | undefined) => {
    const from = rows?.findIndex((row) => numberOf(row) === left) ?? -1;
    const ordered = [...(rows?.slice(from + 1) ?? []), ...(rows?.slice(0, Math.max(0, from)) ?? [])];
    const next = ordered.find((row) => numberOf(row) !== left && !done.has(numberOf(row)));
    return next && numberOf(next);
  };
  const following = order === undefined ? undefined : nextAfter(order);
  useEffect(() => {
    if (following === undefined) return;
    // If this fails, it is requested again when the order is opened.
    client.query({ query: SplitOrderQuery, variables: { customerOrderId: following } }).catch(() => undefined);
  }, [client, following]);

  const lookAgain = async () => {
    setFailure(undefined);
    try {
      const answer = await readQueue(client, rights);
      setDone(new Map());
      setRead(answer);
      const [first] = answer?.items.map(numberOf) ?? [];
      // An order that is being distributed stays open.
      if (first !== undefined && (order === undefined || done.has(order))) show(first);
    } catch (error) {
      setRead(undefined);
      setFailure(requestFailureOf(error));
    }
  };
  return {
    rows,
    total: Math.max(read?.total ?? 0, rows?.length ?? 0),
    done,
    failure: rows === undefined ? failure : undefined,
    markDone,
    nextAfter,
    neighbour: (step) => {
      const row = rows?.[at + step];
      return row && numberOf(row);
    },
    lookAgain: () => void lookAgain(),
  };
}

/** The list entry for an order of the URL that is not in the queue: it only has the number. */
const unlisted = {
  __typename: 'Order' as const,
  shippingAddressCompany: null,
  shippingAddressName: null,
  lines: null,
};
