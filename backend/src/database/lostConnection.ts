/** No connection to the database could be had, so that nothing was asked of it. */
export class DatabaseUnreachable extends Error {
  override readonly name = 'DatabaseUnreachable';

  constructor(cause: unknown) {
    super(reasonOf(cause), { cause });
  }
}

/**
 * PostgreSQL's codes for a session that it ended itself, for its shutdown, after a crash, by an administrator or for its own time limits,
 * and for a commit of which nobody knows what became. With them all of class 08, which are about the connection.
 */
const ENDED_BY_SERVER = /^(?:08...|57P0[1-5]|25P0[34]|40003)$/;

/** What the driver and Kysely say, without a code, of a connection that was closed, and of one that was asked again: to roll back, say. */
const CLOSED = [
  'Connection terminated',
  'Client has encountered a connection error',
  'Client was closed and is not queryable',
  'Postgres connection has been discarded',
] as const;

/** What broke a connection, such as `read ECONNRESET`: other things than a database say that as well. */
const broke = new WeakSet<Error>();

/** To be told what each connection emits as its error: whoever is using it is given the same one. */
export function noteLostConnection(error: Error): void {
  broke.add(error);
}

/** Whether this is a connection that broke off in the middle, so that nobody knows what became of what was asked last. */
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
