import { createMemoryRouter } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { firstScreenReady } from './firstScreenReady';

function routerWith(screen: Promise<object>) {
  return createMemoryRouter([{ path: '/', lazy: () => screen }]);
}

test('waits for the code of the first screen', async () => {
  const { promise, resolve } = Promise.withResolvers<object>();
  const router = routerWith(promise);
  const ready = firstScreenReady(router);
  expect(router.state.initialized).toBe(false);
  resolve({ Component: () => null });
  await ready;
  expect(router.state.initialized).toBe(true);
});

test('waits no longer than the timeout', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const ready = firstScreenReady(routerWith(new Promise(() => {})));
  await vi.runAllTimersAsync();
  await expect(ready).resolves.toBeUndefined();
  vi.useRealTimers();
});
