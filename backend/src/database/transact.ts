import type { Db, DbTransaction } from './tables.ts';

/** PostgreSQL's codes for transactions that it ended because of a deadlock or a serialization failure. */
const CONFLICTS: ReadonlySet<unknown> = new Set(['40P01', '40001']);
/** The maximum number of attempts, far more than were ever needed; after that the caller is told to try again. */
const ATTEMPTS = 5;

/**
 * Does work in one transaction, and repeats it if PostgreSQL ended it because of a conflict, after which nothing of it remains in the
 * database. Anything else that the work does must be harmless when it is repeated.
 */
export async function transact<Result>(db: Db, work: (transaction: DbTransaction) => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (!isDeadlock(error) || attempt === ATTEMPTS) throw error;
    }
  }
}

/** Whether a transaction was ended because of a deadlock. */
export function isDeadlock(error: unknown): boolean {
  return error instanceof Error && 'code' in error && CONFLICTS.has(error.code);
}
