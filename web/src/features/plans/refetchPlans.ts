import type { ApolloClient } from '@apollo/client';

/** Reads all shown lists of plans again: the table, the calendar. If that fails, the previous rows stay. */
export function refetchPlans(client: ApolloClient): void {
  client
    .refetchQueries({
      updateCache: (cache) => cache.modify({ fields: { shippingPlans: (_, { INVALIDATE }) => INVALIDATE } }),
    })
    // Each query has its own error.
    .catch(() => undefined);
}
