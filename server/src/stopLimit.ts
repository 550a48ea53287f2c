import type { Logger } from 'pino';

/** The time limit in milliseconds for current requests, which have ten seconds, and for the rest of a shutdown. */
const STOP_LIMIT_MS = 12_000;

/**
 * Ends the process with code 1 if its shutdown takes too long, for example because a connection of it gets no answer.
 *
 * @param notice how long it still serves requests before, in milliseconds
 */
export function limitStop(notice: number, log: Logger): void {
  setTimeout(() => {
    log.error({ milliseconds: STOP_LIMIT_MS }, 'did not stop in time');
    process.exit(1);
  }, notice + STOP_LIMIT_MS);
}
