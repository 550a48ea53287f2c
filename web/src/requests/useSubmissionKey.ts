import { useRef } from 'react';
import type { RequestFailure } from '../errors/requestFailure';

type Submission = {
  /** The context of a mutation with these variables: it carries the key. */
  contextOf: (variables: object) => { headers: { 'idempotency-key': string } };
  /** What came of it is known: the same again is another submission. */
  settle: (failure?: RequestFailure) => void;
};

/** After these nobody knows whether it was done. */
const unknown: readonly RequestFailure['code'][] = ['OUTCOME_UNKNOWN', 'UNREACHABLE', 'BACKEND_TIMEOUT'];

/**
 * A key for each submission of a form, so that nothing is done twice: what is sent again while nobody knows whether it was done
 * has the same key.
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
      if (failure === undefined || !unknown.includes(failure.code)) sent.current = undefined;
    },
  };
}

/** Not `randomUUID`, which a page without https has not. */
export function newSubmissionKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
