import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { createGateway } from './app.ts';
import { readConfig } from './config.ts';
import { endOnFatalError } from './fatalErrors.ts';
import { listenFailure } from './listenFailure.ts';

/** For what is under way, and for what follows. */
const STOP_LIMIT_MS = 12_000;
const SAME_MOMENT_MS = 100;

/** Told to the process that started this one, where there is one; it prints what a person should read. */
type Message = { type: 'listening'; url: string } | { type: 'failed'; message: string };

function tell(message: Message): void {
  if (process.send) process.send(message);
  else if (message.type === 'listening') console.log(`The gateway listens on ${message.url}`);
  else console.error(message.message);
}

try {
  const config = readConfig(process.env);
  const log = pino({ level: config.logLevel });
  let end = (): unknown => process.exit();
  endOnFatalError(log, () => end());
  // Whoever started this process is gone, and nobody is left to stop it.
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
      // Whoever tells it once more does not want to wait; a terminal and npm tell it twice in the same moment.
      if (performance.now() - stoppingSince > SAME_MOMENT_MS) process.exit(1);
      return;
    }
    stoppingSince = performance.now();
    setTimeout(() => process.exit(1), notice + STOP_LIMIT_MS).unref();
    gateway.stop(notice).then(
      () => process.exit(),
      (error: unknown) => {
        log.error({ err: error }, 'did not stop cleanly');
        process.exit(1);
      },
    );
  };
  // One that ends already goes on with that.
  end = () => stoppingSince ?? stop(0);
  const signalled = (): void => stop(config.drainSeconds * 1_000);
  process.on('SIGTERM', signalled).on('SIGINT', signalled);

  // Whoever hears this may end the process at once.
  const { port } = listeningAddress(gateway.http.address());
  tell({ type: 'listening', url: `http://${config.host.includes(':') ? `[${config.host}]` : config.host}:${port}` });
} catch (error) {
  tell({ type: 'failed', message: error instanceof Error ? error.message : String(error) });
  process.exit(1);
}

function listeningAddress(address: string | AddressInfo | null): AddressInfo {
  if (address === null || typeof address === 'string') throw new Error('the gateway listens on no port');
  return address;
}
