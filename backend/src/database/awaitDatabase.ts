import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import { StartFailure } from 'server/startFailure.ts';
import { DatabaseUnreachable, isLostConnection } from './lostConnection.ts';
import type { Db } from './tables.ts';

/** How often a database that is away is tried, and how often the log says that it still is; in milliseconds. */
const RETRY_MS = 1_000;
const REMINDER_MS = 30_000;

/** PostgreSQL's codes for a server that is full for the moment. */
const FULL = ['53300', '53400'];
/** The codes of a network, or a name server, that is away for the moment. */
const NETWORK =
  /^(?:ECONNREFUSED|ECONNRESET|ECONNABORTED|ENOTFOUND|EAI_AGAIN|EAI_FAIL|ETIMEDOUT|EHOSTUNREACH|EHOSTDOWN|ENETUNREACH|ENETDOWN|EPIPE|ENOENT)$/;
/** The message of the driver, without a code, for a connection that took too long. */
const TIMED_OUT = /timeout/i;

interface Awaited {
  /** The setting that names the database. */
  readonly name: 'DATABASE_URL' | 'DATABASE_READ_URL';
  readonly db: Db;
  readonly connectionString: string;
  readonly logger: Logger;
  readonly onAway: () => void;
}

/**
 * Waits without end until the database answers, and says so in the log: a machine that starts everything at once starts the database last,
 * and whoever supervises the back-end would give it up after a few starts.
 *
 * @throws StartFailure when the database answers that it cannot be used, because of a wrong password, for example.
 */
export async function awaitDatabase({ name, db, connectionString, logger, onAway }: Awaited): Promise<void> {
  const { host, pathname } = new URL(connectionString);
  const database = `${host}${pathname}`;
  let awaySince: number | undefined;
  let nextLine = 0;
  for (;;) {
    try {
      await sql`select 1`.execute(db);
      if (awaySince !== undefined) logger.info({ database }, `${name}: the database is there`);
      return;
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      if (!isAway(error)) throw new StartFailure(`${name}: the database ${database} cannot be used: ${reason}.`);
      const now = performance.now();
      awaySince ??= now;
      onAway();
      if (now >= nextLine) {
        const seconds = Math.round((now - awaySince) / 1_000);
        logger.warn({ database, reason, seconds }, `${name}: the database is away; the back-end waits for it`);
        nextLine = now + REMINDER_MS;
      }
      await pause(RETRY_MS);
    }
  }
}

/** Whether an error of a first statement passes by itself. */
function isAway(error: unknown): boolean {
  const cause = error instanceof DatabaseUnreachable ? error.cause : error;
  if (!(cause instanceof Error)) return false;
  const code = 'code' in cause ? String(cause.code) : '';
  return isLostConnection(cause) || NETWORK.test(code) || FULL.includes(code) || TIMED_OUT.test(cause.message);
}
