import type { Logger } from 'pino';

/** Work that is done after the response, such as sending a mail. */
export interface Afterwards {
  /** Starts a piece of work; its failure is logged. */
  run(name: string, work: () => Promise<void>): void;
  /** Settles when all work that was started has ended. */
  settled(): Promise<void>;
}

/** Runs work after responses and tracks it, so that a shutdown can wait for it. */
export function createAfterwards(logger: Logger, onFailure?: (work: string) => void): Afterwards {
  const running = new Set<Promise<void>>();
  return {
    run(name, work) {
      const done = work()
        .catch((error: unknown) => {
          onFailure?.(name);
          logger.error({ err: error, work: name }, 'work after an answer failed');
        })
        .finally(() => running.delete(done));
      running.add(done);
    },
    async settled() {
      while (running.size > 0) await Promise.all(running);
    },
  };
}
