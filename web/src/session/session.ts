/**
 * The session of this browser, kept in local storage under `token` and `user` (document 1, section 3), and shared by all
 * open tabs: a sign-out in one is a sign-out in each. Where that would take unsaved changes away, the page stays as it is and
 * asks for the password.
 */
import { hasUnsavedChanges } from '../components/form/unsavedChanges';
import { parseSessionUser, type SessionUser } from './sessionUser';

export type Session = { token: string; user: SessionUser };

const tokenKey = 'token';
const userKey = 'user';
const listeners = new Set<() => void>();

let snapshot: { token: string | null; user: string | null; session: Session | undefined } = {
  token: null,
  user: null,
  session: undefined,
};

/** The session that ended in another tab, while this page has changes that are not saved. */
let heldSession: Session | undefined;
let hasSignedOutHere = false;

/** The session, undefined when nobody is signed in. The same object as long as storage is unchanged. */
export function readSession(): Session | undefined {
  const token = localStorage.getItem(tokenKey);
  const user = localStorage.getItem(userKey);
  if (token === null && snapshot.session !== undefined && hasUnsavedChanges()) heldSession = snapshot.session;
  if (token !== snapshot.token || user !== snapshot.user) {
    const sessionUser = parseSessionUser(user);
    snapshot = { token, user, session: token && sessionUser ? { token, user: sessionUser } : undefined };
  }
  if (snapshot.session !== undefined) heldSession = undefined;
  return snapshot.session ?? heldSession;
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
  if (isSessionHeld()) return;
  localStorage.setItem(userKey, JSON.stringify(user));
  notify();
}

export function endSession(): void {
  hasSignedOutHere = true;
  heldSession = undefined;
  snapshot = { token: null, user: null, session: undefined };
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
