import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadPersistently } from './loadPersistently';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a part that fails is loaded again later and later, and as soon as the network is back', async () => {
  const load = vi.fn<() => Promise<string>>().mockRejectedValue(new TypeError('Failed to fetch'));
  const loaded = loadPersistently(load);
  const tries = async (ms: number) => {
    await vi.advanceTimersByTimeAsync(ms);
    return load.mock.calls.length;
  };
  expect([await tries(0), await tries(2000), await tries(3999), await tries(1)]).toEqual([1, 2, 2, 3]);
  load.mockResolvedValue('there');
  window.dispatchEvent(new Event('online'));
  await expect(loaded).resolves.toBe('there');
  expect(load).toHaveBeenCalledTimes(4);
});
