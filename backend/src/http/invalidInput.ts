import { Failure, type FieldFailure } from './failure.ts';

/** What the documents say to a field that is empty (document 1, section 5). */
export const REQUIRED = 'This field is required.';

/** Inputs of a request that cannot be taken: 400 with the fields. */
export function invalidInput(...fields: readonly FieldFailure[]): Failure {
  return new Failure(400, 'The request is not valid.', { fields });
}
