import type { SessionUser_ViewerFragment } from '../generated/gql/graphql';
import type { SessionUser } from './sessionUser';

/** Converts the gateway's viewer to the shape in local storage (document 1, section 3). */
export function sessionUserOf(viewer: SessionUser_ViewerFragment): SessionUser {
  const { warehouse } = viewer;
  return {
    userId: viewer.userId,
    firstName: viewer.firstName ?? '',
    lastName: viewer.lastName ?? '',
    email: viewer.email ?? '',
    roles: viewer.roles,
    menuPermissions: viewer.menus,
    tableColumnPermissions: Object.fromEntries(
      viewer.permissions.map(({ menu, read, write, limitRead }) => [
        menu,
        { Read: read, Write: write, LimitRead: limitRead },
      ]),
    ),
    allowAllWarehouses: viewer.allowAllWarehouses,
    // Empty for a warehouse that does not exist, so that it is not taken for none.
    allowWarehouseId: warehouse?.id ?? (viewer.allowAllWarehouses ? undefined : ''),
    warehouse: warehouse ? { id: warehouse.id, name: warehouse.name, code: warehouse.code ?? '' } : undefined,
  };
}
