import { useApolloClient, useQuery } from '@apollo/client/react';
import { useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { requestFailureOf, type RequestFailure } from '../../../errors/requestFailure';
import type { SplitQueueQueryVariables } from '../../../generated/gql/graphql';
import type { Rights } from '../../../permissions/rights';
import { useCan } from '../../../permissions/useCan';
import { FirstToSplitQuery, SplitOrderQuery, SplitQueueQuery, type QueuedOrder } from './split.operations';

/** As many are loaded (document 2, sections 2.2 and 9). */
const mostQueued = 1000;

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

/** Unshipped orders with pick type CHECK, in the order of the list (document 2, section 2.2). */
export function queueVariables({ reads }: Rights, size = mostQueued): SplitQueueQueryVariables {
  return {
    // 1 is unshipped in every company.
    filter: { statusIds: ['1'], pickTypes: ['CHECK'] },
    page: { index: 0, size },
    sort: reads('OrderSortField.ORDER_DATE') ? { field: 'ORDER_DATE', direction: 'DESC' } : null,
  };
}

export function numberOf({ customerOrderId, id }: { customerOrderId: string | null; id: string }): string {
  return customerOrderId ?? id;
}

/**
 * The queue of orders to split. Without an order in the address the first one is asked for by itself, so that it can be worked on
 * while the rest is on its way; the one after the open one is read ahead.
 */
export function useSplitQueue(order: string | undefined, show: (order: string) => void): SplitQueue {
  const client = useApolloClient();
  const rights = useCan();
  const { data, error, refetch } = useQuery(SplitQueueQuery, {
    variables: queueVariables(rights),
    fetchPolicy: 'network-only',
    nextFetchPolicy: 'cache-first',
    errorPolicy: 'all',
  });
  const [done, setDone] = useState<ReadonlyMap<string, Done>>(new Map());
  const read = data?.orders.items;
  const rows = useMemo(() => {
    const numbered = read?.filter(({ customerOrderId }) => customerOrderId !== null);
    if (numbered === undefined || order === undefined || numbered.some((row) => numberOf(row) === order)) {
      return numbered;
    }
    return [{ ...unlisted, id: order, customerOrderId: order }, ...numbered];
  }, [read, order]);

  const [isUnopened] = useState(order === undefined);
  const openFirst = useEffectEvent((first: string) => {
    if (order === undefined) show(first);
  });
  useEffect(() => {
    const ahead = new AbortController();
    const readFirst = async () => {
      const variables = queueVariables(rights, 1);
      const answer = await client.query({ query: FirstToSplitQuery, variables, fetchPolicy: 'network-only' });
      const first = answer.data?.orders.items[0];
      if (first === undefined || first.customerOrderId === null || ahead.signal.aborted) return;
      const { customerOrderId } = first;
      client.writeQuery({ query: SplitOrderQuery, variables: { customerOrderId }, data: { order: first } });
      openFirst(customerOrderId);
    };
    // The queue itself opens one, or says why it cannot.
    if (isUnopened) readFirst().catch(() => undefined);
    return () => ahead.abort();
  }, [client, rights, isUnopened]);

  const firstRow = rows?.find((row) => !done.has(numberOf(row)));
  useEffect(() => {
    if (firstRow !== undefined) openFirst(numberOf(firstRow));
  }, [firstRow]);

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
  const ahead = order === undefined ? undefined : nextAfter(order);
  useEffect(() => {
    if (ahead === undefined) return;
    // What fails now is asked for again when the order is opened.
    void client.query({ query: SplitOrderQuery, variables: { customerOrderId: ahead } }).catch(() => undefined);
  }, [client, ahead]);

  return {
    rows,
    total: Math.max(data?.orders.total ?? 0, rows?.length ?? 0),
    done,
    failure: rows === undefined && error ? requestFailureOf(error) : undefined,
    markDone,
    nextAfter,
    neighbour: (step) => {
      const row = rows?.[at + step];
      return row && numberOf(row);
    },
    lookAgain: () => {
      const look = async () => {
        const again = await refetch();
        setDone(new Map());
        const first = again.data?.orders.items[0];
        if (first !== undefined) show(numberOf(first));
      };
      // What fails is said where the queue is read.
      look().catch(() => undefined);
    },
  };
}

/** An order that the address names and the queue has not: the list shows its number. */
const unlisted = {
  __typename: 'Order' as const,
  shippingAddressCompany: null,
  shippingAddressName: null,
  lines: null,
};
