import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useUpload } from './useUpload';

test('reports the progress while sending, and returns the answer', async () => {
  const { result } = renderHook(() => useUpload());
  const { promise, resolve } = Promise.withResolvers<string>();
  let answer: Promise<string | undefined> | undefined;
  act(() => {
    answer = result.current.run(({ fetchOptions }) => {
      fetchOptions.onSent({ bytes: 4, total: 10 });
      return promise;
    });
  });
  expect(result.current.sent).toEqual({ bytes: 4, total: 10 });
  resolve('saved');
  await expect(answer).resolves.toBe('saved');
  await waitFor(() => expect(result.current.sent).toBeUndefined());
});

test('cancelling gives no answer and no error', async () => {
  const { result } = renderHook(() => useUpload());
  let answer: Promise<string | undefined> | undefined;
  act(() => {
    answer = result.current.run(
      ({ fetchOptions: { signal } }) =>
        new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
    );
  });
  act(() => result.current.cancel());
  await expect(answer).resolves.toBeUndefined();
});

test('a failure is passed on', async () => {
  const { result } = renderHook(() => useUpload());
  await act(() => expect(result.current.run(() => Promise.reject(new TypeError('away')))).rejects.toThrow('away'));
});
