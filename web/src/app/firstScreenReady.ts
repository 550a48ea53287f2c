import type { DataRouter } from 'react-router-dom';

/** ms; the longest time with an empty page. */
const timeoutMs = 300;

/**
 * Waits until the code of the first screen is there, for a moment: nothing is drawn only to be replaced when it is quick to
 * come.
 */
export function firstScreenReady(router: Pick<DataRouter, 'state' | 'subscribe'>): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  if (router.state.initialized) resolve();
  const stop = router.subscribe(({ initialized }) => {
    if (initialized) resolve();
  });
  const late = setTimeout(resolve, timeoutMs);
  return promise.finally(() => {
    stop();
    clearTimeout(late);
  });
}
