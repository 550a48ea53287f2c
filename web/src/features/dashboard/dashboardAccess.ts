/** Which of the dashboard's charts a viewer may see: each needs the columns that it shows. */
import type { CanCheck } from '../../permissions/useCan';
import type { Menu } from '../../permissions/can';
import { mayReadStockValue } from '../../warehouses/mayReadStockValue';

export type DashboardAccess = {
  /** Orders by status and day. */
  ordersByDay: boolean;
  /** How many orders are in a status. */
  orderStatuses: boolean;
  /** How many orders wait for a check. */
  ordersToCheck: boolean;
  arrivals: boolean;
  /** The name of an arriving plan. */
  planNames: boolean;
  /** Arrivals whose day is over while the plan is not. */
  overdueArrivals: boolean;
  stockValue: boolean;
};

export function dashboardAccess(can: CanCheck, canOpenMenu: (menu: Menu) => boolean): DashboardAccess {
  const readsAll = (menu: Menu, ...columns: string[]) =>
    canOpenMenu(menu) && columns.every((column) => can('LimitRead', menu, column));
  return {
    ordersByDay: readsAll('Orders', 'ShippingStatusId', 'OrderDate'),
    orderStatuses: readsAll('Orders', 'ShippingStatusId'),
    ordersToCheck: readsAll('Orders', 'ShippingStatusId', 'PickType'),
    arrivals: readsAll('ShippingPlans', 'ContainerArrivalDate'),
    planNames: readsAll('ShippingPlans', 'ShipmentRecordName'),
    overdueArrivals: readsAll('ShippingPlans', 'ContainerArrivalDate', 'RecordStatus'),
    stockValue: mayReadStockValue(can, canOpenMenu),
  };
}

/** Is there anything to draw for this viewer? */
export function seesPictures(access: DashboardAccess): boolean {
  return Object.values(access).some(Boolean);
}
