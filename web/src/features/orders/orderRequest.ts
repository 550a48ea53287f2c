import type { OrderQueryVariables, OrdersQueryVariables } from '../../generated/gql/graphql';
import type { Rights } from '../../permissions/rights';

/** More than the orders that could share a part of a number. */
const candidates = 50;

/**
 * How the open order is asked for. There is no call for a single one, so it is searched for by its number, whatever its
 * status, warehouse or age; by those who may not search, on the page that the list shows.
 */
export function orderRequest(openOrder: string, listed: OrdersQueryVariables, { reads }: Rights): OrderQueryVariables {
  if (!reads('OrderFilter.keywords')) return listed;
  return {
    filter: { keywords: openOrder },
    page: { index: 0, size: candidates },
    // The number itself comes before the longer ones that begin with it.
    sort: { field: 'CUSTOMER', direction: 'ASC' },
  };
}

/** Of those that were found, the one whose number or id it is. */
export function openOrderOf<Found extends { id: string; customerOrderId: string | null }>(
  found: readonly Found[] | undefined,
  openOrder: string,
): Found | undefined {
  return (
    found?.find(({ customerOrderId }) => customerOrderId === openOrder) ?? found?.find(({ id }) => id === openOrder)
  );
}
