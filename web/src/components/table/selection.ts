/** The selected rows of a list: some by their ids, or all that match the filter, without loading them. */
import { useMemo, useState } from 'react';

export type Selection = { kind: 'rows'; ids: ReadonlySet<string> } | { kind: 'matching'; except: ReadonlySet<string> };

export type RowSelection = {
  selection: Selection;
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
 * The selection of a list, kept across pages. `filterKey` identifies the filter: when it changes, the selection is cleared,
 * because users must not send or delete rows that they do not see.
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
