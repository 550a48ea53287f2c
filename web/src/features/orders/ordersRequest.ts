import type { OrderChoicesQueryVariables, OrderFilter, OrdersQueryVariables } from '../../generated/gql/graphql';
import { endOfDay, startOfDay } from '../../format/days';
import type { CanCheck } from '../../permissions/useCan';
import { ordersAccess, type OrdersAccess } from './ordersAccess';
import { defaultFilter, parseOrdersUrl, type OrdersFilter, type OrdersView } from './orders.urls';

/** The variables of the query for a view, as far as this viewer may read. */
export function ordersRequest(view: OrdersView, access: OrdersAccess): OrdersQueryVariables {
  return {
    ...access,
    filter: filterOf(view, access),
    page: { index: view.pageIndex, size: view.pageSize },
    // Null, because the gateway's own default is a sort that this viewer may not be allowed.
    sort: view.sort ?? defaultSort(access) ?? null,
  };
}

/** The variables of the query for an address of the list. */
export function ordersRequestAt(address: URL, can: CanCheck): OrdersQueryVariables {
  return ordersRequest(parseOrdersUrl(address.searchParams), ordersAccess(can));
}

/** What there is to choose from for this viewer; lines name a carrier, too. */
export function choicesRequest({ readsStatus, readsCarriers, readsLines }: OrdersAccess): OrderChoicesQueryVariables {
  return { readsStatus, readsCarriers: readsCarriers || readsLines };
}

/** The filter of a view, for the list and for everything that is done with all that match. Days are whole ones. */
export function filterOf(view: OrdersFilter, access: OrdersAccess): OrderFilter {
  const asksForDefault = view.statusIds.join() === defaultFilter.statusIds.join();
  return {
    keywords: view.keywords || undefined,
    // Nobody chose the default: for who may not read the status, it is no filter.
    statusIds: asksForDefault && !access.readsStatus ? undefined : someOf(view.statusIds),
    sku: view.sku || undefined,
    carrierIds: someOf(view.carrierIds),
    pickTypes: someOf(view.pickTypes),
    warehouseId: view.warehouseId || undefined,
    orderedFrom: startOfDay(view.orderedFrom),
    orderedTo: endOfDay(view.orderedTo),
    shippedFrom: startOfDay(view.shippedFrom),
    shippedTo: endOfDay(view.shippedTo),
    bulky: view.bulky,
  };
}

/** The newest first; for those who may not read the date, as the rows come. */
export function defaultSort({ readsOrderDate }: OrdersAccess): OrdersView['sort'] {
  return readsOrderDate ? { field: 'ORDER_DATE', direction: 'DESC' } : undefined;
}

function someOf<Item>(items: readonly Item[]): Item[] | undefined {
  return items.length === 0 ? undefined : [...items];
}
