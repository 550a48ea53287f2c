import { describe, expect, it } from 'vitest';
import { readViewer } from './viewer.ts';
import { createViewerCache } from './viewerCache.ts';

const viewer = (userId: string) => readViewer({ userId, roles: [], menuPermissions: [], tableColumnPermissions: {} });

function counted(userId: string) {
  const calls = { count: 0 };
  return {
    calls,
    load: async () => {
      calls.count += 1;
      return viewer(userId);
    },
  };
}

describe('the viewer cache', () => {
  const key = { userId: 'u', tokenId: 't' };

  it('loads once for concurrent callers, and again when the result is 30 s old', async () => {
    let now = 0;
    const cache = createViewerCache(30_000, () => now);
    const { calls, load } = counted('u');
    await Promise.all([cache.get(key, load), cache.get(key, load)]);
    now = 29_999;
    await cache.get(key, load);
    expect(calls.count).toBe(1);
    now = 30_000;
    await cache.get(key, load);
    expect(calls.count).toBe(2);
  });

  it('separates sessions', async () => {
    const cache = createViewerCache(30_000);
    await cache.get(key, counted('u').load);
    const ofSameUser = counted('u');
    await cache.get({ userId: 'u', tokenId: 'another' }, ofSameUser.load);
    expect(ofSameUser.calls.count).toBe(1);
    await expect(cache.get({ userId: 'v', tokenId: 'w' }, counted('v').load)).resolves.toMatchObject({ userId: 'v' });
  });

  it('forgets every session of a user, including those still loading', async () => {
    const cache = createViewerCache(30_000);
    const [one, other] = [counted('u'), counted('u')];
    const otherKey = { userId: 'u', tokenId: 'another' };
    await cache.get(otherKey, other.load);
    const loading = cache.get(key, one.load);
    cache.forgetUser('u');
    await loading;
    await cache.get(key, one.load);
    await cache.get(otherKey, other.load);
    expect([one.calls.count, other.calls.count]).toEqual([2, 2]);
  });

  it('forgets the sessions of an e-mail address in any case, and those still loading', async () => {
    const cache = createViewerCache(30_000);
    const [own, other] = [counted('u'), counted('v')];
    const loadOwn = async () => ({ ...(await own.load()), email: 'Anna@occ.example' });
    const loadOther = async () => ({ ...(await other.load()), email: 'otto@occ.example' });
    await Promise.all([cache.get(key, loadOwn), cache.get({ userId: 'v', tokenId: 'w' }, loadOther)]);
    cache.forgetEmail(' anna@OCC.example');
    const loading = cache.get(key, loadOwn);
    await cache.get({ userId: 'v', tokenId: 'w' }, loadOther);
    expect([own.calls.count, other.calls.count]).toEqual([2, 1]);
    cache.forgetEmail('anna@occ.example');
    await loading;
    await cache.get(key, loadOwn);
    expect(own.calls.count).toBe(3);
  });

  it('does not cache a failure', async () => {
    const cache = createViewerCache(30_000);
    await expect(cache.get(key, () => Promise.reject(new Error('down')))).rejects.toThrow('down');
    await expect(cache.get(key, counted('u').load)).resolves.toMatchObject({ userId: 'u' });
  });
});
