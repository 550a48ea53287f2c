/** A page of a list, as it was requested. */
export interface Page {
  readonly index: number;
  readonly size: number;
}

/** What a back-end does although the documents do not say so. */
export interface Quirks {
  /** The maximum number of rows in a page, whatever is requested. */
  readonly maxRows?: number;
  /** The index of the first page. The documents count from 0. Smaller indexes are then the first page too. */
  readonly firstPage?: number;
  /** Every response has all rows. */
  readonly isWithoutPages?: boolean;
  /** No list has a total. */
  readonly isWithoutTotal?: boolean;
  /** The total counts the rows of the page. */
  readonly totalOfPage?: boolean;
  /** How many rows of the previous page each page repeats. */
  readonly repeated?: number;
  /** The query parameters that are not read, each after the path of its call. */
  readonly ignored?: readonly string[];
  /** Only administrators may read users, not even their own. */
  readonly hidesUsers?: boolean;
}

/** The rows of a page. */
export function pageOfRows<Row>(rows: readonly Row[], page: Page, quirks: Quirks): readonly Row[] {
  const { maxRows = Infinity, firstPage = 0, isWithoutPages = false, repeated = 0 } = quirks;
  if (isWithoutPages) return rows;
  const size = Math.min(page.size, maxRows);
  const start = Math.max(0, page.index - firstPage) * size;
  // A page of one row cannot repeat another one.
  return rows.slice(Math.max(0, start - (size > 1 ? repeated : 0)), start + size);
}
