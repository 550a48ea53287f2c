import type { SessionUser } from '../platform/session/sessionUser';

/** A user without permissions, as a base for tests. */
export const nobodySpecial: SessionUser = {
  userId: 'u1',
  firstName: 'Jana',
  lastName: 'Petersen',
  email: 'jana.petersen@occ.example',
  roles: [],
  menuPermissions: [],
  tableColumnPermissions: {},
  allowAllWarehouses: true,
  allowWarehouseId: undefined,
  warehouse: undefined,
};

export const administrator: SessionUser = { ...nobodySpecial, userId: 'u2', roles: ['Administrators'] };

/** A user with one menu and these columns. */
export function userWith(table: string, lists: Partial<SessionUser['tableColumnPermissions'][string]>): SessionUser {
  return {
    ...nobodySpecial,
    menuPermissions: [table],
    tableColumnPermissions: { [table]: { Read: [], Write: [], LimitRead: [], ...lists } },
  };
}
