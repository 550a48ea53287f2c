import { Table } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { Column } from './column';
import { useDensity } from './density';
import { stickyFirst } from './stickyFirst';

type TableRowProps<Row> = {
  row: Row;
  columns: readonly Column<Row>[];
  domId: string;
  /** Counted from 1, the head included. */
  rowIndex: number;
  isActive: boolean;
  onActivate: () => void;
  onOpen: ((row: Row) => void) | undefined;
};

/** One row. Its fill is a variable, because a sticky cell needs a fill of its own. */
export function TableRow<Row>({
  row,
  columns,
  domId,
  rowIndex,
  isActive,
  onActivate,
  onOpen,
}: TableRowProps<Row>): ReactNode {
  const density = useDensity();
  return (
    <Table.Row
      id={domId}
      aria-rowindex={rowIndex}
      data-active={isActive || undefined}
      css={rowStyle}
      onClick={onActivate}
      onDoubleClick={onOpen && (() => onOpen(row))}
    >
      {columns.map(({ id, align = 'start', cell }, index) => (
        <Table.Cell
          key={id}
          h={density === 'comfortable' ? 'rowComfortable' : 'row'}
          textAlign={align}
          ps={index === 0 ? '4' : undefined}
          pe={index === columns.length - 1 ? '4' : undefined}
          {...(index === 0 ? stickyFirst : {})}
        >
          {cell(row)}
        </Table.Cell>
      ))}
    </Table.Row>
  );
}

const rowStyle = {
  '--row': '{colors.bg}',
  '&:hover': { '--row': '{colors.bg.subtle}' },
  '& > td': { bg: 'var(--row)' },
  // The row of the keyboard shows only while the keyboard is in the table.
  '[role=grid]:focus-visible &[data-active]': {
    '--row': '{colors.bg.selected}',
    '& > td': { shadow: 'inset 0 1px {colors.accent.border}, inset 0 -1px {colors.accent.border}' },
    '& > td:first-of-type': {
      shadow:
        'inset 3px 0 {colors.accent.solid}, inset 0 1px {colors.accent.border}, inset 0 -1px {colors.accent.border}',
    },
  },
};
