/**
 * The session of this browser, kept in local storage under `token` and `user` (document 1, section 3), and shared by all
 * open tabs: a sign-out in one is a sign-out in each. Where that would take unsaved changes away, the page stays as it is and
 * asks for the password.
 */
import { hasUnsavedChanges } from '../components/form/unsavedChanges';
import { parseSessionUser, parseView, type SessionUser, type View } from './sessionUser';

export type Session = {
  token: string;
  /** Whose permissions count: who is signed in, or the user as whom an administrator looks. */
  user: SessionUser;
  /** The administrator who looks as `user`, in this tab alone. */
  viewedBy?: SessionUser;
};

const tokenKey = 'token';
const userKey = 'user';
/** In the storage of the tab: as whom an administrator looks, and by which session. It ends with that session. */
const viewKey = 'view_as';
/** Names the user as whom the gateway is to answer. */
const viewHeader = 'occ-view-as';
const listeners = new Set<() => void>();

type Snapshot = { token: string | null; user: string | null; view: string | null; session: Session | undefined };

const nobody: Snapshot = { token: null, user: null, view: null, session: undefined };
let snapshot = nobody;

/** The session that ended in another tab, while this page has changes that are not saved. */
let heldSession: Session | undefined;
let hasSignedOutHere = false;

/** The session, undefined when nobody is signed in. The same object as long as storage is unchanged. */
export function readSession(): Session | undefined {
  const token = localStorage.getItem(tokenKey);
  const user = localStorage.getItem(userKey);
  if (token === null && snapshot.session !== undefined && hasUnsavedChanges()) heldSession = snapshot.session;
  const view = sessionStorage.getItem(viewKey);
  if (token !== snapshot.token || user !== snapshot.user || view !== snapshot.view) {
    snapshot = { token, user, view, session: sessionOf(token, parseSessionUser(user), parseView(view)) };
  }
  if (snapshot.session !== undefined) heldSession = undefined;
  return snapshot.session ?? heldSession;
}

function sessionOf(token: string | null, user: SessionUser | undefined, view: View | undefined): Session | undefined {
  if (!token || user === undefined) return undefined;
  return view?.token === token ? { token, user: view.user, viewedBy: user } : { token, user };
}

/** The headers by which the gateway knows who asks, and as whom; `viewAs` for an administrator who begins to look as that user. */
export function sessionHeaders({ token, user, viewedBy }: Session, viewAs = viewedBy && user.userId) {
  return { authorization: `Bearer ${token}`, ...(viewAs === undefined ? {} : { [viewHeader]: viewAs }) };
}

/** Whether the session has ended in another tab, and the page is only kept for what was typed on it. */
export function isSessionHeld(): boolean {
  return readSession() !== undefined && heldSession !== undefined;
}

/** Whether the last session was ended on this page, and not in another tab. */
export function signedOutHere(): boolean {
  return hasSignedOutHere;
}

export function startSession({ token, user }: Session): void {
  hasSignedOutHere = false;
  // The token last: another tab must not find it beside the user before.
  localStorage.setItem(userKey, JSON.stringify(user));
  localStorage.setItem(tokenKey, token);
  notify();
}

/** Keeps the session and replaces what is known of its user: names, permissions, warehouse. */
export function replaceSessionUser(user: SessionUser): void {
  const session = readSession();
  if (session === undefined || isSessionHeld()) return;
  if (session.viewedBy) sessionStorage.setItem(viewKey, JSON.stringify({ token: session.token, user }));
  else localStorage.setItem(userKey, JSON.stringify(user));
  notify();
}

/** Shows this tab, once it is loaded anew, as another user; without one, as who is signed in. */
export function keepView(user: SessionUser | undefined): void {
  const token = readSession()?.token;
  if (user && token !== undefined) sessionStorage.setItem(viewKey, JSON.stringify({ token, user }));
  else sessionStorage.removeItem(viewKey);
}

export function endSession(): void {
  hasSignedOutHere = true;
  heldSession = undefined;
  snapshot = nobody;
  sessionStorage.removeItem(viewKey);
  localStorage.removeItem(tokenKey);
  localStorage.removeItem(userKey);
  notify();
}

/** Calls back when the session starts, changes or ends, in this tab or in another one. Returns how to stop it. */
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
