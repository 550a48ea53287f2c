import { useSession } from '../session/useSession';
import { rightsOf, type Rights } from './rights';

/** The rights of the signed-in user; none if nobody is signed in. The same object while the permissions are unchanged. */
export function useCan(): Rights {
  return rightsOf(useSession()?.user);
}
