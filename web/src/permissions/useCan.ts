import { useSession } from '../session/useSession';
import { rightsOf, type Rights } from './rights';

/** What the signed-in user may do. Nobody signed in: nothing. The same object as long as the permissions are unchanged. */
export function useCan(): Rights {
  return rightsOf(useSession()?.user);
}
