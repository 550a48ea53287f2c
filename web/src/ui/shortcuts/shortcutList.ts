/** The shortcuts of the open page, for the dialog that lists them. */
import { useEffect, useSyncExternalStore } from 'react';

export type Shortcut = { keys: readonly string[]; description: string };

let shortcuts: readonly Shortcut[] = [];
const listeners = new Set<() => void>();

export function useShortcutList(): readonly Shortcut[] {
  return useSyncExternalStore(onListChange, () => shortcuts);
}

/** Lists shortcuts while the calling component is mounted. `listed` must be stable (useMemo). */
export function useListedShortcuts(listed: readonly Shortcut[]): void {
  useEffect(() => {
    setShortcuts([...shortcuts, ...listed]);
    return () => setShortcuts(shortcuts.filter((shortcut) => !listed.includes(shortcut)));
  }, [listed]);
}

function setShortcuts(next: readonly Shortcut[]): void {
  shortcuts = next;
  for (const listener of listeners) listener();
}

function onListChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
