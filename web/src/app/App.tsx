import type { ApolloClient } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { ChakraProvider, LocaleProvider } from '@chakra-ui/react';
import { Suspense, useEffect, useState, type ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { lazyNotice } from '../chunks/lazyPart';
import { whenNotified } from '../components/notifications';
import { i18n } from '../i18n/i18n';
import { useRunningWorks } from '../components/work/work';
import { useLanguage } from '../i18n/useLanguage';
import { whenQuiet } from '../requests/whenQuiet';
import type { SiteHistory } from '../urls/siteHistory';
import { SiteRouter } from '../urls/SiteRouter';
import { enter, Pages } from './router';
import { system } from './theme';

// Loaded with the first notification, or once the page is idle; earlier notifications are queued.
const Notifications = lazyNotice(async () => (await import('../components/Notifications')).Notifications);
const WorkNotices = lazyNotice(async () => (await import('../components/work/WorkNotices')).WorkNotices);

type AppProps = { client: ApolloClient; history: SiteHistory };

/** The client: Apollo, theme, language and routes. */
export function App({ client, history }: AppProps): ReactNode {
  return (
    <I18nextProvider i18n={i18n}>
      <ApolloProvider client={client}>
        <ChakraProvider value={system}>
          <Localized>
            <SiteRouter history={history} enter={enter}>
              <Pages />
            </SiteRouter>
            <Notices />
          </Localized>
        </ChakraProvider>
      </ApolloProvider>
    </I18nextProvider>
  );
}

/** Notifications and the running work. */
function Notices(): ReactNode {
  const [isShown, setIsShown] = useState(false);
  const works = useRunningWorks();
  useEffect(() => {
    const show = () => setIsShown(true);
    whenNotified(show);
    return whenQuiet(show);
  }, []);
  return (
    <Suspense>
      {isShown && <Notifications />}
      {(isShown || works.length > 0) && <WorkNotices />}
    </Suspense>
  );
}

/** Chakra's own fields follow the language too. */
function Localized({ children }: { children: ReactNode }): ReactNode {
  return <LocaleProvider locale={useLanguage() === 'de' ? 'de-DE' : 'en-GB'}>{children}</LocaleProvider>;
}
