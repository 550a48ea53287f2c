import type { ApolloClient } from '@apollo/client';
import { createQueryPreloader } from '@apollo/client/react';
import type { ComponentType, ReactNode } from 'react';
import {
  createBrowserRouter,
  Navigate,
  Outlet,
  useLoaderData,
  useRouteError,
  type LoaderFunction,
  type RouteObject,
} from 'react-router-dom';
import type { Table } from 'schema/permissions/can.ts';
import { loadChunk } from '../platform/chunks/loadChunk';
import { LeaveGuards } from '../ui/leave/LeaveGuards';
import { storedLanguage } from '../platform/i18n/language';
import { loadTexts } from '../platform/i18n/loadCatalogue';
import { keyOf, type Preloaded } from '../lists/preloaded';
import { forgottenPasswordPath, loginPath, verifyEmailPath } from '../platform/session/accountPaths';
import { readSession } from '../platform/session/session';
import { BarePage } from './BarePage';
import { LoadingPage } from './LoadingPage';
import { NotFoundPage } from './NotFoundPage';
import { RedirectPage } from './RedirectPage';
import { RequireSession } from './RequireSession';
import { RouteFailure } from './RouteFailure';
import { codeOf, type ScreenCode } from './screenCode';
import { dashboardScreen, mayOpen, screens, type Screen } from './screens';
import { SignInRoute } from './SignInRoute';

/** What is loaded when it is first opened. */
type PageCode = Pick<ScreenCode, 'load'> & Partial<Pick<ScreenCode, 'texts'>>;
/** What the loader of a page returns. */
type LoadedPage = Preloaded & { Page: ComponentType };

/** The routes of document 1, section 2. Code, texts and the first rows of a screen are loaded at once when it is opened. */
export function createClientRouter(client: ApolloClient): ReturnType<typeof createBrowserRouter> {
  const preload = createQueryPreloader(client);

  /** Requests what a screen reads first, if this user may open it. The screen takes the same from the cache. */
  const requestRows = async (screen: Screen, { searchParams }: URL): Promise<string[]> => {
    const session = readSession();
    const { list } = codeOf(screen);
    if (session === undefined || list === undefined) return [];
    const [{ requestsAt }, { rightsOf }] = await Promise.all([
      loadChunk(list),
      loadChunk(() => import('../platform/permissions/rights')),
    ]);
    const rights = rightsOf(session.user);
    if (!mayOpen(screen, rights)) return [];
    return requestsAt(searchParams, rights).map((request) => {
      const rows = preload(request.query, { variables: request.variables, fetchPolicy: 'network-only' });
      // The screen says what failed.
      preload.toPromise(rows).catch(() => undefined);
      return keyOf(request);
    });
  };

  /** A screen with a menu is guarded. */
  const screenRoute = (screen: Screen): RouteObject => {
    const { path, menu } = screen;
    // If the list's definition cannot be loaded, neither can the screen, which says so.
    const page = pageRoute(codeOf(screen), ({ request }) => requestRows(screen, new URL(request.url)).catch(() => []));
    return menu === undefined
      ? { path, ...page }
      : { path, ...pageRoute({ load: () => guardOf(menu) }), children: [{ index: true, ...page }] };
  };

  return createBrowserRouter([
    {
      element: <LeaveGuards />,
      HydrateFallback: LoadingPage,
      errorElement: (
        <BarePage>
          <Failure />
        </BarePage>
      ),
      children: [
        { path: '/', element: <Navigate to={loginPath} replace /> },
        { path: loginPath, element: <SignInRoute /> },
        {
          path: forgottenPasswordPath,
          ...pageRoute({ load: async () => (await import('./ForgottenPasswordRoute')).ForgottenPasswordRoute }),
        },
        {
          path: verifyEmailPath,
          ...pageRoute({ load: async () => (await import('./VerifyEmailRoute')).VerifyEmailRoute }),
        },
        {
          path: '/app',
          element: <RequireSession />,
          children: [
            { path: 'redirect', element: <RedirectPage /> },
            {
              ...pageRoute({ load: async () => (await import('./shell/Shell')).Shell }),
              children: [
                {
                  element: <Outlet />,
                  // A screen that fails leaves the shell as it is.
                  errorElement: <Failure />,
                  children: [
                    { index: true, element: <Navigate to={dashboardScreen.path} replace /> },
                    ...screens.map(screenRoute),
                    // The kit with all its states; only in development.
                    ...(import.meta.env.DEV
                      ? [
                          {
                            path: 'kit',
                            ...pageRoute({ load: async () => (await import('../ui/kit/KitPage')).KitPage }),
                          },
                        ]
                      : []),
                    { path: '*', element: <NotFoundPage /> },
                  ],
                },
              ],
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
  ]);
}

/**
 * Loads a page in its loader. Not by `lazy`, which never tries again what could not be loaded once. The loader runs when the page is opened,
 * not when its address gets another search.
 */
function pageRoute(
  page: PageCode,
  request?: (args: Parameters<LoaderFunction>[0]) => Promise<readonly string[]>,
): Pick<RouteObject, 'loader' | 'shouldRevalidate' | 'element'> {
  return {
    loader: async (args): Promise<LoadedPage> => {
      const [Page, requested] = await Promise.all([
        loadChunk(page.load),
        request?.(args),
        loadTexts(page.texts ?? [], storedLanguage()),
      ]);
      return { Page, requested: new Set(requested) };
    },
    shouldRevalidate: () => false,
    element: <Loaded />,
  };
}

/** Not needed to sign in, like the rights that it reads. */
async function guardOf(menu: Table): Promise<ComponentType> {
  const { RequireMenu } = await import('./RequireMenu');
  return () => <RequireMenu menu={menu} />;
}

function Loaded(): ReactNode {
  const { Page } = useLoaderData<LoadedPage>();
  return <Page />;
}

function Failure(): ReactNode {
  return <RouteFailure error={useRouteError()} />;
}
