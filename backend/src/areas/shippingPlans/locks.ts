import { sql } from 'kysely';
import type { Db, DbTransaction } from '../../database/tables.ts';
import { type Failure, refused } from '../../http/failure.ts';
import { nameOf } from './planQueries.ts';
import { type LockRow, toLock, type Viewer } from './wire.ts';

/** The lifetime of a lock after it was taken or renewed. */
const LIFETIME = sql`interval '15 minutes'`;

/** A lock with the time at which its holder took it. */
type CurrentLock = LockRow & { readonly locked_since: Date | null };

const NO_LOCK: CurrentLock = { locked_by: null, locked_by_id: null, locked_since: null, locked_until: null };

/**
 * Takes the lock of an existing plan, or renews the user's own. It is one statement, so of several concurrent users exactly one gets the
 * lock.
 *
 * @throws Failure 409 'blocked' with its holder, since when and until when, while somebody else holds it.
 */
export async function takeLock(transaction: DbTransaction, planId: number, viewer: Viewer): Promise<LockRow> {
  const { rows } = await sql`
    insert into shipping_plan_locks as locks (shipping_plan_id, user_id, locked_until)
    values (${planId}, ${viewer.userId}, clock_timestamp() + ${LIFETIME})
    on conflict (shipping_plan_id) do update
      set user_id = excluded.user_id, locked_until = clock_timestamp() + ${LIFETIME},
        locked_since = case when locks.user_id = excluded.user_id and locks.locked_until > clock_timestamp()
          then locks.locked_since else clock_timestamp() end
      where locks.user_id = excluded.user_id or locks.locked_until <= clock_timestamp()
    returning user_id
  `.execute(transaction);
  const lock = await findLock(transaction, planId);
  if (rows.length === 0) throw lockedFailure('PLAN_BLOCKED', lock, viewer);
  return lock;
}

/**
 * Releases the lock of a plan; succeeds if nobody holds it.
 *
 * @throws Failure 409 'canNotRelease' when it belongs to somebody else and the viewer is not an administrator.
 */
export async function releaseLock(transaction: DbTransaction, planId: number, viewer: Viewer): Promise<LockRow> {
  await transaction
    .deleteFrom('shipping_plan_locks')
    .where('shipping_plan_id', '=', planId)
    .$if(!viewer.isAdministrator, (locks) => locks.where('user_id', '=', viewer.userId))
    .execute();
  const lock = await findLock(transaction, planId);
  // A remaining lock belongs to somebody else, or was taken meanwhile.
  if (lock.locked_by_id !== null && !viewer.isAdministrator) throw lockedFailure('PLAN_NOT_RELEASABLE', lock, viewer);
  return lock;
}

/**
 * Checks that the viewer holds the lock of a plan, and prevents changes of the lock until the transaction ends.
 *
 * @throws Failure 409 'blocked' when somebody else holds it, or nobody.
 */
export async function requireLock(transaction: DbTransaction, planId: number, viewer: Viewer): Promise<void> {
  const own = await transaction
    .selectFrom('shipping_plan_locks')
    .select('user_id')
    .where('shipping_plan_id', '=', planId)
    .where('user_id', '=', viewer.userId)
    .where('locked_until', '>', sql<Date>`clock_timestamp()`)
    .forUpdate()
    .executeTakeFirst();
  if (own === undefined) throw lockedFailure('PLAN_BLOCKED', await findLock(transaction, planId), viewer);
}

async function findLock(db: Db, planId: number): Promise<CurrentLock> {
  const lock = await db
    .selectFrom('shipping_plan_locks')
    .innerJoin('users', 'users.id', 'shipping_plan_locks.user_id')
    .select(['shipping_plan_locks.user_id as locked_by_id', 'locked_since', 'locked_until'])
    .select(nameOf('users').as('locked_by'))
    .where('shipping_plan_locks.shipping_plan_id', '=', planId)
    .where('shipping_plan_locks.locked_until', '>', sql<Date>`clock_timestamp()`)
    .executeTakeFirst();
  return lock ?? NO_LOCK;
}

function lockedFailure(code: 'PLAN_BLOCKED' | 'PLAN_NOT_RELEASABLE', lock: CurrentLock, viewer: Viewer): Failure {
  const { lockedBy, lockedById, lockedUntil } = toLock(lock, viewer);
  const lockedSince = lock.locked_since?.toISOString() ?? null;
  return refused(409, code, { metadata: { lockedBy, lockedById, lockedSince, lockedUntil } });
}
