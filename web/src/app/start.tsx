import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App';
import { createApolloClient } from './apollo/createApolloClient';
import { createClientRouter } from './router';
import { storedLanguage } from '../platform/i18n/language';
import { loadCatalogue } from '../platform/i18n/loadCatalogue';
import { forgetStoredNames } from '../domain/scanning/storedNamesMark';
import { refreshSessionUser } from '../platform/session/refreshSessionUser';
import { readSession } from '../platform/session/session';

/** Starts the client. Rejects if its texts cannot be loaded, without which it cannot be shown. */
export async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (root === null) throw new Error('index.html has no #root');
  const client = createApolloClient();
  void refreshSessionUser(client);
  // A session may also have ended without a sign-out, or without a connection.
  if (readSession() === undefined) void forgetStoredNames();
  // It loads code and rows of the first screen meanwhile.
  const router = createClientRouter(client);
  await loadCatalogue(storedLanguage());
  createRoot(root).render(
    <StrictMode>
      <App client={client} router={router} />
    </StrictMode>,
  );
}
