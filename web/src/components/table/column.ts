import type { ReactNode } from 'react';

/** A column of a table, as a feature describes it. */
export type Column<Row, SortField extends string = string> = {
  id: string;
  /** Its name in the head and in the column chooser. */
  header: string;
  /** px; on a wider screen the columns share what is left. */
  width: number;
  align?: 'start' | 'end';
  /** A date, an amount, an id: never cut, so the column is at least as wide as its widest cell. */
  whole?: boolean;
  /** The buttons of the row: at the end, and on the screen also while the table is scrolled sideways. */
  isActions?: boolean;
  /** The sort that a click on the head asks for; a column without one is not sortable. */
  sortField?: SortField;
  cell: (row: Row) => ReactNode;
};

export type Sort<SortField extends string = string> = { field: SortField; direction: 'ASC' | 'DESC' };
