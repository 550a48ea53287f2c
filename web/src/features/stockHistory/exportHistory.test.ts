import { ApolloClient, ApolloLink, InMemoryCache, Observable } from '@apollo/client';
import { act, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { toaster } from '../../ui/toaster';
import { useRunningWorks } from '../../ui/work/work';
import { rightsOf } from '../../platform/permissions/rights';
import { stockHistoryList } from '../../domain/stockHistory/stockHistoryList';
import { administrator } from '../../testing/users';
import { exportHistory } from './exportHistory';

test('cancelling ends the request under way, and saves and reports nothing', async () => {
  const signals: AbortSignal[] = [];
  // A page that is still being read until it is aborted.
  const link = new ApolloLink(
    (operation) =>
      new Observable((observer) => {
        const { signal }: { signal: AbortSignal } = operation.getContext()['fetchOptions'];
        signals.push(signal);
        signal.addEventListener('abort', () => observer.error(signal.reason));
      }),
  );
  const client = new ApolloClient({ link, cache: new InMemoryCache() });
  const save = vi.spyOn(URL, 'createObjectURL');
  const shown = vi.spyOn(toaster, 'create');
  const works = renderHook(() => useRunningWorks());
  const view = stockHistoryList.parse(new URLSearchParams('sku=KIE-REG5'));
  let ended = Promise.resolve();
  act(() => {
    ended = exportHistory(client, view, rightsOf(administrator));
  });
  await vi.waitFor(() => expect(signals).toHaveLength(1));
  act(() => works.result.current[0]?.cancel?.());
  await act(() => ended);
  expect(works.result.current).toEqual([]);
  expect(signals).toHaveLength(1);
  expect(save).not.toHaveBeenCalled();
  expect(shown).not.toHaveBeenCalled();
});
