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
import { useRowWindow } from './useRowWindow';

/** Controls the scrolling of the rows. */
export type RowsHandle = {
  scrollToIndex: (index: number) => void;
  /** The number of rows that fit into the scroller. */
  rowsPerScreen: () => number;
};

type TableRowsProps<Row> = {
  ref: Ref<RowsHandle>;
  /** px */
  rowHeight: number;
  headHeight: number;
  rows: readonly Row[];
  /** The rows are outdated: dimmed, and not usable. */
  stale: boolean;
  columns: readonly Column<Row>[];
  activeId: string | undefined;
  /** Undefined when rows cannot be selected. */
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
  /** Called when the active row enters or leaves the document. */
  onActiveShown: (isShown: boolean) => void;
};

/** The rows near the visible part of the table. Scrolling renders only this component, not the table around it. */
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
  // The visible rows are rendered first, those around them when there is time.
  useEffect(() => startTransition(() => setOverscan(12)), []);
  const { start, end, heightBefore, heightAfter, scrollToIndex, rowsPerScreen } = useRowWindow({
    count: rows.length,
    rowHeight,
    headHeight,
    overscan,
    // The table's parent: a ref to it would not be set yet when the rows first need it.
    getScroller: useCallback(() => body.current?.closest('table')?.parentElement ?? null, []),
  });
  useImperativeHandle(ref, () => ({ scrollToIndex, rowsPerScreen }), [scrollToIndex, rowsPerScreen]);
  const drawn = rows.slice(start, end);
  const activeIsShown = drawn.some(({ id }) => id === activeId);
  useEffect(() => {
    onActiveShown(activeIsShown);
    return () => onActiveShown(false);
  }, [onActiveShown, activeIsShown]);

  useNearEnd(end - 1, rows.length, stale ? undefined : onNearEnd);

  return (
    <tbody ref={body} inert={stale} data-stale={stale || undefined}>
      <Gap height={heightBefore} />
      {drawn.map((shown, offset) => (
        <TableRow
          key={shown.id}
          row={shown}
          index={start + offset}
          isActive={shown.id === activeId}
          isOpen={shown.id === openId}
          isSelected={selection && isSelected(selection, shown.id)}
          {...row}
        />
      ))}
      <Gap height={heightAfter} />
    </tbody>
  );
}

/** The height of the rows that are not rendered. */
function Gap({ height }: { height: number }): ReactNode {
  return height > 0 && <tr aria-hidden style={{ height }} />;
}
