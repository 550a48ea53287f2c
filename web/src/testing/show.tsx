import type { MockLink } from '@apollo/client/testing';
import { MockedProvider } from '@apollo/client/testing/react';
import { ChakraProvider } from '@chakra-ui/react';
import { render } from '@testing-library/react';
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
  /** Other places that a test may be led to. */
  routes?: RouteObject[];
};

/** Puts a component into everything that it lives in: routes, data, look, language, notifications. */
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
  return { user: userEvent.setup(), router };
}
