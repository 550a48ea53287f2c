/** Which rows of a list are selected: some by their id, or all that its filter matches, without having loaded them. */
import { useMemo, useState } from 'react';

export type Selection = { kind: 'rows'; ids: ReadonlySet<string> } | { kind: 'matching'; except: ReadonlySet<string> };

export type RowSelection = {
  selection: Selection;
  /** Selects these rows, or takes them out of the selection. */
  select: (ids: readonly string[], isSelected: boolean) => void;
  /** Selects all that the filter matches, on every page. */
  selectMatching: () => void;
  clear: () => void;
};

const nothing: Selection = { kind: 'rows', ids: new Set() };

export function isSelected(selection: Selection, id: string): boolean {
  return selection.kind === 'rows' ? selection.ids.has(id) : !selection.except.has(id);
}

/** How many rows are selected, of so many that the filter matches. */
export function selectedCount(selection: Selection, total: number): number {
  return selection.kind === 'rows' ? selection.ids.size : Math.max(0, total - selection.except.size);
}

function withRows(selection: Selection, ids: readonly string[], selected: boolean): Selection {
  if (selection.kind === 'rows') return { kind: 'rows', ids: changed(selection.ids, ids, selected) };
  return { kind: 'matching', except: changed(selection.except, ids, !selected) };
}

/**
 * The selection of a list, kept over its pages. `filterKey` stands for the filter: with another filter other rows match, and
 * nothing is selected: users must not send or delete rows that they do not see.
 */
export function useRowSelection(filterKey: string): RowSelection {
  const [state, setState] = useState({ filterKey, selection: nothing });
  const selection = state.filterKey === filterKey ? state.selection : nothing;
  return useMemo(() => {
    const change = (next: Selection) => setState({ filterKey, selection: next });
    return {
      selection,
      select: (ids, selected) => change(withRows(selection, ids, selected)),
      selectMatching: () => change({ kind: 'matching', except: new Set() }),
      clear: () => change(nothing),
    };
  }, [filterKey, selection]);
}

function changed(ids: ReadonlySet<string>, changes: readonly string[], isIn: boolean): ReadonlySet<string> {
  const next = new Set(ids);
  for (const id of changes) {
    if (isIn) next.add(id);
    else next.delete(id);
  }
  return next;
}
