/** The screens of the client, in the order of the sidebar (document 1, section 2, Route table and Layout). */
import type { ParseKeys } from 'i18next';
import type { Table } from 'schema/permissions/can.ts';
import type { RootField } from 'schema/permissions/coordinates.ts';
import type { Rights } from '../platform/permissions/rights';

/**
 * All that router, guard, sidebar, command palette, page title and the rights preview know about a screen; for its
 * icon see `screenIcons.ts`, for its code `screenCode.ts`.
 */
export type Screen = {
  path: string;
  titleKey: ParseKeys;
  /** The heading of the screen's group in the sidebar. */
  groupKey: ParseKeys | undefined;
  /** The menu that the screen needs; without one it is open to every signed-in user. */
  menu: Table | undefined;
  /** Offered to those who may make one of these calls. To others, the screen says that they may not. */
  offeredFor?: readonly RootField[];
  /** Offered to administrators only. The route itself needs no menu. */
  administratorsOnly?: true;
  /** Shown in the sidebar for every user (document 1, section 2, Layout); the route is guarded nevertheless. */
  alwaysInSidebar?: true;
  /** Stands below the screen before it in the sidebar (document 1, section 2, Layout). */
  isSubItem?: true;
  /** Reached from the account menu. */
  notInSidebar?: true;
};

export const dashboardScreen: Screen = {
  path: '/app/dashboard',
  titleKey: 'screens.dashboard',
  groupKey: undefined,
  menu: undefined,
};

export const warehouseDashboardScreen: Screen = {
  path: '/app/wms-dashboard',
  titleKey: 'screens.warehouseDashboard',
  groupKey: 'groups.warehouse',
  menu: 'Warehouses',
  alwaysInSidebar: true,
};

export const scannerScreen: Screen = {
  path: '/app/wms-scanner',
  titleKey: 'screens.scanner',
  groupKey: 'groups.warehouse',
  menu: 'Warehouses',
  offeredFor: ['Mutation.bookIncomingGoods', 'Mutation.moveGoods', 'Mutation.adjustStock'],
};

export const profileScreen: Screen = {
  path: '/app/user-profile',
  titleKey: 'screens.profile',
  groupKey: undefined,
  menu: undefined,
  notInSidebar: true,
};

export const screens: readonly Screen[] = [
  dashboardScreen,
  {
    path: '/app/orders',
    titleKey: 'screens.orders',
    groupKey: 'groups.sales',
    menu: 'Orders',
  },
  {
    path: '/app/rules-sqp',
    titleKey: 'screens.rules',
    groupKey: 'groups.sales',
    menu: 'Orders',
    isSubItem: true,
  },
  {
    path: '/app/products',
    titleKey: 'screens.products',
    groupKey: 'groups.sales',
    menu: 'Products',
  },
  {
    path: '/app/shipping-plans',
    titleKey: 'screens.plans',
    groupKey: 'groups.purchasing',
    menu: 'ShippingPlans',
  },
  {
    path: '/app/historical',
    titleKey: 'screens.planHistory',
    groupKey: undefined,
    menu: undefined,
    notInSidebar: true,
  },
  {
    path: '/app/suppliers',
    titleKey: 'screens.suppliers',
    groupKey: 'groups.purchasing',
    menu: 'Suppliers',
  },
  warehouseDashboardScreen,
  {
    path: '/app/wms-inventories',
    titleKey: 'screens.inventories',
    groupKey: 'groups.warehouse',
    menu: 'Warehouses',
  },
  {
    path: '/app/wms-warehouses',
    titleKey: 'screens.stock',
    groupKey: 'groups.warehouse',
    menu: 'Warehouses',
  },
  scannerScreen,
  {
    path: '/app/wms-stocktaking',
    titleKey: 'screens.stocktaking',
    groupKey: 'groups.warehouse',
    menu: 'Warehouses',
    offeredFor: ['Mutation.adjustStock'],
  },
  {
    path: '/app/wms-storage-locations',
    titleKey: 'screens.locations',
    groupKey: 'groups.warehouse',
    menu: 'StorageLocations',
  },
  {
    path: '/app/wms-history',
    titleKey: 'screens.stockHistory',
    groupKey: 'groups.warehouse',
    menu: 'Warehouses',
  },
  {
    path: '/app/wms-management-export',
    titleKey: 'screens.files',
    groupKey: 'groups.warehouse',
    menu: 'InventoryManagementExport',
  },
  {
    path: '/app/users',
    titleKey: 'screens.users',
    groupKey: 'groups.administration',
    menu: undefined,
    administratorsOnly: true,
  },
  {
    path: '/app/rights-changes',
    titleKey: 'screens.rightsChanges',
    groupKey: 'groups.administration',
    menu: undefined,
    administratorsOnly: true,
    isSubItem: true,
  },
  profileScreen,
];

/** The screen at a path; a query is ignored. */
export function screenAt(path: string): Screen | undefined {
  const [pathname] = path.split(/[?#]/, 1);
  return screens.find((screen) => screen.path === pathname);
}

/** Whether this user may open a screen and use it. */
export function mayOpen({ menu, administratorsOnly, offeredFor }: Screen, rights: Rights): boolean {
  return (
    (menu === undefined || rights.canOpen(menu)) &&
    (rights.isAdministrator || !administratorsOnly) &&
    (offeredFor === undefined || offeredFor.some((call) => rights.mayCall(call)))
  );
}
