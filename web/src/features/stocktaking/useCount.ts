import { useCallback, useEffect, useRef, useState } from 'react';
import { ChunkLoadError, loadChunk } from '../../platform/chunks/loadChunk';
import { deviceStore } from '../../domain/scanning/deviceStore';
import type { Count } from './countSchema';

type StoredCount =
  | { kind: 'reading' }
  /** The same user is counting in another tab of this browser. */
  | { kind: 'otherTab' }
  /** This browser cannot store the count, so counting is not possible. */
  | { kind: 'notStored' }
  /** The code that reads a stored count could not be loaded. */
  | { kind: 'notLoaded'; error: ChunkLoadError }
  | { kind: 'open'; count: Count | undefined };

type Counting = {
  stored: StoredCount;
  /** The current count, for code that runs while it changes. */
  now: () => Count | undefined;
  /** Changes and stores the count; undefined drops it. Resolves when stored. */
  change: (change: (count: Count | undefined) => Count | undefined) => Promise<void>;
};

/** The count that a user has started on this device, stored after each change. Only one tab can have it open. */
export function useCount(userId: string): Counting {
  const [stored, setStored] = useState<StoredCount>({ kind: 'reading' });
  const current = useRef<Count>(undefined);

  useEffect(() => {
    const leaves = new AbortController();
    const { signal } = leaves;
    const read = async () => {
      try {
        const raw = await (await deviceStore()).get('counts', userId);
        if (signal.aborted) return;
        current.current = raw && (await countIn(raw));
        if (signal.aborted) return;
        setStored({ kind: 'open', count: current.current });
      } catch (error) {
        if (!signal.aborted)
          setStored(error instanceof ChunkLoadError ? { kind: 'notLoaded', error } : { kind: 'notStored' });
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
      setStored({ kind: 'otherTab' });
      await navigator.locks.request(name, { signal }, inTurn);
    };
    // An abort rejects requests that have not been granted yet.
    take().catch(() => undefined);
    return () => leaves.abort();
  }, [userId]);

  const change = useCallback<Counting['change']>(
    async (changed) => {
      const count = changed(current.current);
      current.current = count;
      setStored({ kind: 'open', count });
      const store = await deviceStore();
      await (count ? store.put('counts', { userId, count }) : store.delete('counts', userId));
    },
    [userId],
  );
  return { stored, now: useCallback(() => current.current, []), change };
}

/** The stored count. An invalid one, written by an older client, is ignored. */
async function countIn({ count }: { count: unknown }): Promise<Count | undefined> {
  const { countSchema } = await loadChunk(() => import('./countSchema'));
  return countSchema.safeParse(count).data;
}
