/** A failed request to the gateway, in one shape for all kinds of errors. */
import { CombinedGraphQLErrors, ServerError, ServerParseError } from '@apollo/client/errors';
import { failureOfExtensions, firstExtensionsIn, type RequestFailure } from './failureOfExtensions';

export type { MessageValues, RequestFailure } from './failureOfExtensions';

/** The user may not do this; trying again does not help. */
export function isRefusal({ code }: RequestFailure): boolean {
  return code === 'FORBIDDEN' || code === 'COLUMN_FORBIDDEN' || code === 'WAREHOUSE_FORBIDDEN';
}

/** A change was repeated because its outcome was unknown, and the answer to the repetition, which is the cause, leaves it unknown. */
export class OutcomeStillUnknown extends Error {
  override readonly name = 'OutcomeStillUnknown';

  constructor(cause: unknown) {
    super('The outcome of an earlier attempt is still unknown.', { cause });
  }
}

/** Converts any error that Apollo Client, or a submission, rejects with. */
export function requestFailureOf(error: unknown): RequestFailure {
  if (error instanceof OutcomeStillUnknown) {
    const { requestId } = requestFailureOf(error.cause);
    return failureOfExtensions({ code: 'OUTCOME_UNKNOWN', requestId });
  }
  if (CombinedGraphQLErrors.is(error)) return failureOfExtensions(error.errors[0]?.extensions);
  if (ServerError.is(error)) return failureOfExtensions(firstExtensionsIn(error.bodyText) ?? ofProxy(error.statusCode));
  // No answer, or none of the gateway, such as the page of a proxy that lost the connection to it.
  if (error instanceof TypeError || ServerParseError.is(error)) return failureOfExtensions(unreachable);
  return failureOfExtensions(undefined);
}

const unreachable = { code: 'UNREACHABLE' };

/** A proxy answers 4xx itself, for a request that the gateway has not got. */
function ofProxy(status: number): object {
  return status >= 400 && status < 500 ? { code: 'REFUSED_BY_PROXY' } : unreachable;
}

const unknown: readonly RequestFailure['code'][] = [
  'OUTCOME_UNKNOWN',
  'UNREACHABLE',
  'BACKEND_TIMEOUT',
  'BACKEND_INVALID_ANSWER',
  'INTERNAL_SERVER_ERROR',
];

/** It is unknown whether a change was made. */
export function isOutcomeUnknown({ code, messageKey }: RequestFailure): boolean {
  return unknown.includes(code) || messageKey === 'order.splitOutcomeUnknown';
}

const beforeKeys: readonly RequestFailure['code'][] = [
  'UNAUTHENTICATED',
  'FORBIDDEN',
  'COLUMN_FORBIDDEN',
  'WAREHOUSE_FORBIDDEN',
  'VIEW_AS_REFUSED',
  'VIEW_ONLY',
  'OVERLOADED',
  'OPERATION_TOO_LARGE',
  'BACKEND_UNAVAILABLE',
  'REFUSED_BY_PROXY',
];

/** The request was refused before its key was compared with those of earlier changes, or may have been. */
export function saysNothingOfEarlierAttempts({ code, messageKey }: RequestFailure): boolean {
  // Of a back-end that failed without a reason, nobody knows how far it got.
  return beforeKeys.includes(code) || messageKey === 'backend.error';
}

/** Sending the change again with the same key cannot tell either, because the data server does not remember keys. */
export function staysUnknown({ messageKey }: RequestFailure): boolean {
  return messageKey === 'backend.outcomeStaysUnknown';
}

/** The failure of a change with the message that its outcome is unknown, if it is. */
export function withOutcome(failure: RequestFailure): RequestFailure {
  const isExplained = failure.code === 'OUTCOME_UNKNOWN' || !unknown.includes(failure.code);
  return isExplained ? failure : { ...failure, messageKey: 'backend.outcomeUnknown' };
}
