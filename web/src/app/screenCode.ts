import type { ComponentType } from 'react';
import type { Request } from '../lists/list';
import type { Area } from '../platform/i18n/catalogueFiles';
import type { Rights } from '../platform/permissions/rights';
import type { Screen } from './screens';

/** What is loaded when a screen is opened. */
export type ScreenCode = {
  /** The areas of its texts, besides those of every screen. */
  texts: readonly Area[];
  load: () => Promise<ComponentType>;
  /** What it reads first, such as the rows of its list: requested while the code is being loaded. */
  list?: () => Promise<ListedRequests>;
};

type ListedRequests = { requestsAt: (params: URLSearchParams, rights: Rights) => readonly Request[] };

/** By path. */
const code: Readonly<Record<string, ScreenCode>> = {
  '/app/dashboard': {
    texts: ['dashboard', 'news'],
    load: async () => (await import('./DashboardRoute')).DashboardRoute,
    list: async () => import('../features/dashboard/firstRequests'),
  },
  '/app/wms-dashboard': {
    texts: ['warehouseDashboard'],
    load: async () => (await import('./WarehouseDashboardRoute')).WarehouseDashboardRoute,
    list: async () => import('../features/warehouseDashboard/firstRequests'),
  },
  '/app/wms-scanner': {
    texts: ['scanner', 'bookings', 'stockHistory'],
    load: async () => (await import('../features/scanner/ScannerPage')).ScannerPage,
  },
  '/app/user-profile': {
    texts: ['profile', 'permissions'],
    load: async () => (await import('../features/profile/ProfilePage')).ProfilePage,
  },
  '/app/orders': {
    texts: ['orders'],
    load: async () => (await import('../features/orders/OrdersPage')).OrdersPage,
    list: async () => (await import('../features/orders/ordersList')).ordersList,
  },
  '/app/rules-sqp': {
    texts: ['rules'],
    load: async () => (await import('../features/rules/RulesPage')).RulesPage,
    list: async () => (await import('../features/rules/rulesList')).rulesList,
  },
  '/app/products': {
    texts: ['products'],
    load: async () => (await import('../features/products/ProductsPage')).ProductsPage,
    list: async () => (await import('../features/products/productsList')).productsList,
  },
  '/app/shipping-plans': {
    texts: ['plans'],
    load: async () => (await import('../features/plans/PlansPage')).PlansPage,
    list: async () => (await import('../features/plans/plansList')).plansList,
  },
  '/app/historical': {
    texts: ['plans'],
    load: async () => (await import('../features/plans/history/HistoryPage')).HistoryPage,
  },
  '/app/suppliers': {
    texts: ['suppliers'],
    load: async () => (await import('../features/suppliers/SuppliersPage')).SuppliersPage,
    list: async () => (await import('../features/suppliers/suppliersList')).suppliersList,
  },
  '/app/wms-inventories': {
    texts: ['inventories', 'stockHistory'],
    load: async () => (await import('../features/inventories/InventoriesPage')).InventoriesPage,
    list: async () => (await import('../features/inventories/inventoriesList')).inventoriesList,
  },
  '/app/wms-warehouses': {
    texts: ['stock', 'stockHistory'],
    load: async () => (await import('../features/stock/StockPage')).StockPage,
    list: async () => (await import('../features/stock/stockList')).stockList,
  },
  '/app/wms-stocktaking': {
    texts: ['stocktaking', 'scanner', 'stockHistory'],
    load: async () => (await import('../features/stocktaking/StocktakingPage')).StocktakingPage,
  },
  '/app/wms-storage-locations': {
    texts: ['locations'],
    load: async () => (await import('./LocationsRoute')).LocationsRoute,
    list: async () => (await import('../features/locations/locationsList')).locationsList,
  },
  '/app/wms-history': {
    texts: ['stockHistory'],
    load: async () => (await import('../features/stockHistory/StockHistoryPage')).StockHistoryPage,
    list: async () => (await import('../domain/stockHistory/stockHistoryList')).stockHistoryList,
  },
  '/app/wms-management-export': {
    texts: ['files'],
    load: async () => (await import('../features/files/FilesPage')).FilesPage,
    list: async () => ({ requestsAt: (await import('../features/files/filesList')).filesRequestsAt }),
  },
  '/app/users': {
    texts: ['users', 'permissions'],
    load: async () => (await import('./UsersRoute')).UsersRoute,
  },
  '/app/rights-changes': {
    texts: ['users', 'permissions'],
    load: async () => (await import('../features/users/changes/RightsChangesPage')).RightsChangesPage,
    list: async () => (await import('../features/users/changes/rightsChangesList')).rightsChangesList,
  },
};

/** @throws Error for a screen without code */
export function codeOf({ path }: Screen): ScreenCode {
  const found = code[path];
  if (found === undefined) throw new Error(`There is no code for ${path}`);
  return found;
}
