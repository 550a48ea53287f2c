import { useSyncExternalStore } from 'react';
import { onSessionChange, readSession, type Session } from './session';

/** The session; undefined if nobody is signed in. Follows sign-in and sign-out in every tab. */
export function useSession(): Session | undefined {
  return useSyncExternalStore(onSessionChange, readSession);
}
