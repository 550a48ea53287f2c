/**
 * The session of this browser, stored in local storage under `token` and `user` (document 1, section 3), and shared by all open
 * tabs: signing out in one signs out all. A page with unsaved changes stays, and asks for the password.
 */
import { hasUnsavedChanges } from '../unsavedChanges';
import { parseSessionUser, parseView, type SessionUser, type View } from './sessionUser';

export type Session = {
  token: string;
  /** The user whose permissions count: the signed-in user, or the one an administrator is viewing as. */
  user: SessionUser;
  /** The administrator who is viewing as `user`, in this tab only. */
  viewedBy?: SessionUser;
};

/** Nothing was sent: the request belongs to a user who is no longer signed in. */
export class OtherUserError extends Error {
  override readonly name = 'OtherUserError';
}

const tokenKey = 'token';
const userKey = 'user';
/** Key in session storage, for this tab: the viewed user and the session that views as them. The view ends with that session. */
const viewKey = 'view_as';
/** The header with the user that the gateway should answer as. */
const viewHeader = 'occ-view-as';
const listeners = new Set<() => void>();

type Snapshot = { token: string | null; user: string | null; view: string | null; session: Session | undefined };

const nobody: Snapshot = { token: null, user: null, view: null, session: undefined };
let snapshot = nobody;

/** The session that ended in another tab while this page has unsaved changes. */
let endedSession: Session | undefined;
let hasSignedOutHere = false;

/** The session; undefined if nobody is signed in. The same object while storage is unchanged. */
export function readSession(): Session | undefined {
  const token = localStorage.getItem(tokenKey);
  const user = localStorage.getItem(userKey);
  if (token === null && snapshot.session !== undefined && hasUnsavedChanges()) endedSession = snapshot.session;
  const view = sessionStorage.getItem(viewKey);
  if (token !== snapshot.token || user !== snapshot.user || view !== snapshot.view) {
    snapshot = { token, user, view, session: sessionOf(token, parseSessionUser(user), parseView(view)) };
  }
  if (snapshot.session !== undefined) endedSession = undefined;
  return snapshot.session ?? endedSession;
}

function sessionOf(token: string | null, user: SessionUser | undefined, view: View | undefined): Session | undefined {
  if (!token || user === undefined) return undefined;
  return view?.token === token ? { token, user: view.user, viewedBy: user } : { token, user };
}

/** The headers with the session and the viewed user; pass `viewAs` when an administrator starts viewing as that user. */
export function sessionHeaders({ token, user, viewedBy }: Session, viewAs = viewedBy && user.userId) {
  return { authorization: `Bearer ${token}`, ...(viewAs === undefined ? {} : { [viewHeader]: viewAs }) };
}

/** Whether the session has ended in another tab, and the page stays only because of its unsaved changes. */
export function hasEndedElsewhere(): boolean {
  return readSession() !== undefined && endedSession !== undefined;
}

/** Whether the last session was ended on this page, and not in another tab. */
export function signedOutHere(): boolean {
  return hasSignedOutHere;
}

export function startSession({ token, user }: Session): void {
  hasSignedOutHere = false;
  // The token last, so that another tab never reads it with the previous user.
  localStorage.setItem(userKey, JSON.stringify(user));
  localStorage.setItem(tokenKey, token);
  notify();
}

/** Keeps the session and replaces the data of its user: names, permissions, warehouse. */
export function replaceSessionUser(user: SessionUser): void {
  const session = readSession();
  if (session === undefined || hasEndedElsewhere()) return;
  if (session.viewedBy) sessionStorage.setItem(viewKey, JSON.stringify({ token: session.token, user }));
  else localStorage.setItem(userKey, JSON.stringify(user));
  notify();
}

/** Shows this tab, once reloaded, as another user; undefined ends that. */
export function storeView(user: SessionUser | undefined): void {
  const token = readSession()?.token;
  if (user && token !== undefined) sessionStorage.setItem(viewKey, JSON.stringify({ token, user }));
  else sessionStorage.removeItem(viewKey);
}

export function endSession(): void {
  hasSignedOutHere = true;
  endedSession = undefined;
  snapshot = nobody;
  sessionStorage.removeItem(viewKey);
  localStorage.removeItem(tokenKey);
  localStorage.removeItem(userKey);
  notify();
}

/** Calls back when the session starts, changes or ends, in this or another tab. Returns the function to unsubscribe. */
export function onSessionChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function notify(): void {
  for (const listener of listeners) listener();
}

window.addEventListener('storage', ({ key }) => {
  // A null key means that the other tab cleared everything.
  if (key === null || key === tokenKey || key === userKey) notify();
});
