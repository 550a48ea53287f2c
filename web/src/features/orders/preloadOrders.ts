import type { ApolloClient } from '@apollo/client';
import type { OrdersQueryVariables } from '../../generated/gql/graphql';
import type { CanCheck } from '../../permissions/useCan';
import { OrderChoicesQuery, OrdersQuery } from './orders.operations';
import { ordersAccess } from './ordersAccess';
import { choicesRequest, ordersRequestAt } from './ordersRequest';

/** What was asked for ahead and has not been shown yet, as JSON. */
const ahead = new WeakMap<ApolloClient, string>();

/**
 * Asks for the first rows of an address while the screen itself is still being loaded. The screen asks for the same, and
 * shares the answer; what fails here, fails there.
 */
export function preloadOrders(client: ApolloClient, address: URL, can: CanCheck): void {
  const variables = ordersRequestAt(address, can);
  ahead.set(client, JSON.stringify(variables));
  const options = { errorPolicy: 'all', fetchPolicy: 'network-only' } as const;
  client.query({ ...options, query: OrdersQuery, variables }).catch(() => ahead.delete(client));
  const choices = choicesRequest(ordersAccess(can));
  client.query({ ...options, query: OrderChoicesQuery, variables: choices }).catch(() => undefined);
}

/** Were these rows asked for ahead? Only the first one to ask is told so: later they may be out of date. */
export function takePreloaded(client: ApolloClient, variables: OrdersQueryVariables): boolean {
  const isAhead = ahead.get(client) === JSON.stringify(variables);
  ahead.delete(client);
  return isAhead;
}
