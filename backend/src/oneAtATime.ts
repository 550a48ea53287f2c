/**
 * Runs work one after the other, so that a large number of requests does not take the machine from others. Where more than `room`
 * are running or waiting, further work is dropped silently.
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
    // The caller gets the error; the next one runs all the same.
    last = done.catch(() => {});
    await done;
  };
}
