/** The forms of user administration: validation and input (document 1, section 5). */
import type { TFunction } from 'i18next';
import { z } from 'zod';
import { isTypedAlike, passwordRule, typedDifferently } from '../../ui/form/newPassword';
import { encodeFieldMessage } from '../../platform/errors/fieldMessage';
import type { CreateUserInput, UpdateUserInput } from '../../platform/generated/gql/graphql';
import { avatarRule } from '../../domain/users/avatarFile';
import { warehouseText } from '../../domain/warehouses/warehouseText';
import type { Matrix, MatrixRow } from './matrix/matrix';
import { matrixInput } from './matrix/userMatrix';
import type { UserRow } from './users.operations';

/** The value for all warehouses in the select; other values are ids. */
const everyWarehouse = 'all';

/** All warehouses, or exactly one (document 1, section 5). */
export function warehouseOptions(
  t: TFunction<'users'>,
  warehouses: readonly { id: string; name: string; code?: string | null }[] = [],
): { id: string; label: string }[] {
  return [
    { id: everyWarehouse, label: t('allWarehouses') },
    ...warehouses.map((warehouse) => ({ id: warehouse.id, label: warehouseText(warehouse) })),
  ];
}

const personFields = {
  avatar: avatarRule,
  salutation: z.string().trim().min(1),
  firstName: z.string().trim().min(1),
  lastName: z.string().trim().min(1),
};

const accessFields = {
  roles: z.array(z.string()).refine((roles) => roles.length > 0, encodeFieldMessage('validation.required')),
  warehouseId: z.string().min(1),
  isChinaUser: z.boolean(),
};

export const createUserSchema = z
  .object({
    ...personFields,
    email: z.string().trim().min(1).pipe(z.email()),
    password: passwordRule,
    confirmation: z.string().min(1),
    ...accessFields,
  })
  .refine(isTypedAlike, typedDifferently);

export type CreateUserValues = z.infer<typeof createUserSchema>;

export const editUserSchema = z.object({
  ...personFields,
  email: z.string(),
  ...accessFields,
  /** Named like in the server's messages, so that they are shown at the matrix. */
  permissions: z.custom<Matrix>(),
});

export type EditUserValues = z.infer<typeof editUserSchema>;

export const emptyUser: CreateUserValues = {
  avatar: undefined,
  salutation: '',
  firstName: '',
  lastName: '',
  email: '',
  password: '',
  confirmation: '',
  roles: [],
  warehouseId: '',
  isChinaUser: false,
};

/** The form values of a stored user. If the user's warehouse no longer exists, another one must be chosen. */
export function editUserValues(user: UserRow, matrix: Matrix): EditUserValues {
  return {
    avatar: undefined,
    salutation: user.salutation ?? '',
    firstName: user.firstName ?? '',
    lastName: user.lastName ?? '',
    email: user.email ?? '',
    roles: user.roles,
    warehouseId: user.warehouse?.id ?? (user.allowAllWarehouses ? everyWarehouse : ''),
    isChinaUser: user.isChinaUser ?? false,
    permissions: matrix,
  };
}

/** The values of the form with each row of the matrix by itself, because two administrators may change different rows. */
export type UserParts = Omit<EditUserValues, 'permissions'> & Record<`menu:${string}`, MatrixRow>;

export type UserPart = keyof UserParts;

export function partsOf({ permissions, ...values }: EditUserValues): UserParts {
  return { ...values, ...Object.fromEntries(permissions.map((row) => [`menu:${row.menu}`, row])) };
}

export function valuesFrom({ avatar, salutation, firstName, lastName, email, ...parts }: UserParts): EditUserValues {
  const { roles, warehouseId, isChinaUser, ...rows } = parts;
  const permissions = Object.values(rows);
  return { avatar, salutation, firstName, lastName, email, roles, warehouseId, isChinaUser, permissions };
}

/** The parts that a save may change. */
export function editedParts(values: EditUserValues): UserPart[] {
  const rows = values.permissions.map(({ menu }) => `menu:${menu}` as const);
  return ['avatar', 'salutation', 'firstName', 'lastName', 'roles', 'warehouseId', 'isChinaUser', ...rows];
}

export function createUserInput(values: CreateUserValues): CreateUserInput {
  const { confirmation: _typedAgain, warehouseId, ...input } = values;
  return { ...input, ...warehouseInput(warehouseId) };
}

/** The input of an update: only changed fields, so that what others have saved meanwhile is not overwritten. */
export function updateUserInput(begun: EditUserValues, values: EditUserValues): UpdateUserInput {
  const { avatar, salutation, firstName, lastName, roles, isChinaUser, warehouseId, permissions } = values;
  const isChanged = (field: keyof EditUserValues) => JSON.stringify(values[field]) !== JSON.stringify(begun[field]);
  return {
    ...(avatar && { avatar }),
    ...(isChanged('salutation') && { salutation }),
    ...(isChanged('firstName') && { firstName }),
    ...(isChanged('lastName') && { lastName }),
    ...(isChanged('roles') && { roles }),
    ...(isChanged('isChinaUser') && { isChinaUser }),
    ...(isChanged('warehouseId') && warehouseInput(warehouseId)),
    ...(isChanged('permissions') && matrixInput(permissions)),
  };
}

/** All warehouses, or exactly one. */
function warehouseInput(warehouseId: string): { allowAllWarehouses: boolean; warehouseId?: string } {
  return warehouseId === everyWarehouse ? { allowAllWarehouses: true } : { allowAllWarehouses: false, warehouseId };
}
