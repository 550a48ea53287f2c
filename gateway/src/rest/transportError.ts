import { errors } from 'undici';
import type { ContractOperation } from './contract.ts';
import { ContentError } from './encodedContent.ts';
import { BackendError } from './errors.ts';

/** Asking again for these does no harm, whatever became of the first time. */
const HARMLESS = new Set(['signIn', 'signOut']);

/** The connection was never there, so nothing was sent. */
const NEVER_SENT = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);

/** Whether the outcome of a call matters when its answer is lost: it may have changed something. */
export function changesSomething({ id, method }: ContractOperation): boolean {
  return method !== 'GET' && !HARMLESS.has(id);
}

/**
 * What a lost answer means. Of a call that only reads: that it can be asked again. Of one that changes something and had been
 * sent: that nobody knows whether it did.
 *
 * @param cause what the connection failed with
 * @param deadline the call's own, @param cancelled the browser's going
 */
export function transportError(
  operation: ContractOperation,
  cause: unknown,
  deadline: AbortSignal,
  cancelled: AbortSignal | undefined,
): BackendError {
  if (cancelled?.aborted) return new BackendError('cancelled', operation.id, { cause });
  if (cause instanceof ContentError) {
    return new BackendError('invalidAnswer', operation.id, { reason: cause.message, cause });
  }
  if (changesSomething(operation) && !wasNeverSent(cause)) {
    return new BackendError('outcomeUnknown', operation.id, { cause });
  }
  const timedOut =
    deadline.aborted || cause instanceof errors.HeadersTimeoutError || cause instanceof errors.BodyTimeoutError;
  return new BackendError(timedOut ? 'timeout' : 'unavailable', operation.id, { cause });
}

function wasNeverSent(cause: unknown): boolean {
  if (typeof cause !== 'object' || cause === null) return false;
  // A host with several addresses fails with one error for all of them.
  if (cause instanceof AggregateError) return cause.errors.length > 0 && cause.errors.every(wasNeverSent);
  return 'code' in cause && typeof cause.code === 'string' && NEVER_SENT.has(cause.code);
}
