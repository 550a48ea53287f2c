import { pino } from 'pino';
import { endOnFatalError } from 'server/fatalErrors.ts';
import { report } from 'server/parentProcess.ts';
import { StartFailure } from 'server/startFailure.ts';
import { limitStop } from 'server/stopLimit.ts';
import { readConfig } from './config.ts';
import { startServer } from './server.ts';

/** The reason for ending the back-end, and its exit code. */
interface Ending {
  readonly reason: string;
  readonly exitCode: number;
  /** In milliseconds. */
  readonly notice: number;
}

const SAME_MOMENT_MS = 100;

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const logger = pino({ level: config.logLevel });
  const failed = Promise.withResolvers<Ending>();
  endOnFatalError(logger, () => failed.resolve({ reason: 'an error that nobody caught', exitCode: 1, notice: 0 }));
  process.once('disconnect', exitAtOnce);
  const stopped = Promise.withResolvers<Ending>();
  let isStarted = false;
  let signalledAt = Infinity;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      // A start may wait for its database without end, and has nothing to save: a migration is complete or not made.
      if (!isStarted) process.exit(0);
      // A second signal means that nobody wants to wait; a terminal together with npm sends the first one twice at almost the same time.
      if (performance.now() - signalledAt > SAME_MOMENT_MS) process.exit(1);
      signalledAt = Math.min(signalledAt, performance.now());
      stopped.resolve({ reason: signal, exitCode: 0, notice: config.drainSeconds * 1_000 });
    });
  }
  const server = await startServer({ config, logger });
  isStarted = true;
  process.off('disconnect', exitAtOnce);
  process.on('disconnect', () => stopped.resolve({ reason: 'parent gone', exitCode: 0, notice: 0 }));
  const lost = server.lost.then(({ message }): Ending => ({ reason: message, exitCode: 1, notice: 0 }));

  await report({ type: 'listening', url: server.url }, 'The back-end');
  const { reason, exitCode, notice } = await Promise.race([stopped.promise, lost, failed.promise]);
  if (exitCode === 0) logger.info({ reason }, 'ending');
  else logger.error({ reason }, 'ending');
  limitStop(notice, logger);
  await server.close(notice);
  process.exit(exitCode);
}

/** If the parent process ends, nobody else stops this one. During the start there is nothing to save. */
function exitAtOnce(): void {
  process.exit(1);
}

/** The sentence for any error that prevented the back-end from starting. */
function startFailureMessage(error: unknown): string {
  if (error instanceof StartFailure) return error.message;
  const reason = error instanceof Error ? error.message : String(error);
  return `The back-end could not start: ${reason}`;
}

try {
  await main();
} catch (error) {
  await report({ type: 'failed', message: startFailureMessage(error) }, 'The back-end');
  process.exit(1);
}
