import { expect, it } from 'vitest';
import { createKept } from './kept.ts';

function keptAt(clock: { now: number }) {
  return createKept<string>({ lifetime: 100, maxBytes: 10, bytesOf: (text) => text.length, now: () => clock.now });
}

it('is found by its id until it expires', async () => {
  const clock = { now: 0 };
  const kept = keptAt(clock);
  const id = await kept.put('a');
  clock.now = 99;
  expect(await kept.get(id)).toBe('a');
  clock.now = 100;
  expect(await kept.get(id)).toBeUndefined();
  expect(await kept.get('unknown')).toBeUndefined();
});

it('drops the oldest entries to make room', async () => {
  const kept = keptAt({ now: 0 });
  const ids = await Promise.all(['aaaa', 'bbbb', 'cccc'].map((text) => kept.put(text)));
  expect(await Promise.all(ids.map((id) => kept.get(id)))).toEqual([undefined, 'bbbb', 'cccc']);
});

it('drops expired entries before valid ones', async () => {
  const clock = { now: 0 };
  const kept = keptAt(clock);
  await kept.put('aaaaaaaa');
  clock.now = 200;
  const ids = [await kept.put('bbbb'), await kept.put('cccc')];
  expect(await Promise.all(ids.map((id) => kept.get(id)))).toEqual(['bbbb', 'cccc']);
});
