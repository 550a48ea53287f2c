/** The screens of the client, in the order of the sidebar (document 1, section 2, Route table and Layout). */
import type { ParseKeys } from 'i18next';
import { ClipboardList, LayoutDashboard, Warehouse, type LucideIcon } from 'lucide-react';
import type { Menu } from '../permissions/can';

export type Screen = {
  path: string;
  titleKey: ParseKeys;
  /** Heads the screen's group in the sidebar. */
  groupKey: ParseKeys | undefined;
  icon: LucideIcon;
  /** The menu that the screen needs; none is open to everybody who is signed in. */
  menu: Menu | undefined;
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

export const stockScreen: Screen = {
  path: '/app/wms-warehouses',
  titleKey: 'screens.stock',
  groupKey: 'groups.warehouse',
  icon: Warehouse,
  menu: 'Warehouses',
};

export const screens: readonly Screen[] = [dashboardScreen, ordersScreen, stockScreen];

/** The screen at a path, whatever its query. */
export function screenAt(path: string): Screen | undefined {
  const [pathname] = path.split(/[?#]/, 1);
  return screens.find((screen) => screen.path === pathname);
}
