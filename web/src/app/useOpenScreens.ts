import { useCan } from '../platform/permissions/useCan';
import { mayOpen, screens, type Screen } from './screens';

/** The screens that this user may open. */
export function useOpenScreens(): Screen[] {
  const rights = useCan();
  return screens.filter((screen) => mayOpen(screen, rights));
}
