import { type Permissions } from 'schema/permissions/can.ts';
import { readPermissions, rolesOf } from 'schema/permissions/readPermissions.ts';
import { readWarehouseScope, type WarehouseScope } from 'schema/permissions/warehouseScope.ts';
import type { WireUser } from '../rest/records.ts';

/** The signed-in user with their current data in the back-end. */
export interface Viewer {
  readonly userId: string;
  readonly salutation: string | null;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly email: string | null;
  readonly roles: readonly string[];
  readonly permissions: Permissions;
  readonly warehouseScope: WarehouseScope;
}

/** Reads a user in the wire format (document 1, section 3, Session user). */
export function readViewer(user: WireUser): Viewer {
  const permissions = readPermissions(user);
  return {
    userId: user.userId,
    salutation: user.salutation ?? null,
    firstName: user.firstName ?? null,
    lastName: user.lastName ?? null,
    email: user.email ?? null,
    roles: rolesOf(user),
    permissions,
    warehouseScope: readWarehouseScope(user, permissions.isAdministrator),
  };
}
