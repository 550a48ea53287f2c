import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';
import { parentPort, workerData } from 'node:worker_threads';
import { isWorkerOrder } from './embeddedProtocol.ts';

// PGlite runs in this thread, so that a long query does not block the back-end.
if (parentPort === null || !isWorkerOrder(workerData)) throw new Error('This file runs as a worker of embedded.ts.');
const { directory, socketPath } = workerData;
const parent = parentPort;

const database = await PGlite.create(directory, {
  extensions: { pg_trgm },
  startParams: [...PGlite.defaultStartParams, '-c', 'shared_buffers=32MB'],
});
const server = new PGLiteSocketServer({ db: database, path: socketPath, maxConnections: 4 });
await server.start();

parent.once('message', () => void stop());
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- threads have no origin
parent.postMessage('ready');

async function stop(): Promise<void> {
  await server.stop();
  await database.close();
  parent.close();
}
