import type { ApolloClient } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { ChakraProvider, LocaleProvider } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { RouterProvider, type RouterProviderProps } from 'react-router-dom';
import { i18n } from '../platform/i18n/i18n';
import { Notifications } from '../ui/Notifications';
import { useLanguage } from '../platform/i18n/useLanguage';
import { system } from './theme';

type AppProps = Pick<RouterProviderProps, 'router'> & { client: ApolloClient };

/** The client: Apollo, theme, language and routes. */
export function App({ client, router }: AppProps): ReactNode {
  return (
    <I18nextProvider i18n={i18n}>
      <ApolloProvider client={client}>
        <ChakraProvider value={system}>
          <Localized>
            {/* Without transitions: during one, a list would still show the previous view, and request it again. */}
            <RouterProvider router={router} useTransitions={false} />
            <Notifications />
          </Localized>
        </ChakraProvider>
      </ApolloProvider>
    </I18nextProvider>
  );
}

/** Chakra's own fields follow the language too. */
function Localized({ children }: { children: ReactNode }): ReactNode {
  return <LocaleProvider locale={useLanguage() === 'de' ? 'de-DE' : 'en-GB'}>{children}</LocaleProvider>;
}
