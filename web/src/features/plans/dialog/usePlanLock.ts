import { useApolloClient } from '@apollo/client/react';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { requestFailureOf, type RequestFailure } from '../../../errors/requestFailure';
import { sendLeaving } from '../../../requests/sendLeaving';
import { readSession, sessionHeaders } from '../../../session/session';
import { LockPlanMutation, ReleasePlanMutation } from './planDialog.operations';

type PlanLock =
  | { kind: 'taking' }
  | { kind: 'mine' }
  /** Somebody else is editing; undefined where the server does not say who or since when. */
  | { kind: 'held'; by: string | undefined; since: string | undefined }
  /** The same user has it open in another tab of this browser. */
  | { kind: 'otherTab' }
  | { kind: 'failed'; failure: RequestFailure };

type Lock = {
  lock: PlanLock;
  /** Takes it anew before something is saved; whether this user holds it now. */
  ensure: () => Promise<boolean>;
  /** Asks again whether it is free. */
  retry: () => void;
  /** Takes it away from its holder, and takes it. Rejects where that may not be. */
  release: () => Promise<void>;
};

/** A lock lasts 15 minutes; one that is used is renewed after 4. */
const lasts = 15 * 60_000;
const renewAfter = 4 * 60_000;
/** How often a lock that somebody else holds is asked for. */
const askEvery = 10_000;

/**
 * The lock of a plan (document 3, section 4): taken when the dialog opens, renewed while it is used, given back when it closes, the
 * page is left or the tab is closed. One that somebody else holds is taken as soon as it is free. A tab gives back only what it has
 * taken: the server knows users, and no tabs, so tabs of one browser agree among themselves.
 *
 * @param planId undefined for who may only read, and for a plan that is being made
 */
export function usePlanLock(planId: string | undefined): Lock {
  const client = useApolloClient();
  const [lock, setLock] = useState<PlanLock>({ kind: 'taking' });
  const held = useRef(false);
  const renewedAt = useRef(0);
  const running = useRef(false);

  const takeNow = async () => {
    if (planId === undefined || running.current) return;
    running.current = true;
    try {
      await client.mutate({ mutation: LockPlanMutation, variables: { id: planId }, fetchPolicy: 'no-cache' });
      held.current = true;
      renewedAt.current = Date.now();
      setLock({ kind: 'mine' });
    } catch (error) {
      const failure = requestFailureOf(error);
      if (failure.messageKey === 'shippingPlans.blocked') {
        held.current = false;
        setLock(heldBy(failure));
      } else if (!held.current) {
        setLock({ kind: 'failed', failure });
      }
    } finally {
      running.current = false;
    }
  };
  const newest = useRef(takeNow);
  useLayoutEffect(() => {
    newest.current = takeNow;
  });
  const take = useCallback(() => newest.current(), []);

  const giveBack = useCallback(() => {
    if (!held.current || planId === undefined) return;
    held.current = false;
    const session = readSession();
    if (session) sendLeaving(ReleasePlanMutation, { id: planId }, sessionHeaders(session));
  }, [planId]);

  useEffect(() => {
    if (planId === undefined) return undefined;
    const leaves = new AbortController();
    const { signal } = leaves;
    void inOneTab(`occ-plan-${planId}`, signal, () => setLock({ kind: 'otherTab' }), take);
    const renew = () => {
      if (held.current && Date.now() - renewedAt.current > renewAfter) void take();
    };
    // What is typed or clicked is use; so is coming back to the page, perhaps after the computer slept.
    for (const event of ['keydown', 'pointerdown', 'focus'] as const) window.addEventListener(event, renew, { signal });
    document.addEventListener('visibilitychange', renew, { signal });
    window.addEventListener('pagehide', giveBack, { signal });
    window.addEventListener(
      'pageshow',
      ({ persisted }) => {
        if (persisted) void take();
      },
      { signal },
    );
    return () => {
      leaves.abort();
      giveBack();
    };
  }, [planId, giveBack, take]);

  const waits = lock.kind === 'held' || lock.kind === 'failed';
  useEffect(() => {
    if (!waits) return undefined;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void take();
    }, askEvery);
    return () => clearInterval(timer);
  }, [waits, take]);

  const ensure = useCallback(async () => {
    await take();
    return held.current;
  }, [take]);
  const retry = useCallback(() => void take(), [take]);
  const release = useCallback(async () => {
    if (planId === undefined) return;
    await client.mutate({ mutation: ReleasePlanMutation, variables: { id: planId }, fetchPolicy: 'no-cache' });
    await take();
  }, [client, planId, take]);
  return { lock, ensure, retry, release };
}

/** Who holds it; since when follows from until when. */
function heldBy({ values: { lockedBy, lockedUntil } }: RequestFailure): PlanLock {
  const until = new Date(typeof lockedUntil === 'string' ? lockedUntil : Number.NaN).getTime();
  return {
    kind: 'held',
    by: typeof lockedBy === 'string' ? lockedBy : undefined,
    since: Number.isNaN(until) ? undefined : new Date(until - lasts).toISOString(),
  };
}

/**
 * Runs as soon as no other tab of this browser has the name, and keeps it until the signal. Where the browser cannot tell, it runs
 * at once: a page without https has no such locks.
 */
async function inOneTab(
  name: string,
  signal: AbortSignal,
  onWait: () => void,
  run: () => Promise<void>,
): Promise<void> {
  // Not there on a page without https, whatever its type says.
  const locks = 'locks' in navigator ? navigator.locks : undefined;
  if (locks === undefined) return run();
  const keep = async () => {
    if (signal.aborted) return;
    await run();
    await new Promise<void>((resolve) => {
      if (signal.aborted) resolve();
      else signal.addEventListener('abort', () => resolve(), { once: true });
    });
  };
  // An abort rejects what has not been granted yet.
  await locks
    .request(name, { ifAvailable: true }, async (granted) => {
      if (granted === null) return 'taken' as const;
      await keep();
      return 'kept' as const;
    })
    .then((outcome) => {
      if (outcome !== 'taken' || signal.aborted) return undefined;
      onWait();
      return locks.request(name, { signal }, keep);
    })
    .catch(() => undefined);
}
