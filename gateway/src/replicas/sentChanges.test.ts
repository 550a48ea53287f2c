import { expect, it, vi } from 'vitest';
import { changeId, createSentChanges, type SentChange } from './sentChanges.ts';

const HOUR = 3_600_000;

it('lets a change be sent once, and tells a repetition what became of it', async () => {
  const changes = createSentChanges();
  expect(await changes.begin('a')).toBe('nothing');
  const repeated = changes.begin('a');
  changes.settle('a', 'done');
  expect([await repeated, await changes.begin('a')]).toEqual(['done', 'done']);
  expect(await changes.begin('b')).toBe('nothing');
  changes.settle('b', 'unknown');
  expect(await changes.begin('b')).toBe('unknown');
});

it('lets one of several repetitions be sent if the change was not made', async () => {
  const changes = createSentChanges();
  await changes.begin('a');
  const repeated = [changes.begin('a'), changes.begin('a')];
  changes.settle('a', 'nothing');
  expect(await repeated[0]).toBe('nothing');
  changes.settle('a', 'done');
  expect(await repeated[1]).toBe('done');
});

it('counts a change whose outcome does not come as unknown, and forgets it after a day', async () => {
  let now = 0;
  const changes = createSentChanges(undefined, { now: () => now, longestWait: 1 });
  await changes.begin('a');
  expect(await changes.begin('a')).toBe('unknown');
  now = 23 * HOUR;
  expect(await changes.begin('a')).toBe('unknown');
  now = 24 * HOUR;
  expect(await changes.begin('a')).toBe('nothing');
});

it('shares changes between gateways', async () => {
  const tell = vi.fn<(change: SentChange) => void>();
  const here = createSentChanges(tell);
  const there = createSentChanges();
  tell.mockImplementation((change) => there.hear(change));
  await here.begin('a');
  const repeated = there.begin('a');
  here.settle('a', 'done');
  expect(await repeated).toBe('done');
});

it('tells requests apart by all their parts', () => {
  expect(changeId('u1', 'key', { quantity: 1 })).toBe(changeId('u1', 'key', { quantity: 1 }));
  expect(changeId('u1', 'key', { quantity: 1 })).not.toBe(changeId('u2', 'key', { quantity: 1 }));
  expect(changeId('u1', 'key', { quantity: 1 })).not.toBe(changeId('u1', 'key', { quantity: 2 }));
});
