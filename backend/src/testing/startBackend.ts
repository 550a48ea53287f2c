import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino, type Logger } from 'pino';
import { type Config, readConfig } from '../config.ts';
import type { SilenceLimits } from '../database/silence.ts';
import type { Db } from '../database/tables.ts';
import { startServer } from '../server.ts';
import { openStorage } from '../storage/open.ts';
import { makeDemoDataDirectory } from './demoDataDirectory.ts';
import { createDemoDatabase } from './demoDatabase.ts';
import { createTemporaryDatabase, type TemporaryDatabase } from './temporaryDatabase.ts';

/** The database engine of the back-end. */
export type Engine = 'pglite' | 'postgres';

/** The engine for tests that do not depend on it: PostgreSQL if TEST_DATABASE_URL is set, because it is faster. */
const USUAL_ENGINE: Engine = process.env['TEST_DATABASE_URL'] ? 'postgres' : 'pglite';

/**
 * All available engines, for tests whose results can differ: locks and waiting, query plans, sorting, search, triggers, migrations, and
 * code that could need a second connection, of which PGlite has only one.
 */
export const TEST_ENGINES: readonly Engine[] = [...new Set<Engine>(['pglite', USUAL_ENGINE])];

/** The day that the demo company's dates count back from in tests. */
export const TEST_DEMO_DAY = new Date('2026-11-20T00:00:00Z');

/** The options of a test's back-end. */
export interface TestBackendOptions {
  /** Default: PostgreSQL where TEST_DATABASE_URL names a server, else PGlite; none where `settings` name a database. */
  readonly engine?: Engine;
  /** With the demo company; default true. Without it, nobody can sign in. */
  readonly demo?: boolean;
  /** The day that the demo company's dates count back from; default `TEST_DEMO_DAY`. */
  readonly demoDay?: Date;
  /** Where the log goes; default nowhere. */
  readonly logger?: Logger;
  /** Opens the storage of files; default: the configured one. */
  readonly open?: typeof openStorage;
  /** When a connection to PostgreSQL counts as lost; default: as in operation. */
  readonly silenceLimits?: SilenceLimits;
  /** Further settings. */
  readonly settings?: Partial<Config>;
}

/** The real back-end, started for a test. */
export interface TestBackend {
  /** Where it listens, such as http://127.0.0.1:40123. */
  readonly url: string;
  /** The URL of its metrics, if they have a separate address. */
  readonly metricsUrl: string | undefined;
  /** Its database, to set up data and to check data that no call returns. */
  readonly db: Db;
  /** Where its files and mails are: `files`, `uploads`, `outbox`. */
  readonly dataDirectory: string;
  /** Stops it and removes its data. */
  close(): Promise<void>;
}

/**
 * Starts the real back-end in this process, on a free port, with its own data; every response is checked against the contract. With the
 * demo company this takes a fraction of a second, because the data is copied from the first start on a machine. The accounts are those of
 * `database/demo/users.ts`: admin@occ.example with demo-admin, and so on.
 */
export async function startBackend({
  engine = USUAL_ENGINE,
  demo = true,
  demoDay = TEST_DEMO_DAY,
  logger = pino({ level: 'silent' }),
  open = openStorage,
  silenceLimits,
  settings = {},
}: TestBackendOptions = {}): Promise<TestBackend> {
  const home = await makeHome(settings.databaseUrl === undefined ? engine : 'given', demo, demoDay);
  try {
    const config: Config = { ...readConfig({}), port: 0, validateResponses: true, ...home.settings, ...settings };
    const server = await startServer({ config, logger, demoDay, open, silenceLimits });
    return {
      url: server.url,
      metricsUrl: server.metricsUrl,
      db: server.db,
      dataDirectory: config.dataDirectory,
      async close() {
        await server.close();
        await home.remove();
      },
    };
  } catch (error) {
    await home.remove();
    throw error;
  }
}

/** The data of a test, and how to remove it. */
interface Home {
  readonly settings: Partial<Config>;
  remove(): Promise<void>;
}

async function makeHome(engine: Engine | 'given', demo: boolean, demoDay: Date): Promise<Home> {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'occ-test-'));
  if (engine === 'pglite' && demo) await makeDemoDataDirectory(dataDirectory, demoDay);
  const database = engine === 'postgres' ? await makeDatabase(demo, demoDay) : undefined;
  return {
    settings: { databaseUrl: database?.url, dataDirectory, demoData: demo },
    async remove() {
      await database?.drop();
      await rm(dataDirectory, { recursive: true, force: true });
    },
  };
}

function makeDatabase(demo: boolean, demoDay: Date): Promise<TemporaryDatabase> {
  const serverUrl = process.env['TEST_DATABASE_URL'];
  if (!serverUrl) throw new Error('TEST_DATABASE_URL names no PostgreSQL server.');
  return demo ? createDemoDatabase(serverUrl, demoDay) : createTemporaryDatabase(serverUrl);
}
