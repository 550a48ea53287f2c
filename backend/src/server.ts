import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { Logger } from 'pino';
import { createAfterwards } from './afterwards.ts';
import { createApp } from './app.ts';
import type { Config } from './config.ts';
import { storeDemoDocuments } from './database/demo/documents.ts';
import { openDatabase } from './database/open.ts';
import type { Db } from './database/tables.ts';
import { createDraining } from './http/draining.ts';
import { openMailer } from './mail/open.ts';
import { StartFailure } from './startFailure.ts';
import { openStorage } from './storage/open.ts';
import { makeUploadsDirectory } from './uploadsDirectory.ts';

/** Longer than clients keep idle connections, so that none is closed in the moment in which it is used again. */
const KEEP_ALIVE_MS = 65_000;

/** A back-end that answers. */
export interface RunningServer {
  /** Where it listens, such as http://127.0.0.1:4001. */
  readonly url: string;
  readonly db: Db;
  /** Settles when it cannot go on, and had better be started anew. */
  readonly lost: Promise<Error>;
  /** Answers for `notice` more milliseconds, 0 when left out; then takes no new requests, lets those in flight end, and closes the database. */
  close(notice?: number): Promise<void>;
}

interface ServerOptions {
  readonly config: Config;
  readonly logger: Logger;
  /** The day that the demo company's dates count back from; today when left out. */
  readonly demoDay?: Date;
}

/**
 * Opens the database and listens.
 * @throws StartFailure when the database or the port cannot be had.
 */
export async function startServer({ config, logger, demoDay = new Date() }: ServerOptions): Promise<RunningServer> {
  const database = await openDatabase({ ...config, demoDay, logger });
  const afterwards = createAfterwards(logger);
  const server = createServer();
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  const draining = createDraining(server);
  try {
    const storage = await openStorage(config);
    const uploadsDirectory = await makeUploadsDirectory(config.dataDirectory);
    const mailer = openMailer(config);
    const { sessionHours, selfRegistration, validateResponses, commercialInvoiceTo } = config;
    const { db, replica } = database;
    const settings = { sessionHours, selfRegistration, validateResponses, commercialInvoiceTo, uploadsDirectory };
    const isDraining = () => draining.hasBegun;
    server.on('request', createApp({ db, replica, storage, mailer, afterwards, logger, isDraining, ...settings }));
    await listen(server, config.host, config.port);
    // Nobody waits for them: a storage that does not answer keeps no back-end from answering.
    afterwards.run('documents of the demo company', () => storeDemoDocuments(database.db, storage));
  } catch (error) {
    await database.close();
    throw error;
  }
  return {
    url: addressOf(server),
    db: database.db,
    lost: database.lost,
    async close(notice = 0) {
      await draining.end(notice);
      await afterwards.settled();
      await database.close();
    },
  };
}

async function listen(server: Server, host: string, port: number): Promise<void> {
  try {
    server.listen(port, host);
    await once(server, 'listening');
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    throw new StartFailure(
      code === 'EADDRINUSE'
        ? `Port ${port} on ${host} is already in use; set PORT to another one.`
        : `It is not possible to listen on port ${port} of ${host} (${code}).`,
    );
  }
}

function addressOf(server: Server): string {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server does not listen on a port.');
  const host = address.family === 'IPv6' ? `[${address.address}]` : address.address;
  return `http://${host}:${address.port}`;
}
