import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { counted, dataArrived } from './whenQuiet';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Whether it has been resolved after the pending work. */
async function isThere(promise: Promise<void>): Promise<boolean> {
  let there = false;
  void promise.then(() => (there = true));
  await vi.advanceTimersByTimeAsync(0);
  return there;
}

it('large code waits for all data that is being requested, also if a request fails', async () => {
  const [one, other] = [Promise.withResolvers<string>(), Promise.withResolvers<string>()];
  void counted(one.promise);
  counted(other.promise).catch(() => undefined);
  const arrived = dataArrived();
  one.resolve('rows');
  expect(await isThere(arrived)).toBe(false);
  other.reject(new Error('no connection'));
  expect(await isThere(arrived)).toBe(true);
  expect(await isThere(dataArrived())).toBe(true);
});

it('large code waits a second at most', async () => {
  const slow = Promise.withResolvers<string>();
  void counted(slow.promise);
  const arrived = dataArrived();
  await vi.advanceTimersByTimeAsync(900);
  expect(await isThere(arrived)).toBe(false);
  await vi.advanceTimersByTimeAsync(100);
  expect(await isThere(arrived)).toBe(true);
  slow.resolve('rows');
});
