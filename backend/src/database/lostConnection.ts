/** No connection to the database could be had, so that nothing was asked of it. */
export class DatabaseUnreachable extends Error {
  override readonly name = 'DatabaseUnreachable';

  constructor(cause: unknown) {
    super(reasonOf(cause), { cause });
  }
}

/** PostgreSQL's codes for a session that it ended itself: for its shutdown, after a crash, or by an administrator. */
const ENDED_BY_SERVER: ReadonlySet<unknown> = new Set(['57P01', '57P02', '57P03', '57P05']);

/** What the driver says, without a code, of a connection that was closed, and of one that was asked again: to roll back, say. */
const CLOSED = ['Connection terminated', 'Client has encountered a connection error'] as const;

/** Whether this is a connection that broke off in the middle, so that nobody knows what became of what was asked last. */
export function isLostConnection(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return (
    CLOSED.some((words) => error.message.startsWith(words)) || ('code' in error && ENDED_BY_SERVER.has(error.code))
  );
}

/** Where an address stands for several, the reasons of all of them are in one error without a message. */
function reasonOf(cause: unknown): string {
  if (!(cause instanceof Error)) return String(cause);
  return cause.message || ('code' in cause ? String(cause.code) : cause.name);
}
