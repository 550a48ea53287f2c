import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadChunk } from './loadChunk';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('what comes within 120 seconds is there', async () => {
  const loaded = loadChunk(() => new Promise((resolve) => setTimeout(resolve, 119_000, 'code')));
  await vi.runAllTimersAsync();
  await expect(loaded).resolves.toBe('code');
  expect(vi.getTimerCount()).toBe(0);
});

test('what is later than that has failed', async () => {
  const failed = vi.fn<(error: unknown) => void>();
  loadChunk(() => new Promise(() => {})).catch(failed);
  await vi.advanceTimersByTimeAsync(119_999);
  expect(failed).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(failed.mock.calls[0]?.[0]).toMatchObject({ name: 'ChunkLoadError', isLate: true });
});

test('what does not come at all has failed at once', async () => {
  const cause = new TypeError('Failed to fetch dynamically imported module');
  await expect(loadChunk(() => Promise.reject(cause))).rejects.toMatchObject({
    name: 'ChunkLoadError',
    isLate: false,
    cause,
  });
  expect(vi.getTimerCount()).toBe(0);
});
