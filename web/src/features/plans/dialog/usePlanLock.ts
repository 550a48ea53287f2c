import { useApolloClient } from '@apollo/client/react';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { requestFailureOf, type RequestFailure } from '../../../platform/errors/requestFailure';
import { LockPlanMutation, ReleasePlanMutation } from './planDialog.operations';
import { inOneTab } from '../browserTabs';
import { sendRelease } from './sendRelease';
import { showUnlocked } from './showUnlocked';

type PlanLock =
  | { kind: 'taking' }
  | { kind: 'mine' }
  /** Another user is editing; fields are undefined if the server does not send them. */
  | { kind: 'foreign'; by: string | undefined; since: string | undefined }
  /** The same user has opened it in another tab of this browser. */
  | { kind: 'otherTab' }
  | { kind: 'failed'; failure: RequestFailure };

type Lock = {
  lock: PlanLock;
  /** Takes the lock again before a save. Returns whether this user holds it now. */
  ensure: () => Promise<boolean>;
  /** Checks again whether it is free. */
  retry: () => void;
  /** Takes the lock away from its holder. Rejects if that is not allowed. */
  release: () => Promise<void>;
};

/** A lock lasts 15 minutes; activity after 4 minutes renews it. */
const lasts = 15 * 60_000;
const renewAfter = 4 * 60_000;
/** ms between checks of a lock that another user holds. */
const pollEvery = 10_000;

/**
 * The lock of a plan (document 3, section 4): taken when the dialog opens, renewed by activity, and released when the dialog or tab is
 * closed or the page is left. A lock that another user holds is taken as soon as it is free. A tab only releases a lock that it has taken:
 * the server distinguishes users, not tabs, so the tabs of a browser coordinate themselves.
 *
 * @param planId undefined for users who may only read, and for a new plan
 */
export function usePlanLock(planId: string | undefined): Lock {
  const client = useApolloClient();
  const [lock, setLock] = useState<PlanLock>({ kind: 'taking' });
  const isOurs = useRef(false);
  const renewedAt = useRef(0);
  const running = useRef<Promise<void>>(undefined);
  const isOpen = useRef(true);

  const giveBack = useCallback(() => {
    if (!isOurs.current || planId === undefined) return;
    isOurs.current = false;
    showUnlocked(client.cache, planId);
    // An expired lock may be another user's by now, and must not be released.
    if (Date.now() - renewedAt.current < lasts) sendRelease(planId);
  }, [client, planId]);

  const takeNow = async () => {
    if (planId === undefined) return;
    try {
      const variables = { id: planId, releaseIfGone: !isOurs.current };
      await client.mutate({ mutation: LockPlanMutation, variables, fetchPolicy: 'no-cache' });
      isOurs.current = true;
      renewedAt.current = Date.now();
      // If the dialog was closed before the answer, the lock is released at once.
      if (isOpen.current) setLock({ kind: 'mine' });
      else giveBack();
    } catch (error) {
      const failure = requestFailureOf(error);
      if (failure.messageKey === 'shippingPlans.blocked') {
        isOurs.current = false;
        setLock(foreignLock(failure));
      } else if (!isOurs.current) {
        setLock({ kind: 'failed', failure });
      }
    }
  };
  const newest = useRef(takeNow);
  useLayoutEffect(() => {
    newest.current = takeNow;
  });
  /** Makes one request at a time: concurrent calls get the same answer. */
  const take = useCallback(() => {
    running.current ??= newest.current().finally(() => {
      running.current = undefined;
    });
    return running.current;
  }, []);

  useEffect(() => {
    if (planId === undefined) return undefined;
    isOpen.current = true;
    const leaves = new AbortController();
    const { signal } = leaves;
    void inOneTab(planId, signal, () => setLock({ kind: 'otherTab' }), take);
    const renew = () => {
      if (isOurs.current && Date.now() - renewedAt.current > renewAfter) void take();
    };
    // Typing, clicking and returning to the page, perhaps after the computer slept, count as activity.
    for (const event of ['keydown', 'pointerdown', 'focus'] as const) window.addEventListener(event, renew, { signal });
    document.addEventListener('visibilitychange', renew, { signal });
    window.addEventListener(
      'pagehide',
      () => {
        // A pending request may still take the lock, which then has to be released. The gateway releases one that is taken after this.
        if (running.current !== undefined) {
          isOurs.current = true;
          renewedAt.current = Date.now();
        }
        giveBack();
      },
      { signal },
    );
    window.addEventListener(
      'pageshow',
      ({ persisted }) => {
        if (persisted) void take();
      },
      { signal },
    );
    return () => {
      leaves.abort();
      isOpen.current = false;
      giveBack();
    };
  }, [planId, giveBack, take]);

  const waits = lock.kind === 'foreign' || lock.kind === 'failed';
  useEffect(() => {
    if (!waits) return undefined;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void take();
    }, pollEvery);
    return () => clearInterval(timer);
  }, [waits, take]);

  const ensure = useCallback(async () => {
    await take();
    return isOurs.current;
  }, [take]);
  const retry = useCallback(() => void take(), [take]);
  const release = useCallback(async () => {
    if (planId === undefined) return;
    const variables = { id: planId, onlyOwn: false };
    await client.mutate({ mutation: ReleasePlanMutation, variables, fetchPolicy: 'no-cache' });
    await take();
  }, [client, planId, take]);
  return { lock, ensure, retry, release };
}

/** The holder of the lock and since when, as far as the server says. */
function foreignLock({ values: { lockedBy, lockedSince } }: RequestFailure): PlanLock {
  return {
    kind: 'foreign',
    by: typeof lockedBy === 'string' ? lockedBy : undefined,
    since: typeof lockedSince === 'string' ? lockedSince : undefined,
  };
}
