import type { ApolloClient } from '@apollo/client';
import { LockPlanMutation, ReleasePlanMutation } from './planDialog.operations';
import { sendRelease } from './sendRelease';

/** Runs while holding the lock of a plan. The lock is released afterwards, also after an error or if the user leaves the page. */
export async function withPlanLock<Result>(
  client: ApolloClient,
  planId: string,
  run: () => Promise<Result>,
): Promise<Result> {
  const variables = { id: planId, releaseIfGone: true };
  await client.mutate({ mutation: LockPlanMutation, variables, fetchPolicy: 'no-cache' });
  const done = new AbortController();
  window.addEventListener('pagehide', () => sendRelease(planId), { signal: done.signal });
  try {
    return await run();
  } finally {
    done.abort();
    // What was done does not depend on the release; without it, the lock expires.
    await client
      .mutate({ mutation: ReleasePlanMutation, variables: { id: planId, onlyOwn: true }, fetchPolicy: 'no-cache' })
      .catch(() => undefined);
  }
}
