import { setTimeout as pause } from 'node:timers/promises';
import { type RunningServer, StartError } from './servers.ts';

/** The number of restarts of a crashed server, and the pauses before them. */
interface RestartPolicy {
  readonly restarts: number;
  /** In milliseconds; each pause is twice as long as the previous one. */
  readonly firstPause: number;
  /** In milliseconds; after running for this long, the number of restarts is reset. */
  readonly steady: number;
}

const RESTART_POLICY: RestartPolicy = { restarts: 5, firstPause: 250, steady: 60_000 };

/**
 * A server that is restarted whenever it exits without having been stopped. Its `ended` resolves when the restarts are given up.
 *
 * @param startAgain stops when the signal is aborted
 */
export function keepRunning(
  first: RunningServer,
  startAgain: (signal: AbortSignal) => Promise<RunningServer>,
  policy = RESTART_POLICY,
): RunningServer {
  const stopping = new AbortController();
  const { signal } = stopping;
  let current = first;

  async function watch(): Promise<string> {
    let startedAt = performance.now();
    let how = await current.ended;
    for (let restarts = 0; !signal.aborted;) {
      if (performance.now() - startedAt > policy.steady) restarts = 0;
      if (restarts === policy.restarts) {
        return `${how} It has been started again ${restarts} times, and is given up: see what it logged above.`;
      }
      console.error(`${how} It is started again (${restarts + 1} of ${policy.restarts}).`);
      // Rejects when it is aborted, which the loop checks itself.
      await pause(policy.firstPause * 2 ** restarts, undefined, { signal }).catch(() => undefined);
      if (signal.aborted) break;
      restarts += 1;
      startedAt = performance.now();
      try {
        current = await startAgain(signal);
        if (signal.aborted) await current.stop();
        how = await current.ended;
      } catch (error) {
        if (!(error instanceof StartError)) throw error;
        how = error.message;
      }
    }
    return how;
  }

  const ended = watch();
  return {
    name: first.name,
    url: first.url,
    ended,
    async stop() {
      stopping.abort();
      await current.stop();
      await ended;
    },
    kill() {
      stopping.abort();
      current.kill();
    },
  };
}
