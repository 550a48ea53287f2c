import { Suspense, type ReactNode } from 'react';
import {
  createPath,
  Navigate,
  Outlet,
  useLocation,
  useRoutes,
  type Location,
  type RouteObject,
} from 'react-router-dom';
import { accountPages, shellModule } from './accountPages';
import { BarePage } from './BarePage';
import { requestRows } from './loadAhead';
import { LoadingPage } from './LoadingPage';
import { NotFoundPage } from './NotFoundPage';
import { isPageLoaded, loadPage, Page, type PageCode } from './pageCode';
import { PageBoundary } from './PageBoundary';
import { RedirectPage } from './RedirectPage';
import { RequireMenu } from './RequireMenu';
import { RequireSession } from './RequireSession';
import { dashboardScreen, screenAt, screens, type Screen } from './screens';

const shell: PageCode = { load: shellModule };
const accountCodes = new Map<string, PageCode>(Object.entries(accountPages).map(([path, load]) => [path, { load }]));
/** The kit with all its states; only in development. */
const kit: PageCode = { load: async () => (await import('../kit/KitPage')).KitPage };

/** The routes of document 1, section 2. A screen is loaded when it is opened for the first time. */
const routes: RouteObject[] = [
  { path: '/', element: <Navigate to="/login" replace /> },
  ...[...accountCodes].map(([path, code]) => ({ path, element: <Page of={code} /> })),
  {
    path: '/app',
    element: <RequireSession />,
    children: [
      { path: 'redirect', element: <RedirectPage /> },
      {
        element: <Page of={shell} />,
        children: [
          {
            element: <ScreenFrame />,
            children: [
              { index: true, element: <Navigate to={dashboardScreen.path} replace /> },
              ...screens.map(screenRoute),
              ...(import.meta.env.DEV ? [{ path: 'kit', element: <Page of={kit} /> }] : []),
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
];

/** What the address shows. */
export function Pages(): ReactNode {
  const location = useLocation();
  return (
    <PageBoundary address={location} frame={BarePage}>
      <Suspense fallback={<LoadingPage />}>{useRoutes(routes)}</Suspense>
    </PageBoundary>
  );
}

/** A screen that fails leaves the shell as it is. */
function ScreenFrame(): ReactNode {
  return (
    <PageBoundary address={useLocation()}>
      <Outlet />
    </PageBoundary>
  );
}

/** A screen with a menu is guarded. */
function screenRoute(screen: Screen): RouteObject {
  const { path, menu } = screen;
  const element = <Page of={screen} />;
  return menu === undefined
    ? { path, element }
    : { path, element: <RequireMenu menu={menu} />, children: [{ index: true, element }] };
}

/** Requests what a new address shows. Returns whether its code is there. */
export function enter(location: Location): boolean {
  const pages = pagesAt(location.pathname);
  const isLoaded = pages.every(isPageLoaded);
  // A screen that is loaded sends its own requests at once.
  if (!isLoaded) void requestRows(new URL(createPath(location), window.location.origin));
  for (const page of pages) loadPage(page);
  return isLoaded;
}

/** Settles when the code at a path is loaded, or cannot be. */
export async function loadPagesAt(path: string): Promise<void> {
  await Promise.allSettled(pagesAt(path).map((page) => loadPage(page).code));
}

function pagesAt(path: string): PageCode[] {
  const account = accountCodes.get(path);
  if (account !== undefined) return [account];
  if (!path.startsWith('/app/')) return [];
  const screen = screenAt(path);
  return screen === undefined ? [shell] : [shell, screen];
}
