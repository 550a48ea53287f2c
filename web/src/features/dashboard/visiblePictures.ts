/** Which of the dashboard's pictures a viewer may see: each asks by the filters that it counts by. */
import type { Rights } from '../../permissions/rights';
import { mayReadStockValue, mayReadTopStock } from '../../warehouses/mayReadStockValue';

export type VisiblePictures = {
  /** Orders by status and day. */
  ordersByDay: boolean;
  /** How many orders are in a status. */
  orderStatuses: boolean;
  /** How many orders wait for a check. */
  ordersToCheck: boolean;
  arrivals: boolean;
  /** Arrivals whose day is over while the plan is not. */
  overdueArrivals: boolean;
  stockValue: boolean;
  /** What each SKU is worth, for who works with stock and not with orders. */
  topStock: boolean;
  /** Arrivals after the next two weeks, for who purchases and does not work with orders. */
  laterArrivals: boolean;
};

export function visiblePictures(rights: Rights): VisiblePictures {
  const { mayCall, reads } = rights;
  const orderStatuses = mayCall('Query.orderCounts') && reads('OrderFilter.statusIds');
  const arrivals =
    mayCall('Query.shippingPlans') && reads('ShippingPlanFilter.arrivalFrom', 'ShippingPlan.containerArrivalDate');
  return {
    ordersByDay: orderStatuses && reads('OrderFilter.orderedFrom'),
    orderStatuses,
    ordersToCheck: orderStatuses && reads('OrderFilter.pickTypes'),
    arrivals,
    overdueArrivals: arrivals && reads('ShippingPlanFilter.recordStatusIds'),
    stockValue: mayReadStockValue(rights),
    topStock: !orderStatuses && mayReadTopStock(rights),
    laterArrivals: !orderStatuses && arrivals,
  };
}

/** Is there anything to draw for this viewer? */
export function seesPictures(visible: VisiblePictures): boolean {
  return Object.values(visible).some(Boolean);
}
