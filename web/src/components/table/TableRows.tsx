import {
  startTransition,
  useCallback,
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
  type ReactNode,
  type Ref,
} from 'react';
import type { PlainColour } from '../plainColour';
import type { Column } from './column';
import { isSelected, type Selection } from './selection';
import { TableRow } from './TableRow';
import { useNearEnd } from './useNearEnd';
import { useVirtualRows } from './useVirtualRows';

/** How to move the rows. */
export type RowsHandle = {
  scrollToIndex: (index: number) => void;
  /** How many rows the scroller has room for. */
  rowsPerScreen: () => number;
};

type TableRowsProps<Row> = {
  ref: Ref<RowsHandle>;
  /** px */
  rowHeight: number;
  headHeight: number;
  rows: readonly Row[];
  /** They are on their way out: dimmed, and out of reach. */
  stale: boolean;
  columns: readonly Column<Row>[];
  activeId: string | undefined;
  /** Undefined where rows cannot be selected. */
  selection: Selection | undefined;
  copyText: ((row: Row) => string) | undefined;
  nameOf: ((row: Row) => string) | undefined;
  colourOf: ((row: Row) => PlainColour | undefined) | undefined;
  onNearEnd: (() => void) | undefined;
  onToggle: (index: number, withShift: boolean) => void;
  onActivate: (rowId: string) => void;
  onOpen: ((row: Row) => void) | undefined;
  hrefOf: ((row: Row) => string) | undefined;
  /** The row whose record is open over the list. */
  openId: string | undefined;
  /** Is the row of the keyboard in the document? */
  onActiveShown: (isShown: boolean) => void;
};

/** The rows near the visible part of the table. What is around them is not drawn anew while they are scrolled. */
export function TableRows<Row extends { id: string }>({
  ref,
  rowHeight,
  headHeight,
  rows,
  stale,
  openId,
  activeId,
  selection,
  onActiveShown,
  onNearEnd,
  ...row
}: TableRowsProps<Row>): ReactNode {
  const body = useRef<HTMLTableSectionElement>(null);
  const [overscan, setOverscan] = useState(0);
  // The rows that are seen come first, those around them when there is time.
  useEffect(() => startTransition(() => setOverscan(12)), []);
  const virtualizer = useVirtualRows({
    count: rows.length,
    // The table's own parent: a ref to it would not be set yet when the rows ask for the first time.
    getScrollElement: () => body.current?.closest('table')?.parentElement ?? null,
    // The same between renders: with others, all rows are measured anew.
    estimateSize: useCallback(() => rowHeight, [rowHeight]),
    getItemKey: useCallback((index) => `${rowHeight}.${rows[index]?.id ?? index}`, [rowHeight, rows]),
    // The sticky head covers the top of the scroller.
    scrollPaddingStart: headHeight,
    overscan,
    // As tall as it can be, until it is measured: the first rows are there at once.
    initialRect: { width: window.innerWidth, height: window.innerHeight },
  });
  useImperativeHandle(
    ref,
    () => ({
      scrollToIndex: (index) => virtualizer.scrollToIndex(index),
      rowsPerScreen: () => Math.max(1, Math.floor(((virtualizer.scrollRect?.height ?? 0) - headHeight) / rowHeight)),
    }),
    [virtualizer, headHeight, rowHeight],
  );
  const items = virtualizer.getVirtualItems();
  const activeIsShown = items.some(({ index }) => rows[index]?.id === activeId);
  useEffect(() => {
    onActiveShown(activeIsShown);
    return () => onActiveShown(false);
  }, [onActiveShown, activeIsShown]);

  useNearEnd(items.at(-1)?.index, rows.length, stale ? undefined : onNearEnd);

  return (
    <tbody ref={body} inert={stale} data-stale={stale || undefined}>
      <Gap height={items[0]?.start ?? 0} />
      {items.map(({ index, key }) => {
        const shown = rows[index];
        return (
          shown && (
            <TableRow
              key={key}
              row={shown}
              index={index}
              isActive={shown.id === activeId}
              isOpen={shown.id === openId}
              isSelected={selection && isSelected(selection, shown.id)}
              {...row}
            />
          )
        );
      })}
      <Gap height={virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0)} />
    </tbody>
  );
}

/** The room of the rows that are not in the document. */
function Gap({ height }: { height: number }): ReactNode {
  return height > 0 && <tr aria-hidden style={{ height }} />;
}
