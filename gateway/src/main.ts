import type { AddressInfo } from 'node:net';
import { GraphQLError } from 'graphql';
import { pino } from 'pino';
import { endOnFatalError } from 'server/fatalErrors.ts';
import { listenFailure } from 'server/listenFailure.ts';
import { report } from 'server/parentProcess.ts';
import { limitStop } from 'server/stopLimit.ts';
import { createGateway } from './app.ts';
import { readConfig } from './config.ts';
import { describeError } from './execution/errors.ts';

const SAME_MOMENT_MS = 100;

/** graphql-js abandons an item's promise when another item of its list throws at once. That rejection must not end the process. */
const isAnswer = (error: unknown): boolean => error instanceof GraphQLError || describeError(error) !== undefined;

try {
  const config = readConfig(process.env);
  const log = pino({ level: config.logLevel });
  let end = (): unknown => process.exit();
  endOnFatalError(log, () => end(), { isHarmless: isAnswer });
  // If the parent process ends, nobody else stops this one.
  process.on('disconnect', () => end());
  const gateway = await createGateway(config, log);

  await new Promise<void>((resolve, reject) => {
    gateway.http
      .once('error', (error) => reject(listenFailure(error, config.host, config.port)))
      .listen(config.port, config.host, resolve);
  });
  let stoppingSince: number | undefined;
  const stop = (notice: number): void => {
    if (stoppingSince !== undefined) {
      // A second signal means that nobody wants to wait. A terminal together with npm sends the first signal twice at almost the same time.
      if (performance.now() - stoppingSince > SAME_MOMENT_MS) process.exit(1);
      return;
    }
    stoppingSince = performance.now();
    limitStop(notice, log);
    gateway.stop(notice).then(
      () => process.exit(),
      (error: unknown) => {
        log.error({ err: error }, 'did not stop cleanly');
        process.exit(1);
      },
    );
  };
  // Does not restart a shutdown that is already running.
  end = () => stoppingSince ?? stop(0);
  const signalled = (): void => stop(config.drainSeconds * 1_000);
  process.on('SIGTERM', signalled).on('SIGINT', signalled);

  const { port } = listeningAddress(gateway.http.address());
  const host = config.host.includes(':') ? `[${config.host}]` : config.host;
  await report({ type: 'listening', url: `http://${host}:${port}` }, 'The gateway');
} catch (error) {
  await report({ type: 'failed', message: error instanceof Error ? error.message : String(error) }, 'The gateway');
  process.exit(1);
}

function listeningAddress(address: string | AddressInfo | null): AddressInfo {
  if (address === null || typeof address === 'string') throw new Error('the gateway listens on no port');
  return address;
}
