/**
 * Does works one after the other, so that however many are asked for do not take the machine from others. One that would be
 * more than `room` works begun or waiting is dropped without a word.
 */
export function oneAtATime(room: number): (work: () => Promise<void>) => Promise<void> {
  let taken = 0;
  let last = Promise.resolve();
  return async (work) => {
    if (taken >= room) return;
    taken += 1;
    const done = last.then(work).finally(() => {
      taken -= 1;
    });
    // Who asked for it is told that it failed; the next one comes all the same.
    last = done.catch(() => {});
    await done;
  };
}
