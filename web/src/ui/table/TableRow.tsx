import { memo, useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { PlainColour } from '../plainColour';
import type { Column } from './column';
import { RowCheckbox } from './RowCheckbox';

type TableRowProps<Row> = {
  row: Row;
  /** Zero-based. */
  index: number;
  columns: readonly Column<Row>[];
  isActive: boolean;
  /** Undefined when rows cannot be selected. */
  isSelected: boolean | undefined;
  copyText: ((row: Row) => string) | undefined;
  nameOf: ((row: Row) => string) | undefined;
  colourOf: ((row: Row) => PlainColour | undefined) | undefined;
  onToggle: (index: number, withShift: boolean) => void;
  onActivate: (rowId: string) => void;
  onOpen: ((row: Row) => void) | undefined;
  /** The address of the record. */
  hrefOf: ((row: Row) => string) | undefined;
  /** Its record is open over the list. */
  isOpen: boolean;
};

/**
 * One row. Plain elements, styled from above by `gridStyle.ts`: scrolling renders hundreds of cells, and each styled component
 * would compute its styles.
 */
export function TableRow<Row extends { id: string }>({
  row,
  columns,
  copyText,
  nameOf,
  colourOf,
  onOpen,
  hrefOf,
  ...plain
}: TableRowProps<Row>): ReactNode {
  const { t } = useTranslation('kit');
  const name = nameOf?.(row) || copyText?.(row) || row.id;
  const href = hrefOf?.(row);
  const linkLabel = nameOf === undefined ? t('table.open', { row: name }) : undefined;
  // Memoized: the cells are not rendered again when the row is selected or becomes active.
  const cells = useMemo(
    () =>
      columns.map(({ id, align, isActions, cell }, index) => (
        <td key={id} data-end={align === 'end' || undefined} data-actions={isActions || undefined}>
          {index === 0 && href !== undefined ? (
            // Not in the tab order: the table has a key for it, and a hundred rows would be a hundred tab stops.
            <a className="row-link" href={href} tabIndex={-1} draggable={false} aria-label={linkLabel}>
              {cell(row)}
            </a>
          ) : (
            cell(row)
          )}
        </td>
      )),
    [columns, row, href, linkLabel],
  );
  const open = useMemo(() => onOpen && (() => onOpen(row)), [onOpen, row]);
  return (
    <PlainRow id={row.id} name={name} cells={cells} href={href} onOpen={open} colour={colourOf?.(row)} {...plain} />
  );
}

type PlainRowProps = Pick<
  TableRowProps<never>,
  'index' | 'isActive' | 'isOpen' | 'isSelected' | 'onToggle' | 'onActivate'
> & {
  id: string;
  name: string;
  cells: ReactNode;
  colour: PlainColour | undefined;
  href: string | undefined;
  onOpen: (() => void) | undefined;
};

/** Memoized: scrolling renders only the rows that are new. */
const PlainRow = memo(function PlainRow(props: PlainRowProps): ReactNode {
  const { id, index, name, cells, colour, href, isActive, isOpen, isSelected, onToggle, onActivate, onOpen } = props;
  return (
    <tr
      id={rowDomId(id)}
      // The head is row 1.
      aria-rowindex={index + 2}
      data-active={isActive || undefined}
      aria-selected={isSelected}
      data-open={isOpen || undefined}
      data-colour={colour}
      onClick={(event) => {
        onActivate(id);
        const opensTab = event.ctrlKey || event.metaKey || event.shiftKey;
        const isLink = linkAt(event.target) !== null;
        if (isMeantOtherwise(event.target)) {
          if (isLink) event.preventDefault();
        } else if (!opensTab) {
          event.preventDefault();
          onOpen?.();
        } else if (!isLink && href !== undefined) {
          // In the link itself the browser does it.
          openTab(href);
        }
      }}
      // Prevents the middle button's autoscroll.
      onMouseDown={(event) => {
        if (event.button === 1 && href !== undefined) event.preventDefault();
      }}
      onAuxClick={({ button, target }) => {
        const isLink = linkAt(target) !== null;
        if (button === 1 && href !== undefined && !isLink && !isMeantOtherwise(target)) openTab(href);
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

/** Clicks on a button or a link in a cell, and selecting text to copy it, do not open the row. */
function isMeantOtherwise(target: EventTarget): boolean {
  const isControl = target instanceof Element && target.closest('button, a:not(.row-link), input, label') !== null;
  return isControl || window.getSelection()?.isCollapsed === false;
}

/** The row's link that contains the target, if any. */
function linkAt(target: EventTarget): Element | null {
  return target instanceof Element ? target.closest('.row-link') : null;
}

function openTab(href: string): void {
  window.open(href, '_blank', 'noopener');
}

/** The DOM id of a row, for `aria-activedescendant`. */
export function rowDomId(rowId: string): string {
  return `row-${rowId}`;
}
