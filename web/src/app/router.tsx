import type { ApolloClient } from '@apollo/client';
import { createBrowserRouter, Navigate, type RouteObject } from 'react-router-dom';
import { loadChunk } from '../chunks/loadChunk';
import { preloadOrders } from '../features/orders/preloadOrders';
import { can, canOpenMenu } from '../permissions/can';
import type { CanCheck } from '../permissions/useCan';
import { forgottenPasswordPath, loginPath, verifyEmailPath } from '../session/accountPaths';
import { readSession } from '../session/session';
import { BarePage } from './BarePage';
import { LoadingPage } from './LoadingPage';
import { NotFoundPage } from './NotFoundPage';
import { RedirectPage } from './RedirectPage';
import { RequireMenu } from './RequireMenu';
import { RequireSession } from './RequireSession';
import { reservedRoutes } from './reservedRoutes';
import { RouteFailure } from './RouteFailure';
import { screenModules, shellModule } from './screenModules';
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
        { path: loginPath, lazy: lazily(loginPath) },
        { path: forgottenPasswordPath, lazy: lazily(forgottenPasswordPath) },
        { path: verifyEmailPath, lazy: lazily(verifyEmailPath) },
        {
          path: '/app',
          element: <RequireSession />,
          children: [
            { path: 'redirect', element: <RedirectPage /> },
            {
              lazy: async () => ({ Component: await loadChunk(shellModule) }),
              children: [{ errorElement: <RouteFailure />, children: screenRoutes(client) }],
            },
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

function screenRoutes(client: ApolloClient): RouteObject[] {
  return [
    { index: true, element: <Navigate to={dashboardScreen.path} replace /> },
    screenRoute(dashboardScreen),
    preloaded(screenRoute(ordersScreen), ordersScreen, (address, canCheck) => preloadOrders(client, address, canCheck)),
    screenRoute(warehouseDashboardScreen),
    screenRoute(stockScreen),
    screenRoute(usersScreen),
    screenRoute(profileScreen),
    ...reservedRoutes(),
    ...developmentRoutes(),
    { path: '*', element: <NotFoundPage /> },
  ];
}

/** A screen with a menu is guarded before it is shown. */
function screenRoute({ path, menu }: Screen): RouteObject {
  const lazy = lazily(path);
  if (menu === undefined) return { path, lazy };
  return { path, element: <RequireMenu menu={menu} />, children: [{ index: true, lazy }] };
}

/** The code of an address, loaded when it is opened for the first time. */
function lazily(path: string): RouteObject['lazy'] {
  const load = screenModules[path];
  return load && (async () => ({ Component: await loadChunk(load) }));
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
    // Once the screen is loaded, it sends its own requests.
    shouldRevalidate: () => false,
  };
}

/** The kit in all its states; a build leaves it out. */
function developmentRoutes(): RouteObject[] {
  if (!import.meta.env.DEV) return [];
  return [{ path: '/app/kit', lazy: async () => ({ Component: (await import('../kit/KitPage')).KitPage }) }];
}
