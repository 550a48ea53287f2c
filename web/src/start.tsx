import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/App';
import { createApolloClient } from './app/apollo/createApolloClient';
import { firstScreenReady } from './app/firstScreenReady';
import { createRouter } from './app/router';
import { showStartFailure } from './app/showStartFailure';
import { storedLanguage } from './i18n/language';
import { loadCatalogue } from './i18n/loadCatalogue';
import { refreshSessionUser } from './session/refreshSessionUser';

/**
 * Starts the client. A function instead of a side effect of the import, because code shared with the sandbox is bundled into the
 * same file.
 */
export function start(): void {
  const root = document.getElementById('root');
  if (root === null) throw new Error('index.html has no #root');

  const client = createApolloClient();
  void refreshSessionUser(client);

  // The router loads the screen while the texts are loading.
  const router = createRouter();
  // No top-level await: the screen's code imports the file that this one is bundled into, so the two would wait for each other.
  Promise.all([loadCatalogue(storedLanguage()), firstScreenReady(router)]).then(
    () =>
      // A transition, so that the page stays responsive during the first render.
      startTransition(() =>
        createRoot(root).render(
          <StrictMode>
            <App client={client} router={router} />
          </StrictMode>,
        ),
      ),
    // Without its texts the page cannot be shown.
    showStartFailure,
  );
}
