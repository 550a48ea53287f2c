/** A failed request to the gateway, in one shape for all kinds of errors. */
import { CombinedGraphQLErrors, ServerError, ServerParseError } from '@apollo/client/errors';
import { failureOfExtensions, firstExtensionsIn, type RequestFailure } from './failureOfExtensions';

export type { MessageValues, RequestFailure } from './failureOfExtensions';

/** The user may not do this; trying again does not help. */
export function isRefusal({ code }: RequestFailure): boolean {
  return code === 'FORBIDDEN' || code === 'COLUMN_FORBIDDEN' || code === 'WAREHOUSE_FORBIDDEN';
}

/** Converts any error that Apollo Client rejects with. */
export function requestFailureOf(error: unknown): RequestFailure {
  if (CombinedGraphQLErrors.is(error)) return failureOfExtensions(error.errors[0]?.extensions);
  if (ServerError.is(error)) return failureOfExtensions(firstExtensionsIn(error.bodyText) ?? ofProxy(error.statusCode));
  // No answer, or none of the gateway, such as the page of a proxy that lost the connection to it.
  if (error instanceof TypeError || ServerParseError.is(error)) return failureOfExtensions(unreachable);
  return failureOfExtensions(undefined);
}

const unreachable = { code: 'UNREACHABLE' };

/** A proxy answers 4xx itself, for a request that the gateway has not got. */
function ofProxy(status: number): object | undefined {
  return status >= 400 && status < 500 ? undefined : unreachable;
}

const unknown: readonly RequestFailure['code'][] = [
  'OUTCOME_UNKNOWN',
  'UNREACHABLE',
  'BACKEND_TIMEOUT',
  'BACKEND_INVALID_ANSWER',
  'INTERNAL_SERVER_ERROR',
];

/** It is unknown whether a change was made. */
export function isOutcomeUnknown({ code }: RequestFailure): boolean {
  return unknown.includes(code);
}

/** Sending the change again with the same key cannot tell either, because the data server does not remember keys. */
export function staysUnknown({ messageKey }: RequestFailure): boolean {
  return messageKey === 'backend.outcomeStaysUnknown';
}

/** The failure of a change with the message that its outcome is unknown, if it is. */
export function withOutcome(failure: RequestFailure): RequestFailure {
  const isExplained = failure.code === 'OUTCOME_UNKNOWN' || !isOutcomeUnknown(failure);
  return isExplained ? failure : { ...failure, messageKey: 'backend.outcomeUnknown' };
}
