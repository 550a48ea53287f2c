import type { ReactNode } from 'react';
import type { Column, Sort } from './column';
import type { RowSelection } from './selection';
import type { TablePreferences } from './tablePreferences';

export type DataTableProps<Row extends { id: string }, SortField extends string> = {
  /** The accessible name of the table. */
  label: string;
  /** Stable between renders (useMemo). The first one names the row, and stays when the table is scrolled sideways. */
  columns: readonly Column<Row, SortField>[];
  /** Undefined until they have been loaded for the first time. */
  rows: readonly Row[] | undefined;
  /** Other rows are on their way; these stay until they are there. */
  refreshing: boolean;
  /** Shown in place of the rows: empty, nothing matches, not permitted, failed. */
  listState: ReactNode;
  sort: Sort<SortField> | undefined;
  onSort: (sort: Sort<SortField>) => void;
  preferences: TablePreferences;
  onPreferences: (change: Partial<TablePreferences>) => void;
  /** Called on Enter or a click on a row; without it rows cannot be opened. */
  onOpen?: (row: Row) => void;
  /** Rows can be selected. */
  rowSelection?: RowSelection;
  /** The id of a row, for the key that copies it; it names the row where it is selected or opened. */
  copyText?: (row: Row) => string;
  /** A row as a list item, for screens that have no room for columns. */
  renderItem: (row: Row) => ReactNode;
};
