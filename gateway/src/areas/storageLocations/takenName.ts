import { tellingRefusals } from '../backendRefusal.ts';

/**
 * Makes a call that names a location.
 *
 * @throws RefusedError when the warehouse has another location with this name; InvalidInputError, BackendError
 */
export function tellingTakenNames<Result>(call: () => Promise<Result>): Promise<Result> {
  return tellingRefusals({ fieldOf: (wireField) => `input.${wireField}`, conflict: 'LOCATION_NAME_TAKEN' }, call);
}
