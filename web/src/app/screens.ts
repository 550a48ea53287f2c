/** The screens of the client, in the order of the sidebar (document 1, section 2, Route table and Layout). */
import type { ParseKeys } from 'i18next';
import { CircleUser, ClipboardList, House, LayoutDashboard, Users, Warehouse, type LucideIcon } from 'lucide-react';
import type { Menu } from '../permissions/can';

export type Screen = {
  path: string;
  titleKey: ParseKeys;
  /** Heads the screen's group in the sidebar. */
  groupKey: ParseKeys | undefined;
  icon: LucideIcon;
  /** The menu that the screen needs; none is open to everybody who is signed in. */
  menu: Menu | undefined;
  /** Offered to administrators only. The route itself asks for no menu. */
  administratorsOnly?: true;
  /** Shown in the sidebar for every user (document 1, section 2, Layout); the route is guarded all the same. */
  alwaysInSidebar?: true;
  /** Reached from the account menu instead. */
  notInSidebar?: true;
};

export const dashboardScreen: Screen = {
  path: '/app/dashboard',
  titleKey: 'screens.dashboard',
  groupKey: undefined,
  icon: LayoutDashboard,
  menu: undefined,
};

export const ordersScreen: Screen = {
  path: '/app/orders',
  titleKey: 'screens.orders',
  groupKey: 'groups.sales',
  icon: ClipboardList,
  menu: 'Orders',
};

export const warehouseDashboardScreen: Screen = {
  path: '/app/wms-dashboard',
  titleKey: 'screens.warehouseDashboard',
  groupKey: 'groups.warehouse',
  icon: House,
  menu: 'Warehouses',
  alwaysInSidebar: true,
};

export const stockScreen: Screen = {
  path: '/app/wms-warehouses',
  titleKey: 'screens.stock',
  groupKey: 'groups.warehouse',
  icon: Warehouse,
  menu: 'Warehouses',
};

export const usersScreen: Screen = {
  path: '/app/users',
  titleKey: 'screens.users',
  groupKey: 'groups.administration',
  icon: Users,
  menu: undefined,
  administratorsOnly: true,
};

export const profileScreen: Screen = {
  path: '/app/user-profile',
  titleKey: 'screens.profile',
  groupKey: undefined,
  icon: CircleUser,
  menu: undefined,
  notInSidebar: true,
};

export const screens: readonly Screen[] = [
  dashboardScreen,
  ordersScreen,
  warehouseDashboardScreen,
  stockScreen,
  usersScreen,
  profileScreen,
];

/** The screen at a path, whatever its query. */
export function screenAt(path: string): Screen | undefined {
  const [pathname] = path.split(/[?#]/, 1);
  return screens.find((screen) => screen.path === pathname);
}
