import { expect, it } from 'vitest';
import { oneAtATime } from './oneAtATime.ts';

it('runs work in order, one after the other, and drops work when the queue is full', async () => {
  const inLine = oneAtATime(3);
  const steps: string[] = [];
  const work = (name: string) =>
    inLine(async () => {
      steps.push(`${name} begins`);
      await Promise.resolve();
      steps.push(`${name} ends`);
    });
  await Promise.all(['a', 'b', 'c', 'd'].map(work));
  expect(steps).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends']);
  await work('e');
  expect(steps.at(-1)).toBe('e ends');
});

it('continues after failed work, and reports the failure only to its caller', async () => {
  const inLine = oneAtATime(2);
  const failed = inLine(() => Promise.reject(new Error('no')));
  const done = inLine(() => Promise.resolve());
  await expect(failed).rejects.toThrow('no');
  await expect(done).resolves.toBeUndefined();
});
