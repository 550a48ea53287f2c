import { act, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

type Options = { onOfflineReady: () => void; onNeedRefresh: () => void };

test('a newer version is taken as soon as nothing is under way, and not before', async () => {
  let worker: Options | undefined;
  const takeNewer = vi.fn<() => Promise<void>>();
  vi.doMock('virtual:pwa-register', () => ({
    registerSW(options: Options) {
      worker = options;
      return takeNewer;
    },
  }));
  // Other tests of this worker may have loaded it with the real registration.
  vi.resetModules();
  const { useOnDevice } = await import('./useOnDevice');
  const { result, rerender } = renderHook(({ isUnderWay }) => useOnDevice(isUnderWay), {
    initialProps: { isUnderWay: true },
  });
  expect(result.current).toBe('no');
  act(() => worker?.onOfflineReady());
  expect(result.current).toBe('yes');
  act(() => worker?.onNeedRefresh());
  expect(result.current).toBe('newer');
  expect(takeNewer).not.toHaveBeenCalled();
  rerender({ isUnderWay: false });
  expect(takeNewer).toHaveBeenCalledOnce();
  vi.doUnmock('virtual:pwa-register');
});
