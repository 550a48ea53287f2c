import { Transaction } from 'kysely';
import type { Db, DbTransaction } from './tables.ts';

/** Does something whole or not at all: in the transaction that it is given, or else in one of its own. */
export function inTransaction<Result>(db: Db, work: (transaction: DbTransaction) => Promise<Result>): Promise<Result> {
  return db instanceof Transaction ? work(db) : db.transaction().execute(work);
}
