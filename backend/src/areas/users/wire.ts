import type { components } from 'schema/rest';
import type { GrantableLists } from '../../permissions/catalog.ts';
import type { ColumnLists } from '../../permissions/catalog.ts';
import type { UserRow } from './queries.ts';

/** A user in the contract's format (document 1, section 3). */
export function toUser(row: UserRow): Required<components['schemas']['User']> {
  return {
    userId: row.id,
    salutation: row.salutation,
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    roles: row.roles,
    isEmailVerified: row.email_verified,
    isActive: row.is_active,
    isChinaUser: row.is_china_user,
    avatarContent: row.avatar_file,
    allowAllWarehouses: row.allow_all_warehouses,
    allowWarehouseId: row.allowed_warehouse_id,
    menuPermissions: row.menu_permissions,
    tableColumnPermissions: row.table_column_permissions,
  };
}

/** The permissions that can be granted, in the contract's format, which is the same as for a user's permissions. */
export function toPermissionCatalog(
  catalog: ReadonlyMap<string, GrantableLists>,
): components['schemas']['PermissionCatalog'] {
  const lists = [...catalog].map(([menu, { Read, Write, LimitRead }]): [string, ColumnLists] => [
    menu,
    { Read: [...Read], Write: [...Write], LimitRead: [...LimitRead] },
  ]);
  return { menuPermissions: [...catalog.keys()], tableColumnPermissions: Object.fromEntries(lists) };
}
