/** The charts and figures of the dashboard that a user may see. Each depends on the filters that it counts by. */
import type { Rights } from '../../platform/permissions/rights';
import { mayReadStockValue, mayReadTopStock } from '../../domain/warehouses/mayReadStockValue';

export type VisiblePictures = {
  /** Orders by status and day. */
  ordersByDay: boolean;
  /** The number of orders in a status. */
  orderStatuses: boolean;
  /** The number of orders that wait for a check. */
  ordersToCheck: boolean;
  arrivals: boolean;
  /** Arrivals whose day is over, of plans that are not delivered. */
  overdueArrivals: boolean;
  stockValue: boolean;
  /** The value of each SKU, for users who work with stock but not with orders. */
  topStock: boolean;
  /** Arrivals after the next two weeks, for users who purchase but do not work with orders. */
  laterArrivals: boolean;
};

export function visiblePictures(rights: Rights): VisiblePictures {
  const { mayCall, reads } = rights;
  const orderStatuses = mayCall('Query.orderCounts') && reads('OrderFilter.statusIds');
  const arrivals =
    mayCall('Query.shippingPlans') && reads('ShippingPlanFilter.arrivalFrom', 'ShippingPlan.containerArrivalDate');
  return {
    ordersByDay: orderStatuses && mayCall('Query.ordersGroups') && reads('Order.orderDate', 'Order.shippingStatusId'),
    orderStatuses,
    ordersToCheck: orderStatuses && reads('OrderFilter.pickTypes'),
    arrivals,
    overdueArrivals: arrivals && reads('ShippingPlanFilter.recordStatusIds'),
    stockValue: mayReadStockValue(rights),
    topStock: !orderStatuses && mayReadTopStock(rights),
    laterArrivals: !orderStatuses && arrivals,
  };
}

/** Whether this user has any charts. */
export function seesPictures(visible: VisiblePictures): boolean {
  return Object.values(visible).some(Boolean);
}
