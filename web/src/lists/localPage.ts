import { mentionsAll, searchWords } from 'schema/search/searchText.ts';
import type { Sort } from '../platform/urls/listParams';
import type { Page, Paging } from './list';

/** How to search and sort rows that are all loaded. */
type LocalRows<Row, SortField extends string> = {
  /** The searched text of a row; undefined without a search. */
  search?: { keywords: string; textOf: (row: Row) => string };
  /** A further filter. */
  matches?: (row: Row) => boolean;
  /** The default sort order. */
  ownSort: Sort<SortField>;
  sortTextOf: (row: Row, field: SortField) => string;
};

/**
 * A page of a list that is loaded as a whole. Every search word must be part of a row's text; equal rows are
 * sorted by their ids, in either direction.
 */
export function localPage<Row extends { id: string }, SortField extends string>(
  rows: readonly Row[],
  { sort, pageIndex, pageSize }: Paging<SortField>,
  { search, matches = () => true, ownSort, sortTextOf }: LocalRows<Row, SortField>,
): Page<Row> {
  const words = searchWords(search?.keywords ?? '');
  const { field, direction } = sort ?? ownSort;
  const sign = direction === 'ASC' ? 1 : -1;
  const found = rows
    .filter((row) => mentionsAll(search?.textOf(row) ?? '', words) && matches(row))
    .toSorted(
      (one, other) =>
        sign * collator.compare(sortTextOf(one, field), sortTextOf(other, field)) || collator.compare(one.id, other.id),
    );
  const first = pageIndex * pageSize;
  return { items: found.slice(first, first + pageSize), total: found.length };
}

const collator = new Intl.Collator('de', { sensitivity: 'base', numeric: true });
