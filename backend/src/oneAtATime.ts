/**
 * Runs work one after the other, so that many requests do not occupy the machine. If more than `room` are running or waiting, further work
 * is dropped silently.
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
    // The caller gets the error; the next one runs anyway.
    last = done.catch(() => {});
    await done;
  };
}
