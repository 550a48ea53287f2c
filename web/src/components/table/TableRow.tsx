import { useMemo, type CSSProperties, type ReactNode } from 'react';
import type { Column } from './column';
import { RowCheckbox } from './RowCheckbox';

type TableRowProps<Row> = {
  row: Row;
  columns: readonly Column<Row>[];
  /** Counted from 1, the head included. */
  rowIndex: number;
  isActive: boolean;
  /** Undefined where rows cannot be selected. */
  select: { label: string; isSelected: boolean; onToggle: (withShift: boolean) => void } | undefined;
  onActivate: (rowId: string) => void;
  onOpen: ((row: Row) => void) | undefined;
};

/**
 * One row. Plain elements that `gridStyle.ts` dresses from above: while the table is scrolled, hundreds of cells come and go,
 * and each styled component would compute its styles anew.
 */
export function TableRow<Row extends { id: string }>({
  row,
  columns,
  rowIndex,
  isActive,
  select,
  onActivate,
  onOpen,
}: TableRowProps<Row>): ReactNode {
  // The same elements are not drawn anew: while the table is scrolled, only rows that come into view cost something.
  const cells = useMemo(
    () =>
      columns.map(({ id, align, cell }) => (
        <td key={id} style={alignments[align ?? 'start']}>
          {cell(row)}
        </td>
      )),
    [columns, row],
  );
  return (
    <tr
      id={rowDomId(row.id)}
      aria-rowindex={rowIndex}
      data-active={isActive || undefined}
      aria-selected={select?.isSelected}
      onClick={({ target }) => {
        onActivate(row.id);
        if (onOpen && !isMeantOtherwise(target)) onOpen(row);
      }}
    >
      {select && (
        <td>
          <RowCheckbox label={select.label} checked={select.isSelected} tabIndex={-1} onToggle={select.onToggle} />
        </td>
      )}
      {cells}
    </tr>
  );
}

/** A button or a link in a cell does its own thing, and who marks text to copy it does not want to leave. */
function isMeantOtherwise(target: EventTarget): boolean {
  const isControl = target instanceof Element && target.closest('button, a, input, label') !== null;
  return isControl || window.getSelection()?.isCollapsed === false;
}

const alignments: Record<'start' | 'end', CSSProperties | undefined> = { start: undefined, end: { textAlign: 'end' } };

/** The element of a row, for `aria-activedescendant`. */
export function rowDomId(rowId: string): string {
  return `row-${rowId}`;
}
