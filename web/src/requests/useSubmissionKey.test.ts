import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { requestFailureOf } from '../errors/requestFailure';
import { useSubmissionKey } from './useSubmissionKey';

const variables = { id: '7' };

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
