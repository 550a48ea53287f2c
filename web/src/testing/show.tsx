import type { MockLink } from '@apollo/client/testing';
import { MockedProvider } from '@apollo/client/testing/react';
import { ChakraProvider } from '@chakra-ui/react';
import { render, waitFor } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { createMemoryRouter, RouterProvider, type RouteObject } from 'react-router-dom';
import { system } from '../app/theme';
import { Notifications } from '../components/Notifications';
import { i18n } from '../i18n/i18n';

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
): { user: UserEvent; router: ReturnType<typeof createMemoryRouter> } {
  const router = createMemoryRouter([...routes, { path: '*', element: ui }], { initialEntries: [path] });
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
  return { user: patientUser(), router };
}

/** A list that has just opened in a dialog takes the pointer a frame later, which is when a person could click at the earliest. */
function patientUser(): UserEvent {
  const user = userEvent.setup();
  return { ...user, click: (element) => waitFor(() => user.click(element)) };
}
