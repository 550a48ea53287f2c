import { tellingRefusals } from '../backendRefusal.ts';

/** What the form of a user is called by in the graph. */
const INPUT_FIELDS: ReadonlyMap<string, string> = new Map([
  ['avatars', 'avatar'],
  ['allowWarehouseId', 'warehouseId'],
  ['menuPermissions', 'menus'],
  ['tableColumnPermissions', 'permissions'],
]);

/**
 * Makes a call that changes a user, and tells a refusal of the back-end at the input it is about.
 *
 * @throws InvalidInputError, RefusedError, BackendError
 */
export function explainRefusals<Result>(call: () => Promise<Result>): Promise<Result> {
  return tellingRefusals({ fieldOf: userFieldOf, conflict: 'LAST_ADMINISTRATOR' }, call);
}

/** The input that a field of the form comes from; permissions are told as a whole, since the graph has a list of them. */
export function userFieldOf(wireField: string): string {
  const [name = '', ...rest] = wireField.split('.');
  const input = INPUT_FIELDS.get(name);
  return ['input', ...(input === undefined ? [name, ...rest] : [input])].join('.');
}
