import { setTimeout as pause } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { DEFAULT_MIGRATION_TABLE } from 'kysely/migration';
import { Client } from 'pg';
import type { Logger } from 'pino';
import { CONNECTION } from './silence.ts';
import type { Database } from './tables.ts';

/** The key of the advisory lock: any number below 2^32 that nothing else in this database uses. */
const PRESENCE_LOCK = 3_145_002;
const RETRY_MS = 1_000;

/**
 * A lock that every back-end of one PostgreSQL shares while it runs, so that none migrates under another one of an older version, which
 * would read and write the new tables incorrectly.
 */
export interface Presence {
  /** Takes the lock, on a connection of its own. Must be called while no other back-end can migrate. */
  join(): Promise<void>;
  /** Gives it back. */
  leave(): Promise<void>;
}

interface PresenceOptions {
  readonly connectionString: string;
  readonly logger: Logger;
  /** The time in milliseconds without an answer after which the connection counts as lost, and after which it is tested again. */
  readonly silenceLimit: number;
  /**
   * Called with the database's migrations when the lock was lost with its connection and is taken again: another back-end may have migrated
   * in between.
   */
  readonly onJoinedAgain: (migrations: readonly string[]) => void;
}

export function createPresence({ connectionString, logger, silenceLimit, onJoinedAgain }: PresenceOptions): Presence {
  const leaving = new AbortController();
  let current: Client | undefined;

  /** Takes the lock; undefined while another back-end migrates. */
  async function connect(): Promise<Client | undefined> {
    const client = new Client({
      ...CONNECTION,
      connectionString,
      application_name: 'occ-backend presence',
      query_timeout: silenceLimit,
      // With it, the driver closes a connection whose statement has no answer in time.
      pipeline: true,
    });
    const lost = new Promise<void>((resolve) => client.once('end', resolve));
    // Otherwise the event would end the process; `end` follows.
    client.on('error', (error) => logger.debug({ err: error }, 'the connection of the presence lock was lost'));
    try {
      await client.connect();
      const { rows } = await client.query<{ taken: boolean }>({
        text: 'select pg_try_advisory_lock_shared($1) as taken',
        values: [PRESENCE_LOCK],
      });
      if (rows[0]?.taken !== true || leaving.signal.aborted) {
        await client.end();
        return undefined;
      }
    } catch (error) {
      await client.end().catch(() => undefined);
      throw error;
    }
    current = client;
    const test = (): void => {
      client.query('select 1').catch((error: unknown) => {
        // The driver closes the connection, and `end` follows.
        logger.debug({ err: error }, 'the connection of the presence lock is lost');
      });
    };
    const testing = setInterval(test, silenceLimit).unref();
    void lost.then(() => {
      clearInterval(testing);
      return joinAgain();
    });
    return client;
  }

  async function joinAgain(): Promise<void> {
    while (!leaving.signal.aborted) {
      try {
        const client = await connect();
        if (client) {
          // On this connection, because all of the pool may be in use.
          const { rows } = await client.query<{ name: string }>(`select name from ${DEFAULT_MIGRATION_TABLE}`);
          onJoinedAgain(rows.map(({ name }) => name));
          return;
        }
      } catch (error) {
        logger.debug({ err: error }, 'the presence lock cannot be taken');
      }
      await pause(RETRY_MS, undefined, { signal: leaving.signal, ref: false }).catch(() => undefined);
    }
  }

  return {
    async join() {
      if ((await connect()) === undefined) throw new Error('Another back-end migrates the database at this moment.');
    },
    async leave() {
      leaving.abort();
      await current?.end();
    },
  };
}

/** Takes the lock for this connection alone. Returns whether no back-end uses the database. */
export async function lockPresence(connection: Kysely<Database>): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`
    select pg_try_advisory_lock(${PRESENCE_LOCK}) as taken
  `.execute(connection);
  return rows[0]?.taken === true;
}

export async function unlockPresence(connection: Kysely<Database>): Promise<void> {
  await sql`select pg_advisory_unlock(${PRESENCE_LOCK})`.execute(connection);
}

/** The number of back-ends that use the database. */
export async function countPresent(connection: Kysely<Database>): Promise<number> {
  const { rows } = await sql<{ present: number }>`
    select count(*)::int as present from pg_locks
    where locktype = 'advisory' and classid = 0 and objid = ${PRESENCE_LOCK} and mode = 'ShareLock' and granted
      and database = (select oid from pg_database where datname = current_database())
  `.execute(connection);
  return rows[0]?.present ?? 0;
}
