import { Failure, type FieldFailure } from './failure.ts';

/** Invalid input of a request: 400 with the fields. */
export function invalidInput(...fields: readonly FieldFailure[]): Failure {
  return new Failure(400, 'The request is not valid.', { fields });
}
