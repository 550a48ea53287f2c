import type { Sort } from '../components/table/column';
import type { Page, Paging } from './list';

/** How rows that are all here are searched and put in order. */
type LocalRows<Row, SortField extends string> = {
  /** What the search looks into; undefined where nothing is searched for. */
  search?: { keywords: string; textOf: (row: Row) => string };
  /** Narrows further. */
  matches?: (row: Row) => boolean;
  /** The order where the address asks for none. */
  ownSort: Sort<SortField>;
  sortTextOf: (row: Row, field: SortField) => string;
};

/**
 * A page of a list that one call answers whole. Every word that is searched for must be part of a row's text, ignoring case; rows that
 * are equal keep the order of their ids, whichever way the list is sorted.
 */
export function localPage<Row extends { id: string }, SortField extends string>(
  rows: readonly Row[],
  { sort, pageIndex, pageSize }: Paging<SortField>,
  { search, matches = () => true, ownSort, sortTextOf }: LocalRows<Row, SortField>,
): Page<Row> {
  const words = search?.keywords.toLocaleLowerCase().split(/\s+/) ?? [];
  const { field, direction } = sort ?? ownSort;
  const sign = direction === 'ASC' ? 1 : -1;
  const found = rows
    .filter((row) => {
      const text = search?.textOf(row).toLocaleLowerCase() ?? '';
      return words.every((word) => text.includes(word)) && matches(row);
    })
    .toSorted(
      (one, other) =>
        sign * collator.compare(sortTextOf(one, field), sortTextOf(other, field)) || collator.compare(one.id, other.id),
    );
  const first = pageIndex * pageSize;
  return { items: found.slice(first, first + pageSize), total: found.length };
}

const collator = new Intl.Collator('de', { sensitivity: 'base', numeric: true });
