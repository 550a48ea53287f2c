import type { ApolloClient } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { ChakraProvider, LocaleProvider } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { RouterProvider } from 'react-router-dom';
import { Notifications } from '../components/Notifications';
import { useLanguage } from '../i18n/useLanguage';
import { system } from './theme';

type AppProps = { client: ApolloClient; router: Parameters<typeof RouterProvider>[0]['router'] };

/** The client: data, look, language and routes around the screens. */
export function App({ client, router }: AppProps): ReactNode {
  const language = useLanguage();
  return (
    <ApolloProvider client={client}>
      <ChakraProvider value={system}>
        <LocaleProvider locale={language === 'de' ? 'de-DE' : 'en-GB'}>
          <RouterProvider router={router} />
          <Notifications />
        </LocaleProvider>
      </ChakraProvider>
    </ApolloProvider>
  );
}
