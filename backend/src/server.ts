import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { Logger } from 'pino';
import { createAfterwards } from './afterwards.ts';
import { createApp } from './app.ts';
import { sweepRegularly } from './areas/files/sweep.ts';
import type { Config } from './config.ts';
import { storeDemoDocuments } from './database/demo/documents.ts';
import { type OpenDatabase, openDatabase, type WaitReason } from './database/open.ts';
import type { SilenceLimits } from './database/silence.ts';
import type { Db } from './database/tables.ts';
import { endStalledConnections } from './http/stalled.ts';
import { createStarting } from './http/starting.ts';
import { listenFailure } from 'server/listenFailure.ts';
import { databaseAnswers } from './http/health.ts';
import { listenForMetrics } from 'server/metricsEndpoint.ts';
import { createDraining } from 'server/draining.ts';
import { openMailer } from './mail/open.ts';
import { createMetrics } from './metrics.ts';
import { draftsOf, openStorage } from './storage/open.ts';
import { createRoom } from './storage/room.ts';
import { traceBackend } from './tracing.ts';
import { makeUploadsDirectory } from './uploadsDirectory.ts';

/** Longer than clients keep idle connections, so that no connection is closed just when it is reused. */
const KEEP_ALIVE_MS = 65_000;
/**
 * Time limits in milliseconds: for the headers of a request; for a whole request, which may contain a large file on a slow network; and for
 * waiting for a byte from the caller.
 */
const [HEAD_MS, REQUEST_MS, STALL_MS] = [15_000, 4 * 60 * 60 * 1_000, 70_000];

/** A running back-end. */
export interface RunningServer {
  /** Where it listens, such as http://127.0.0.1:4001. */
  readonly url: string;
  /** The URL of its metrics, if they have a separate address. */
  readonly metricsUrl: string | undefined;
  readonly db: Db;
  /** Resolves when it cannot continue and should be restarted. */
  readonly lost: Promise<Error>;
  /**
   * Serves requests for `notice` more milliseconds (default 0), then accepts no new ones, lets current requests finish, and closes the
   * database.
   */
  close(notice?: number): Promise<void>;
}

interface ServerOptions {
  readonly config: Config;
  readonly logger: Logger;
  /** The day that the demo company's dates count back from; default: today. */
  readonly demoDay?: Date;
  /** Opens the storage of files; default: the configured one. For tests of its failures. */
  readonly open?: typeof openStorage;
  /** When a connection to PostgreSQL counts as lost, for tests of that. */
  readonly silenceLimits?: SilenceLimits | undefined;
}

/**
 * Listens, opens the database, and serves. The ports come first, so that a start that fails for one of them has touched nothing; until the
 * database is ready, `GET /readyz` is 503.
 *
 * @throws StartFailure when a port or the database cannot be used.
 */
export async function startServer({
  config,
  logger,
  demoDay = new Date(),
  open = openStorage,
  silenceLimits,
}: ServerOptions): Promise<RunningServer> {
  const metrics = createMetrics();
  const tracing = config.tracing && (await traceBackend(config.tracing, logger));
  const afterwards = createAfterwards(logger, (work) => metrics.countFailedWork(work));
  const server = createServer({
    headersTimeout: HEAD_MS,
    requestTimeout: REQUEST_MS,
    connectionsCheckingInterval: 1_000,
  });
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  endStalledConnections(server, STALL_MS);
  let metricsServer: Server | undefined;
  let opened: OpenDatabase | undefined;
  const draining = createDraining(server);
  const starting = createStarting(logger);
  server.on('request', starting.serve);
  await listen(server, config.host, config.port);
  try {
    metricsServer = await listenForMetrics(metrics, config.metrics);
    logger.info({ url: addressOf(server) }, 'listening; the database is being prepared');
    const onWaiting = (reason?: WaitReason): void => starting.waitFor(reason);
    const events = { logger, onStatement: tracing?.onStatement, onWaiting };
    const database = await openDatabase({ ...config, ...events, demoDay, silenceLimits });
    opened = database;
    metrics.observeDatabase({ pools: () => database.pools(), answers: () => databaseAnswers(database.db) });
    const storage = await open(config);
    const room = createRoom(config.dataDirectory, () => metrics.countNoRoom());
    metrics.observeDisk(room.disk);
    const uploadsDirectory = await makeUploadsDirectory(config.dataDirectory);
    const mailer = openMailer(config);
    const { sessionHours, selfRegistration, validateResponses, commercialInvoiceTo, ownFiles, ownDocuments, fileDays } =
      config;
    const { db, replica } = database;
    const settings = {
      sessionHours,
      selfRegistration,
      validateResponses,
      commercialInvoiceTo,
      ownFiles,
      ownDocuments,
      uploadsDirectory,
    };
    const isDraining = () => draining.hasBegun;
    const watched = { logger, metrics, metricsSettings: config.metrics, tracing, isDraining };
    starting.finish(createApp({ db, replica, storage, room, mailer, afterwards, ...watched, ...settings }));
    const draftsDirectories = [uploadsDirectory, ...(config.s3 ? [] : [draftsOf(config.dataDirectory)])];
    const endSweeping = sweepRegularly({ db, storage, draftsDirectories, fileDays }, logger);
    // Not awaited: the back-end starts even if the storage does not answer.
    afterwards.run('documents of the demo company', () => storeDemoDocuments(database.db, storage));
    return {
      url: addressOf(server),
      metricsUrl: metricsServer && addressOf(metricsServer),
      db,
      lost: database.lost,
      async close(notice = 0) {
        endSweeping();
        await draining.end(notice);
        await afterwards.settled();
        await database.close();
        await tracing?.close();
        metricsServer?.close().closeAllConnections();
      },
    };
  } catch (error) {
    server.close().closeAllConnections();
    metricsServer?.close().closeAllConnections();
    await opened?.close();
    throw error;
  }
}

async function listen(server: Server, host: string, port: number): Promise<void> {
  try {
    server.listen(port, host);
    await once(server, 'listening');
  } catch (error) {
    throw listenFailure(error, host, port);
  }
}

function addressOf(server: Server): string {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server does not listen on a port.');
  const host = address.family === 'IPv6' ? `[${address.address}]` : address.address;
  return `http://${host}:${address.port}`;
}
