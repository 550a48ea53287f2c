import { useRef } from 'react';
import { isOutcomeUnknown, requestFailureOf, staysUnknown, type RequestFailure } from '../errors/requestFailure';

type Submission = {
  /** Sends a mutation with these variables, with their key in its context. */
  send: <Answer>(variables: object, mutate: (context: SubmissionContext) => Promise<Answer>) => Promise<Answer>;
  /** The context of a mutation with these variables; it contains the key. */
  contextOf: (variables: object) => SubmissionContext;
  /** The outcome is known: the same variables are a new submission from now on. */
  settle: (failure?: RequestFailure) => void;
};

type SubmissionContext = { headers: SubmissionHeaders };

type SubmissionHeaders = {
  'idempotency-key': string;
  /** How long ago the key was first sent, in ms: a server that has run for less time cannot know it. */
  'idempotency-age': string;
};

/** @param sentAt when the key was first sent, ISO 8601; undefined if that is not known */
export function submissionHeaders(key: string, sentAt: string | undefined): SubmissionHeaders {
  const age = sentAt === undefined ? 0 : Date.now() - Date.parse(sentAt);
  return { 'idempotency-key': key, 'idempotency-age': String(Math.max(0, age)) };
}

/**
 * An idempotency key for each submission of a form, so that nothing is done twice: a submission repeated while its outcome is
 * unknown has the same key. If that cannot become known, the user has been told to look, and sending it again is another submission.
 */
export function useSubmissionKey(): Submission {
  const sent = useRef<{ content: string; key: string; sentAt: string }>(undefined);
  const contextOf: Submission['contextOf'] = (variables) => {
    const content = JSON.stringify(variables);
    if (sent.current?.content !== content) {
      sent.current = { content, key: newSubmissionKey(), sentAt: new Date().toISOString() };
    }
    return { headers: submissionHeaders(sent.current.key, sent.current.sentAt) };
  };
  const settle: Submission['settle'] = (failure) => {
    if (failure === undefined || !isOutcomeUnknown(failure) || staysUnknown(failure)) sent.current = undefined;
  };
  return {
    send: async (variables, mutate) => {
      try {
        const answer = await mutate(contextOf(variables));
        settle();
        return answer;
      } catch (error) {
        settle(requestFailureOf(error));
        throw error;
      }
    },
    contextOf,
    settle,
  };
}

/** Not `randomUUID`, which is not available without https. */
export function newSubmissionKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
