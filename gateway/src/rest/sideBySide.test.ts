import { expect, it } from 'vitest';
import { sideBySide } from './sideBySide.ts';

it('runs a limited number at a time, and returns the results in the order of the items', async () => {
  let running = 0;
  let most = 0;
  const results = await sideBySide([5, 1, 3, 2, 4], 2, async (item) => {
    most = Math.max(most, (running += 1));
    await new Promise((resolve) => setTimeout(resolve, item));
    running -= 1;
    return item * 10;
  });
  expect(results).toEqual([50, 10, 30, 20, 40]);
  expect(most).toBe(2);
  expect(await sideBySide([], 2, async () => 1)).toEqual([]);
});

it('starts no further item after a failure', async () => {
  const begun: number[] = [];
  const run = sideBySide([1, 2, 3, 4, 5, 6], 2, async (item) => {
    begun.push(item);
    await new Promise((resolve) => setTimeout(resolve, item));
    if (item === 1) throw new Error('away');
  });
  await expect(run).rejects.toThrow('away');
  await new Promise((resolve) => setTimeout(resolve, 10));
  expect(begun).toEqual([1, 2]);
});
