import { useMemo, type CSSProperties, type ReactNode } from 'react';
import type { Column } from './column';

type TableRowProps<Row> = {
  row: Row;
  columns: readonly Column<Row>[];
  /** Counted from 1, the head included. */
  rowIndex: number;
  isActive: boolean;
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
      onClick={() => onActivate(row.id)}
      onDoubleClick={onOpen && (() => onOpen(row))}
    >
      {cells}
    </tr>
  );
}

const alignments: Record<'start' | 'end', CSSProperties | undefined> = { start: undefined, end: { textAlign: 'end' } };

/** The element of a row, for `aria-activedescendant`. */
export function rowDomId(rowId: string): string {
  return `row-${rowId}`;
}
