import { Flex, Table } from '@chakra-ui/react';
import {
  columnResizingFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  createColumnHelper,
  functionalUpdate,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { useCallback, useMemo, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Column } from './column';
import type { DataTableProps } from './dataTableProps';
import { rowHeights } from './density';
import { gridClasses, selectionWidth } from './gridStyle';
import { HeadCell } from './HeadCell';
import { RowCheckbox } from './RowCheckbox';
import { SkeletonRows } from './SkeletonRows';
import { rowDomId } from './TableRow';
import { TableRows, type RowsHandle } from './TableRows';
import { useActiveRow } from './useActiveRow';
import { useRowToggles } from './useRowToggles';
import { useTableKeys } from './useTableKeys';

const features = tableFeatures({ columnSizingFeature, columnResizingFeature, columnVisibilityFeature });

/** The rows as a grid with a column for each property. */
export function WideTable<Row extends { id: string }, SortField extends string>({
  label,
  columns,
  rows,
  listState,
  sort,
  onSort,
  preferences,
  onPreferences,
  onOpen,
  copyText,
  rowSelection,
}: DataTableProps<Row, SortField>): ReactNode {
  const { t } = useTranslation('kit');
  const table = useTable({
    features,
    columns: useMemo(() => columnDefinitions(columns), [columns]),
    // The table knows the columns alone: the rows come as they are shown.
    data: noRows,
    columnResizeMode: 'onChange',
    state: { columnVisibility: preferences.visibility, columnSizing: preferences.widths },
    onColumnSizingChange: (updater) => onPreferences({ widths: functionalUpdate(updater, preferences.widths) }),
  });
  const handle = useRef<RowsHandle>(null);
  const [activeIsShown, setActiveIsShown] = useState(false);
  const active = useActiveRow({
    rows: rows ?? noRows,
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
  const { pageState, toggle, togglePage } = useRowToggles(rows ?? noRows, rowSelection);

  const columnById = new Map(columns.map((column) => [column.id, column]));
  // Stable, because rows are drawn anew only when something of theirs has changed.
  const shown = useMemo(
    () => columns.filter(({ id }) => preferences.visibility[id] !== false),
    [columns, preferences.visibility],
  );
  const startResizing = useCallback(
    (columnId: string, event: unknown) =>
      table
        .getFlatHeaders()
        .find(({ id }) => id === columnId)
        ?.getResizeHandler()(event),
    [table],
  );
  const { widths } = preferences;
  const resize = useCallback(
    (columnId: string, width: number) => onPreferences({ widths: { ...widths, [columnId]: width } }),
    [onPreferences, widths],
  );
  const [firstRow] = rows ?? [];

  return (
    <Table.ScrollArea
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
        data-selectable={rowSelection && ''}
        data-opens={onOpen && ''}
        aria-multiselectable={rowSelection && true}
        aria-label={label}
        aria-rowcount={(rows?.length ?? 0) + 1}
        aria-activedescendant={activeIsShown && active.activeId !== undefined ? rowDomId(active.activeId) : undefined}
        tabIndex={0}
        minW={`${table.getTotalSize() + (rowSelection ? selectionWidth : 0)}px`}
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
          {shown.map(({ id }) => (
            <col key={id} style={{ width: table.getColumn(id)?.getSize() }} />
          ))}
        </colgroup>
        <Table.Header position="sticky" top="0" zIndex="3">
          <Table.Row bg="bg.subtle" aria-rowindex={1}>
            {rowSelection && (
              <Table.ColumnHeader position="sticky" left="0" zIndex="4" p="0" ps="4">
                <RowCheckbox
                  label={t('selection.page')}
                  checked={pageState === 'all'}
                  partly={pageState === 'some'}
                  onToggle={togglePage}
                />
              </Table.ColumnHeader>
            )}
            {table.getHeaderGroups().flatMap(({ headers }) =>
              headers.map((header, index) => {
                const column = columnById.get(header.id);
                return column === undefined ? null : (
                  <HeadCell
                    key={header.id}
                    column={column}
                    isFirst={index === 0}
                    isLast={index === headers.length - 1}
                    followsSelection={rowSelection !== undefined}
                    direction={sort !== undefined && sort.field === column.sortField ? sort.direction : undefined}
                    onSort={onSort}
                    width={header.getSize()}
                    onResizeStart={startResizing}
                    onResize={resize}
                    isResizing={header.column.getIsResizing()}
                  />
                );
              }),
            )}
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
            columns={shown}
            activeId={active.activeId}
            selection={rowSelection?.selection}
            copyText={copyText}
            onToggle={toggle}
            onActivate={active.activate}
            onOpen={onOpen}
            onActiveShown={setActiveIsShown}
          />
        )}
      </Table.Root>
      {listState !== undefined && (
        <Flex flex="1" position="sticky" left="0" bg="bg.panel">
          {listState}
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
