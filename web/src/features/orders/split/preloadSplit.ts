/** The first data of the split view, requested while its code is still loading. */
import type { ApolloClient } from '@apollo/client';
import type { SplitQueueQuery as QueueAnswer, SplitQueueQueryVariables } from '../../../platform/generated/gql/graphql';
import type { Rights } from '../../../platform/permissions/rights';
import { FirstToSplitQuery, SplitOrderQuery, SplitQueueQuery } from './split.operations';

export type SplitPreload = {
  queue: Promise<QueueAnswer['orders'] | undefined>;
  /** The number of the first order, which is then in the cache; undefined if there is none, or it could not be read. */
  first: Promise<string | undefined>;
};

/** The limit of the queue (document 2, sections 2.2 and 9). */
const mostQueued = 1000;

/** Unshipped orders with pick type CHECK, in the order of the list (document 2, section 2.2). */
function variablesOf({ reads }: Rights, size: number): SplitQueueQueryVariables {
  return {
    // 1 is unshipped in every company.
    filter: { statusIds: ['1'], pickTypes: ['CHECK'] },
    page: { index: 0, size },
    sort: reads('OrderSortField.ORDER_DATE') ? { field: 'ORDER_DATE', direction: 'DESC' } : null,
  };
}

/**
 * Requests the queue and, separately, the first order, so that it does not wait for a thousand others.
 *
 * @param order the number of the order to open; undefined for the first of the queue
 */
export function preloadSplit(client: ApolloClient, rights: Rights, order: string | undefined): SplitPreload {
  return {
    queue: readQueue(client, rights),
    first: (order === undefined ? readFirst(client, rights) : readOne(client, order)).catch(() => undefined),
  };
}

export async function readQueue(client: ApolloClient, rights: Rights): Promise<QueueAnswer['orders'] | undefined> {
  const variables = variablesOf(rights, mostQueued);
  const answer = await client.query({ query: SplitQueueQuery, variables, fetchPolicy: 'network-only' });
  return answer.data?.orders;
}

async function readFirst(client: ApolloClient, rights: Rights): Promise<string | undefined> {
  const variables = variablesOf(rights, 1);
  const answer = await client.query({ query: FirstToSplitQuery, variables, fetchPolicy: 'network-only' });
  const first = answer.data?.orders.items[0];
  if (!first || first.customerOrderId === null) return undefined;
  const { customerOrderId } = first;
  client.writeQuery({ query: SplitOrderQuery, variables: { customerOrderId }, data: { order: first } });
  return customerOrderId;
}

async function readOne(client: ApolloClient, customerOrderId: string): Promise<string> {
  await client.query({ query: SplitOrderQuery, variables: { customerOrderId }, fetchPolicy: 'network-only' });
  return customerOrderId;
}
