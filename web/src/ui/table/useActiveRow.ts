import { useCallback, useMemo, useState, type KeyboardEvent } from 'react';
import { isSelected, type RowSelection } from './selection';

type ActiveRowOptions<Row> = {
  rows: readonly Row[];
  /** The number of rows that a page key moves. */
  rowsPerScreen: () => number;
  onMove: (index: number) => void;
  onOpen: ((row: Row) => void) | undefined;
  copyText: ((row: Row) => string) | undefined;
  rowSelection: RowSelection | undefined;
};

/**
 * The active row, moved by the keyboard. It stays on its record when the rows around it change; if its record is gone, it is the next
 * one that is left, and the first one of a list that has none of them, such as that of another search.
 */
export function useActiveRow<Row extends { id: string }>({
  rows,
  rowsPerScreen,
  onMove,
  onOpen,
  copyText,
  rowSelection,
}: ActiveRowOptions<Row>): {
  activeId: string | undefined;
  activate: (id: string) => void;
  onKeyDown: (event: KeyboardEvent) => void;
} {
  const [active, setActive] = useState<{ id: string; among: readonly Row[] }>();
  const activeIndex = useMemo(() => (active ? indexOfNearest(rows, active) : -1), [rows, active]);
  const activate = useCallback((id: string) => setActive({ id, among: rows }), [rows]);

  const move = (index: number) => {
    const clamped = Math.min(Math.max(index, 0), rows.length - 1);
    const row = rows[clamped];
    if (row) activate(row.id);
    onMove(clamped);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    // Ignore keys for a button or field inside the table.
    if (event.target !== event.currentTarget || rows.length === 0) return;
    const run = actionOf(event);
    if (run === undefined) return;
    event.preventDefault();
    run();
  };

  /** With the shift key, the rows passed are selected. */
  const step = (distance: 1 | -1, selects: boolean) => {
    const passed = [rows[activeIndex], rows[activeIndex + distance]].flatMap((row) => (row ? [row.id] : []));
    if (selects) rowSelection?.select(passed, true);
    move(activeIndex + distance);
  };

  const actionOf = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): (() => void) | undefined => {
    const row = rows[activeIndex];
    if (altKey) return undefined;
    if (ctrlKey || metaKey) {
      const selectsPage = key === 'a' && rowSelection !== undefined;
      return selectsPage
        ? () =>
            rowSelection.select(
              rows.map(({ id }) => id),
              true,
            )
        : undefined;
    }
    switch (key) {
      case 'ArrowDown':
        return () => step(1, shiftKey);
      case 'ArrowUp':
        return () => step(-1, shiftKey);
      case ' ':
        return row && rowSelection
          ? () => rowSelection.select([row.id], !isSelected(rowSelection.selection, row.id))
          : undefined;
      case 'Escape':
        return rowSelection?.clear;
      case 'PageDown':
        return () => move(activeIndex + rowsPerScreen());
      case 'PageUp':
        return () => move(activeIndex - rowsPerScreen());
      case 'Home':
        return () => move(0);
      case 'End':
        return () => move(rows.length - 1);
      case 'Enter':
        return row && onOpen ? () => onOpen(row) : undefined;
      case 'c':
        return row && copyText ? () => void navigator.clipboard.writeText(copyText(row)) : undefined;
      default:
        return undefined;
    }
  };

  return { activeId: rows[activeIndex]?.id, activate, onKeyDown };
}

/** The index of the record, else of the first that was below it, else of the last that was above it; 0 if all are gone. */
function indexOfNearest<Row extends { id: string }>(
  rows: readonly Row[],
  { id, among }: { id: string; among: readonly Row[] },
): number {
  const index = rows.findIndex((row) => row.id === id);
  if (index !== -1) return index;
  const indexes = new Map(rows.map((row, at) => [row.id, at]));
  const was = among.findIndex((row) => row.id === id);
  const candidates = [...among.slice(was + 1), ...among.slice(0, Math.max(was, 0)).toReversed()];
  const nearest = candidates.find((row) => indexes.has(row.id));
  return nearest === undefined ? 0 : (indexes.get(nearest.id) ?? 0);
}
