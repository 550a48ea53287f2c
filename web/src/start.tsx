import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/App';
import { createApolloClient } from './app/apollo/createApolloClient';
import { loadPagesAt } from './app/router';
import { showStartFailure } from './app/showStartFailure';
import { storedLanguage } from './i18n/language';
import { loadCatalogue } from './i18n/loadCatalogue';
import { refreshSessionUser } from './session/refreshSessionUser';
import { SiteHistory } from './urls/siteHistory';

/** ms; the longest time that the page stays empty instead of showing that it is being loaded. */
const longestWait = 300;

/**
 * Starts the client. A function instead of a side effect of the import, because code shared with the sandbox is bundled into the
 * same file.
 */
export function start(): void {
  const root = document.getElementById('root');
  if (root === null) throw new Error('index.html has no #root');

  const client = createApolloClient();
  void refreshSessionUser(client);

  const history = new SiteHistory();
  const late = new Promise<void>((resolve) => setTimeout(resolve, longestWait));
  // No top-level await: the screen's code imports the file that this one is bundled into, so the two would wait for each other.
  Promise.all([loadCatalogue(storedLanguage()), Promise.race([loadPagesAt(history.location.pathname), late])]).then(
    () =>
      // A transition, so that the page stays responsive during the first render.
      startTransition(() =>
        createRoot(root).render(
          <StrictMode>
            <App client={client} history={history} />
          </StrictMode>,
        ),
      ),
    // Without its texts the page cannot be shown.
    showStartFailure,
  );
}
