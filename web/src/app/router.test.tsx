import { act, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { startSession } from '../session/session';
import { administrator } from '../testing/users';
import { App } from './App';
import { createApolloClient } from './apollo/createApolloClient';
import { shellModule } from './accountPages';
import { loadPagesAt } from './router';
import { profileScreen, scannerScreen } from './screens';
import { SiteHistory } from '../urls/siteHistory';

const load = vi.fn<() => Promise<() => ReactNode>>();

// Load the shell before the clock is faked.
beforeAll(async () => void (await shellModule()));
beforeEach(() => {
  vi.spyOn(profileScreen, 'load').mockImplementation(load);
  vi.spyOn(console, 'error').mockReturnValue();
  vi.useFakeTimers();
  vi.stubGlobal('fetch', () => new Promise(() => {}));
});
afterEach(() => vi.useRealTimers());

async function open(): Promise<SiteHistory> {
  startSession({ token: 't', user: administrator });
  window.history.pushState(null, '', '/app/user-profile');
  const client = createApolloClient();
  const history = new SiteHistory();
  void loadPagesAt(history.location.pathname);
  await act(async () => render(<App client={client} history={history} />));
  await act(() => vi.advanceTimersByTimeAsync(1000));
  return history;
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
      history.push(path);
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
  vi.spyOn(scannerScreen, 'load').mockReturnValue(promise);
  await act(async () => history.push(scannerScreen.path));
  expect(screen.getByText('profile')).toBeVisible();
  await act(async () => resolve(() => <p>{'scanner'}</p>));
  expect(screen.getByText('scanner')).toBeVisible();
  expect(screen.queryByText('profile')).toBeNull();
});
