/** A failed request to the gateway, in one shape for all kinds of errors. */
import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors';
import { failureOfExtensions, firstExtensionsIn, type RequestFailure } from './failureOfExtensions';

export type { MessageValues, RequestFailure } from './failureOfExtensions';

/** The user may not do this; trying again does not help. */
export function isRefusal({ code }: RequestFailure): boolean {
  return code === 'FORBIDDEN' || code === 'COLUMN_FORBIDDEN' || code === 'WAREHOUSE_FORBIDDEN';
}

/** Converts any error that Apollo Client rejects with. */
export function requestFailureOf(error: unknown): RequestFailure {
  if (CombinedGraphQLErrors.is(error)) return failureOfExtensions(error.errors[0]?.extensions);
  if (ServerError.is(error)) return failureOfExtensions(firstExtensionsIn(error.bodyText));
  if (error instanceof TypeError) return failureOfExtensions({ code: 'UNREACHABLE' });
  return failureOfExtensions(undefined);
}
