import type { ApolloClient } from '@apollo/client';
import type { ComponentType } from 'react';
import { createBrowserRouter, Navigate, type RouteObject } from 'react-router-dom';
import { preloadOrders } from '../features/orders/preloadOrders';
import { can, canOpenMenu } from '../permissions/can';
import type { CanCheck } from '../permissions/useCan';
import { forgottenPasswordPath, verifyEmailPath } from '../session/accountPaths';
import { readSession } from '../session/session';
import { BarePage } from './BarePage';
import { LoadingPage } from './LoadingPage';
import { NotFoundPage } from './NotFoundPage';
import { RedirectPage } from './RedirectPage';
import { RequireMenu } from './RequireMenu';
import { RequireSession } from './RequireSession';
import { reservedRoutes } from './reservedRoutes';
import { RouteFailure } from './RouteFailure';
import {
  dashboardScreen,
  ordersScreen,
  profileScreen,
  stockScreen,
  usersScreen,
  warehouseDashboardScreen,
  type Screen,
} from './screens';

/** The routes of document 1, section 2. A screen is loaded when it is opened for the first time. */
function routesWith(client: ApolloClient): RouteObject[] {
  return [
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
          path: forgottenPasswordPath,
          lazy: async () => ({ Component: (await import('./ForgottenPasswordRoute')).ForgottenPasswordRoute }),
        },
        {
          path: verifyEmailPath,
          lazy: async () => ({ Component: (await import('./VerifyEmailRoute')).VerifyEmailRoute }),
        },
        {
          path: '/app',
          element: <RequireSession />,
          children: [
            { path: 'redirect', element: <RedirectPage /> },
            { lazy: loadShell, children: [{ errorElement: <RouteFailure />, children: screenRoutes(client) }] },
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
}

export function createRouter(client: ApolloClient): ReturnType<typeof createBrowserRouter> {
  return createBrowserRouter(routesWith(client));
}

async function loadShell() {
  return { Component: (await import('./shell/Shell')).Shell };
}

function screenRoutes(client: ApolloClient): RouteObject[] {
  return [
    { index: true, element: <Navigate to={dashboardScreen.path} replace /> },
    screenRoute(dashboardScreen, async () => (await import('./DashboardRoute')).DashboardRoute),
    preloaded(
      screenRoute(ordersScreen, async () => (await import('../features/orders/OrdersPage')).OrdersPage),
      ordersScreen,
      (address, canCheck) => preloadOrders(client, address, canCheck),
    ),
    screenRoute(
      warehouseDashboardScreen,
      async () => (await import('./WarehouseDashboardRoute')).WarehouseDashboardRoute,
    ),
    screenRoute(stockScreen, async () => (await import('../features/stock/StockPage')).StockPage),
    screenRoute(usersScreen, async () => (await import('./UsersRoute')).UsersRoute),
    screenRoute(profileScreen, async () => (await import('../features/profile/ProfilePage')).ProfilePage),
    ...reservedRoutes(),
    ...developmentRoutes(),
    { path: '*', element: <NotFoundPage /> },
  ];
}

/** A screen with a menu is guarded before it is shown. */
function screenRoute({ path, menu }: Screen, load: () => Promise<ComponentType>): RouteObject {
  const lazy = async () => ({ Component: await load() });
  if (menu === undefined) return { path, lazy };
  return { path, element: <RequireMenu menu={menu} />, children: [{ index: true, lazy }] };
}

/** Asks for a screen's first data while the screen is still being loaded, if this user may open it; nothing waits for it. */
function preloaded(route: RouteObject, { menu }: Screen, preload: (address: URL, can: CanCheck) => void): RouteObject {
  return {
    ...route,
    loader: ({ request }) => {
      const user = readSession()?.user;
      if (user && (menu === undefined || canOpenMenu(user, menu))) {
        preload(new URL(request.url), (action, table, column) => can(user, action, table, column));
      }
      return null;
    },
    // Once the screen is there, it asks for itself.
    shouldRevalidate: () => false,
  };
}

/** The kit in all its states; a build leaves it out. */
function developmentRoutes(): RouteObject[] {
  if (!import.meta.env.DEV) return [];
  return [{ path: '/app/kit', lazy: async () => ({ Component: (await import('../kit/KitPage')).KitPage }) }];
}
