import { catalogueFiles } from '../i18n/catalogueFiles';
import { firstAreas } from '../i18n/firstAreas';
import { storedLanguage } from '../i18n/language';
import { rightsOf } from '../permissions/rights';
import { requestAhead } from '../requests/requestsAhead';
import { readSession, sessionHeaders } from '../session/session';
import { accountPages, shellModule } from './accountPages';
import { mayOpen, screenAt } from './screens';

/**
 * Starts loading all that a cold load of an address needs (data, texts and code) in parallel. Nothing waits for it here; the
 * consumers request the same again, and get the error if it failed.
 */
export function loadAhead(address: URL): void {
  void requestRows(address);
  const screen = screenAt(address.pathname);
  const page = screen?.load ?? accountPages[address.pathname];
  const isSignedIn = readSession() !== undefined;
  const texts = [...firstAreas, ...(screen?.texts ?? [])].map((area) => catalogueFiles.load(storedLanguage(), area));
  for (const loaded of [...texts, isSignedIn && shellModule(), page?.()]) {
    if (loaded) loaded.catch(() => undefined);
  }
}

/**
 * Requests the first rows of a list, if this user may open its screen. The screen sends the same request and takes this answer.
 */
export async function requestRows(address: URL): Promise<void> {
  const session = readSession();
  const screen = screenAt(address.pathname);
  if (session === undefined || screen?.list === undefined) return;
  const rights = rightsOf(session.user);
  if (!mayOpen(screen, rights)) return;
  try {
    const { requestsAt } = await screen.list();
    for (const { query, variables } of requestsAt(address.searchParams, rights)) {
      requestAhead(query, variables, sessionHeaders(session));
    }
  } catch {
    // The screen loads the same, and says so if it cannot.
  }
}
