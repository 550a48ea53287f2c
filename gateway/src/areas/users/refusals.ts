import { translateRefusals } from '../../graph/backendRefusal.ts';

/** The names in the graph for fields of the user form. */
const INPUT_FIELDS: ReadonlyMap<string, string> = new Map([
  ['avatars', 'avatar'],
  ['allowWarehouseId', 'warehouseId'],
  ['menuPermissions', 'menus'],
  ['tableColumnPermissions', 'permissions'],
]);

/**
 * Makes a call that changes a user, and reports refusals of the back-end at their inputs.
 *
 * @throws InvalidInputError, RefusedError, BackendError
 */
export function explainRefusals<Result>(call: () => Promise<Result>): Promise<Result> {
  return translateRefusals({ fieldOf: userFieldOf, conflict: 'LAST_ADMINISTRATOR' }, call);
}

/** The input for a field of the form. Permissions are reported as a whole, because the graph has a list of them. */
export function userFieldOf(wireField: string): string {
  const [name = '', ...rest] = wireField.split('.');
  const input = INPUT_FIELDS.get(name);
  return ['input', ...(input === undefined ? [name, ...rest] : [input])].join('.');
}
