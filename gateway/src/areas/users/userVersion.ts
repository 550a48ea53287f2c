import { readPermissions, rolesOf } from 'schema/permissions/readPermissions.ts';
import { readWarehouseScope } from 'schema/permissions/warehouseScope.ts';
import type { UpdateUserInput } from '../../generated/graphql.ts';
import type { ChangedField } from '../../graph/versions/changedMeanwhile.ts';
import type { VersionedType } from '../../graph/versions/recordVersion.ts';
import type { WireUser } from '../../rest/records.ts';

/** The fields that a user's version covers: those that people edit, without the picture. */
export const USER_VERSION: VersionedType<WireUser, Exclude<keyof UpdateUserInput, 'avatar' | 'warehouseId'>> = {
  type: 'User',
  fields: {
    id: ({ userId }) => userId,
    salutation: ({ salutation }) => salutation,
    firstName: ({ firstName }) => firstName,
    lastName: ({ lastName }) => lastName,
    roles: (user) => rolesOf(user).toSorted(),
    isActive: ({ isActive }) => isActive,
    isChinaUser: ({ isChinaUser }) => isChinaUser,
    allowAllWarehouses: (user) => readWarehouseScope(user, false).kind === 'all',
    warehouse(user) {
      const scope = readWarehouseScope(user, false);
      return scope.kind === 'one' ? { id: scope.warehouseId } : null;
    },
    menus: (user) => [...readPermissions(user).menus].toSorted(),
    permissions: (user) =>
      byMenu(
        [...readPermissions(user).tables].map(([menu, { read, write, limitRead }]) => ({
          menu,
          read,
          write,
          limitRead,
        })),
      ),
  },
};

/** Whether a change gives one of these fields another value than it has now. Changes of other fields are kept by every update. */
export function undoesChangeOf(input: UpdateUserInput, changed: readonly ChangedField[]): boolean {
  const wanted = new Map(Object.entries(wantedValues(input)));
  return changed.some(({ field, value }) => {
    const own = wanted.get(field);
    return own !== undefined && JSON.stringify(own) !== JSON.stringify(value);
  });
}

/** The values that the given fields are to have, as in `USER_VERSION`. */
function wantedValues(input: UpdateUserInput): Readonly<Record<string, unknown>> {
  const { salutation, firstName, lastName, roles, isActive, isChinaUser, menus, permissions } = input;
  return {
    salutation: salutation?.trim(),
    firstName: firstName?.trim(),
    lastName: lastName?.trim(),
    roles: roles?.map((role) => role.trim()).toSorted(),
    isActive: isActive ?? undefined,
    isChinaUser: isChinaUser ?? undefined,
    ...wantedWarehouse(input),
    menus: menus?.toSorted(),
    permissions:
      permissions && byMenu(permissions.map(({ menu, read, write, limitRead }) => ({ menu, read, write, limitRead }))),
  };
}

function wantedWarehouse({ allowAllWarehouses, warehouseId }: UpdateUserInput): Readonly<Record<string, unknown>> {
  if (typeof warehouseId === 'string') return { allowAllWarehouses: false, warehouse: { id: warehouseId } };
  return allowAllWarehouses === true ? { allowAllWarehouses: true, warehouse: null } : {};
}

/** Some back-ends send the rows in another order than they were given. */
function byMenu<Row extends { readonly menu: string }>(rows: readonly Row[]): Row[] {
  return rows.toSorted((one, other) => (one.menu < other.menu ? -1 : 1));
}
