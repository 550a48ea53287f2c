import { Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useIsNarrow } from '../useIsNarrow';
import type { Column, Sort } from './column';
import { DensityContext } from './density';
import { NarrowList } from './NarrowList';
import { ProgressLine } from './ProgressLine';
import type { RowSelection } from './selection';
import type { TablePreferences } from './tablePreferences';
import { WideTable } from './WideTable';

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
  listState: ReactNode;
  sort: Sort<SortField> | undefined;
  onSort: (sort: Sort<SortField>) => void;
  preferences: TablePreferences;
  onPreferences: (change: Partial<TablePreferences>) => void;
  /** What Enter or a click on a row does; without it rows have nothing to open. */
  onOpen?: (row: Row) => void;
  /** Rows can be selected. */
  rowSelection?: RowSelection;
  /** The id of a row, for the key that copies it; it names the row where it is selected or opened. */
  copyText?: (row: Row) => string;
  /** A row as a list item, for screens that have no room for columns. */
  renderItem: (row: Row) => ReactNode;
};

/**
 * A page of rows from the server (design: ui, Tables): sticky head and first column, sortable, resizable and hideable columns,
 * only the visible rows in the document, selectable, arrow keys. Under 768 px it is a list.
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
