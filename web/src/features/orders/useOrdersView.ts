import { useMemo } from 'react';
import { requestAhead } from '../../requests/requestsAhead';
import { readSession } from '../../session/session';
import { useUrlView } from '../../urls/useUrlView';
import { OrdersQuery } from './orders.operations';
import {
  defaultFilter,
  noFilter,
  ordersSearchParams,
  parseOrdersUrl,
  type OrdersFilter,
  type OrdersView,
  type OrderTab,
} from './orders.urls';
import type { OrdersAccess } from './ordersAccess';
import { ordersRequest } from './ordersRequest';

export type OrdersViewChanges = {
  /** Another filter starts again at the first page. */
  filter: (change: Partial<OrdersFilter>) => void;
  /** Back to what the screen shows by itself. */
  resetFilters: () => void;
  /** Every order there is, shipped and deleted ones too. */
  showAll: () => void;
  sort: (sort: OrdersView['sort']) => void;
  page: (pageIndex: number) => void;
  pageSize: (pageSize: number) => void;
  /** An order's dialog; the list below it stays as it is. */
  open: (order: string) => void;
  tab: (tab: OrderTab) => void;
  close: () => void;
};

/**
 * The view that the address asks for, and how to change it, with the same functions in each render; the back button takes a
 * change back. The rows of the next view are asked for at once, and are on their way while the page is drawn anew.
 */
export function useOrdersView(access: OrdersAccess): { view: OrdersView; change: OrdersViewChanges } {
  const { view, go } = useUrlView(parseOrdersUrl, ordersSearchParams, (next, left) => askAhead(next, left, access));
  const change = useMemo<OrdersViewChanges>(
    () => ({
      filter: (changed) => go({ ...changed, pageIndex: 0 }, { replace: (left) => refinesText(left, changed) }),
      resetFilters: () => go({ ...defaultFilter, pageIndex: 0 }),
      showAll: () => go({ ...noFilter, pageIndex: 0 }),
      sort: (sort) => go({ sort, pageIndex: 0 }),
      page: (pageIndex) => go({ pageIndex }),
      pageSize: (pageSize) => go({ pageSize, pageIndex: 0 }),
      open: (openOrder) => go({ openOrder, tab: 'order' }),
      tab: (tab) => go({ tab }, { replace: true }),
      close: () => go({ openOrder: '' }, { replace: true }),
    }),
    [go],
  );
  return { view, change };
}

function askAhead(next: OrdersView, left: OrdersView, access: OrdersAccess): void {
  const session = readSession();
  const variables = ordersRequest(next, access);
  const isOther = JSON.stringify(variables) !== JSON.stringify(ordersRequest(left, access));
  if (session && isOther) requestAhead(OrdersQuery, variables, session.token);
}

/** Typing on in a field that was already searched by is one step back, not one for each pause. */
function refinesText(view: OrdersView, change: Partial<OrdersFilter>): boolean {
  return (view.keywords !== '' && Boolean(change.keywords)) || (view.sku !== '' && Boolean(change.sku));
}
