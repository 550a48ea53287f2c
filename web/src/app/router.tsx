import { createBrowserRouter, Navigate, type RouteObject } from 'react-router-dom';
import { loadChunk } from '../chunks/loadChunk';
import { storedLanguage } from '../i18n/language';
import { loadTexts } from '../i18n/loadCatalogue';
import { accountPages, shellModule } from './accountPages';
import { BarePage } from './BarePage';
import { requestRows } from './loadAhead';
import { LoadingPage } from './LoadingPage';
import { NotFoundPage } from './NotFoundPage';
import { RedirectPage } from './RedirectPage';
import { RequireMenu } from './RequireMenu';
import { RequireSession } from './RequireSession';
import { RouteFailure } from './RouteFailure';
import { dashboardScreen, screens, type Screen } from './screens';

/** The routes of document 1, section 2. A screen is loaded when it is opened for the first time. */
function routes(): RouteObject[] {
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
        ...Object.entries(accountPages).map(([path, load]) => ({ path, lazy: lazily(load) })),
        {
          path: '/app',
          element: <RequireSession />,
          children: [
            { path: 'redirect', element: <RedirectPage /> },
            {
              lazy: lazily(shellModule),
              children: [{ errorElement: <RouteFailure />, children: screenRoutes() }],
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

export function createRouter(): ReturnType<typeof createBrowserRouter> {
  return createBrowserRouter(routes());
}

function screenRoutes(): RouteObject[] {
  return [
    { index: true, element: <Navigate to={dashboardScreen.path} replace /> },
    ...screens.map(screenRoute),
    ...developmentRoutes(),
    { path: '*', element: <NotFoundPage /> },
  ];
}

/** A screen with a menu is guarded; the rows of its list are requested while its code is being loaded. */
function screenRoute({ path, menu, load, texts, list }: Screen): RouteObject {
  const lazy = lazily(load, texts);
  const route: RouteObject =
    menu === undefined
      ? { path, lazy }
      : { path, element: <RequireMenu menu={menu} />, children: [{ index: true, lazy }] };
  if (list === undefined) return route;
  return {
    ...route,
    loader: ({ request }) => {
      requestRows(new URL(request.url));
      return null;
    },
    // After the first load, the screen sends its own requests.
    shouldRevalidate: () => false,
  };
}

/** Code and texts are loaded when the route is opened for the first time. */
function lazily(load: Screen['load'], texts: readonly string[] = []): NonNullable<RouteObject['lazy']> {
  return async () => {
    const [Component] = await Promise.all([loadChunk(load), loadTexts(texts, storedLanguage())]);
    return { Component };
  };
}

/** The kit with all its states; only in development. */
function developmentRoutes(): RouteObject[] {
  if (!import.meta.env.DEV) return [];
  return [{ path: '/app/kit', lazy: async () => ({ Component: (await import('../kit/KitPage')).KitPage }) }];
}
