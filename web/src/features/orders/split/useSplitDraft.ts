import { useCallback, useMemo, useRef, useState } from 'react';
import { useSession } from '../../../platform/session/useSession';
import { storeDrafts, readDrafts, type Draft, type Drafts } from './splitDrafts';

export type SplitDrafts = {
  of: (orderId: string) => Draft | undefined;
  store: (orderId: string, draft: Draft) => void;
  drop: (orderId: string) => void;
};

/** The unsaved moves of all orders of the queue; the functions are stable. */
export function useSplitDrafts(): SplitDrafts {
  const signedIn = useSession()?.user.userId ?? '';
  // The moves belong to the user who made them, even if another one signs in after the session has ended.
  const [userId] = useState(signedIn);
  const [drafts, setDrafts] = useState<Drafts>(() => readDrafts(userId));
  const newest = useRef(drafts);
  const change = useCallback(
    (next: Drafts) => {
      newest.current = next;
      setDrafts(next);
      storeDrafts(userId, next);
    },
    [userId],
  );
  return useMemo(
    () => ({
      of: (orderId) => drafts[orderId],
      store: (orderId, draft) => change({ ...newest.current, [orderId]: draft }),
      drop: (orderId) => {
        const { [orderId]: _dropped, ...others } = newest.current;
        change(others);
      },
    }),
    [drafts, change],
  );
}
