import { expect, it } from 'vitest';
import { createKept } from './kept.ts';

function keptAt(clock: { now: number }) {
  return createKept<string>({ lifetime: 100, maxBytes: 10, bytesOf: (text) => text.length, now: () => clock.now });
}

it('is found by its id until its time is over', () => {
  const clock = { now: 0 };
  const kept = keptAt(clock);
  const id = kept.put('a');
  clock.now = 99;
  expect(kept.get(id)).toBe('a');
  clock.now = 100;
  expect(kept.get(id)).toBeUndefined();
  expect(kept.get('unknown')).toBeUndefined();
});

it('makes room by forgetting the oldest', () => {
  const kept = keptAt({ now: 0 });
  const ids = ['aaaa', 'bbbb', 'cccc'].map((text) => kept.put(text));
  expect(ids.map((id) => kept.get(id))).toEqual([undefined, 'bbbb', 'cccc']);
});

it('forgets what is over before what lives', () => {
  const clock = { now: 0 };
  const kept = keptAt(clock);
  kept.put('aaaaaaaa');
  clock.now = 200;
  const ids = [kept.put('bbbb'), kept.put('cccc')];
  expect(ids.map((id) => kept.get(id))).toEqual(['bbbb', 'cccc']);
});
