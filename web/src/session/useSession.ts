import { useSyncExternalStore } from 'react';
import { onSessionChange, readSession, type Session } from './session';

/** The session, undefined when nobody is signed in; follows sign-in and sign-out in every tab. */
export function useSession(): Session | undefined {
  return useSyncExternalStore(onSessionChange, readSession);
}
