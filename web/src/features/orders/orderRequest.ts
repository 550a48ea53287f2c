import type { OrderQueryVariables, OrdersQueryVariables } from '../../platform/generated/gql/graphql';
import type { Rights } from '../../platform/permissions/rights';

/** More than the number of orders that can contain another's number. */
const candidates = 50;

/**
 * The request for the open order. There is no call for a single order, so it is searched by its number, whatever its status, warehouse or
 * age. Users who may not search find it on the page of the list, and so do all an order without a number.
 */
export function orderRequest(
  openOrder: string,
  listed: OrdersQueryVariables,
  { reads }: Rights,
  isUnnumbered = false,
): OrderQueryVariables {
  if (isUnnumbered || !reads('OrderFilter.keywords')) return listed;
  return {
    filter: { keywords: openOrder },
    page: { index: 0, size: candidates },
    // Sorts the number itself before longer ones that start with it.
    sort: { field: 'CUSTOMER', direction: 'ASC' },
  };
}

/** The found order with this number or id. */
export function openOrderOf<Found extends { id: string; customerOrderId: string | null }>(
  found: readonly Found[] | undefined,
  openOrder: string,
): Found | undefined {
  return (
    found?.find(({ customerOrderId }) => customerOrderId === openOrder) ?? found?.find(({ id }) => id === openOrder)
  );
}
