import { BackendError } from '../../rest/errors.ts';
import { InvalidInputError, type Problem } from '../input.ts';
import { RefusedError } from '../refusal.ts';

const CONFLICT = 409;

/** What the back-end's words about a field of its form come to, by the name of that field. */
const FIELDS: Readonly<Record<string, Problem>> = {
  email: { field: 'input.email', messageKey: 'validation.emailTaken' },
  avatars: { field: 'input.avatar', messageKey: 'validation.picture' },
  oldPassword: { field: 'input.oldPassword', messageKey: 'validation.oldPassword' },
  otp: { field: 'input.otp', messageKey: 'validation.otp' },
  roles: { field: 'input.roles', messageKey: 'validation.role' },
  allowWarehouseId: { field: 'input.warehouseId', messageKey: 'validation.oneWarehouse' },
  menuPermissions: { field: 'input.menus', messageKey: 'validation.notGrantable' },
  tableColumnPermissions: { field: 'input.permissions', messageKey: 'validation.notGrantable' },
};

/**
 * Makes a call that changes a user, and tells a refusal of the back-end at the input it is about.
 *
 * @throws InvalidInputError, RefusedError, BackendError
 */
export async function explainRefusals<Result>(call: () => Promise<Result>): Promise<Result> {
  try {
    return await call();
  } catch (error) {
    throw error instanceof BackendError ? explain(error) : error;
  }
}

function explain(error: BackendError): Error {
  const problems = error.fields.flatMap(({ field }) => FIELDS[field.split('.')[0] ?? ''] ?? []);
  if (problems.length > 0) return new InvalidInputError(problems);
  if (error.status !== CONFLICT) return error;
  const answer = {
    code: 'CONFLICT',
    messageKey: 'users.lastAdministrator',
    message: 'The last active administrator must stay one.',
  } as const;
  return new RefusedError(answer, { cause: error });
}
