import { GraphQLError } from 'graphql';
import { describeError, type ErrorAnswer } from './errors.ts';

/** Reads an operation before anything is done for it; an error in it is returned with status 400. */
export function refusing<Result>(read: () => Result): Result {
  try {
    return read();
  } catch (error) {
    const known = describeError(error);
    throw known ? refusal(400, known) : error;
  }
}

/** The error of a whole operation. */
export function refusal(status: number, { message, ...extensions }: ErrorAnswer): GraphQLError {
  return new GraphQLError(message, { extensions: { ...extensions, http: { status } } });
}
