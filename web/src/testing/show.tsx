import type { MockLink } from '@apollo/client/testing';
import { MockedProvider } from '@apollo/client/testing/react';
import { ChakraProvider } from '@chakra-ui/react';
import { act, render, waitFor } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { onTestFinished } from 'vitest';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { createBrowserRouter, RouterProvider, type RouteObject } from 'react-router-dom';
import { system } from '../app/theme';
import { LeaveGuards } from '../ui/leave/LeaveGuards';
import { Notifications } from '../ui/Notifications';
import { i18n } from '../platform/i18n/i18n';

type ShowOptions = {
  mocks?: MockLink.MockedResponse[];
  path?: string;
  /** Further routes that a test may reach. */
  routes?: RouteObject[];
};

/** Renders a component inside the providers that it needs: routes, data, theme, language, notifications. */
export function show(
  ui: ReactNode,
  { mocks = [], path = '/', routes = [] }: ShowOptions = {},
): { user: UserEvent; history: TestHistory } {
  window.history.pushState(null, '', path);
  const router = createBrowserRouter([{ element: <LeaveGuards />, children: [...routes, { path: '*', element: ui }] }]);
  onTestFinished(() => router.dispose());
  render(
    <I18nextProvider i18n={i18n}>
      <MockedProvider mocks={mocks}>
        <ChakraProvider value={system}>
          <RouterProvider router={router} useTransitions={false} />
          <Notifications />
        </ChakraProvider>
      </MockedProvider>
    </I18nextProvider>,
  );
  return { user: patientUser(), history: historyOf(router) };
}

/** The address, and how to go to another one. */
export type TestHistory = Pick<Router['state'], 'location'> & {
  push: (to: string) => Promise<void>;
  replace: (to: string) => Promise<void>;
  go: (delta: number) => Promise<void>;
};
type Router = ReturnType<typeof createBrowserRouter>;

export function historyOf(router: Router): TestHistory {
  return {
    get location() {
      return router.state.location;
    },
    push: (to) => router.navigate(to),
    replace: (to) => router.navigate(to, { replace: true }),
    go: (delta) => router.navigate(delta),
  };
}

/** Presses the back button, and waits until the page is there; a guard may bring it back after that. */
export async function goBack(history: TestHistory): Promise<void> {
  const arrived = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
  await act(async () => {
    void history.go(-1);
    await arrived;
  });
}

/** A list that has just opened in a dialog takes the pointer a frame later, which is when a person could click at the earliest. */
function patientUser(): UserEvent {
  const user = userEvent.setup();
  return { ...user, click: (element) => waitFor(() => user.click(element)) };
}
