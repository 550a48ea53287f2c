import type { ApolloClient } from '@apollo/client';
import { LockPlanMutation, ReleasePlanMutation } from './planDialog.operations';
import { besideOtherTabs } from '../browserTabs';
import { sendRelease } from './sendRelease';
import { showUnlocked } from './showUnlocked';

/**
 * Runs while holding the lock of a plan. The lock is released afterwards, also after an error or if the user leaves the page, but not if
 * another tab of this browser has the plan open: it is that tab's.
 */
export function withPlanLock<Result>(
  client: ApolloClient,
  planId: string,
  run: () => Promise<Result>,
): Promise<Result> {
  return besideOtherTabs(planId, async (isOpenElsewhere) => {
    const variables = { id: planId, releaseIfGone: !isOpenElsewhere };
    await client.mutate({ mutation: LockPlanMutation, variables, fetchPolicy: 'no-cache' });
    if (isOpenElsewhere) return run();
    const done = new AbortController();
    window.addEventListener('pagehide', () => sendRelease(planId), { signal: done.signal });
    try {
      return await run();
    } finally {
      done.abort();
      showUnlocked(client.cache, planId);
      // What was done does not depend on the release; without it, the lock expires.
      await client
        .mutate({ mutation: ReleasePlanMutation, variables: { id: planId, onlyOwn: true }, fetchPolicy: 'no-cache' })
        .catch(() => undefined);
    }
  });
}
