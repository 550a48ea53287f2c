import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer as createHttpServer } from 'node:http';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Kysely, PostgresDialect } from 'kysely';
import { Pool } from 'pg';
import { pino } from 'pino';
import request from 'supertest';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { MIGRATIONS, prepareDatabase } from './database/migrate.ts';
import { openDatabase } from './database/open.ts';
import type { Database } from './database/tables.ts';
import { createStarting } from './http/starting.ts';
import { startServer } from './server.ts';
import { StartFailure } from 'server/startFailure.ts';
import { TEST_DEMO_DAY } from './testing/startBackend.ts';
import { createTemporaryDatabase, onServer, type TemporaryDatabase } from './testing/temporaryDatabase.ts';

const SERVER = process.env['TEST_DATABASE_URL'] ?? '';

/** `main.test.ts` tests that the process reports such a sentence without a stack trace, and ends. */
describe('a start', () => {
  let directory: string;
  let lines: string[];

  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), 'occ-start-'));
    lines = [];
  });
  afterEach(() => rm(directory, { recursive: true, force: true }));

  function start(settings: Readonly<Record<string, string>>) {
    const logger = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) });
    const config = readConfig({ PORT: '0', DATA_DIR: join(directory, 'data'), ...settings });
    return startServer({ config, logger, demoDay: TEST_DEMO_DAY });
  }

  it('with a port that is in use changes nothing', async () => {
    const [occupant, port] = await listen();
    await expect(start({ PORT: String(port) })).rejects.toEqual(
      new StartFailure(`Port ${port} on 127.0.0.1 is already in use; set PORT to another one.`),
    );
    await expect(start({ METRICS_PORT: String(port) })).rejects.toThrow(
      `The metrics cannot be served on port ${port} of 127.0.0.1`,
    );
    expect(existsSync(join(directory, 'data'))).toBe(false);
    occupant.close();
  });

  it('reports in one sentence that its data directory is a file', async () => {
    await writeFile(join(directory, 'file'), '');
    const refused = start({ DATA_DIR: join(directory, 'file') });
    await expect(refused).rejects.toThrow(StartFailure);
    await expect(refused).rejects.toThrow('is a file; set DATA_DIR to a directory');
  });

  it('waits for a database that is away, is alive and not ready meanwhile, and ends when that can never be used', async () => {
    const [port, databasePort] = [await freePort(), await freePort()];
    const url = `http://127.0.0.1:${port}`;
    const started = start({ PORT: String(port), DATABASE_URL: `postgres://occ:secret@127.0.0.1:${databasePort}/occ` });
    const failure = started.then(
      () => undefined,
      (error: unknown) => error,
    );
    await expect.poll(() => statusOf(url, '/readyz'), { timeout: 10_000 }).toEqual([503, 'database unavailable']);
    expect(await statusOf(url, '/healthz')).toEqual([200, 'starting']);
    const away = 'The database cannot be reached. Try again in a moment.';
    await request(url)
      .get('/warehouses')
      .expect(503, { statusCode: 503, message: away, data: null })
      .expect('retry-after', '1');
    expect(lines.join('')).toContain('the database is away; the back-end waits for it');
    expect(lines.join('')).not.toContain('secret');

    // It comes up, says that it is still starting, and then that it has no such database.
    let refusals = 0;
    const database = createServer((socket) => {
      const [code, message] = refusals === 0 ? ['57P03', 'is starting up'] : ['3D000', 'no such database'];
      refusals += 1;
      socket.once('data', () => socket.end(errorResponse(code, message)));
    });
    database.listen(databasePort, '127.0.0.1');
    expect(await failure).toEqual(
      new StartFailure(`DATABASE_URL: the database 127.0.0.1:${databasePort}/occ cannot be used: no such database.`),
    );
    expect(refusals).toBe(2);
    expect(existsSync(join(directory, 'data'))).toBe(false);
    await expect(request(url).get('/healthz')).rejects.toThrow('ECONNREFUSED');
    database.close();
  });

  it('lets calls wait that arrive before it is ready', async () => {
    const starting = createStarting(pino({ level: 'silent' }));
    const server = createHttpServer(starting.serve);
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const url = `http://127.0.0.1:${portOf(server)}`;
    const arrived = once(server, 'request');
    const call = fetch(`${url}/warehouses`);
    await arrived;
    expect(await statusOf(url, '/readyz')).toEqual([503, 'starting']);
    starting.finish((_request, response) => void response.writeHead(204).end());
    expect((await call).status).toBe(204);
    server.close();
  });
});

describe.runIf(SERVER !== '')('a migration', () => {
  const logger = pino({ level: 'silent' });
  const newer = { ...MIGRATIONS, '9999_newer': { up: async () => {} } };
  let database: TemporaryDatabase;

  beforeEach(async () => {
    database = await createTemporaryDatabase(SERVER);
  });
  afterEach(() => database.drop());

  const open = () =>
    openDatabase({ databaseUrl: database.url, dataDirectory: '', demoData: false, demoDay: TEST_DEMO_DAY, logger });

  it('waits for back-ends of an older version to stop, which then no longer start', async () => {
    const old = [await open(), await open()];
    const pool = new Pool({ connectionString: database.url });
    const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
    const presence = { join: async () => {}, leave: async () => {} };
    const preparation = { migrations: newer, presence, prepare: async () => {} };
    await expect(prepareDatabase(db, { ...preparation, patience: 0 })).rejects.toEqual(
      new StartFailure(
        'The database must be migrated (9999_newer), but 2 back-ends of an older version still use it: stop all of them, then start this one.',
      ),
    );
    const waited: number[] = [];
    await prepareDatabase(db, {
      ...preparation,
      onWaiting(others) {
        waited.push(others);
        void old.pop()?.close();
      },
    });
    expect(waited.slice(0, 1)).toEqual([2]);
    await expect(open()).rejects.toThrow(
      'was last used by a newer version of the back-end, which made 9999_newer in it',
    );
    await db.destroy();
  });

  it('that was made while an older back-end was cut off from the database ends that back-end', async () => {
    const old = await open();
    await onServer(database.url, [`insert into kysely_migration values ('9999_newer', '2030')`, ENDS_PRESENCE]);
    expect((await old.lost).message).toContain('was last used by a newer version of the back-end');
    await old.close();
  });
});

/** As a restart of PostgreSQL does; the back-end takes the lock again within a second. */
const ENDS_PRESENCE = `
  select pg_terminate_backend(pid) from pg_stat_activity
  where datname = current_database() and application_name = 'occ-backend presence'
`;

async function statusOf(url: string, path: string): Promise<unknown> {
  const response = await request(url)
    .get(path)
    .catch(() => undefined);
  const body: unknown = response?.body;
  return [response?.status, typeof body === 'object' && body !== null && 'status' in body ? body.status : undefined];
}

/** PostgreSQL's message for a connection that it refuses. */
function errorResponse(code: string, message: string): Buffer {
  const fields = Buffer.from(`SFATAL\0VFATAL\0C${code}\0M${message}\0\0`);
  const head = Buffer.from('E....');
  head.writeInt32BE(fields.length + 4, 1);
  return Buffer.concat([head, fields]);
}

async function listen(): Promise<[Server, number]> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  return [server, portOf(server)];
}

function portOf(server: Server): number {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}

async function freePort(): Promise<number> {
  const [server, port] = await listen();
  server.close();
  await once(server, 'close');
  return port;
}
