import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createTurnstile } from './newDocumentsPlugin.ts';

it('lets one through in each turn of the event loop, and callers in rotation', async () => {
  const waitForTurn = createTurnstile();
  const passed: string[] = [];
  const come = (caller: string) => void waitForTurn(caller).then(() => passed.push(caller));
  for (let n = 0; n < 5; n += 1) come('hog');
  come('other');
  come('third');
  const seen: number[] = [];
  while (passed.length < 7) {
    await nextTurn();
    seen.push(passed.length);
  }
  expect(passed).toEqual(['hog', 'other', 'third', 'hog', 'hog', 'hog', 'hog']);
  expect(seen).toEqual(seen.map((_, turn) => Math.min(turn + (seen[0] ?? 0), 7)));
});

it('goes on after everybody was let through', async () => {
  const waitForTurn = createTurnstile();
  await waitForTurn('one');
  await waitForTurn('one');
  await expect(Promise.all([waitForTurn('one'), waitForTurn('other')])).resolves.toHaveLength(2);
});
