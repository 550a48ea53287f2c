/**
 * Long work that runs while the user goes on: an export, an import, an upload, an action on all rows. It is shown at the lower
 * right of every screen until it ends, and can be cancelled there.
 */
import { useSyncExternalStore } from 'react';

type WorkProgress = { done: number; total: number | undefined };

export type Work = { id: number; title: string; progress: WorkProgress | undefined; cancel: (() => void) | undefined };

export type RunningWork = {
  /** Reports the rows or bytes done, and the total, if known. */
  report: (done: number, total?: number) => void;
  /** The work has ended: done, failed or cancelled. A notification shows the result. */
  end: () => void;
};

let works: readonly Work[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

/** Announces work. `cancel` is called when the user cancels; without it there is no button. */
export function startWork(title: string, cancel?: () => void): RunningWork {
  lastId += 1;
  const id = lastId;
  setWorks([...works, { id, title, progress: undefined, cancel }]);
  return {
    report: (done, total) =>
      setWorks(works.map((work) => (work.id === id ? { ...work, progress: { done, total } } : work))),
    end: () => setWorks(works.filter((work) => work.id !== id)),
  };
}

export function useRunningWorks(): readonly Work[] {
  return useSyncExternalStore(onWorksChange, () => works);
}

function setWorks(next: readonly Work[]): void {
  works = next;
  for (const listener of listeners) listener();
}

function onWorksChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
