import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { WorkerOrder } from './embeddedProtocol.ts';

/** PostgreSQL's own naming, which `pg` follows when its host is a directory. */
const SOCKET_NAME = '.s.PGSQL.5432';
/** The kernel's limit for a socket's path is 108 bytes, on some systems 104. */
const LONGEST_SOCKET_PATH = 100;

/** A running PGlite. */
export interface Cluster {
  /** The directory of its unix socket, which only this user can enter. */
  readonly socketDirectory: string;
  /** Resolves when it ends without having been stopped. */
  readonly lost: Promise<Error>;
  /** Ends it at once, because it has failed: `lost` resolves. What was committed is there again after the next start. */
  abandon(): void;
  /** Stops it after everything has been written. */
  stop(): Promise<void>;
}

/** Starts PGlite on a directory in a separate thread; an empty directory becomes a new database. */
export async function startCluster(directory: string): Promise<Cluster> {
  const socketDirectory = await makeSocketDirectory();
  const order: WorkerOrder = { directory, socketPath: join(socketDirectory, SOCKET_NAME) };
  // Without the options of this process, such as the loaders of a test runner.
  const worker = new Worker(new URL('./embedded.worker.ts', import.meta.url), { workerData: order, execArgv: [] });
  const ended = new Promise<Error>((resolve) => {
    worker.once('error', (error) => resolve(error instanceof Error ? error : new Error(String(error))));
    worker.once('exit', (code) => resolve(new Error(`The embedded database ended with code ${code}.`)));
  });
  const ready = new Promise<undefined>((resolve) => {
    // Under `node --watch` a worker reports its imports on the same channel.
    worker.on('message', (message) => message === 'ready' && resolve(undefined));
  });
  const failure = await Promise.race([ready, ended]);
  if (failure !== undefined) {
    await rm(socketDirectory, { recursive: true, force: true });
    throw failure;
  }

  let isStopping = false;
  return {
    socketDirectory,
    lost: ended.then((error) => (isStopping ? new Promise<never>(() => {}) : error)),
    abandon: () => void worker.terminate(),
    async stop() {
      isStopping = true;
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- threads have no origin
      worker.postMessage('stop');
      await ended;
      await rm(socketDirectory, { recursive: true, force: true });
    },
  };
}

async function makeSocketDirectory(): Promise<string> {
  const usual = await mkdtemp(join(tmpdir(), 'occ-'));
  if (Buffer.byteLength(join(usual, SOCKET_NAME)) <= LONGEST_SOCKET_PATH) return usual;
  await rm(usual, { recursive: true });
  return mkdtemp('/tmp/occ-');
}
