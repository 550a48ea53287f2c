import { expect, it } from 'vitest';
import type { CallEvent } from './client.ts';
import { isUseless, uselessAnswers } from './uselessAnswers.ts';

const event = (changes: Partial<CallEvent>): CallEvent => ({
  operation: 'listNews',
  requestId: 'r',
  milliseconds: 1,
  outcome: 'failed',
  ...changes,
});

it('tells of what operators have to see, and not of refusals', () => {
  const useless = ['invalidAnswer', 'outcomeUnknown', 'timeout', 'unavailable'].map((outcome) => event({ outcome }));
  const others = [event({ status: 500 }), event({ operation: 'signIn', outcome: 'notFound' })];
  expect([...useless, ...others].every(isUseless)).toBe(true);
  const refusals = [event({ outcome: 'ok' }), event({ outcome: 'invalidInput', status: 400 }), event({ status: 409 })];
  expect(refusals.some(isUseless)).toBe(false);
});

it('tells of each reason once in ten minutes', () => {
  let now = 0;
  const reported: (string | undefined)[] = [];
  const tell = uselessAnswers(
    ({ reason, location }) => reported.push(location ?? reason),
    () => now,
  );
  for (const reason of ['a', 'a', 'b', 'a']) tell(event({ reason }));
  tell(event({ reason: 'a', location: 'https://elsewhere.example' }));
  now = 601_000;
  tell(event({ reason: 'a' }));
  expect(reported).toEqual(['a', 'b', 'https://elsewhere.example', 'a']);
});
