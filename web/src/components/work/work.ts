/**
 * Long work that goes on while the user does: an export, an import, an upload, a select-all. It is announced at the lower
 * right until it ends, on whichever screen the user is by then, and can be cancelled there.
 */
import { useSyncExternalStore } from 'react';

type WorkProgress = { done: number; total: number | undefined };

export type Work = { id: number; title: string; progress: WorkProgress | undefined; cancel: (() => void) | undefined };

export type RunningWork = {
  /** How much is done, in rows or bytes, of how much as far as that is known. */
  report: (done: number, total?: number) => void;
  /** The work has ended: done, failed or cancelled. A notification tells the result. */
  end: () => void;
};

let works: readonly Work[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

/** Announces work. `cancel` is called when the user asks for it; without it there is no button. */
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
