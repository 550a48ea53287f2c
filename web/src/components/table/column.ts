import type { ReactNode } from 'react';

/** A column of a table, as a feature describes it. */
export type Column<Row, SortField extends string = string> = {
  id: string;
  /** Its name in the head and in the column chooser. */
  header: string;
  /** px; on a wider screen the columns share the remaining width. */
  width: number;
  align?: 'start' | 'end';
  /** A date, an amount, an id: never cut, so the column is at least as wide as its widest cell. */
  whole?: boolean;
  /** The buttons of the row: the last column, which stays visible when the table is scrolled sideways. */
  isActions?: boolean;
  /** The sort order that a click on the head requests; without it the column is not sortable. */
  sortField?: SortField;
  cell: (row: Row) => ReactNode;
};

export type Sort<SortField extends string = string> = { field: SortField; direction: 'ASC' | 'DESC' };
