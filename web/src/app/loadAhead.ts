import { catalogueFiles } from '../i18n/catalogueFiles';
import { storedLanguage } from '../i18n/language';
import { rightsOf } from '../permissions/rights';
import { requestAhead } from '../requests/requestsAhead';
import { readSession, sessionHeaders } from '../session/session';
import { accountPages, shellModule } from './accountPages';
import { mayOpen, screenAt } from './screens';

/**
 * Asks at once for all that a cold load of an address needs: its data, its texts and its code, instead of for each when the
 * one before has come. Nothing waits for it here; whoever needs something asks again, and hears when it has failed.
 */
export function loadAhead(address: URL): void {
  requestRows(address);
  const page = screenAt(address.pathname)?.load ?? accountPages[address.pathname];
  const isSignedIn = readSession() !== undefined;
  for (const load of [catalogueFiles[storedLanguage()], isSignedIn && shellModule, page]) {
    if (load) load().catch(() => undefined);
  }
}

/** Asks for the first rows of a list, if this user may open its screen. The screen asks for the same, and takes the answer. */
export function requestRows(address: URL): void {
  const session = readSession();
  const screen = screenAt(address.pathname);
  if (session === undefined || screen?.list === undefined) return;
  const rights = rightsOf(session.user);
  if (!mayOpen(screen, rights)) return;
  for (const { query, variables } of screen.list.requestsAt(address.searchParams, rights)) {
    requestAhead(query, variables, sessionHeaders(session));
  }
}
