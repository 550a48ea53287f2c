import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { readColourMode } from '../app/colourMode';
import { i18n } from '../i18n/i18n';
import { readSession } from '../session/session';
import { signInPath } from '../session/signInPath';
import { Sandbox } from './Sandbox';
import { provideWorkers } from './workers';

const root = document.getElementById('root');
if (root === null) throw new Error('sandbox.html has no #root');

const session = readSession();
if (session === undefined) {
  window.location.replace(signInPath('/sandbox'));
} else {
  provideWorkers();
  createRoot(root).render(
    <StrictMode>
      <I18nextProvider i18n={i18n}>
        <Sandbox token={session.token} colourMode={readColourMode()} />
      </I18nextProvider>
    </StrictMode>,
  );
}
