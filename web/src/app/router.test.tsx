import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { startSession } from '../session/session';
import { administrator } from '../testing/users';
import { App } from './App';
import { createApolloClient } from './apollo/createApolloClient';
import { createRouter } from './router';
import { shellModule } from './accountPages';
import { profileScreen } from './screens';

const load = vi.fn<() => Promise<() => null>>();

// Load the shell before the clock is faked.
beforeAll(async () => void (await shellModule()));
beforeEach(() => {
  vi.spyOn(profileScreen, 'load').mockImplementation(load);
  vi.useFakeTimers();
  vi.stubGlobal('fetch', () => new Promise(() => {}));
});
afterEach(() => vi.useRealTimers());

async function open(): Promise<void> {
  startSession({ token: 't', user: administrator });
  window.history.pushState(null, '', '/app/user-profile');
  const client = createApolloClient();
  render(<App client={client} router={createRouter()} />);
  await act(() => vi.advanceTimersByTimeAsync(1000));
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
