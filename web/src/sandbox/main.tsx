import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { readColourMode } from '../app/colourMode';
import { showStartFailure } from '../app/showStartFailure';
import { loadChunk } from '../platform/chunks/loadChunk';
import { i18n } from '../platform/i18n/i18n';
import { storedLanguage } from '../platform/i18n/language';
import { loadCatalogue, loadTexts } from '../platform/i18n/loadCatalogue';
import { readSession, type Session } from '../platform/session/session';
import { signInPath } from '../platform/session/accountPaths';
import { keepLink } from './pendingLink';

const root = document.getElementById('root');
if (root === null) throw new Error('sandbox.html has no #root');

const session = readSession();
if (session === undefined) {
  keepLink();
  window.location.replace(signInPath('/sandbox'));
} else {
  open(root, session).catch(showStartFailure);
}

/** The editor is large, so it is loaded for signed-in users only. */
async function open(container: HTMLElement, opened: Session): Promise<void> {
  const [{ Sandbox }, { provideWorkers }] = await Promise.all([
    loadChunk(() => import('./Sandbox')),
    loadChunk(() => import('./workers')),
    loadCatalogue(storedLanguage()),
    loadTexts(['sandbox'], storedLanguage()),
  ]);
  document.documentElement.lang = storedLanguage();
  document.title = `${i18n.t('sandbox:title')} - Operations Control Center`;
  provideWorkers();
  createRoot(container).render(
    <StrictMode>
      <I18nextProvider i18n={i18n}>
        <Sandbox session={opened} colourMode={readColourMode()} />
      </I18nextProvider>
    </StrictMode>,
  );
}
