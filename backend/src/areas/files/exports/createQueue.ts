/** Does one work after the other, in the order in which they come; one that fails keeps nobody waiting. */
export function createQueue(): <Result>(work: () => Promise<Result>) => Promise<Result> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const done = last.then(work);
    // Its caller hears of a failure through what is returned; the queue only waits for the end.
    last = done.catch(() => {});
    return done;
  };
}
