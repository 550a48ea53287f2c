import type { ReactNode } from 'react';

/** A column of a table, as a feature describes it. */
export type Column<Row, SortField extends string = string> = {
  id: string;
  /** Its name in the head and in the column chooser. */
  header: string;
  /** px; on a wider screen the columns share the remaining width in proportion, or those that grow, if there are any. */
  width: number;
  grows?: boolean;
  align?: 'start' | 'end';
  /** A date, an amount, an id: never cut, so the column is at least as wide as its widest cell. */
  whole?: boolean;
  /** The id of the column whose second line it becomes in a table without room for all columns. */
  foldsUnder?: string;
  /** What it shows stands elsewhere on the page, too: without room for all columns, it is left out. */
  isImplied?: boolean;
  /** The head of the column that is folded under this one. */
  lower?: { header: string; sorts: readonly FurtherSort<SortField>[] };
  /** The buttons of the row: the last column, which stays visible when the table is scrolled sideways. */
  isActions?: boolean;
  /** The sort order that a click on the head requests; without it the column is not sortable. */
  sortField?: SortField;
  /** Further orders of a column with several fields, each with a button in the head. */
  moreSorts?: readonly FurtherSort<SortField>[];
  cell: (row: Row) => ReactNode;
};

/** A further order of a column. `label` is its short name in the head, `header` its whole name. */
export type FurtherSort<SortField extends string> = { field: SortField; label: string; header: string };

/** All orders of a column, each with its whole name. */
export function sortsOf<SortField extends string>({
  header,
  sortField,
  moreSorts = [],
  lower,
}: Pick<Column<never, SortField>, 'header' | 'sortField' | 'moreSorts' | 'lower'>): FurtherSort<SortField>[] {
  const first = sortField === undefined ? [] : [{ field: sortField, label: header, header }];
  return [...first, ...moreSorts, ...(lower?.sorts ?? [])];
}

/** The tab stop of a sort button in the head: the first one of a column has the column's id. */
export function stopOf<SortField extends string>(
  { id, sortField, moreSorts = [] }: Pick<Column<never, SortField>, 'id' | 'sortField' | 'moreSorts'>,
  field: SortField,
): string {
  return field === (sortField ?? moreSorts[0]?.field) ? id : `${id}:${field}`;
}

/** The tab stops of a column's head; the head itself is one if it cannot be sorted by. */
export function stopsOf<SortField extends string>(
  column: Pick<Column<never, SortField>, 'id' | 'header' | 'sortField' | 'moreSorts' | 'lower'>,
): string[] {
  const stops = sortsOf(column).map(({ field }) => stopOf(column, field));
  return stops.length === 0 ? [column.id] : stops;
}
