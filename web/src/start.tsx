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

/** Starts the client. A call and not an import: what the sandbox shares with this file is built into the same one. */
export function start(): void {
  const root = document.getElementById('root');
  if (root === null) throw new Error('index.html has no #root');

  const client = createApolloClient();
  void refreshSessionUser(client);

  // The router loads the screen while the texts are on their way.
  const router = createRouter();
  // Not awaited at the top level: the screen's code imports the file that this one is built into, and would wait for it in turn.
  Promise.all([loadCatalogue(storedLanguage()), firstScreenReady(router)]).then(
    () =>
      // In pieces, so that the page answers while it is drawn for the first time.
      startTransition(() =>
        createRoot(root).render(
          <StrictMode>
            <App client={client} router={router} />
          </StrictMode>,
        ),
      ),
    // Without its texts the page has nothing to say.
    showStartFailure,
  );
}
