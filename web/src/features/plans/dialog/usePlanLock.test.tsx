import { ApolloClient, ApolloLink, gql, InMemoryCache, Observable } from '@apollo/client';
import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { ApolloProvider } from '@apollo/client/react';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startSession } from '../../../platform/session/session';
import { administrator } from '../../../testing/users';
import { usePlanLock } from './usePlanLock';

const minutes = (count: number) => count * 60_000;
const me = 'Jana Petersen';

/** The server's lock: it belongs to a user, and lasts 15 minutes. */
const server = {
  holder: undefined as string | undefined,
  until: 0,
  taken: 0,
  given: 0,
  /** Whether each request asked the gateway to release the lock for a tab that is gone. */
  releaseIfGone: [] as unknown[],
  /** Holds back answers while pending. */
  waits: undefined as Promise<void> | undefined,
};

const link = new ApolloLink(
  ({ operationName, variables }) =>
    new Observable((observer) => {
      const answer = async () => {
        await server.waits;
        if (server.until <= Date.now()) server.holder = undefined;
        if (operationName === 'ReleasePlan') server.holder = undefined;
        else if (server.holder !== undefined && server.holder !== me) {
          const values = { lockedBy: server.holder, lockedSince: new Date(server.until - minutes(15)).toISOString() };
          const extensions = { code: 'CONFLICT', messageKey: 'shippingPlans.blocked', values };
          observer.error(new CombinedGraphQLErrors({ errors: [{ message: 'blocked', extensions }] }));
          return;
        } else {
          server.releaseIfGone.push(variables['releaseIfGone']);
          Object.assign(server, { holder: me, until: Date.now() + minutes(15), taken: server.taken + 1 });
        }
        const lock = {
          __typename: 'ShippingPlanLock',
          lockedBy: me,
          lockedUntil: null,
          canRelease: true,
          isMine: true,
        };
        observer.next({ data: { lockShippingPlan: lock, releaseShippingPlan: lock } });
        observer.complete();
      };
      void answer();
    }),
);

/** The release that is sent when the page is left, without Apollo Client. */
const leave = vi.fn<typeof fetch>((_url, init) => {
  const isOwn = typeof init?.body === 'string' && init.body.includes('"variables":{"id":"7","onlyOwn":true}');
  if (!isOwn || !init.keepalive) throw new Error('not the request of who leaves');
  server.given += 1;
  if (server.holder === me) server.holder = undefined;
  return Promise.resolve(new Response('{}'));
});

function open(planId: string | undefined, cache = new InMemoryCache()) {
  const client = new ApolloClient({ cache, link });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <ApolloProvider client={client}>{children}</ApolloProvider>
  );
  return renderHook(() => usePlanLock(planId), { wrapper });
}
const after = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const use = () => act(() => void window.dispatchEvent(new KeyboardEvent('keydown')));
const somebodyElse = () => Object.assign(server, { holder: 'Lena Hoffmeister', until: Date.now() + minutes(15) });

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', leave);
  startSession({ token: 't', user: administrator });
  Object.assign(server, { holder: undefined, until: 0, taken: 0, given: 0, releaseIfGone: [], waits: undefined });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a lock is taken on opening, renewed only if used after four minutes, and released once', async () => {
  const { result, unmount } = open('7');
  expect(result.current.lock.kind).toBe('taking');
  await after(0);
  expect([result.current.lock.kind, server.holder]).toEqual(['mine', me]);
  await after(minutes(3));
  use();
  await after(minutes(2));
  expect(server.taken).toBe(1);
  use();
  await after(0);
  expect(server.taken).toBe(2);
  // A lock that is renewed was there before the request, so the gateway must not release it.
  expect(server.releaseIfGone).toEqual([true, false]);
  act(() => void window.dispatchEvent(new Event('pagehide')));
  unmount();
  expect([server.given, server.holder]).toEqual([1, undefined]);
});

test('the row of a plan is not marked as being edited after its dialog is closed', async () => {
  const row = {
    id: 'ShippingPlan:7',
    fragment: gql`
      fragment Row on ShippingPlan {
        id
        lockedBy
        lockIsMine
      }
    `,
  };
  const cache = new InMemoryCache();
  cache.writeFragment({ ...row, data: { __typename: 'ShippingPlan', id: '7', lockedBy: me, lockIsMine: true } });
  const { unmount } = open('7', cache);
  await after(0);
  expect(cache.readFragment(row)).toMatchObject({ lockedBy: me });
  unmount();
  expect(cache.readFragment(row)).toMatchObject({ lockedBy: null, lockIsMine: false });
});

test('a lock of another user shows who and since when, and is taken automatically when free', async () => {
  somebodyElse();
  const since = new Date().toISOString();
  const { result, unmount } = open('7');
  await after(0);
  expect(result.current.lock).toEqual({ kind: 'foreign', by: 'Lena Hoffmeister', since });
  expect(await result.current.ensure()).toBe(false);
  server.holder = undefined;
  await after(10_000);
  expect(result.current.lock.kind).toBe('mine');
  unmount();
  expect(server.holder).toBeUndefined();
});

test('a lock that was never taken is never released', async () => {
  somebodyElse();
  const { unmount } = open('7');
  await after(0);
  act(() => void window.dispatchEvent(new Event('pagehide')));
  unmount();
  expect(server).toMatchObject({ given: 0, holder: 'Lena Hoffmeister' });
});

test('a lock that expired while the computer slept is taken again on return, or its holder shown', async () => {
  const { result, unmount } = open('7');
  await after(0);
  vi.setSystemTime(Date.now() + minutes(60));
  act(() => void window.dispatchEvent(new Event('focus')));
  await after(0);
  expect([result.current.lock.kind, server.taken]).toEqual(['mine', 2]);

  vi.setSystemTime(Date.now() + minutes(60));
  somebodyElse();
  act(() => void window.dispatchEvent(new Event('focus')));
  await after(0);
  expect(result.current.lock.kind).toBe('foreign');
  unmount();
  expect(server).toMatchObject({ given: 0, holder: 'Lena Hoffmeister' });
});

test('a lock that expired unnoticed is not released, because it may be another user’s', async () => {
  const { unmount } = open('7');
  await after(0);
  vi.setSystemTime(Date.now() + minutes(16));
  somebodyElse();
  unmount();
  expect(server).toMatchObject({ given: 0, holder: 'Lena Hoffmeister' });
});

test('a lock whose answer arrives after closing is released at once', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  server.waits = promise;
  const { unmount } = open('7');
  await after(0);
  unmount();
  resolve();
  await after(0);
  expect(server).toMatchObject({ taken: 1, given: 1, holder: undefined });
});

test('a page that is left before the answer releases the lock that is still being taken', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  server.waits = promise;
  open('7');
  await after(0);
  act(() => void window.dispatchEvent(new Event('pagehide')));
  expect(server).toMatchObject({ taken: 0, given: 1 });
  resolve();
  await after(0);
});

test('a lock that may be taken away is released and taken', async () => {
  somebodyElse();
  const { result } = open('7');
  await after(0);
  await act(() => result.current.release());
  expect([result.current.lock.kind, server.holder]).toEqual(['mine', me]);
});

test('no lock is taken for users who may only read', async () => {
  open(undefined);
  await after(minutes(1));
  expect(server.taken).toBe(0);
});
