import type { ReactNode } from 'react';
import type { PlainColour } from '../plainColour';
import type { Sort } from '../../platform/urls/listParams';
import type { Column } from './column';
import type { RowSelection } from './selection';
import type { TablePreferences } from './tablePreferences';

export type DataTableProps<Row extends { id: string }, SortField extends string> = {
  /** The accessible name of the table. */
  label: string;
  /** Stable between renders (useMemo). The first column names the row, and is sticky. */
  columns: readonly Column<Row, SortField>[];
  /** Undefined until they are first loaded. */
  rows: readonly Row[] | undefined;
  /** Rows are being loaded. */
  refreshing: boolean;
  /** The rows belong to another page, sort order or filter and are shown until the new ones are loaded; they cannot be used. */
  stale?: boolean;
  /** Shown in place of the rows: empty, nothing matches, not permitted, failed. */
  listState: ReactNode;
  sort: Sort<SortField> | undefined;
  onSort: (sort: Sort<SortField>) => void;
  preferences: TablePreferences;
  onPreferences: (change: Partial<TablePreferences>) => void;
  /** Called on Enter or a click on a row; without it rows cannot be opened. */
  onOpen?: (row: Row) => void;
  /** The address of a row's record: makes the row a link, so that it can be opened in another browser tab, bookmarked or sent. */
  hrefOf?: (row: Row) => string;
  /** The row whose record is open over the list; it becomes the active row. */
  openId?: string | undefined;
  /** Makes rows selectable. */
  rowSelection?: RowSelection;
  /** The id of a row, which a key copies; it also names the row where it is selected or opened. */
  copyText?: (row: Row) => string;
  /** The name of a row, if it is not the copied text; the link in its first cell is then named by the cell's text. */
  nameOf?: (row: Row) => string;
  /** The colour of the edge of a row. A cell must say the same in words. */
  colourOf?: (row: Row) => PlainColour | undefined;
  /** Called when the last rows are near, to load more. Stable between renders. */
  onNearEnd?: () => void;
  /** A row as a list item, for screens too narrow for columns. */
  renderItem: (row: Row) => ReactNode;
};
