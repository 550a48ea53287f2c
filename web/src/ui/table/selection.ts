/** The selected rows of a list: some by their ids, or all that match the filter, without loading them. */
import { useMemo, useState } from 'react';

export type Selection = { kind: 'rows'; ids: ReadonlySet<string> } | { kind: 'matching'; except: ReadonlySet<string> };

export type RowSelection = {
  selection: Selection;
  /** How many of the selected rows were selected under another filter, and may not match the current one. */
  elsewhere: number;
  /** Selects or deselects these rows. */
  select: (ids: readonly string[], isSelected: boolean) => void;
  /** Selects all rows that match the filter, on every page. */
  selectMatching: () => void;
  clear: () => void;
};

const nothing: Selection = { kind: 'rows', ids: new Set() };

export function isSelected(selection: Selection, id: string): boolean {
  return selection.kind === 'rows' ? selection.ids.has(id) : !selection.except.has(id);
}

/** The number of selected rows, given how many match the filter. */
export function selectedCount(selection: Selection, total: number): number {
  return selection.kind === 'rows' ? selection.ids.size : Math.max(0, total - selection.except.size);
}

function withRows(selection: Selection, ids: readonly string[], selected: boolean): Selection {
  if (selection.kind === 'rows') return { kind: 'rows', ids: changed(selection.ids, ids, selected) };
  return { kind: 'matching', except: changed(selection.except, ids, !selected) };
}

/**
 * The selection of a list, across its pages. Rows stay selected when the filter changes, so that they can be gathered by several searches.
 * All matches of a filter do not, because they are not those of another one. `filterKey` identifies the filter.
 */
export function useRowSelection(filterKey: string): RowSelection {
  const [state, setState] = useState<SelectedUnder>({ filterKey, selection: nothing, keys: new Map() });
  const selection = state.selection.kind === 'rows' || state.filterKey === filterKey ? state.selection : nothing;
  const { keys } = state;
  return useMemo(() => {
    const change = (next: Selection, selectedNow: readonly string[] = []) =>
      setState({ filterKey, selection: next, keys: keysOf(next, keys, { filterKey, selectedNow }) });
    return {
      selection,
      elsewhere: selection.kind === 'rows' ? [...selection.ids].filter((id) => keys.get(id) !== filterKey).length : 0,
      select: (ids, selected) => change(withRows(selection, ids, selected), selected ? ids : []),
      selectMatching: () => change({ kind: 'matching', except: new Set() }),
      clear: () => change(nothing),
    };
  }, [filterKey, selection, keys]);
}

/** A selection, the filter under which it was changed last, and for each selected row the filter under which it was selected. */
type SelectedUnder = { filterKey: string; selection: Selection; keys: ReadonlyMap<string, string> };

function keysOf(
  selection: Selection,
  before: SelectedUnder['keys'],
  { filterKey, selectedNow }: { filterKey: string; selectedNow: readonly string[] },
): SelectedUnder['keys'] {
  if (selection.kind === 'matching') return new Map();
  const now = new Set(selectedNow);
  return new Map([...selection.ids].map((id) => [id, now.has(id) ? filterKey : (before.get(id) ?? filterKey)]));
}

function changed(ids: ReadonlySet<string>, changes: readonly string[], isIn: boolean): ReadonlySet<string> {
  const next = new Set(ids);
  for (const id of changes) {
    if (isIn) next.add(id);
    else next.delete(id);
  }
  return next;
}
