/**
 * Views of a list that a user has named: each is the query of an address (filters, sort, rows per page), kept in this browser
 * for each user and screen.
 */
import { useState } from 'react';
import { recordParam } from '../../urls/recordUrl';

export type SavedView = { name: string; search: string };

/** The parameters that are no part of a view: the page, and the open dialog. */
const passing = ['page', recordParam, 'tab', 'error'];

/** The part of an address that a view keeps, in an order of its own, so that the same view is the same text. */
export function viewOf(params: URLSearchParams): string {
  const kept = new URLSearchParams([...params].filter(([name]) => !passing.includes(name)));
  kept.sort();
  return kept.toString();
}

/** Adds a view, or replaces the one with this name. */
export function withView(views: readonly SavedView[], view: SavedView): SavedView[] {
  const others = views.filter(({ name }) => name !== view.name);
  return [...others, view].toSorted((one, other) => one.name.localeCompare(other.name, 'de'));
}

export function useSavedViews(
  userId: string,
  screen: string,
): [views: readonly SavedView[], change: (views: readonly SavedView[]) => void] {
  const key = `views.${userId}.${screen}`;
  const [state, setState] = useState(() => ({ key, views: readViews(key) }));
  const views = state.key === key ? state.views : readViews(key);
  return [
    views,
    (next) => {
      localStorage.setItem(key, JSON.stringify(next));
      setState({ key, views: next });
    },
  ];
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
