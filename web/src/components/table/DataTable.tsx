import { Box, Flex, Table } from '@chakra-ui/react';
import {
  columnResizingFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  createColumnHelper,
  functionalUpdate,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { useMemo, useRef, type ReactNode } from 'react';
import { useIsNarrow } from '../useIsNarrow';
import type { Column, Sort } from './column';
import { DensityContext, rowHeights } from './density';
import { HeadCell } from './HeadCell';
import { NarrowList } from './NarrowList';
import { ProgressLine } from './ProgressLine';
import { SkeletonRows } from './SkeletonRows';
import type { TablePreferences } from './tablePreferences';
import { TableRow } from './TableRow';
import { useActiveRow } from './useActiveRow';
import { useTableKeys } from './useTableKeys';
import { useVirtualRows } from './useVirtualRows';

export type DataTableProps<Row extends { id: string }, SortField extends string> = {
  /** What the rows are, for those who cannot see them. */
  label: string;
  /** Stable between renders (useMemo). The first one names the row, and stays when the table is scrolled sideways. */
  columns: readonly Column<Row, SortField>[];
  /** Undefined until they have been loaded for the first time. */
  rows: readonly Row[] | undefined;
  /** Other rows are on their way; these stay until they are there. */
  refreshing: boolean;
  /** Stands where the rows would be: empty, nothing matches, not permitted, failed. */
  face: ReactNode;
  sort: Sort<SortField> | undefined;
  onSort: (sort: Sort<SortField>) => void;
  preferences: TablePreferences;
  onPreferences: (change: Partial<TablePreferences>) => void;
  /** What Enter on a row does; without it rows have nothing to open. */
  onOpen?: (row: Row) => void;
  /** The id of a row, for the key that copies it. */
  copyText?: (row: Row) => string;
  /** A row as a list item, for screens that have no room for columns. */
  renderItem: (row: Row) => ReactNode;
};

const features = tableFeatures({ columnSizingFeature, columnResizingFeature, columnVisibilityFeature });

/**
 * A page of rows from the server (design: ui, Tables): sticky head and first column, sortable, resizable and hideable columns,
 * only the visible rows in the document, arrow keys. Under 768 px it is a list.
 */
export function DataTable<Row extends { id: string }, SortField extends string>(
  props: DataTableProps<Row, SortField>,
): ReactNode {
  const isNarrow = useIsNarrow();
  return (
    <DensityContext value={props.preferences.density}>
      <Flex direction="column" flex="1" minH="0" position="relative" borderTopWidth="1px" aria-busy={props.refreshing}>
        {props.refreshing && <ProgressLine />}
        {isNarrow ? <NarrowList {...props} /> : <WideTable {...props} />}
      </Flex>
    </DensityContext>
  );
}

function WideTable<Row extends { id: string }, SortField extends string>({
  label,
  columns,
  rows,
  face,
  sort,
  onSort,
  preferences,
  onPreferences,
  onOpen,
  copyText,
}: DataTableProps<Row, SortField>): ReactNode {
  const scroller = useRef<HTMLDivElement>(null);
  const rowHeight = rowHeights[preferences.density];
  const table = useTable({
    features,
    columns: useMemo(() => columnDefinitions(columns), [columns]),
    data: rows ?? noRows,
    getRowId: ({ id }) => id,
    columnResizeMode: 'onChange',
    state: { columnVisibility: preferences.visibility, columnSizing: preferences.widths },
    onColumnSizingChange: (updater) => onPreferences({ widths: functionalUpdate(updater, preferences.widths) }),
  });
  const model = table.getRowModel().rows;
  const virtualizer = useVirtualRows({
    count: model.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    getItemKey: (index) => `${rowHeight}.${model[index]?.id ?? index}`,
    // The sticky head covers the top of the scroller.
    scrollPaddingStart: headHeight,
    overscan: 12,
  });
  const active = useActiveRow({
    rows: rows ?? noRows,
    rowsPerScreen: () => Math.max(1, Math.floor(((virtualizer.scrollRect?.height ?? 0) - headHeight) / rowHeight)),
    onMove: (index) => virtualizer.scrollToIndex(index),
    onOpen,
    copyText,
  });
  useTableKeys({ opens: onOpen !== undefined, copies: copyText !== undefined });

  const columnById = new Map(columns.map((column) => [column.id, column]));
  const shown = table.getVisibleLeafColumns().flatMap(({ id }) => columnById.get(id) ?? []);
  const items = face === undefined ? virtualizer.getVirtualItems() : [];
  const before = items[0]?.start ?? 0;
  const after = items.length === 0 ? 0 : virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0);
  const [firstRow] = rows ?? [];

  return (
    <Table.ScrollArea
      ref={scroller}
      display="flex"
      flexDirection="column"
      flex="1"
      minH="0"
      overflow="auto"
      css={{ scrollbarWidth: 'thin', scrollbarColor: 'var(--chakra-colors-border-emphasized) transparent' }}
    >
      <Table.Root
        size="sm"
        role="grid"
        aria-label={label}
        aria-rowcount={(rows?.length ?? 0) + 1}
        aria-activedescendant={
          items.some(({ index }) => model[index]?.id === active.activeId) ? rowDomId(active.activeId) : undefined
        }
        tabIndex={0}
        minW={`${table.getTotalSize()}px`}
        flexShrink={0}
        outline="none"
        onKeyDown={active.onKeyDown}
        onFocus={(event) => {
          if (event.target === event.currentTarget && active.activeId === undefined && firstRow) {
            active.activate(firstRow.id);
          }
        }}
      >
        <colgroup>
          {shown.map(({ id }, index) => (
            // The first column takes what the others leave, unless it was given a width by hand.
            <col
              key={id}
              style={
                index === 0 && preferences.widths[id] === undefined
                  ? undefined
                  : { width: table.getColumn(id)?.getSize() }
              }
            />
          ))}
        </colgroup>
        <Table.Header position="sticky" top="0" zIndex="3">
          <Table.Row bg="bg.subtle" aria-rowindex={1}>
            {table.getHeaderGroups().flatMap(({ headers }) =>
              headers.map((header, index) => {
                const column = columnById.get(header.id);
                return column === undefined ? null : (
                  <HeadCell
                    key={header.id}
                    column={column}
                    place={{ isFirst: index === 0, isLast: index === headers.length - 1 }}
                    sort={sort}
                    onSort={onSort}
                    width={header.getSize()}
                    onResizeStart={header.getResizeHandler()}
                    onResize={(width) => onPreferences({ widths: { ...preferences.widths, [column.id]: width } })}
                    isResizing={header.column.getIsResizing()}
                  />
                );
              }),
            )}
          </Table.Row>
        </Table.Header>
        <Table.Body>
          {rows === undefined && face === undefined && <SkeletonRows columns={shown} />}
          <Gap height={before} />
          {items.map(({ index, key }) => {
            const row = model[index];
            return (
              row && (
                <TableRow
                  key={key}
                  row={row.original}
                  columns={shown}
                  domId={rowDomId(row.id)}
                  rowIndex={index + 2}
                  isActive={row.id === active.activeId}
                  onActivate={() => active.activate(row.id)}
                  onOpen={onOpen}
                />
              )
            );
          })}
          <Gap height={after} />
        </Table.Body>
      </Table.Root>
      {face !== undefined && (
        <Flex flex="1" position="sticky" left="0" bg="bg.panel">
          {face}
        </Flex>
      )}
    </Table.ScrollArea>
  );
}

/** px (design: look, Measures). */
const headHeight = 34;

// One array for all: a new one each time would look like new rows.
const noRows: never[] = [];

function columnDefinitions<Row extends { id: string }>(columns: readonly Column<Row>[]) {
  const helper = createColumnHelper<typeof features, Row>();
  return columns.map(({ id, header, width }) => helper.display({ id, header, size: width, minSize: 56, maxSize: 640 }));
}

function rowDomId(rowId: string | undefined): string {
  return `row-${rowId}`;
}

/** The room of the rows that are not in the document. */
function Gap({ height }: { height: number }): ReactNode {
  return (
    height > 0 && (
      <tr aria-hidden>
        <Box as="td" p="0" style={{ height }} />
      </tr>
    )
  );
}
