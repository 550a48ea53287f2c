/**
 * Whether the session has ended: the gateway refused its token, or another tab ended it. The page stays, and the user signs in
 * again over it, so that nothing typed is lost.
 */
import { useSyncExternalStore } from 'react';
import { hasEndedElsewhere, onSessionChange, readSession } from './session';

let refusedToken: string | undefined;
const listeners = new Set<() => void>();

/** Records that this token was refused. A new token, from here or another tab, resets that. */
export function markTokenRefused(token: string): void {
  refusedToken = token;
  for (const listener of listeners) listener();
}

function hasSessionEnded(): boolean {
  const session = readSession();
  return session !== undefined && (session.token === refusedToken || hasEndedElsewhere());
}

/** True from the end of the session until there is a new one. */
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
