import { createContext, useContext } from 'react';
import type { UserRow } from './userRow';

/** What can be done with a user of the list. */
export type UserActions = {
  edit: (user: UserRow) => void;
  setActive: (user: UserRow, isActive: boolean) => void;
};

/** Handed to the cells past the columns, which must stay the same while the address changes. */
export const UserActionsContext = createContext<UserActions>({ edit: () => {}, setActive: () => {} });

export function useUserActions(): UserActions {
  return useContext(UserActionsContext);
}
