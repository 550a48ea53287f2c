import type {
  CreateUserInput,
  RegisterInput,
  ResetPasswordInput,
  TablePermissionInput,
  UpdateProfileInput,
  UpdateUserInput,
} from '../../generated/graphql.ts';
import { rolesOf } from 'schema/permissions/readPermissions.ts';
import { readWarehouseScope } from 'schema/permissions/warehouseScope.ts';
import type { BodyOf, FormOf } from '../../rest/callTypes.ts';
import type { BackendCalls } from '../../rest/client.ts';
import type { WireUser } from '../../rest/records.ts';
import { parsedId } from '../../rest/wire.ts';
import { emailAddress, parseOptionalId, type Problem, refuseInvalid, required } from '../../graph/input.ts';
import { readBody } from '../../graph/readBody.ts';
import { userFieldOf } from './refusals.ts';

type Checking = Pick<BackendCalls, 'check'>;

type CreateForm = FormOf<'createUser'>;
type UpdateForm = FormOf<'updateUser'>;

/**
 * The form of a new user.
 *
 * @throws InvalidInputError (document 1, section 5, Create user)
 */
export function readNewUser(backend: Checking, input: CreateUserInput): CreateForm {
  return readBody({ backend, operation: 'createUser', fieldOf: userFieldOf }, (found) => {
    const warehouseId = found.optionalId('input.warehouseId', input.warehouseId ?? undefined);
    found.check(
      emailProblem(input.email),
      passwordProblem(input.password),
      rolesProblem(input.roles),
      input.allowAllWarehouses === (warehouseId !== undefined) ? ONE_WAREHOUSE : undefined,
    );
    return {
      ...readNames(input),
      email: input.email.trim(),
      password: input.password,
      roles: joinRoles(input.roles),
      isChinaUser: input.isChinaUser ?? false,
      ...(warehouseId === undefined ? { allowAll: true } : { allowWarehouseId: warehouseId }),
    };
  });
}

/** Checks what does not depend on the current user. @throws InvalidInputError (document 1, section 5, Edit user) */
export function checkUserChanges(backend: Checking, input: UpdateUserInput): void {
  readBody({ backend, operation: 'updateUser', fieldOf: userFieldOf, isPart: true }, (found) => {
    const warehouseId = found.optionalId('input.warehouseId', input.warehouseId ?? undefined);
    const contradicts = input.allowAllWarehouses === true && warehouseId !== undefined;
    const takesAway = input.allowAllWarehouses === false && warehouseId === undefined;
    found.check(
      input.roles ? rolesProblem(input.roles) : undefined,
      contradicts || takesAway ? ONE_WAREHOUSE : undefined,
      ...menusNamedTwice(input.permissions ?? []),
    );
    return { ...givenNames(input), menuPermissions: input.menus ?? undefined };
  });
}

/**
 * The form of a changed user. The PUT replaces the user, so fields missing in the input keep the value that was read (document 1, section
 * 7).
 *
 * @throws InvalidInputError if the user's warehouse is malformed and the input names none
 */
export function mergeUser(user: WireUser, input: UpdateUserInput): UpdateForm {
  return {
    userId: user.userId,
    salutation: input.salutation?.trim() ?? user.salutation ?? undefined,
    firstName: input.firstName?.trim() ?? user.firstName ?? undefined,
    lastName: input.lastName?.trim() ?? user.lastName ?? undefined,
    roles: joinRoles(input.roles ?? rolesOf(user)) || undefined,
    isChinaUser: input.isChinaUser ?? user.isChinaUser ?? undefined,
    isActive: input.isActive ?? user.isActive ?? undefined,
    ...mergeWarehouse(user, input),
    menuPermissions: input.menus ? [...new Set(input.menus)] : storedMenus(user),
    tableColumnPermissions: input.permissions ? writePermissions(input.permissions) : storedPermissions(user),
  };
}

/** The profile form of a user who may not change anything else about themselves. */
export function mergeProfile(user: WireUser, input: UpdateProfileInput): UpdateForm {
  return {
    userId: user.userId,
    salutation: input.salutation?.trim() ?? user.salutation ?? undefined,
    firstName: input.firstName?.trim() ?? user.firstName ?? undefined,
    lastName: input.lastName?.trim() ?? user.lastName ?? undefined,
  };
}

/** @throws InvalidInputError */
export function checkProfile(backend: Checking, input: UpdateProfileInput): void {
  const { password, oldPassword } = input;
  readBody({ backend, operation: 'updateUser', fieldOf: userFieldOf, isPart: true }, ({ check }) => {
    check(
      typeof password === 'string' ? passwordProblem(password) : undefined,
      typeof password === 'string' ? required('input.oldPassword', oldPassword ?? '') : undefined,
    );
    return { ...givenNames(input), password: password ?? undefined, oldPassword: oldPassword || undefined };
  });
}

/** @throws InvalidInputError */
export function readRegistration(backend: Checking, input: RegisterInput): BodyOf<'register'> {
  return readBody({ backend, operation: 'register', fieldOf: userFieldOf }, ({ check }) => {
    check(emailProblem(input.email), passwordProblem(input.password));
    return { email: input.email.trim(), password: input.password, ...readNames(input) };
  });
}

/** @throws InvalidInputError */
export function readPasswordReset(backend: Checking, input: ResetPasswordInput): BodyOf<'confirmPasswordReset'> {
  const otp = input.otp.trim();
  return readBody({ backend, operation: 'confirmPasswordReset', fieldOf: userFieldOf }, ({ check }) => {
    check(
      emailProblem(input.email),
      passwordProblem(input.password),
      required('input.otp', otp) ??
        (/^\d{6}$/.test(otp) ? undefined : { field: 'input.otp', messageKey: 'validation.otp' }),
    );
    return { email: input.email.trim(), password: input.password, otp };
  });
}

const ONE_WAREHOUSE: Problem = { field: 'input.warehouseId', messageKey: 'validation.oneWarehouse' };

interface Names {
  readonly salutation?: string | null;
  readonly firstName?: string | null;
  readonly lastName?: string | null;
}

/** The given names; null counts as left out. */
function givenNames({ salutation, firstName, lastName }: Names) {
  return { salutation: salutation?.trim(), firstName: firstName?.trim(), lastName: lastName?.trim() };
}

function readNames({ salutation, firstName, lastName }: CreateUserInput | RegisterInput) {
  return { salutation: salutation.trim(), firstName: firstName.trim(), lastName: lastName.trim() };
}

function emailProblem(email: string): Problem | undefined {
  return required('input.email', email) ?? emailAddress('input.email', email.trim());
}

/** A blank password is refused here; its length is checked by the contract. */
function passwordProblem(password: string): Problem | undefined {
  return required('input.password', password);
}

/** Roles are sent comma-separated (document 1, section 7), so that none may contain a comma. */
function rolesProblem(roles: readonly string[]): Problem | undefined {
  const field = 'input.roles';
  if (roles.length === 0) return { field, messageKey: 'validation.required' };
  if (roles.some((role) => role.includes(','))) return { field, messageKey: 'validation.roleComma' };
  return roles.map((role) => required(field, role)).find((problem) => problem !== undefined);
}

function joinRoles(roles: readonly string[]): string {
  return [...new Set(roles.map((role) => role.trim()))].join(',');
}

/** All warehouses or exactly one. A value that cannot be told apart from "no restriction" is never sent. */
function mergeWarehouse(user: WireUser, input: UpdateUserInput): Pick<UpdateForm, 'allowAll' | 'allowWarehouseId'> {
  const chosen = parseOptionalId('input.warehouseId', input.warehouseId);
  if (chosen !== undefined) return { allowWarehouseId: chosen };
  if (input.allowAllWarehouses === true || user.allowAllWarehouses === true || user.allowAllWarehouses === 'true')
    return { allowAll: true };
  const scope = readWarehouseScope(user, false);
  switch (scope.kind) {
    case 'one':
      return { allowWarehouseId: parsedId(scope.warehouseId) };
    case 'all':
      return {};
    case 'none':
      refuseInvalid(ONE_WAREHOUSE);
      return {};
  }
}

/** A menu may have only one row, because a second one would be lost. */
function menusNamedTwice(rows: readonly TablePermissionInput[]): Problem[] {
  const menus = rows.map(({ menu }) => menu);
  return menus.flatMap((menu, index) =>
    menus.indexOf(menu) === index
      ? []
      : [{ field: `input.permissions.${index}.menu`, messageKey: 'validation.menuNamedTwice' }],
  );
}

function writePermissions(rows: readonly TablePermissionInput[]): UpdateForm['tableColumnPermissions'] {
  return Object.fromEntries(
    rows.map(({ menu, read, write, limitRead }) => [
      menu,
      { Read: [...(read ?? [])], Write: [...(write ?? [])], LimitRead: [...(limitRead ?? [])] },
    ]),
  );
}

/** The permissions as they were read, including malformed rows: the gateway does not change what it cannot interpret. */
function storedPermissions({ tableColumnPermissions }: WireUser): UpdateForm['tableColumnPermissions'] {
  if (typeof tableColumnPermissions !== 'object' || tableColumnPermissions === null) return undefined;
  return Object.fromEntries(Object.entries(tableColumnPermissions).map(([menu, lists]) => [menu, Object(lists)]));
}

/** A value that is not a list of menus could not be interpreted and is not sent. */
function storedMenus({ menuPermissions }: WireUser): UpdateForm['menuPermissions'] {
  return Array.isArray(menuPermissions) ? menuPermissions.map(String) : undefined;
}
