import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { requestFailureOf } from '../errors/requestFailure';
import { useSubmissionKey } from './useSubmissionKey';

const variables = { id: '7' };
const answer = (code: string, messageKey?: string) =>
  new CombinedGraphQLErrors({ data: null, errors: [{ message: 'no', extensions: { code, messageKey } }] });
const lost = new TypeError('no answer');
const staysUnknown = answer('OUTCOME_UNKNOWN', 'backend.outcomeStaysUnknown');

function submit(options?: { mustLook: boolean }) {
  const { result } = renderHook(() => useSubmissionKey(options));
  /** Sends, and returns the headers and the code of the failure. */
  const send = async (content: object, error?: Error) => {
    let sent: Record<string, string> = {};
    const code = await result.current
      .send(content, async ({ headers }) => {
        sent = headers;
        if (error) throw error;
      })
      .then(
        () => 'done',
        (failure: unknown) => requestFailureOf(failure).code,
      );
    return { key: sent['idempotency-key'], age: sent['idempotency-age'], code };
  };
  return { send, renew: () => result.current.renew() };
}

afterEach(() => void vi.useRealTimers());

test('the same submission keeps its key while its outcome is unknown, and gets a new one afterwards', async () => {
  const { send } = submit();
  const { key } = await send(variables, lost);
  expect(key).toMatch(/^[\da-f]{32}$/);
  expect((await send(variables)).key).toBe(key);
  expect((await send(variables)).key).not.toBe(key);
});

test('other content is another submission', async () => {
  const { send } = submit();
  const { key } = await send(variables, lost);
  expect((await send({ id: '8' })).key).not.toBe(key);
});

test.each(['UNAUTHENTICATED', 'OVERLOADED', 'BACKEND_UNAVAILABLE', 'FORBIDDEN', 'BACKEND_ERROR'])(
  'a repetition that is refused with %s leaves the outcome unknown, and the key as it is',
  async (code) => {
    const { send } = submit();
    const { key } = await send(variables, lost);
    expect(await send(variables, answer(code))).toMatchObject({ key, code: 'OUTCOME_UNKNOWN' });
    expect(await send(variables, answer(code))).toMatchObject({ key, code: 'OUTCOME_UNKNOWN' });
    expect(await send(variables)).toMatchObject({ key, code: 'done' });
    // Without an earlier attempt, it says that nothing was done.
    const first = await send(variables, answer(code));
    expect(first.code).toBe(code);
    expect((await send(variables)).key).not.toBe(first.key);
  },
);

test('a repetition that is refused by itself is a known outcome', async () => {
  const { send } = submit();
  const { key } = await send(variables, lost);
  expect(await send(variables, answer('BAD_USER_INPUT'))).toMatchObject({ key, code: 'BAD_USER_INPUT' });
  expect((await send(variables)).key).not.toBe(key);
});

test('says how long ago its key was first sent', async () => {
  vi.useFakeTimers();
  const { send } = submit();
  expect((await send(variables, lost)).age).toBe('0');
  vi.advanceTimersByTime(2500);
  expect([(await send(variables)).age, (await send({ id: '8' })).age]).toEqual(['2500', '0']);
});

test('a submission whose outcome cannot become known is another one when it is sent again', async () => {
  const { send } = submit();
  const { key } = await send(variables, staysUnknown);
  expect((await send(variables)).key).not.toBe(key);
});

test('it is the same one until the user has looked, if they must', async () => {
  const { send, renew } = submit({ mustLook: true });
  const { key } = await send(variables, staysUnknown);
  expect((await send(variables, staysUnknown)).key).toBe(key);
  renew();
  expect((await send(variables)).key).not.toBe(key);
});
