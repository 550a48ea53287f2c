import type { MockLink } from '@apollo/client/testing';
import { MockedProvider } from '@apollo/client/testing/react';
import { ChakraProvider } from '@chakra-ui/react';
import { act, render, waitFor } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { useRoutes, type RouteObject } from 'react-router-dom';
import { system } from '../app/theme';
import { Notifications } from '../components/Notifications';
import { i18n } from '../i18n/i18n';
import { SiteHistory } from '../urls/siteHistory';
import { SiteRouter } from '../urls/SiteRouter';

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
): { user: UserEvent; history: SiteHistory } {
  window.history.pushState(null, '', path);
  const history = new SiteHistory();
  render(
    <I18nextProvider i18n={i18n}>
      <MockedProvider mocks={mocks}>
        <ChakraProvider value={system}>
          <SiteRouter history={history}>
            <Routed routes={[...routes, { path: '*', element: ui }]} />
          </SiteRouter>
          <Notifications />
        </ChakraProvider>
      </MockedProvider>
    </I18nextProvider>,
  );
  return { user: patientUser(), history };
}

function Routed({ routes }: { routes: RouteObject[] }): ReactNode {
  return useRoutes(routes);
}

/** Presses the back button, and waits until the page is there; a guard may bring it back after that. */
export async function goBack(history: SiteHistory): Promise<void> {
  const arrived = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
  await act(async () => {
    history.go(-1);
    await arrived;
  });
}

/** A list that has just opened in a dialog takes the pointer a frame later, which is when a person could click at the earliest. */
function patientUser(): UserEvent {
  const user = userEvent.setup();
  return { ...user, click: (element) => waitFor(() => user.click(element)) };
}
