import { useApolloClient } from '@apollo/client/react';
import { useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { requestFailureOf, type RequestFailure } from '../../../errors/requestFailure';
import { useCan } from '../../../permissions/useCan';
import { SplitOrderQuery, type QueuedOrder } from './split.operations';
import { readAhead, readQueue, type SplitAhead } from './splitAhead';

/** Why an order of the queue needs no more work: it was split here, or is no longer to be split. */
export type Done = 'split' | 'elsewhere';

export type SplitQueue = {
  /** Undefined until they are there. */
  rows: readonly QueuedOrder[] | undefined;
  /** Of all that are in CHECK, more than are loaded. */
  total: number;
  done: ReadonlyMap<string, Done>;
  failure: RequestFailure | undefined;
  markDone: (order: string, how: Done) => void;
  /** The next one to work on, besides this. */
  nextAfter: (order: string | undefined) => string | undefined;
  /** The one before or after in the list, done or not. */
  neighbour: (step: 1 | -1) => string | undefined;
  /** Asks for the queue again. */
  lookAgain: () => void;
};

export function numberOf({ customerOrderId, id }: { customerOrderId: string | null; id: string }): string {
  return customerOrderId ?? id;
}

type Read = { total: number; items: readonly QueuedOrder[] };

/**
 * The queue of orders to split, as it was when it was read: what is done since stays in it. Without an order in the address the
 * first one opens as soon as it is there; the one after the open one is read ahead.
 *
 * @param ahead what was asked for when the view was opened; undefined where the address opened it
 */
export function useSplitQueue(
  order: string | undefined,
  ahead: Promise<SplitAhead | undefined> | undefined,
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
  const reading = useEffectEvent(async () => (await ahead) ?? readAhead(client, rights, order));
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
    // What fails now is asked for again when the order is opened.
    client.query({ query: SplitOrderQuery, variables: { customerOrderId: following } }).catch(() => undefined);
  }, [client, following]);

  const lookAgain = async () => {
    setFailure(undefined);
    try {
      const answer = await readQueue(client, rights);
      setDone(new Map());
      setRead(answer);
      const [first] = answer?.items.map(numberOf) ?? [];
      if (first !== undefined) show(first);
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

/** An order that the address names and the queue has not: the list shows its number. */
const unlisted = {
  __typename: 'Order' as const,
  shippingAddressCompany: null,
  shippingAddressName: null,
  lines: null,
};
