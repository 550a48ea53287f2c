import { useMemo } from 'react';
import type { Coordinate } from 'schema/permissions/coordinates.ts';
import type { Column } from '../ui/table/column';
import type { Rights } from '../platform/permissions/rights';

/** A column, and the coordinates that it shows: it is available to users who may read one of them. */
export type ListColumn<Row, SortField extends string = string> = Column<Row, SortField> & {
  reads?: readonly Coordinate[];
};

/** The columns of which this user may read something, actions last, sortable if they may use the sort order. */
export function useReadableColumns<Row, SortField extends string>(
  columns: readonly ListColumn<Row, SortField>[],
  rights: Rights,
  maySort: (field: SortField, rights: Rights) => boolean,
): ListColumn<Row, SortField>[] {
  return useMemo(
    () =>
      columns
        .filter(({ reads }) => reads === undefined || reads.some((coordinate) => rights.reads(coordinate)))
        .map((column) => ({
          ...column,
          sortField: column.sortField && maySort(column.sortField, rights) ? column.sortField : undefined,
          moreSorts: column.moreSorts?.filter(({ field }) => maySort(field, rights)),
        }))
        .toSorted((one, other) => Number(one.isActions ?? false) - Number(other.isActions ?? false)),
    [columns, rights, maySort],
  );
}
