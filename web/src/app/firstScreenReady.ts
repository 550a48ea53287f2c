import type { DataRouter } from 'react-router-dom';

/** ms; the longest time that the page stays empty. */
const timeoutMs = 300;

/** Waits briefly for the code of the first screen, so that a placeholder is not drawn only to be replaced at once. */
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
