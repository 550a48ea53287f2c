import type { FieldFailure } from '../../http/failure.ts';
import { invalidInput } from '../../http/invalidInput.ts';
import { findUngrantable, PERMISSION_CATALOG } from '../../permissions/catalog.ts';
import type { ColumnLists } from '../../permissions/catalog.ts';

/** The form of a user in the contract's format; omitted fields stay unchanged. */
export interface UserForm {
  readonly salutation?: string;
  readonly firstName?: string;
  readonly lastName?: string;
  readonly roles?: string;
  readonly isChinaUser?: boolean;
  readonly isActive?: boolean;
  readonly allowWarehouseId?: number | null;
  readonly allowAll?: boolean;
  readonly menuPermissions?: readonly string[];
  readonly tableColumnPermissions?: Readonly<Record<string, ColumnLists>>;
}

/** The values to write to the table of users; undefined ones stay unchanged. */
export interface UserChanges {
  readonly salutation: string | undefined;
  readonly first_name: string | undefined;
  readonly last_name: string | undefined;
  readonly is_china_user: boolean | undefined;
  readonly is_active: boolean | undefined;
  readonly allow_all_warehouses: boolean | undefined;
  readonly allowed_warehouse_id: number | null | undefined;
  readonly menu_permissions: string[] | undefined;
  /** JSON. */
  readonly table_column_permissions: string | undefined;
}

/**
 * Checks a form (document 1, section 5) and reads it as changes.
 *
 * @throws Failure 400 naming every invalid field.
 */
export function readUserForm(form: UserForm): UserChanges {
  const wrong = [...emptyTexts(form), ...wrongWarehouse(form), ...wrongPermissions(form)];
  if (wrong.length > 0) throw invalidInput(...wrong);
  const { menuPermissions, tableColumnPermissions } = form;
  return {
    salutation: form.salutation?.trim(),
    first_name: form.firstName?.trim(),
    last_name: form.lastName?.trim(),
    is_china_user: form.isChinaUser,
    is_active: form.isActive,
    ...warehouseChanges(form),
    menu_permissions: menuPermissions && [...new Set(menuPermissions)],
    table_column_permissions: tableColumnPermissions && JSON.stringify(tableColumnPermissions),
  };
}

/**
 * The names of roles, which are sent as a list separated by commas; names of roles cannot contain commas.
 *
 * @throws Failure 400 when there is none, or a name is empty.
 */
export function readRoleNames(roles: string): string[] {
  const names = roles.split(',').map((name) => name.trim());
  if (names.includes('')) throw invalidInput({ field: 'roles', code: 'REQUIRED' });
  return [...new Set(names)];
}

/** All warehouses, or exactly one. */
function warehouseChanges({
  allowAll,
  allowWarehouseId,
}: UserForm): Pick<UserChanges, 'allow_all_warehouses' | 'allowed_warehouse_id'> {
  if (allowAll === true) return { allow_all_warehouses: true, allowed_warehouse_id: null };
  if (typeof allowWarehouseId === 'number') {
    return { allow_all_warehouses: false, allowed_warehouse_id: allowWarehouseId };
  }
  return { allow_all_warehouses: undefined, allowed_warehouse_id: undefined };
}

function wrongWarehouse({ allowAll, allowWarehouseId }: UserForm): FieldFailure[] {
  const isOne = typeof allowWarehouseId === 'number';
  if (allowAll === true && isOne) {
    return [{ field: 'allowWarehouseId', code: 'ONE_WAREHOUSE' }];
  }
  // Neither value would mean no restriction (document 1, section 6), which must not result from an empty field.
  const takesAway = allowAll === false || allowWarehouseId === null;
  return takesAway && allowAll !== true && !isOne ? [{ field: 'allowWarehouseId', code: 'ONE_WAREHOUSE' }] : [];
}

function emptyTexts(form: UserForm): FieldFailure[] {
  return (['salutation', 'firstName', 'lastName'] as const)
    .filter((field) => form[field]?.trim() === '')
    .map((field) => ({ field, code: 'REQUIRED' }));
}

function wrongPermissions({ menuPermissions = [], tableColumnPermissions = {} }: UserForm): FieldFailure[] {
  const unknownMenus = menuPermissions.filter((menu) => !PERMISSION_CATALOG.has(menu));
  const ungrantable = Object.entries(tableColumnPermissions).flatMap(([menu, lists]) => {
    const wrong = findUngrantable(menu, lists);
    return wrong === undefined
      ? []
      : [{ field: `tableColumnPermissions.${menu}`, code: 'NOT_GRANTABLE', values: { name: wrong } } as const];
  });
  return [
    ...unknownMenus.map((name): FieldFailure => ({
      field: 'menuPermissions',
      code: 'NOT_GRANTABLE',
      values: { name },
    })),
    ...ungrantable,
  ];
}
