import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { loadChunk } from '../chunks/loadChunk';
import { catalogueFiles } from '../i18n/catalogueFiles';
import { i18n } from '../i18n/i18n';
import { storedLanguage } from '../i18n/language';
import { loadCatalogue } from '../i18n/loadCatalogue';
import { whenQuiet } from '../requests/whenQuiet';
import { homePath, loginPath } from '../session/accountPaths';
import { onSessionChange, readSession } from '../session/session';
import { sitePath } from '../session/sitePath';
import { showStartFailure } from './showStartFailure';
import { SignInScreen } from './SignInScreen';

/**
 * Starts the sign-in screen on its own: the code of the other screens is three times as large, and is loaded while the user
 * types. Once there is a session, from here or another tab, the whole client takes over in the same page.
 */
export function startSignIn(): void {
  const returnUrl = sitePath(new URLSearchParams(window.location.search).get('returnUrl'));
  const target = returnUrl ?? homePath;
  if (readSession() !== undefined) {
    void goOn(target);
    return;
  }
  if (window.location.pathname !== loginPath) window.history.replaceState(null, '', loginPath);
  document.documentElement.lang = storedLanguage();
  waitForSession(target, returnUrl).catch(showStartFailure);
}

async function waitForSession(target: string, returnUrl: string | undefined): Promise<void> {
  const remove = await draw(returnUrl);
  const stop = onSessionChange(() => {
    if (readSession() === undefined) return;
    stop();
    void goOn(target, remove);
  });
  whenQuiet(() => void loadNext(target));
}

/**
 * Draws the screen beside the root of the whole client, which may be drawn before this one is removed. Returns the function that
 * removes it.
 */
async function draw(returnUrl: string | undefined): Promise<() => void> {
  const [screens] = await Promise.all([
    // The screen's title is shown to a user who will return to it.
    returnUrl === undefined ? undefined : loadChunk(() => import('./screens')),
    loadCatalogue(storedLanguage()),
  ]);
  const place = document.createElement('div');
  document.body.prepend(place);
  const root = createRoot(place);
  root.render(
    <StrictMode>
      <I18nextProvider i18n={i18n}>
        <SignInScreen returnsTo={returnUrl === undefined ? undefined : screens?.screenAt(returnUrl)?.titleKey} />
      </I18nextProvider>
    </StrictMode>,
  );
  return () => {
    root.unmount();
    place.remove();
  };
}

/** Starts the whole client at an address, and removes the sign-in screen once something else is drawn. */
async function goOn(target: string, remove = () => {}): Promise<void> {
  if (!target.startsWith('/app/')) {
    window.location.replace(target);
    return;
  }
  window.history.replaceState(null, '', target);
  const client = document.getElementById('root');
  if (client !== null) {
    const drawn = new MutationObserver(() => {
      drawn.disconnect();
      remove();
    });
    drawn.observe(client, { childList: true });
  }
  try {
    const [{ loadAhead }, { start }] = await Promise.all([
      loadChunk(() => import('./loadAhead')),
      loadChunk(() => import('../start')),
    ]);
    loadAhead(new URL(window.location.href));
    start();
  } catch (error) {
    showStartFailure(error);
  }
}

/** Preloads what the next screen will need. */
async function loadNext(target: string): Promise<void> {
  const [{ shellModule }, { screenAt }] = await Promise.all([import('./accountPages'), import('./screens')]);
  const screen = screenAt(target) ?? screenAt(homePath);
  // The consumers request it again, and get the error if it failed.
  await Promise.allSettled([
    import('../start'),
    shellModule(),
    screen?.load(),
    ...(screen?.texts ?? []).map((area) => catalogueFiles.load(storedLanguage(), area)),
  ]);
}
