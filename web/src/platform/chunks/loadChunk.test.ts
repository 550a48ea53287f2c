import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadChunk } from './loadChunk';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('resolves when the chunk loads within 120 seconds', async () => {
  const loaded = loadChunk(() => new Promise((resolve) => setTimeout(resolve, 119_000, 'code')));
  await vi.runAllTimersAsync();
  await expect(loaded).resolves.toBe('code');
  expect(vi.getTimerCount()).toBe(0);
});

test('rejects after 120 seconds', async () => {
  const failed = vi.fn<(error: unknown) => void>();
  loadChunk(() => new Promise(() => {})).catch(failed);
  await vi.advanceTimersByTimeAsync(119_999);
  expect(failed).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(failed.mock.calls[0]?.[0]).toMatchObject({ name: 'ChunkLoadError', isLate: true });
});

test('rejects at once when the chunk cannot be loaded', async () => {
  const cause = new TypeError('Failed to fetch dynamically imported module');
  await expect(loadChunk(() => Promise.reject(cause))).rejects.toMatchObject({
    name: 'ChunkLoadError',
    isLate: false,
    cause,
  });
  expect(vi.getTimerCount()).toBe(0);
});
