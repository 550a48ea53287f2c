import type { ApolloClient } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { ChakraProvider, LocaleProvider } from '@chakra-ui/react';
import { Suspense, type ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { RouterProvider } from 'react-router-dom';
import { lazyExtra } from '../chunks/lazyPart';
import { i18n } from '../i18n/i18n';
import { useLanguage } from '../i18n/useLanguage';
import { system } from './theme';

// Not needed for the first paint; notifications before that are queued.
const Notifications = lazyExtra(async () => (await import('../components/Notifications')).Notifications);
const WorkNotices = lazyExtra(async () => (await import('../components/work/WorkNotices')).WorkNotices);

type AppProps = { client: ApolloClient; router: Parameters<typeof RouterProvider>[0]['router'] };

/** The client: data, look, language and routes around the screens. */
export function App({ client, router }: AppProps): ReactNode {
  return (
    <I18nextProvider i18n={i18n}>
      <ApolloProvider client={client}>
        <ChakraProvider value={system}>
          <Localized>
            {/* A view in the address is what is asked for: inside a transition, the old and the new one would be asked for in turn. */}
            <RouterProvider router={router} useTransitions={false} />
            <Suspense>
              <Notifications />
              <WorkNotices />
            </Suspense>
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
