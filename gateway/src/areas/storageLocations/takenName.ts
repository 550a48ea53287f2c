import { translateRefusals } from '../../graph/backendRefusal.ts';

/**
 * Makes a call that names a location.
 *
 * @throws RefusedError when the warehouse has another location with this name; InvalidInputError, BackendError
 */
export function translateTakenNames<Result>(call: () => Promise<Result>): Promise<Result> {
  return translateRefusals({ fieldOf: (wireField) => `input.${wireField}`, conflict: 'LOCATION_NAME_TAKEN' }, call);
}
