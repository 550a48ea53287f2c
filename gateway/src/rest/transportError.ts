import { errors } from 'undici';
import type { ContractOperation } from './contract.ts';
import { ContentError } from './encodedContent.ts';
import { BackendError } from './errors.ts';

/** Calls that are not GET but can be repeated without harm. */
const HARMLESS = new Set(['signIn', 'signOut']);

/** Errors of connections that were never established, so nothing was sent. */
const NEVER_SENT = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);

/** Whether a call may have changed something, so that its outcome matters if the response is lost. */
export function changesSomething({ id, method }: ContractOperation): boolean {
  return method !== 'GET' && !HARMLESS.has(id);
}

/**
 * The meaning of a lost response. A call that only reads can be repeated. If a call that changes something was sent, its outcome is
 * unknown.
 *
 * @param cause the error of the connection
 * @param timeout the timeout of the call
 * @param cancelled aborted when the browser goes away
 */
export function transportError(
  operation: ContractOperation,
  cause: unknown,
  timeout: { readonly isOver: boolean },
  cancelled: AbortSignal | undefined,
): BackendError {
  if (cancelled?.aborted) return new BackendError('cancelled', operation.id, { cause });
  if (cause instanceof ContentError) {
    // The back-end has responded: it is there.
    const failure = changesSomething(operation) ? 'outcomeUnknown' : 'invalidAnswer';
    return new BackendError(failure, operation.id, { reason: cause.message, status: 200, cause });
  }
  if (changesSomething(operation) && !wasNeverSent(cause)) {
    return new BackendError('outcomeUnknown', operation.id, { cause });
  }
  const timedOut =
    timeout.isOver || cause instanceof errors.HeadersTimeoutError || cause instanceof errors.BodyTimeoutError;
  return new BackendError(timedOut ? 'timeout' : 'unavailable', operation.id, { cause });
}

function wasNeverSent(cause: unknown): boolean {
  if (typeof cause !== 'object' || cause === null) return false;
  // A host with several addresses fails with one error that contains all of them.
  if (cause instanceof AggregateError) return cause.errors.length > 0 && cause.errors.every(wasNeverSent);
  return 'code' in cause && typeof cause.code === 'string' && NEVER_SENT.has(cause.code);
}
