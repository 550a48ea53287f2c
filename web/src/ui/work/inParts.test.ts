import { expect, test, vi } from 'vitest';
import { inParts, type Progress } from './inParts';

const ids = ['a', 'b', 'c', 'd', 'e'];

test('runs part by part, in order, and reports the progress', async () => {
  const seen: Progress[] = [];
  const results = await inParts({
    ids,
    partSize: 2,
    run: async (part) => part.join(''),
    onProgress: (progress) => seen.push(progress),
    signal: new AbortController().signal,
  });
  expect(results).toEqual(['ab', 'cd', 'e']);
  expect(seen.map(({ done }) => done)).toEqual([0, 2, 4, 5]);
});

test('starts no further part after it is cancelled', async () => {
  const controller = new AbortController();
  const run = vi.fn<(part: string[]) => Promise<void>>(async () => controller.abort());
  await inParts({ ids, partSize: 2, run, onProgress: () => {}, signal: controller.signal });
  expect(run.mock.calls).toEqual([[['a', 'b']]]);
});

test('a part that fails ends it; the parts before it are counted', async () => {
  let done = 0;
  const failing = inParts({
    ids,
    partSize: 2,
    run: (part) => (part.includes('c') ? Promise.reject(new Error('away')) : Promise.resolve()),
    onProgress: (progress) => {
      done = progress.done;
    },
    signal: new AbortController().signal,
  });
  await expect(failing).rejects.toThrow('away');
  expect(done).toBe(2);
});
