import { useCan } from '../permissions/useCan';
import { screens, type Screen } from './screens';

/** The screens that this user may open. */
export function useOpenScreens(): Screen[] {
  const { canOpenMenu } = useCan();
  return screens.filter(({ menu }) => menu === undefined || canOpenMenu(menu));
}
