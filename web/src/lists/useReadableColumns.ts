import { useMemo } from 'react';
import type { Place } from 'schema/permissions/places.ts';
import type { Column } from '../components/table/column';
import type { Rights } from '../permissions/rights';

/** A column, and the places that it shows: it is available to users who may read one of them. */
export type ListColumn<Row, SortField extends string = string> = Column<Row, SortField> & { reads?: readonly Place[] };

/** The columns of which this user may read something, actions last, sortable if they may use the sort order. */
export function useReadableColumns<Row, SortField extends string>(
  columns: readonly ListColumn<Row, SortField>[],
  rights: Rights,
  maySort: (field: SortField, rights: Rights) => boolean,
): ListColumn<Row, SortField>[] {
  return useMemo(
    () =>
      columns
        .filter(({ reads }) => reads === undefined || reads.some((place) => rights.reads(place)))
        .map((column) =>
          column.sortField === undefined || maySort(column.sortField, rights)
            ? column
            : { ...column, sortField: undefined },
        )
        .toSorted((one, other) => Number(one.isActions ?? false) - Number(other.isActions ?? false)),
    [columns, rights, maySort],
  );
}
