import { renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { requestFailureOf, staysUnknown } from '../errors/requestFailure';
import { useSubmissionKey } from './useSubmissionKey';

const variables = { id: '7' };

afterEach(() => void vi.useRealTimers());

test('the same submission keeps its key while its outcome is unknown, and gets a new one afterwards', () => {
  const { result } = renderHook(() => useSubmissionKey());
  const keyOf = (content: object) => result.current.contextOf(content).headers['idempotency-key'];
  const key = keyOf(variables);
  expect(key).toMatch(/^[\da-f]{32}$/);
  result.current.settle(requestFailureOf(new TypeError('no answer')));
  expect(keyOf(variables)).toBe(key);
  expect(keyOf({ id: '8' })).not.toBe(key);
  const last = keyOf(variables);
  result.current.settle();
  expect(keyOf(variables)).not.toBe(last);
});

test('says how long ago its key was first sent', () => {
  vi.useFakeTimers();
  const { result } = renderHook(() => useSubmissionKey());
  const ageOf = (content: object) => result.current.contextOf(content).headers['idempotency-age'];
  expect(ageOf(variables)).toBe('0');
  vi.advanceTimersByTime(2500);
  expect([ageOf(variables), ageOf({ id: '8' })]).toEqual(['2500', '0']);
});

test('a submission whose outcome cannot become known is another one when it is sent again', () => {
  const { result } = renderHook(() => useSubmissionKey());
  const key = result.current.contextOf(variables).headers['idempotency-key'];
  const failure = { ...requestFailureOf(new TypeError('no answer')), messageKey: 'backend.outcomeStaysUnknown' };
  expect(staysUnknown(failure)).toBe(true);
  result.current.settle(failure);
  expect(result.current.contextOf(variables).headers['idempotency-key']).not.toBe(key);
});
