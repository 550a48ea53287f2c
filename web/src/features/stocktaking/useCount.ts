import { useCallback, useEffect, useRef, useState } from 'react';
import { deviceStore } from '../../scanning/deviceStore';
import { countSchema, type Count } from './count';

type KeptCount =
  | { kind: 'reading' }
  /** The same user is counting in another tab of this browser. */
  | { kind: 'otherTab' }
  /** This browser cannot store the count, so counting is not possible. */
  | { kind: 'notKept' }
  | { kind: 'open'; count: Count | undefined };

type Keeping = {
  kept: KeptCount;
  /** The current count, for code that runs while it changes. */
  now: () => Count | undefined;
  /** Changes and stores the count; undefined drops it. Resolves when stored. */
  change: (change: (count: Count | undefined) => Count | undefined) => Promise<void>;
};

/** The count that a user has started on this device, stored after each change. Only one tab can have it open. */
export function useCount(userId: string): Keeping {
  const [kept, setKept] = useState<KeptCount>({ kind: 'reading' });
  const current = useRef<Count>(undefined);

  useEffect(() => {
    const leaves = new AbortController();
    const { signal } = leaves;
    const read = async () => {
      try {
        const stored = await (await deviceStore()).get('counts', userId);
        if (signal.aborted) return;
        // An invalid count, written by an older client, is ignored.
        current.current = countSchema.safeParse(stored?.count).data;
        setKept({ kind: 'open', count: current.current });
      } catch {
        if (!signal.aborted) setKept({ kind: 'notKept' });
      }
    };
    const inTurn = async () => {
      if (signal.aborted) return;
      await read();
      await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));
    };
    const take = async () => {
      // Missing on a page without https, despite its type.
      if (!('locks' in navigator)) return read();
      const name = `occ-count-${userId}`;
      const isTaken = await navigator.locks.request(name, { ifAvailable: true }, async (granted) => {
        if (granted === null) return true;
        await inTurn();
        return false;
      });
      if (!isTaken || signal.aborted) return;
      setKept({ kind: 'otherTab' });
      await navigator.locks.request(name, { signal }, inTurn);
    };
    // An abort rejects requests that have not been granted yet.
    take().catch(() => undefined);
    return () => leaves.abort();
  }, [userId]);

  const change = useCallback<Keeping['change']>(
    async (changed) => {
      const count = changed(current.current);
      current.current = count;
      setKept({ kind: 'open', count });
      const store = await deviceStore();
      await (count ? store.put('counts', { userId, count }) : store.delete('counts', userId));
    },
    [userId],
  );
  return { kept, now: useCallback(() => current.current, []), change };
}
