import { Failure, type FieldFailure } from './failure.ts';

/** Inputs of a request that cannot be taken: 400 with the fields. */
export function invalidInput(...fields: readonly FieldFailure[]): Failure {
  return new Failure(400, 'The request is not valid.', { fields });
}
