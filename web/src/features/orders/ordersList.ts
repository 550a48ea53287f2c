import { endOfDay, startOfDay } from '../../platform/format/days';
import type { OrderFilter } from '../../platform/generated/gql/graphql';
import { dayField, idField, idsField, someOf, textField, yesNoField } from '../../lists/addressField';
import { defineList, type ValuesOf } from '../../lists/list';
import type { Rights } from '../../platform/permissions/rights';
import { OrderCarriersQuery, OrdersQuery, OrderStatusesQuery } from './orders.operations';
import { pickTypes } from './pickTypes';

/** In characters; longer texts are refused. */
export const longestSku = 100;

const filters = {
  keywords: textField('q', { coordinate: 'OrderFilter.keywords' }),
  customerOrderId: textField('number', { coordinate: 'OrderFilter.customerOrderId' }),
  // 1 is unshipped in every company (document 2, section 2.1).
  statusIds: idsField('status', { coordinate: 'OrderFilter.statusIds', initial: ['1'] }),
  sku: textField('sku', { coordinate: 'OrderFilter.sku', maxLength: longestSku }),
  carrierIds: idsField('carrier', { coordinate: 'OrderFilter.carrierIds' }),
  pickTypes: someOf('pick', pickTypes, { coordinate: 'OrderFilter.pickTypes' }),
  warehouseId: idField('warehouse', { coordinate: 'OrderFilter.warehouseId' }),
  orderedFrom: dayField('orderedFrom', { coordinate: 'OrderFilter.orderedFrom' }),
  orderedTo: dayField('orderedTo', { coordinate: 'OrderFilter.orderedTo' }),
  shippedFrom: dayField('shippedFrom', { coordinate: 'OrderFilter.shippedFrom' }),
  shippedTo: dayField('shippedTo', { coordinate: 'OrderFilter.shippedTo' }),
  bulky: yesNoField('bulky', { coordinate: 'OrderFilter.bulky' }),
};

type OrdersFilter = ValuesOf<typeof filters>;

/** The orders of customers (document 2, section 2.1). */
export const ordersList = defineList({
  path: '/app/orders',
  // Document 2, sections 2.1 and 9.
  pageSizes: [100, 200, 500, 1000],
  pageSize: 100,
  filters,
  // The first needs all columns, the second only that of the number.
  searches: ['keywords', 'customerOrderId'],
  sorts: {
    status: 'STATUS',
    type: 'ORDER_TYPE',
    customer: 'CUSTOMER',
    shipping: 'SHIPPING',
    sku: 'SKU',
    carrier: 'CARRIER',
    date: 'ORDER_DATE',
  },
  sortType: 'OrderSortField',
  ownSorts: [{ field: 'ORDER_DATE', direction: 'DESC' }],
  query: OrdersQuery,
  variables: (filter, requested) => ({ filter: orderFilterOf(filter), ...requested }),
  pageOf: ({ orders }) => orders,
  furtherQueries: (rights) => [
    ...(choosesStatuses(rights) ? [{ query: OrderStatusesQuery, variables: {} }] : []),
    ...(knowsCarriers(rights) ? [{ query: OrderCarriersQuery, variables: {} }] : []),
  ],
});

/** The filter of the list and of actions on all matches. Days are whole days. */
export function orderFilterOf(filter: OrdersFilter): OrderFilter {
  return {
    keywords: filter.keywords || undefined,
    customerOrderId: filter.customerOrderId || undefined,
    statusIds: nonEmpty(filter.statusIds),
    sku: filter.sku || undefined,
    carrierIds: nonEmpty(filter.carrierIds),
    pickTypes: nonEmpty(filter.pickTypes),
    warehouseId: filter.warehouseId || undefined,
    orderedFrom: startOfDay(filter.orderedFrom),
    orderedTo: endOfDay(filter.orderedTo),
    shippedFrom: startOfDay(filter.shippedFrom),
    shippedTo: endOfDay(filter.shippedTo),
    bulky: filter.bulky,
  };
}

function nonEmpty<Item>(items: readonly Item[]): Item[] | undefined {
  return items.length === 0 ? undefined : [...items];
}

/** Whether this user can choose from the statuses. */
export function choosesStatuses({ mayCall }: Rights): boolean {
  return mayCall('Query.orderStatuses');
}

/** Whether this user sees carriers, to choose from or with their logos; lines have one, too. */
export function knowsCarriers({ mayCall, reads }: Rights): boolean {
  return mayCall('Query.carriers') && (reads('Order.outboundCarriers') || reads('Order.lines'));
}
