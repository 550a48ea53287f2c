import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/App';
import { createApolloClient } from './app/apollo/createApolloClient';
import { createRouter } from './app/router';
import { refreshSessionUser } from './session/refreshSessionUser';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');

const client = createApolloClient();
void refreshSessionUser(client);

createRoot(root).render(
  <StrictMode>
    <App client={client} router={createRouter(client)} />
  </StrictMode>,
);
