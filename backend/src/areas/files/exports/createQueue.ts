/** Runs work one after the other, in order of arrival; a failure does not block the queue. */
export function createQueue(): <Result>(work: () => Promise<Result>) => Promise<Result> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const done = last.then(work);
    // The caller gets a failure through the returned promise; the queue only waits for the end.
    last = done.catch(() => {});
    return done;
  };
}
