import { ApolloClient, ApolloLink, InMemoryCache, Observable } from '@apollo/client';
import { afterEach, expect, test, vi } from 'vitest';
import { startSession } from '../../../platform/session/session';
import { administrator } from '../../../testing/users';
import { withPlanLock } from './withPlanLock';

const requests: unknown[] = [];
const lock = { __typename: 'ShippingPlanLock', lockedBy: null, lockedUntil: null, canRelease: true, isMine: true };
const link = new ApolloLink(({ operationName, variables }) => {
  requests.push([operationName, variables]);
  return new Observable((observer) => {
    observer.next({ data: { lockShippingPlan: lock, releaseShippingPlan: lock } });
    observer.complete();
  });
});
const client = new ApolloClient({ cache: new InMemoryCache(), link });
const taken = ['LockPlan', { id: '7', releaseIfGone: true }];
const givenBack = ['ReleasePlan', { id: '7', onlyOwn: true }];

afterEach(() => {
  requests.length = 0;
  vi.unstubAllGlobals();
});

test('the lock is taken before, and given back after what fails, too', async () => {
  await withPlanLock(client, '7', () => Promise.resolve(requests.push('work')));
  expect(requests).toEqual([taken, 'work', givenBack]);
  await expect(withPlanLock(client, '7', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(requests.slice(3)).toEqual([taken, givenBack]);
});

test('a plan that another tab of this browser has open keeps its lock', async () => {
  const leave = vi.fn<typeof fetch>();
  vi.stubGlobal('fetch', leave);
  const open = new Set(['occ-plan-7']);
  const request = (name: string, _: unknown, run: (granted: object | null) => unknown) =>
    run(open.has(name) ? null : { name });
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { locks: { request } }));
  await withPlanLock(client, '7', () => Promise.resolve(window.dispatchEvent(new Event('pagehide'))));
  expect(requests).toEqual([['LockPlan', { id: '7', releaseIfGone: false }]]);
  expect(leave).not.toHaveBeenCalled();
  open.clear();
  await withPlanLock(client, '7', () => Promise.resolve());
  expect(requests.slice(1)).toEqual([taken, givenBack]);
});

test('a page that is left meanwhile gives it back, and none that is left later', async () => {
  const leave = vi.fn<typeof fetch>(() => Promise.resolve(new Response('{}')));
  vi.stubGlobal('fetch', leave);
  startSession({ token: 't', user: administrator });
  await withPlanLock(client, '7', () => Promise.resolve(window.dispatchEvent(new Event('pagehide'))));
  window.dispatchEvent(new Event('pagehide'));
  expect(leave).toHaveBeenCalledTimes(1);
  expect(leave.mock.calls[0]?.[1]).toMatchObject({
    keepalive: true,
    body: expect.stringContaining('"variables":{"id":"7","onlyOwn":true}'),
  });
});
