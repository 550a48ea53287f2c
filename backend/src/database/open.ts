import { Kysely, type LogEvent, PostgresDialect, type PostgresPool } from 'kysely';
import { Client, Pool, type PoolConfig } from 'pg';
import type { Logger } from 'pino';
import { endAbandonedReads } from './abandonedReads.ts';
import { awaitDatabase } from './awaitDatabase.ts';
import { fillWithDemoCompany } from './demo/fill.ts';
import { openEmbedded } from './embedded.ts';
import { type FirstAdministrator, makeFirstAdministrator } from './firstAdministrator.ts';
import { DatabaseUnreachable, noteLostConnection } from './lostConnection.ts';
import { mergeOrderTallies, maintainRegularly, vacuumChangedTables } from './maintenance.ts';
import { newerDatabase, prepareDatabase } from './migrate.ts';
import { PreparingClient } from './prepared.ts';
import { createPresence } from './presence.ts';
import { CONNECTION, SILENCE_LIMITS, type SilenceLimits } from './silence.ts';
import type { Database, Db } from './tables.ts';

/** Which database to open, and what to do with a new one. */
export interface DatabaseOptions {
  /** PostgreSQL, when given. */
  readonly databaseUrl: string | undefined;
  /** A read replica of it, when there is one. */
  readonly databaseReadUrl?: string | undefined;
  /** The directory of the embedded database otherwise. */
  readonly dataDirectory: string;
  /** Fill an empty database with the demo company; undefined: only a new embedded one. */
  readonly demoData: boolean | undefined;
  /** The day that the demo company's dates count back from. */
  readonly demoDay: Date;
  /** Who administers a company that has no users yet; without demo data, unless that is asked for. */
  readonly firstAdministrator?: FirstAdministrator | undefined;
  readonly logger: Logger;
  /** Called when the start has to wait, and with undefined when it goes on. */
  readonly onWaiting?: ((reason: WaitReason | undefined) => void) | undefined;
  /** Called after each statement. */
  readonly onStatement?: ((event: LogEvent) => void) | undefined;
  /** When a connection to PostgreSQL counts as lost; default `SILENCE_LIMITS`. */
  readonly silenceLimits?: SilenceLimits | undefined;
}

/** What the start of a back-end waits for. */
export type WaitReason = 'database unavailable' | 'older back-ends use the database';

/** A database that is ready: its tables are up to date. */
export interface OpenDatabase {
  readonly db: Db;
  /** The same database, or a read replica that may lag behind: for large reads that show a single moment anyway. */
  readonly replica: Db;
  /** The current use of the connection pools, by name. */
  pools(): Readonly<Record<string, PoolUse>>;
  /** Settles when the database is lost for good, so that the process should be restarted. */
  readonly lost: Promise<Error>;
  close(): Promise<void>;
}

/** The connections of a pool: their number and limit, the idle ones, and the number of waiting requests. */
export interface PoolUse {
  readonly total: number;
  readonly max: number;
  readonly idle: number;
  readonly waiting: number;
}

/** A database with a function that reports the use of its connections. */
interface Pooled {
  readonly db: Db;
  use(): PoolUse;
}

/**
 * Opens PostgreSQL or the embedded database, behind the same pool of `pg`, and brings its tables up to date.
 * Waits for a PostgreSQL that is away.
 *
 * @throws StartFailure when it cannot be used, or is in use.
 */
export function openDatabase(options: DatabaseOptions): Promise<OpenDatabase> {
  const { databaseUrl } = options;
  return databaseUrl === undefined ? openEmbeddedDatabase(options) : openPostgres(databaseUrl, options);
}

async function openPostgres(
  connectionString: string,
  { databaseReadUrl, demoData, demoDay, firstAdministrator, onWaiting, silenceLimits, ...events }: DatabaseOptions,
): Promise<OpenDatabase> {
  const limits = silenceLimits ?? SILENCE_LIMITS;
  const settings = { ...CONNECTION, connectionString, max: 10, query_timeout: limits.statement };
  const { logger } = events;
  const main = createDb({ ...settings, Client: PreparingClient }, events);
  const { db } = main;
  const read =
    databaseReadUrl === undefined ? undefined : createDb({ ...settings, connectionString: databaseReadUrl }, events);
  const replica = read?.db ?? db;
  const lost = Promise.withResolvers<Error>();
  const presence = createPresence({
    connectionString,
    logger,
    silenceLimit: limits.presence,
    onJoinedAgain(migrations) {
      const newer = newerDatabase(migrations);
      if (newer) lost.resolve(newer);
    },
  });
  const end = async (): Promise<void> => {
    await presence.leave();
    await db.destroy();
    if (replica !== db) await replica.destroy();
  };
  try {
    const waiting = { logger, onAway: () => onWaiting?.('database unavailable') };
    await awaitDatabase({ name: 'DATABASE_URL', db, connectionString, ...waiting });
    if (databaseReadUrl !== undefined) {
      await awaitDatabase({
        name: 'DATABASE_READ_URL',
        db: replica,
        connectionString: databaseReadUrl,
        ...waiting,
      });
    }
    onWaiting?.(undefined);
    await withoutLimit({ ...CONNECTION, connectionString }, events, (unlimited) =>
      prepareDatabase(unlimited, {
        presence,
        onWaiting(others, missing) {
          onWaiting?.('older back-ends use the database');
          logger.warn(
            { others, missing },
            'back-ends of an older version use the database: stop them, so that it can be migrated',
          );
        },
        async prepare(connection) {
          if (demoData === true) await fillWithDemoCompany(connection, demoDay);
          await makeFirstAdministrator(connection, firstAdministrator, logger);
        },
      }),
    );
  } catch (error) {
    await end();
    throw error;
  }
  const endMaintenance = maintainRegularly(db, logger, [mergeOrderTallies]);
  return {
    db,
    replica,
    pools: () => ({ main: main.use(), ...(read && { replica: read.use() }) }),
    lost: lost.promise,
    async close() {
      endMaintenance();
      await end();
    },
  };
}

async function openEmbeddedDatabase({
  dataDirectory,
  demoData,
  demoDay,
  firstAdministrator,
  ...events
}: DatabaseOptions): Promise<OpenDatabase> {
  const { logger } = events;
  const embedded = await openEmbedded(dataDirectory);
  // PGlite is one session that runs one statement at a time, so the pool has one connection: more would share that session's state and wait
  // for each other anyway. For the same reason no statements are prepared: the next connection would find the names in use.
  const main = createDb(
    { host: embedded.socketDirectory, user: 'postgres', database: 'postgres', max: 1 },
    {
      ...events,
      onStatement(event) {
        // Where PostgreSQL would start again, PGlite computes without end: only a new process helps.
        if (event.level === 'error' && isPanic(event.error)) embedded.abandon();
        events.onStatement?.(event);
      },
    },
  );
  const { db } = main;
  try {
    await prepareDatabase(db, {
      async prepare(connection) {
        // With a first administrator configured, the database is for a real company.
        const wantsDemo = demoData ?? (embedded.isNew && firstAdministrator === undefined);
        if (wantsDemo) await fillWithDemoCompany(connection, demoDay);
        await makeFirstAdministrator(connection, firstAdministrator, logger);
      },
    });
    await embedded.markComplete();
  } catch (error) {
    await db.destroy();
    await embedded.stop();
    throw error;
  }
  const endMaintenance = maintainRegularly(db, logger, [mergeOrderTallies, vacuumChangedTables]);
  return {
    db,
    replica: db,
    pools: () => ({ main: main.use() }),
    lost: embedded.lost,
    async close() {
      endMaintenance();
      await db.destroy();
      await embedded.stop();
    },
  };
}

/** Gives `use` a connection of its own, whose statements may take any time: for migrations, and for those who wait for them. */
async function withoutLimit(
  settings: PoolConfig,
  events: Pick<DatabaseOptions, 'logger' | 'onStatement'>,
  use: (db: Db) => Promise<void>,
): Promise<void> {
  const { db } = createDb({ ...settings, max: 1 }, events);
  try {
    await use(db);
  } finally {
    await db.destroy();
  }
}

/** Whether PostgreSQL ended itself with this error, for example because its log did not fit on the disk. */
function isPanic(error: unknown): boolean {
  return error instanceof Error && 'severity' in error && error.severity === 'PANIC';
}

function createDb(
  settings: PoolConfig & { readonly max: number },
  { logger, onStatement }: Pick<DatabaseOptions, 'logger' | 'onStatement'>,
): Pooled {
  const pool = new Pool({ ...settings, pipeline: true });
  // The pool replaces an idle connection that breaks; without a listener the event would end the process.
  pool.on('error', (error) => logger.warn({ err: error }, 'a database connection was lost'));
  // For a connection in use the query rejects; the error event would end the process as well without a listener.
  pool.on('connect', (client) => client.on('error', noteLostConnection));
  const { query_timeout: limit } = settings;
  if (limit) {
    // The driver closes a connection whose statement has no answer in time. It must not go back to the pool before it has closed.
    pool.on('release', (_error, client) => {
      if (client.connection.stream.destroyed) void client.end();
    });
    // The session of a connection that is lost without the server's knowledge would keep its locks. It is no setting of the connection,
    // because PgBouncer refuses those that it does not know.
    pool.on('connect', (client) => {
      client.query(`set idle_in_transaction_session_timeout = ${limit}`).catch((error: unknown) => {
        logger.warn({ err: error }, 'the server keeps the locks of this connection if the connection is lost');
      });
    });
  }
  const reachable: PostgresPool = {
    connect: () =>
      pool.connect().catch((error: unknown) => {
        throw new DatabaseUnreachable(error);
      }),
    end: () => pool.end(),
    options: pool.options,
  };
  const { max } = settings;
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool: reachable, controlClient: Client }),
    ...(onStatement && { log: onStatement }),
  });
  // The only session of PGlite cannot be told to stop while it works.
  endAbandonedReads(db, settings.max > 1);
  return {
    db,
    use: () => ({ total: pool.totalCount, max, idle: pool.idleCount, waiting: pool.waitingCount }),
  };
}
