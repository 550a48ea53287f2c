/** No connection to the database could be opened, so nothing was sent to it. */
export class DatabaseUnreachable extends Error {
  override readonly name = 'DatabaseUnreachable';

  constructor(cause: unknown) {
    super(reasonOf(cause), { cause });
  }
}

/**
 * PostgreSQL's codes for a session that it ended itself, for its shutdown, after a crash, by an administrator or for its own time limits,
 * and for a commit with an unknown outcome. With them all of class 08, which are about the connection.
 */
const ENDED_BY_SERVER = /^(?:08...|57P0[1-5]|25P0[34]|40003)$/;

/**
 * The messages, without a code, of the driver and Kysely for a connection that was closed, also because a statement had no answer in time,
 * and on a later use such as a rollback.
 */
const CLOSED = [
  'Query read timeout',
  'Connection terminated',
  'Client has encountered a connection error',
  'Client was closed and is not queryable',
  'Postgres connection has been discarded',
] as const;

/** The errors that have broken connections, such as `read ECONNRESET`; their text alone would not show that the database was concerned. */
const broke = new WeakSet<Error>();

/** Notes the error that a connection emits; the query that uses it rejects with the same one. */
export function noteLostConnection(error: Error): void {
  broke.add(error);
}

/** Whether this error is a connection that broke, so that the outcome of the last statement is unknown. */
export function isLostConnection(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return (
    broke.has(error) ||
    CLOSED.some((words) => error.message.startsWith(words)) ||
    ('code' in error && ENDED_BY_SERVER.test(String(error.code)))
  );
}

/** Where an address stands for several, the reasons of all of them are in one error without a message. */
function reasonOf(cause: unknown): string {
  if (!(cause instanceof Error)) return String(cause);
  return cause.message || ('code' in cause ? String(cause.code) : cause.name);
}
