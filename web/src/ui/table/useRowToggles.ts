import { useCallback, useRef } from 'react';
import { isSelected, type RowSelection } from './selection';

type RowToggles = {
  /** How much of the page is selected. */
  pageState: 'none' | 'some' | 'all';
  /** Toggles one row; with the shift key, a range from the last toggled one. */
  toggle: (index: number, withShift: boolean) => void;
  togglePage: () => void;
};

/** The handlers of the checkboxes of a page of rows. */
export function useRowToggles(rows: readonly { id: string }[], rowSelection: RowSelection | undefined): RowToggles {
  const lastIndex = useRef(0);
  const isOn = (id: string) => rowSelection !== undefined && isSelected(rowSelection.selection, id);
  const selectedRows = rows.filter(({ id }) => isOn(id)).length;
  const pageState = selectedRows === 0 ? 'none' : selectedRows === rows.length ? 'all' : 'some';
  return {
    pageState,
    // Stable while the selection is unchanged, because rows are rendered again when their props change.
    toggle: useCallback(
      (index, withShift) => {
        const row = rows[index];
        if (row === undefined || rowSelection === undefined) return;
        const start = withShift ? Math.min(lastIndex.current, index) : index;
        const end = withShift ? Math.max(lastIndex.current, index) : index;
        lastIndex.current = index;
        rowSelection.select(
          rows.slice(start, end + 1).map(({ id }) => id),
          !isSelected(rowSelection.selection, row.id),
        );
      },
      [rows, rowSelection],
    ),
    togglePage: () =>
      rowSelection?.select(
        rows.map(({ id }) => id),
        pageState !== 'all',
      ),
  };
}
