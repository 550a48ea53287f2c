import type { ComponentType } from 'react';

/** The code of each address: it is loaded when the address is opened for the first time. */
export const screenModules: Readonly<Record<string, () => Promise<ComponentType>>> = {
  '/login': async () => (await import('./SignInRoute')).SignInRoute,
  '/forgot-password': async () => (await import('./ForgottenPasswordRoute')).ForgottenPasswordRoute,
  '/verify-email': async () => (await import('./VerifyEmailRoute')).VerifyEmailRoute,
  '/app/dashboard': async () => (await import('./DashboardRoute')).DashboardRoute,
  '/app/orders': async () => (await import('../features/orders/OrdersPage')).OrdersPage,
  '/app/wms-dashboard': async () => (await import('./WarehouseDashboardRoute')).WarehouseDashboardRoute,
  '/app/wms-warehouses': async () => (await import('../features/stock/StockPage')).StockPage,
  '/app/users': async () => (await import('./UsersRoute')).UsersRoute,
  '/app/user-profile': async () => (await import('../features/profile/ProfilePage')).ProfilePage,
};

/** The code around every screen of a signed-in user. */
export async function shellModule(): Promise<ComponentType> {
  return (await import('./shell/Shell')).Shell;
}
