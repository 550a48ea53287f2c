import type { WatchQueryFetchPolicy } from '@apollo/client';
import { useApolloClient, useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { requestFailureOf, type RequestFailure } from '../../errors/requestFailure';
import type { OrdersQuery as OrdersAnswer, OrdersQueryVariables } from '../../generated/gql/graphql';
import { OrdersQuery } from './orders.operations';
import { takePreloaded } from './preloadOrders';

type OrderRows = {
  /** Undefined until the first rows are there, and after a failure. */
  page: OrdersAnswer['orders'] | undefined;
  failure: RequestFailure | undefined;
  loading: boolean;
  refetch: () => void;
};

/** The page of orders that is asked for. What the route has asked for ahead is not asked for again. */
export function useOrderRows(variables: OrdersQueryVariables): OrderRows {
  const client = useApolloClient();
  const [firstPolicy] = useState<WatchQueryFetchPolicy>(() =>
    takePreloaded(client, variables) ? 'cache-first' : 'cache-and-network',
  );
  const { data, previousData, error, loading, refetch } = useQuery(OrdersQuery, {
    variables,
    fetchPolicy: firstPolicy,
    nextFetchPolicy: () => 'cache-and-network',
  });
  const failure = error && !data ? requestFailureOf(error) : undefined;
  // While other rows are on their way, or the user signs in again, the ones before stay; after a failure they would be wrong.
  const keepsPrevious = failure === undefined || failure.code === 'UNAUTHENTICATED';
  return {
    page: (data ?? (keepsPrevious ? previousData : undefined))?.orders,
    failure,
    loading,
    refetch: () => void refetch(),
  };
}
