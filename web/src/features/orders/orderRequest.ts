import type { OrderDialog_OrderFragment, OrderQueryVariables } from '../../generated/gql/graphql';
import type { CanCheck } from '../../permissions/useCan';
import type { OrdersView } from './orders.urls';
import { mayFilterByKeywords, type OrdersAccess } from './ordersAccess';
import { ordersRequest } from './ordersRequest';

export type OrderInDialog = OrderDialog_OrderFragment;

/** What the dialog reads beyond the list: where pieces lie is a table of its own. */
export type OrderDialogAccess = OrdersAccess & { readsLocations: boolean };

export function orderDialogAccess(access: OrdersAccess, can: CanCheck): OrderDialogAccess {
  return { ...access, readsLocations: can('LimitRead', 'StorageLocations', 'Name') };
}

/** More than the orders that could share a part of a number. */
const candidates = 50;

/**
 * How the open order is asked for. There is no call for a single one, so it is searched for by its number, whatever its
 * status, warehouse or age; by those who may not search, on the page that the address shows.
 */
export function orderRequest(view: OrdersView, access: OrderDialogAccess): OrderQueryVariables {
  const list = ordersRequest(view, access);
  if (!mayFilterByKeywords(access)) return { ...access, ...list };
  return {
    ...access,
    filter: { keywords: view.openOrder },
    page: { index: 0, size: candidates },
    // The number itself comes before the longer ones that begin with it.
    sort: { field: 'CUSTOMER', direction: 'ASC' },
  };
}

/** Of those that were found, the one whose number or id it is. */
export function openOrderOf<Found extends { id: string; customerOrderId?: string | null }>(
  found: readonly Found[] | undefined,
  openOrder: string,
): Found | undefined {
  return (
    found?.find(({ customerOrderId }) => customerOrderId === openOrder) ?? found?.find(({ id }) => id === openOrder)
  );
}
