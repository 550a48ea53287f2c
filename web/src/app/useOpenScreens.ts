import { useCan } from '../permissions/useCan';
import { screens, type Screen } from './screens';

/** The screens that this user may open. */
export function useOpenScreens(): Screen[] {
  const { canOpenMenu, isAdministrator } = useCan();
  return screens.filter(
    ({ menu, administratorsOnly = false }) =>
      (menu === undefined || canOpenMenu(menu)) && (isAdministrator || !administratorsOnly),
  );
}
