import { act, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { startSession } from '../platform/session/session';
import { historyOf, type TestHistory } from '../testing/show';
import { administrator, nobodySpecial } from '../testing/users';
import { App } from './App';
import { createApolloClient } from './apollo/createApolloClient';
import { createClientRouter } from './router';
import { codeOf } from './screenCode';
import { profileScreen, scannerScreen, screens } from './screens';

const load = vi.fn<() => Promise<() => ReactNode>>();

// Loaded before the clock is faked.
beforeAll(async () => void (await Promise.all([import('./shell/Shell'), import('./RequireMenu')])));
beforeEach(() => {
  vi.spyOn(codeOf(profileScreen), 'load').mockImplementation(load);
  vi.spyOn(console, 'error').mockReturnValue();
  vi.useFakeTimers();
  vi.stubGlobal('fetch', () => new Promise(() => {}));
});
afterEach(() => void vi.useRealTimers());

async function open(path = '/app/user-profile', user = administrator): Promise<TestHistory> {
  startSession({ token: 't', user });
  window.history.pushState(null, '', path);
  const client = createApolloClient();
  const router = createClientRouter(client);
  onTestFinished(() => {
    router.dispose();
    client.stop();
  });
  await act(async () => render(<App client={client} router={router} />));
  await act(() => vi.advanceTimersByTimeAsync(1000));
  return historyOf(router);
}

const failure = () => screen.queryByRole('heading', { name: 'Diese Seite wurde nicht geladen' });

test('a screen whose code does not load within 120 seconds says so', async () => {
  load.mockReturnValue(new Promise(() => {}));
  await open();
  await act(() => vi.advanceTimersByTimeAsync(118_000));
  expect(failure()).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(2000));
  expect(failure()).toBeInTheDocument();
  expect(screen.getByText(/Nach zwei Minuten/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Seite neu laden' })).toBeInTheDocument();
});

test('a screen whose code is gone says so at once', async () => {
  load.mockRejectedValue(new TypeError('Failed to fetch dynamically imported module'));
  await open();
  expect(failure()).toBeInTheDocument();
  expect(screen.getByText(/inzwischen eine neue Version/)).toBeInTheDocument();
});

test('a screen that could not be loaded is tried again when it is opened again', async () => {
  load.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'));
  const history = await open();
  expect(failure()).toBeInTheDocument();
  load.mockResolvedValue(() => <p>{'profile'}</p>);
  const goTo = (path: string) =>
    act(async () => {
      void history.push(path);
      await vi.advanceTimersByTimeAsync(1000);
    });
  await goTo('/app/nowhere');
  expect(failure()).toBeNull();
  await goTo('/app/user-profile');
  expect(screen.getByText('profile')).toBeInTheDocument();
});

test('the screen before stays until the next one is loaded', async () => {
  load.mockResolvedValue(() => <p>{'profile'}</p>);
  const history = await open();
  const { promise, resolve } = Promise.withResolvers<() => ReactNode>();
  vi.spyOn(codeOf(scannerScreen), 'load').mockReturnValue(promise);
  await act(async () => void history.push(scannerScreen.path));
  expect(screen.getByText('profile')).toBeVisible();
  resolve(() => <p>{'scanner'}</p>);
  await act(() => vi.advanceTimersByTimeAsync(1000));
  expect(screen.getByText('scanner')).toBeVisible();
  expect(screen.queryByText('profile')).toBeNull();
});

/** The operations that are sent when an address is opened. */
async function requestedAt(path: string, user = administrator): Promise<string[]> {
  const fetched = vi.fn<typeof fetch>(() => new Promise(() => {}));
  vi.stubGlobal('fetch', fetched);
  const screenAtPath = screens.find((one) => path.startsWith(one.path));
  if (screenAtPath === undefined) throw new Error(`There is no screen at ${path}`);
  // Its code does not come.
  vi.spyOn(codeOf(screenAtPath), 'load').mockReturnValue(new Promise(() => {}));
  await codeOf(screenAtPath).list?.();
  await open(path, user);
  return fetched.mock.calls
    .map(([, init]) => JSON.parse(typeof init?.body === 'string' ? init.body : '').operationName)
    .filter((name) => name !== 'Viewer');
}

test('the orders list is requested while its code is loaded', async () => {
  expect(await requestedAt('/app/orders')).toEqual(['Orders', 'OrderStatuses', 'OrderCarriers']);
});

test('nothing is requested when the screen is not open to the user', async () => {
  expect(await requestedAt('/app/orders', nobodySpecial)).toEqual([]);
});

test.each(screens.filter((one) => one !== profileScreen))('the code of $path can be loaded', async (one) => {
  vi.useRealTimers();
  await expect(codeOf(one).load()).resolves.toBeTypeOf('function');
});
