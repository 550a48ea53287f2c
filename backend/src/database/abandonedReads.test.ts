import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signInAs } from '../testing/client.ts';
import { startBackend, TEST_ENGINES, type TestBackend } from '../testing/startBackend.ts';
import { readFor } from './abandonedReads.ts';
import type { Db } from './tables.ts';

/** How long it runs unless it is stopped, in seconds: longer than a test may take. */
const LONG = 300;

const sleep = (db: Db) => sql`select pg_sleep(${sql.lit(LONG)})`.execute(db);

describe.each(TEST_ENGINES)('on %s', (engine) => {
  let backend: TestBackend;
  const failures: string[] = [];

  beforeAll(async () => {
    const logger = pino({ level: 'error' }, { write: (line) => void failures.push(line) });
    backend = await startBackend({ engine, logger });
  });
  afterAll(() => backend.close());

  it('a statement that waits for a connection is not sent once its caller has gone', async () => {
    const { db } = backend;
    const gone = new AbortController();
    const end = Promise.withResolvers<void>();
    const began = Promise.withResolvers<void>();
    // PGlite has one connection; of PostgreSQL's, none is free either.
    const connections = engine === 'pglite' ? 1 : 10;
    let busy = 0;
    const holders = Array.from({ length: connections }, () =>
      db.transaction().execute(async (transaction) => {
        await sql`select 1`.execute(transaction);
        busy += 1;
        if (busy === connections) began.resolve();
        await end.promise;
      }),
    );
    await began.promise;
    const read = readFor(gone.signal, () => sleep(db));
    gone.abort(new Error('gone'));
    end.resolve();
    await expect(read).rejects.toThrow('gone');
    await Promise.all(holders);
    // Would wait for the statement on the only connection.
    await expect(sql`select 1 as one`.execute(db)).resolves.toMatchObject({ rows: [{ one: 1 }] });
    expect(await sleeping(db)).toBe(0);
  });

  /** Requests the news and leaves while a table that this needs is locked. @param last done before the lock is released */
  async function leaveDuring(table: string, last?: (db: Db) => Promise<unknown>) {
    const { http, token = '' } = await signInAs(backend.url, 'admin');
    const locked = Promise.withResolvers<void>();
    const end = Promise.withResolvers<void>();
    const lock = backend.db.transaction().execute(async (transaction) => {
      await sql`lock table ${sql.table(table)} in access exclusive mode`.execute(transaction);
      locked.resolve();
      await end.promise;
      await last?.(transaction);
    });
    await locked.promise;
    const gone = new AbortController();
    const call = fetch(`${backend.url}/common/news`, { headers: { authorization: token }, signal: gone.signal });
    // Answered without the database, and later than the call arrived.
    for (let times = 0; times < 2; times += 1) await http.get('/healthz').expect(200);
    gone.abort();
    await expect(call).rejects.toThrow('aborted');
    await http.get('/healthz').expect(200);
    end.resolve();
    await lock;
    return http;
  }

  it('a call whose caller has gone is not logged as a failure, and does not keep others from an answer', async () => {
    const http = await leaveDuring('news');
    await http.get('/common/news').expect(200);
    expect(failures).toEqual([]);
  });

  it('a call whose caller has gone while their session was looked up is not made', async () => {
    const rename = (db: Db, from: string, to: string) => db.schema.alterTable(from).renameTo(to).execute();
    // The call would fail without its table.
    const http = await leaveDuring('sessions', (db) => rename(db, 'news', 'news_gone'));
    await http.get('/warehouses').expect(200);
    await rename(backend.db, 'news_gone', 'news');
    expect(failures).toEqual([]);
  });
});

describe.each(TEST_ENGINES.filter((engine) => engine === 'postgres'))('only on %s', (engine) => {
  it('a running statement ends when its caller has gone', async () => {
    const backend = await startBackend({ engine });
    try {
      const gone = new AbortController();
      const read = readFor(gone.signal, () => sleep(backend.db));
      await expect.poll(() => sleeping(backend.db), { timeout: 30_000 }).toBe(1);
      gone.abort(new Error('gone'));
      await expect(read).rejects.toThrow('canceling statement');
      await expect.poll(() => sleeping(backend.db), { timeout: 30_000 }).toBe(0);
    } finally {
      await backend.close();
    }
  });
});

async function sleeping(db: Db): Promise<number> {
  const { rows } = await sql<{ count: string }>`
    select count(*) from pg_stat_activity
    where datname = current_database() and state = 'active' and query like 'select pg_sleep(%'`.execute(db);
  return Number(rows[0]?.count);
}
