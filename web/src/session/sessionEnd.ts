/**
 * Whether the gateway has refused the token of this session, or another tab has ended it. The page stays as it is, and the user signs in again over it,
 * so that nothing typed is lost.
 */
import { useSyncExternalStore } from 'react';
import { isSessionHeld, onSessionChange, readSession } from './session';

let refusedToken: string | undefined;
const listeners = new Set<() => void>();

/** Remembers that this token is dead. A new token, from here or from another tab, makes the question go away by itself. */
export function markTokenRefused(token: string): void {
  refusedToken = token;
  for (const listener of listeners) listener();
}

function hasSessionEnded(): boolean {
  const session = readSession();
  return session !== undefined && (session.token === refusedToken || isSessionHeld());
}

/** True from the moment that the session is known to have ended until there is another one. */
export function useSessionEnded(): boolean {
  return useSyncExternalStore(onEndChange, hasSessionEnded);
}

function onEndChange(listener: () => void): () => void {
  listeners.add(listener);
  const stop = onSessionChange(listener);
  return () => {
    listeners.delete(listener);
    stop();
  };
}
