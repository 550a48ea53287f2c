/**
 * Named views of a list: each is the query of an address (filters, sort, page size), stored in this browser for each user and
 * screen.
 */
import { useMemo, useSyncExternalStore } from 'react';
import { recordParam } from '../../platform/urls/recordUrl';

export type SavedView = { name: string; search: string };

/** The parameters that are not part of a view: the page, and the open dialog. */
const passing = ['page', recordParam, 'tab', 'error'];

/** The part of an address that belongs to a view, with sorted parameters, so that the same view gives the same text. */
export function viewOf(params: URLSearchParams): string {
  const remaining = new URLSearchParams([...params].filter(([name]) => !passing.includes(name)));
  remaining.sort();
  return remaining.toString();
}

/** Adds a view, or replaces the one with this name. */
export function withView(views: readonly SavedView[], view: SavedView): SavedView[] {
  const others = views.filter(({ name }) => name !== view.name);
  return [...others, view].toSorted((one, other) => one.name.localeCompare(other.name, 'de'));
}

/** The saved views of a user's list; all components that show them stay in sync. */
export function useSavedViews(
  userId: string,
  screen: string,
): [views: readonly SavedView[], change: (views: readonly SavedView[]) => void] {
  const key = `views.${userId}.${screen}`;
  const stored = useSyncExternalStore(onViewsChange, () => localStorage.getItem(key));
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- what is stored has changed
  const views = useMemo(() => readViews(key), [key, stored]);
  return [
    views,
    (next) => {
      localStorage.setItem(key, JSON.stringify(next));
      for (const listener of listeners) listener();
    },
  ];
}

const listeners = new Set<() => void>();

function onViewsChange(listener: () => void): () => void {
  listeners.add(listener);
  // Another tab has saved one.
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** The stored views; invalid ones are ignored. */
export function readViews(key: string): readonly SavedView[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isView) : [];
  } catch {
    return [];
  }
}

function isView(value: unknown): value is SavedView {
  return (
    typeof value === 'object' &&
    value !== null &&
    'name' in value &&
    typeof value.name === 'string' &&
    'search' in value &&
    typeof value.search === 'string'
  );
}
