import { useMemo } from 'react';
import { useSession } from '../session/useSession';
import { can, canOpenMenu, isAdministrator, type Action, type Menu } from './can';

export type CanCheck = (action: Action, table: Menu, column?: string) => boolean;

/** What the signed-in user may do. Nobody signed in: nothing. The same functions as long as the permissions are unchanged. */
export function useCan(): { can: CanCheck; canOpenMenu: (menu: Menu) => boolean; isAdministrator: boolean } {
  const user = useSession()?.user;
  return useMemo(
    () => ({
      can: (action, table, column) => user !== undefined && can(user, action, table, column),
      canOpenMenu: (menu) => user !== undefined && canOpenMenu(user, menu),
      isAdministrator: user !== undefined && isAdministrator(user),
    }),
    [user],
  );
}
