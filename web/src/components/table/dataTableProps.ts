import type { ReactNode } from 'react';
import type { PlainColour } from '../plainColour';
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
  /** Rows are on their way. */
  refreshing: boolean;
  /** These are the rows of another page, order or filter, until the ones that are asked for are there: nothing can be done with them. */
  stale?: boolean;
  /** Shown in place of the rows: empty, nothing matches, not permitted, failed. */
  listState: ReactNode;
  sort: Sort<SortField> | undefined;
  onSort: (sort: Sort<SortField>) => void;
  preferences: TablePreferences;
  onPreferences: (change: Partial<TablePreferences>) => void;
  /** Called on Enter or a click on a row; without it rows cannot be opened. */
  onOpen?: (row: Row) => void;
  /** The address of a row's record: the row is a link to it, for another tab, a bookmark, a colleague. */
  hrefOf?: (row: Row) => string;
  /** The row whose record is open over the list; the list follows it. */
  openId?: string | undefined;
  /** Rows can be selected. */
  rowSelection?: RowSelection;
  /** The id of a row, for the key that copies it; it names the row where it is selected or opened. */
  copyText?: (row: Row) => string;
  /** What a row is called, where that is not what is copied; a link in its first cell is called by what the cell shows then. */
  nameOf?: (row: Row) => string;
  /** The colour of the edge of a row. What it says stands in a cell, too. */
  colourOf?: (row: Row) => PlainColour | undefined;
  /** The last rows are near: further ones can be read. Stable between renders. */
  onNearEnd?: () => void;
  /** A row as a list item, for screens that have no room for columns. */
  renderItem: (row: Row) => ReactNode;
};
