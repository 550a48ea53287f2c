import type { ApolloCache } from '@apollo/client';

/** Removes the mark of this user's lock from the row of a plan: the row was last read while they held the lock. */
export function showUnlocked(cache: ApolloCache, planId: string): void {
  const id = cache.identify({ __typename: 'ShippingPlan', id: planId });
  if (id === undefined) return;
  cache.modify({
    id,
    fields: { lockedBy: () => null, lockedUntil: () => null, canRelease: () => false, lockIsMine: () => false },
  });
}
