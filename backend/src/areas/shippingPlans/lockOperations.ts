import { type HandlersOf, succeeded } from '../../contract/operations.ts';
import { releaseLock, takeLock } from './locks.ts';
import { requirePlan } from './planQueries.ts';
import { requireWriter } from './rights.ts';
import { toLock } from './wire.ts';

/** Taking and freeing the lock that editing a plan needs (document 3, sections 4 and 7). */
export const lockHandlers: HandlersOf<'blockShippingPlan' | 'releaseShippingPlan'> = {
  async blockShippingPlan({ path: { id }, caller, inTransaction }) {
    requireWriter(caller);
    return inTransaction(async (transaction) => {
      await requirePlan(transaction, id);
      return succeeded(toLock(await takeLock(transaction, id, caller), caller));
    });
  },

  async releaseShippingPlan({ path: { id }, caller, inTransaction }) {
    requireWriter(caller);
    return inTransaction(async (transaction) => {
      await requirePlan(transaction, id);
      return succeeded(toLock(await releaseLock(transaction, id, caller), caller));
    });
  },
};
