/**
 * Addresses of document 1, section 2, whose screen is not part of this version. They are not offered anywhere; who comes by a
 * link sees what other addresses show: first whether they may open the area, then that there is no such page.
 */
import type { RouteObject } from 'react-router-dom';
import type { Table } from 'schema/permissions/can.ts';
import { NotFoundPage } from './NotFoundPage';
import { RequireMenu } from './RequireMenu';
import { screenAt } from './screens';

const reserved: readonly { path: string; menu: Table | undefined }[] = [
  { path: '/app/shipping-plans', menu: 'ShippingPlans' },
  { path: '/app/historical', menu: undefined },
  { path: '/app/products', menu: 'Products' },
  { path: '/app/orders', menu: 'Orders' },
  { path: '/app/rules-sqp', menu: 'Orders' },
  { path: '/app/suppliers', menu: 'Suppliers' },
  { path: '/app/wms-dashboard', menu: 'Warehouses' },
  { path: '/app/wms-inventories', menu: 'Warehouses' },
  { path: '/app/wms-warehouses', menu: 'Warehouses' },
  { path: '/app/wms-storage-locations', menu: 'StorageLocations' },
  { path: '/app/wms-management-export', menu: 'InventoryManagementExport' },
  { path: '/app/wms-history', menu: 'Warehouses' },
  { path: '/app/users', menu: undefined },
  { path: '/app/user-profile', menu: undefined },
];

/** A screen that has been built takes its address over by being listed in `screens`. */
export function reservedRoutes(): RouteObject[] {
  return reserved
    .filter(({ path }) => screenAt(path) === undefined)
    .map(({ path, menu }) =>
      menu === undefined
        ? { path, element: <NotFoundPage /> }
        : { path, element: <RequireMenu menu={menu} />, children: [{ index: true, element: <NotFoundPage /> }] },
    );
}
