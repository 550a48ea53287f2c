import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useLookupSearch } from './useLookupSearch';

test('a failed search is repeated once the network is back', async () => {
  let isOnline = false;
  const search = async () => {
    if (!isOnline) throw new TypeError('Failed to fetch');
    return [{ id: '1', label: 'PP-01-01-01' }];
  };
  const { result } = renderHook(() => useLookupSearch(search, '', 0));
  await waitFor(() => expect(result.current.state.kind).toBe('failed'));
  isOnline = true;
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(result.current.state).toMatchObject({ kind: 'found', options: [{ id: '1' }] }));
});

test('a search that fails again then is repeated once more a little later, because the first request of a network that is back may still fail', async () => {
  let answers = 0;
  const search = () => {
    answers += 1;
    return answers < 3 ? Promise.reject(new Error('offline')) : Promise.resolve([{ id: '1', label: 'one' }]);
  };
  const { result } = renderHook(() => useLookupSearch(search, '', 0));
  await waitFor(() => expect(result.current.state.kind).toBe('failed'));
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(answers).toBe(2));
  await waitFor(() => expect(result.current.state.kind).toBe('found'));
});
