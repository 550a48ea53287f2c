import { memo, useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Column } from './column';
import { RowCheckbox } from './RowCheckbox';

type TableRowProps<Row> = {
  row: Row;
  /** Counted from 0. */
  index: number;
  columns: readonly Column<Row>[];
  isActive: boolean;
  /** Undefined where rows cannot be selected. */
  isSelected: boolean | undefined;
  copyText: ((row: Row) => string) | undefined;
  onToggle: (index: number, withShift: boolean) => void;
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
  copyText,
  onOpen,
  ...plain
}: TableRowProps<Row>): ReactNode {
  // The same elements are not drawn anew when the row is selected or the keyboard comes by.
  const cells = useMemo(
    () =>
      columns.map(({ id, align, cell }) => (
        <td key={id} data-end={align === 'end' || undefined}>
          {cell(row)}
        </td>
      )),
    [columns, row],
  );
  const open = useMemo(() => onOpen && (() => onOpen(row)), [onOpen, row]);
  return <PlainRow id={row.id} name={copyText?.(row) ?? row.id} cells={cells} onOpen={open} {...plain} />;
}

type PlainRowProps = Pick<TableRowProps<never>, 'index' | 'isActive' | 'isSelected' | 'onToggle' | 'onActivate'> & {
  id: string;
  name: string;
  cells: ReactNode;
  onOpen: (() => void) | undefined;
};

/** Drawn anew only when something of its own has changed: while the table is scrolled, only rows that come cost something. */
const PlainRow = memo(function PlainRow(props: PlainRowProps): ReactNode {
  const { id, index, name, cells, isActive, isSelected, onToggle, onActivate, onOpen } = props;
  return (
    <tr
      id={rowDomId(id)}
      // The head is the first one.
      aria-rowindex={index + 2}
      data-active={isActive || undefined}
      aria-selected={isSelected}
      onClick={({ target }) => {
        onActivate(id);
        if (onOpen && !isMeantOtherwise(target)) onOpen();
      }}
    >
      {isSelected !== undefined && (
        <td>
          <SelectRow name={name} checked={isSelected} onToggle={(withShift) => onToggle(index, withShift)} />
        </td>
      )}
      {cells}
    </tr>
  );
});

type SelectRowProps = { name: string; checked: boolean; onToggle: (withShift: boolean) => void };

function SelectRow({ name, ...box }: SelectRowProps): ReactNode {
  const { t } = useTranslation('kit');
  return <RowCheckbox label={t('selection.row', { row: name })} tabIndex={-1} {...box} />;
}

/** A button or a link in a cell does its own thing, and who marks text to copy it does not want to leave. */
function isMeantOtherwise(target: EventTarget): boolean {
  const isControl = target instanceof Element && target.closest('button, a, input, label') !== null;
  return isControl || window.getSelection()?.isCollapsed === false;
}

/** The element of a row, for `aria-activedescendant`. */
export function rowDomId(rowId: string): string {
  return `row-${rowId}`;
}
