/** The screens of the client, in the order of the sidebar (document 1, section 2, Route table and Layout). */
import type { ParseKeys } from 'i18next';
import {
  Boxes,
  CircleUser,
  ClipboardCheck,
  ClipboardList,
  Factory,
  FolderOpen,
  History,
  House,
  LayoutDashboard,
  ListChecks,
  MapPin,
  Package,
  ScanBarcode,
  Ship,
  Users,
  Warehouse,
  type LucideIcon,
} from 'lucide-react';
import type { ComponentType } from 'react';
import type { Table } from 'schema/permissions/can.ts';
import type { Area } from '../i18n/catalogueFiles';
import type { Request } from '../lists/list';
import type { Rights } from '../permissions/rights';

/**
 * All that router, guard, sidebar, command palette, page title and the rights preview know about a screen. Paths and imports are literals: the
 * build reads from them which files a page at a path will need.
 */
export type Screen = {
  path: string;
  titleKey: ParseKeys;
  /** The heading of the screen's group in the sidebar. */
  groupKey: ParseKeys | undefined;
  icon: LucideIcon;
  /** The menu that the screen needs; without one it is open to every signed-in user. */
  menu: Table | undefined;
  /** Offered to administrators only. The route itself needs no menu. */
  administratorsOnly?: true;
  /** Shown in the sidebar for every user (document 1, section 2, Layout); the route is guarded nevertheless. */
  alwaysInSidebar?: true;
  /** Stands below the screen before it in the sidebar (document 1, section 2, Layout). */
  isSubItem?: true;
  /** Reached from the account menu. */
  notInSidebar?: true;
  /** The areas of its texts, besides those of every screen; loaded with its code. */
  texts: readonly Area[];
  /** Loads its code when it is first opened. */
  load: () => Promise<ComponentType>;
  /** Loads the definition of the list that it shows, whose rows are requested while the code is being loaded. */
  list?: () => Promise<ListedRequests>;
};

type ListedRequests = { requestsAt: (params: URLSearchParams, rights: Rights) => readonly Request[] };

export const dashboardScreen: Screen = {
  path: '/app/dashboard',
  titleKey: 'screens.dashboard',
  groupKey: undefined,
  icon: LayoutDashboard,
  menu: undefined,
  texts: ['dashboard', 'news'],
  load: async () => (await import('./DashboardRoute')).DashboardRoute,
};

export const warehouseDashboardScreen: Screen = {
  path: '/app/wms-dashboard',
  titleKey: 'screens.warehouseDashboard',
  groupKey: 'groups.warehouse',
  icon: House,
  menu: 'Warehouses',
  alwaysInSidebar: true,
  texts: ['warehouseDashboard'],
  load: async () => (await import('./WarehouseDashboardRoute')).WarehouseDashboardRoute,
  // Requested before the figures, which take longer and use most of the browser's connections.
  list: async () => {
    const { WarehousesQuery } = await import('../warehouses/warehouses.operations');
    return { requestsAt: () => [{ query: WarehousesQuery, variables: {} }] };
  },
};

export const scannerScreen: Screen = {
  path: '/app/wms-scanner',
  titleKey: 'screens.scanner',
  groupKey: 'groups.warehouse',
  icon: ScanBarcode,
  menu: 'Warehouses',
  texts: ['scanner', 'bookings', 'stockHistory'],
  load: async () => (await import('../features/scanner/ScannerPage')).ScannerPage,
};

export const profileScreen: Screen = {
  path: '/app/user-profile',
  titleKey: 'screens.profile',
  groupKey: undefined,
  icon: CircleUser,
  menu: undefined,
  notInSidebar: true,
  texts: ['profile', 'permissions'],
  load: async () => (await import('../features/profile/ProfilePage')).ProfilePage,
};

export const screens: readonly Screen[] = [
  dashboardScreen,
  {
    path: '/app/orders',
    titleKey: 'screens.orders',
    groupKey: 'groups.sales',
    icon: ClipboardList,
    menu: 'Orders',
    texts: ['orders'],
    load: async () => (await import('../features/orders/OrdersPage')).OrdersPage,
    list: async () => (await import('../features/orders/ordersList')).ordersList,
  },
  {
    path: '/app/rules-sqp',
    titleKey: 'screens.rules',
    groupKey: 'groups.sales',
    icon: ListChecks,
    menu: 'Orders',
    isSubItem: true,
    texts: ['rules'],
    load: async () => (await import('../features/rules/RulesPage')).RulesPage,
    list: async () => (await import('../features/rules/rulesList')).rulesList,
  },
  {
    path: '/app/products',
    titleKey: 'screens.products',
    groupKey: 'groups.sales',
    icon: Package,
    menu: 'Products',
    texts: ['products'],
    load: async () => (await import('../features/products/ProductsPage')).ProductsPage,
    list: async () => (await import('../features/products/productsList')).productsList,
  },
  {
    path: '/app/shipping-plans',
    titleKey: 'screens.plans',
    groupKey: 'groups.purchasing',
    icon: Ship,
    menu: 'ShippingPlans',
    texts: ['plans'],
    load: async () => (await import('../features/plans/PlansPage')).PlansPage,
    list: async () => (await import('../features/plans/plansList')).plansList,
  },
  {
    path: '/app/historical',
    titleKey: 'screens.planHistory',
    groupKey: undefined,
    icon: History,
    menu: undefined,
    notInSidebar: true,
    texts: ['plans'],
    load: async () => (await import('../features/plans/history/HistoryPage')).HistoryPage,
  },
  {
    path: '/app/suppliers',
    titleKey: 'screens.suppliers',
    groupKey: 'groups.purchasing',
    icon: Factory,
    menu: 'Suppliers',
    texts: ['suppliers'],
    load: async () => (await import('../features/suppliers/SuppliersPage')).SuppliersPage,
    list: async () => (await import('../features/suppliers/suppliersList')).suppliersList,
  },
  warehouseDashboardScreen,
  {
    path: '/app/wms-inventories',
    titleKey: 'screens.inventories',
    groupKey: 'groups.warehouse',
    icon: Boxes,
    menu: 'Warehouses',
    texts: ['inventories', 'stockHistory'],
    load: async () => (await import('../features/inventories/InventoriesPage')).InventoriesPage,
    list: async () => (await import('../features/inventories/inventoriesList')).inventoriesList,
  },
  {
    path: '/app/wms-warehouses',
    titleKey: 'screens.stock',
    groupKey: 'groups.warehouse',
    icon: Warehouse,
    menu: 'Warehouses',
    texts: ['stock', 'stockHistory'],
    load: async () => (await import('../features/stock/StockPage')).StockPage,
    list: async () => (await import('../features/stock/stockList')).stockList,
  },
  scannerScreen,
  {
    path: '/app/wms-stocktaking',
    titleKey: 'screens.stocktaking',
    groupKey: 'groups.warehouse',
    icon: ClipboardCheck,
    menu: 'Warehouses',
    texts: ['stocktaking', 'scanner', 'stockHistory'],
    load: async () => (await import('../features/stocktaking/StocktakingPage')).StocktakingPage,
  },
  {
    path: '/app/wms-storage-locations',
    titleKey: 'screens.locations',
    groupKey: 'groups.warehouse',
    icon: MapPin,
    menu: 'StorageLocations',
    texts: ['locations'],
    load: async () => (await import('./LocationsRoute')).LocationsRoute,
    list: async () => (await import('../features/locations/locationsList')).locationsList,
  },
  {
    path: '/app/wms-history',
    titleKey: 'screens.stockHistory',
    groupKey: 'groups.warehouse',
    icon: History,
    menu: 'Warehouses',
    texts: ['stockHistory'],
    load: async () => (await import('../features/stockHistory/StockHistoryPage')).StockHistoryPage,
    list: async () => (await import('../stockHistory/stockHistoryList')).stockHistoryList,
  },
  {
    path: '/app/wms-management-export',
    titleKey: 'screens.files',
    groupKey: 'groups.warehouse',
    icon: FolderOpen,
    menu: 'InventoryManagementExport',
    texts: ['files'],
    load: async () => (await import('../features/files/FilesPage')).FilesPage,
    list: async () => ({ requestsAt: (await import('../features/files/filesList')).filesRequestsAt }),
  },
  {
    path: '/app/users',
    titleKey: 'screens.users',
    groupKey: 'groups.administration',
    icon: Users,
    menu: undefined,
    administratorsOnly: true,
    texts: ['users', 'permissions'],
    load: async () => (await import('./UsersRoute')).UsersRoute,
  },
  profileScreen,
];

/** The screen at a path; a query is ignored. */
export function screenAt(path: string): Screen | undefined {
  const [pathname] = path.split(/[?#]/, 1);
  return screens.find((screen) => screen.path === pathname);
}

/** Whether this user may open a screen. */
export function mayOpen({ menu, administratorsOnly }: Screen, rights: Rights): boolean {
  return (menu === undefined || rights.canOpen(menu)) && (rights.isAdministrator || !administratorsOnly);
}
