import type { ComponentType } from 'react';
import { createBrowserRouter, Navigate, type RouteObject } from 'react-router-dom';
import { BarePage } from './BarePage';
import { LoadingPage } from './LoadingPage';
import { NotFoundPage } from './NotFoundPage';
import { RedirectPage } from './RedirectPage';
import { RequireMenu } from './RequireMenu';
import { RequireSession } from './RequireSession';
import { RouteFailure } from './RouteFailure';
import { dashboardScreen, ordersScreen, stockScreen, type Screen } from './screens';

/** The routes of document 1, section 2. A screen is loaded when it is opened for the first time. */
export const routes: RouteObject[] = [
  {
    errorElement: (
      <BarePage>
        <RouteFailure />
      </BarePage>
    ),
    hydrateFallbackElement: <LoadingPage />,
    children: [
      { path: '/', element: <Navigate to="/login" replace /> },
      { path: '/login', lazy: async () => ({ Component: (await import('./SignInRoute')).SignInRoute }) },
      {
        path: '/app',
        element: <RequireSession />,
        children: [
          { path: 'redirect', element: <RedirectPage /> },
          { lazy: loadShell, children: [{ errorElement: <RouteFailure />, children: screenRoutes() }] },
        ],
      },
      {
        path: '*',
        element: (
          <BarePage>
            <NotFoundPage />
          </BarePage>
        ),
      },
    ],
  },
];

export function createRouter(): ReturnType<typeof createBrowserRouter> {
  return createBrowserRouter(routes);
}

async function loadShell() {
  return { Component: (await import('./shell/Shell')).Shell };
}

function screenRoutes(): RouteObject[] {
  return [
    { index: true, element: <Navigate to={dashboardScreen.path} replace /> },
    screenRoute(dashboardScreen, async () => (await import('./DashboardRoute')).DashboardRoute),
    screenRoute(ordersScreen, async () => (await import('../features/orders/OrdersPage')).OrdersPage),
    screenRoute(stockScreen, async () => (await import('../features/stock/StockPage')).StockPage),
    { path: '*', element: <NotFoundPage /> },
  ];
}

/** A screen with a menu is guarded before it is shown. */
function screenRoute({ path, menu }: Screen, load: () => Promise<ComponentType>): RouteObject {
  const lazy = async () => ({ Component: await load() });
  if (menu === undefined) return { path, lazy };
  return { path, element: <RequireMenu menu={menu} />, children: [{ index: true, lazy }] };
}
