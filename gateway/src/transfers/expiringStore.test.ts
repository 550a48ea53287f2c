import { expect, it } from 'vitest';
import { createExpiringStore } from './expiringStore.ts';

function storeAt(clock: { now: number }) {
  return createExpiringStore<string>({
    lifetime: 100,
    maxBytes: 10,
    bytesOf: (text) => text.length,
    now: () => clock.now,
  });
}

it('is found by its id until it expires', async () => {
  const clock = { now: 0 };
  const store = storeAt(clock);
  const id = await store.put('a');
  clock.now = 99;
  expect(await store.get(id)).toBe('a');
  clock.now = 100;
  expect(await store.get(id)).toBeUndefined();
  expect(await store.get('unknown')).toBeUndefined();
});

it('drops the oldest entries to make room', async () => {
  const store = storeAt({ now: 0 });
  const ids = await Promise.all(['aaaa', 'bbbb', 'cccc'].map((text) => store.put(text)));
  expect(await Promise.all(ids.map((id) => store.get(id)))).toEqual([undefined, 'bbbb', 'cccc']);
});

it('drops expired entries before valid ones', async () => {
  const clock = { now: 0 };
  const store = storeAt(clock);
  await store.put('aaaaaaaa');
  clock.now = 200;
  const ids = [await store.put('bbbb'), await store.put('cccc')];
  expect(await Promise.all(ids.map((id) => store.get(id)))).toEqual(['bbbb', 'cccc']);
});
