import { Flex, Table } from '@chakra-ui/react';
import {
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
  type RefObject,
} from 'react';
import { useTranslation } from 'react-i18next';
import { stopsOf, type Column } from './column';
import type { DataTableProps } from './dataTableProps';
import { rowHeights } from './density';
import { foldColumns, useWidth } from './foldColumns';
import { gridClasses, selectionWidth } from './gridStyle';
import { HeadCell } from './HeadCell';
import { RowCheckbox } from './RowCheckbox';
import { SkeletonRows } from './SkeletonRows';
import { rowDomId } from './TableRow';
import { TableRows, type RowsHandle } from './TableRows';
import { useActiveRow } from './useActiveRow';
import { useHeadStops } from './useHeadStops';
import { useRowToggles } from './useRowToggles';
import { useTableKeys } from './useTableKeys';
import { widestCells } from './widestCells';

/** The rows as a grid, with a column for each property. */
export function WideTable<Row extends { id: string }, SortField extends string>({
  label,
  columns,
  rows,
  stale = false,
  listState,
  sort,
  onSort,
  preferences,
  onPreferences,
  onOpen,
  hrefOf,
  openId,
  copyText,
  nameOf,
  colourOf,
  onNearEnd,
  rowSelection,
}: DataTableProps<Row, SortField>): ReactNode {
  const { t } = useTranslation('kit');
  // Keys and checkboxes do not work on outdated rows.
  const usable = stale || rows === undefined ? noRows : rows;
  const handle = useRef<RowsHandle>(null);
  const [activeIsShown, setActiveIsShown] = useState(false);
  const active = useActiveRow({
    rows: usable,
    rowsPerScreen: () => handle.current?.rowsPerScreen() ?? 1,
    onMove: (index) => handle.current?.scrollToIndex(index),
    onOpen,
    copyText,
    rowSelection,
  });
  useTableKeys({
    opens: onOpen !== undefined,
    copies: copyText !== undefined,
    selects: rowSelection !== undefined,
  });
  const { pageState, toggle, togglePage } = useRowToggles(usable, rowSelection);

  // Stable, because rows are rendered again when their props change.
  const area = useRef<HTMLDivElement>(null);
  const room = useWidth(area) - (rowSelection ? selectionWidth : 0);
  const shown = useMemo(
    () => foldColumns(columns, preferences.visibility, room),
    [columns, preferences.visibility, room],
  );
  const grid = useRef<HTMLTableElement>(null);
  const { widths } = preferences;
  const resize = (columnId: string, width: number) =>
    onPreferences({ widths: { ...widths, [columnId]: Math.min(Math.max(width, narrowest), widest) } });
  const cellIndexOf = (columnId: string) =>
    shown.findIndex(({ id }) => id === columnId) + (rowSelection === undefined ? 0 : 1);
  const fitNow = (columnId: string) => {
    const [width = 0] = grid.current ? widestCells(grid.current, [cellIndexOf(columnId)]) : [];
    if (width > 0) resize(columnId, width);
  };
  const newest = useRef({ fit: fitNow, resize });
  useLayoutEffect(() => {
    newest.current = { fit: fitNow, resize };
  });
  // Stable, so that the other heads are not rendered again.
  const onFit = useCallback((columnId: string) => newest.current.fit(columnId), []);
  const onResize = useCallback((columnId: string, width: number) => newest.current.resize(columnId, width), []);
  const minimums = useMinimums(grid, shown, usable, rowSelection === undefined ? 0 : 1);
  const widthOf = (columnId: string) => {
    const own = shown.find(({ id }) => id === columnId)?.width ?? 0;
    return Math.max(widths[columnId] ?? own, minimums[columnId] ?? 0);
  };
  // Left to the browser, they would share the room equally, and one of them would be narrower than its own width.
  const sumOf = (some: readonly { id: string }[]) => some.reduce((sum, { id }) => sum + widthOf(id), 0);
  const growing = shown.filter(({ id, grows }) => grows && widths[id] === undefined);
  const taken = sumOf(shown) - sumOf(growing) + (rowSelection ? selectionWidth : 0);
  const growingWidth = (columnId: string) =>
    `max(${widthOf(columnId)}px, (100cqw - ${taken}px) * ${widthOf(columnId) / sumOf(growing)})`;
  const head = useHeadStops(
    [...(rowSelection ? [selectionStop] : []), ...shown.flatMap((column) => stopsOf(column))],
    (stop, by) => {
      const column = shown.find((one) => stopsOf(one).includes(stop));
      if (column) resize(column.id, widthOf(column.id) + by);
    },
  );
  // The active row follows the record that is open over the list.
  const follow = useEffectEvent((id: string) => {
    const index = usable.findIndex((row) => row.id === id);
    if (index === -1) return;
    active.activate(id);
    handle.current?.scrollToIndex(index);
  });
  useEffect(() => {
    if (openId !== undefined) follow(openId);
  }, [openId]);
  const [firstRow] = usable;

  return (
    <Table.ScrollArea
      ref={area}
      display="flex"
      flexDirection="column"
      flex="1"
      minH="0"
      overflow="auto"
      css={{
        containerType: 'inline-size',
        scrollbarWidth: 'thin',
        scrollbarColor: 'var(--chakra-colors-border-emphasized) transparent',
      }}
    >
      <Table.Root
        size="sm"
        role="grid"
        data-selectable={rowSelection && ''}
        data-opens={onOpen && ''}
        aria-multiselectable={rowSelection && true}
        aria-label={label}
        aria-rowcount={(rows?.length ?? 0) + 1}
        aria-activedescendant={activeIsShown && active.activeId !== undefined ? rowDomId(active.activeId) : undefined}
        tabIndex={0}
        ref={grid}
        minW={`${taken + sumOf(growing)}px`}
        flexShrink={0}
        outline="none"
        className={gridClasses[preferences.density]}
        onKeyDown={active.onKeyDown}
        onFocus={(event) => {
          if (event.target === event.currentTarget && active.activeId === undefined && firstRow) {
            active.activate(firstRow.id);
          }
        }}
      >
        <colgroup>
          {rowSelection && <col style={{ width: selectionWidth }} />}
          {shown.map(({ id, grows }) => (
            <col key={id} style={{ width: grows && widths[id] === undefined ? growingWidth(id) : widthOf(id) }} />
          ))}
        </colgroup>
        <Table.Header position="sticky" top="0" zIndex="3" onFocus={head.onFocus} onKeyDown={head.onKeyDown}>
          <Table.Row bg="bg.subtle" aria-rowindex={1}>
            {rowSelection && (
              <Table.ColumnHeader position="sticky" left="0" zIndex="4" p="0" ps="4">
                <RowCheckbox
                  label={t('selection.page')}
                  checked={pageState === 'all'}
                  partly={pageState === 'some'}
                  tabIndex={head.stop === selectionStop ? 0 : -1}
                  stop={selectionStop}
                  disabled={usable.length === 0}
                  onToggle={togglePage}
                />
              </Table.ColumnHeader>
            )}
            {shown.map((column, index) => (
              <HeadCell
                key={column.id}
                column={column}
                isFirst={index === 0}
                isLast={index === shown.length - 1}
                followsSelection={rowSelection !== undefined}
                sort={sort}
                onSort={onSort}
                stop={head.stop}
                onResize={onResize}
                onFit={onFit}
              />
            ))}
          </Table.Row>
        </Table.Header>
        {rows === undefined && listState === undefined && (
          <Table.Body>
            <SkeletonRows columns={shown} selectable={rowSelection !== undefined} />
          </Table.Body>
        )}
        {rows !== undefined && listState === undefined && (
          <TableRows
            ref={handle}
            rowHeight={rowHeights[preferences.density]}
            headHeight={headHeight}
            rows={rows}
            stale={stale}
            columns={shown}
            activeId={active.activeId}
            selection={rowSelection?.selection}
            copyText={copyText}
            nameOf={nameOf}
            colourOf={colourOf}
            onNearEnd={onNearEnd}
            onToggle={toggle}
            onActivate={active.activate}
            onOpen={onOpen}
            hrefOf={hrefOf}
            openId={openId}
            onActiveShown={setActiveIsShown}
          />
        )}
      </Table.Root>
      {listState !== undefined && (
        // The cells of the table do not wrap, sentences do.
        <Flex flex="1" position="sticky" left="0" bg="bg.panel" whiteSpace="normal">
          {listState}
        </Flex>
      )}
    </Table.ScrollArea>
  );
}

/** px (design: look, Measures). */
const headHeight = 34;

// A shared constant: a new array each time would look like new rows.
const noRows: never[] = [];

/** px */
const narrowest = 56;
const widest = 640;

/** The keyboard stop of the checkbox that selects the page. */
const selectionStop = 'selection';

/**
 * The minimum widths in px of the columns that are never cut, measured from the rendered cells. They only grow, so that the columns do not
 * move to and fro with the rows that are shown.
 */
function useMinimums(
  grid: RefObject<HTMLTableElement | null>,
  columns: readonly Pick<Column<never>, 'id' | 'whole'>[],
  rows: readonly unknown[],
  offset: number,
): Readonly<Record<string, number>> {
  const [minimums, setMinimums] = useState<Readonly<Record<string, number>>>({});
  useEffect(() => {
    const table = grid.current;
    if (table === null || rows.length === 0) return;
    const whole = columns.flatMap(({ id, whole: isWhole }, index) => (isWhole ? [{ id, index: index + offset }] : []));
    if (whole.length === 0) return;
    const widths = widestCells(
      table,
      whole.map(({ index }) => index),
    );
    const measured = whole.map(({ id }, index) => [id, Math.min(widths[index] ?? 0, widest)] as const);
    // oxlint-disable-next-line react/set-state-in-effect -- a width is known only once it is drawn
    setMinimums((before) => {
      const wider = measured.filter(([id, width]) => width > (before[id] ?? 0));
      return wider.length === 0 ? before : { ...before, ...Object.fromEntries(wider) };
    });
  }, [grid, columns, rows, offset]);
  return minimums;
}
