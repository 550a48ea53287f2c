import { useRef } from 'react';
import type { RequestFailure } from '../errors/requestFailure';

type Submission = {
  /** The context of a mutation with these variables; it contains the key. */
  contextOf: (variables: object) => { headers: { 'idempotency-key': string } };
  /** The outcome is known: the same variables are a new submission from now on. */
  settle: (failure?: RequestFailure) => void;
};

const unknown: readonly RequestFailure['code'][] = ['OUTCOME_UNKNOWN', 'UNREACHABLE', 'BACKEND_TIMEOUT'];

/** It is unknown whether the mutation was done. */
export function isOutcomeUnknown({ code }: RequestFailure): boolean {
  return unknown.includes(code);
}

/**
 * An idempotency key for each submission of a form, so that nothing is done twice: a submission repeated while its outcome is
 * unknown has the same key.
 */
export function useSubmissionKey(): Submission {
  const sent = useRef<{ content: string; key: string }>(undefined);
  return {
    contextOf: (variables) => {
      const content = JSON.stringify(variables);
      if (sent.current?.content !== content) sent.current = { content, key: newSubmissionKey() };
      return { headers: { 'idempotency-key': sent.current.key } };
    },
    settle: (failure) => {
      if (failure === undefined || !isOutcomeUnknown(failure)) sent.current = undefined;
    },
  };
}

/** The failure with the message that the outcome is unknown, whatever the cause. */
export function unconfirmed(failure: RequestFailure): RequestFailure {
  return { ...failure, messageKey: 'backend.outcomeUnknown' };
}

/** Not `randomUUID`, which is not available without https. */
export function newSubmissionKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
