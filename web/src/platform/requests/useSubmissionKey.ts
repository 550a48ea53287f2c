import { useRef } from 'react';
import {
  isOutcomeUnknown,
  OutcomeStillUnknown,
  requestFailureOf,
  saysNothingOfEarlierAttempts,
  staysUnknown,
} from '../errors/requestFailure';

export type Submission = {
  /**
   * Sends a mutation with these variables, with their key in its context.
   *
   * @throws the error of the request; `OutcomeStillUnknown` if it cannot tell what became of an earlier attempt
   */
  send: <Answer>(variables: object, mutate: (context: SubmissionContext) => Promise<Answer>) => Promise<Answer>;
  /** The same variables are a new submission from now on. */
  renew: () => void;
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
 * An idempotency key for each submission of a form, so that nothing is done twice: a submission repeated while its outcome is unknown has
 * the same key.
 *
 * @param mustLook If the outcome cannot become known by repeating, the key stays the same until `renew`, which is called when the user has
 *   looked. Otherwise the user has been told to look, and sending it again is another submission.
 */
export function useSubmissionKey({ mustLook = false } = {}): Submission {
  const sent = useRef<{ content: string; key: string; sentAt: string; isUnknown: boolean }>(undefined);
  const submissionOf = (variables: object) => {
    const content = JSON.stringify(variables);
    if (sent.current?.content !== content) {
      sent.current = { content, key: newSubmissionKey(), sentAt: new Date().toISOString(), isUnknown: false };
    }
    return sent.current;
  };
  const renew = () => {
    sent.current = undefined;
  };
  return {
    send: async (variables, mutate) => {
      const submission = submissionOf(variables);
      try {
        const answer = await mutate({ headers: submissionHeaders(submission.key, submission.sentAt) });
        renew();
        return answer;
      } catch (error) {
        const failure = requestFailureOf(error);
        if (submission.isUnknown && saysNothingOfEarlierAttempts(failure)) throw new OutcomeStillUnknown(error);
        submission.isUnknown = isOutcomeUnknown(failure);
        if (!submission.isUnknown || (staysUnknown(failure) && !mustLook)) renew();
        throw error;
      }
    },
    renew,
  };
}

/** Not `randomUUID`, which is not available without https. */
export function newSubmissionKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
