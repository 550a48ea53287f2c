/** More rows match than an operation may read. */
export class TooManyRowsError extends Error {
  readonly max: number;

  constructor(max: number) {
    super(`more than ${max} rows`);
    this.name = 'TooManyRowsError';
    this.max = max;
  }
}

const PAGE_SIZE = 5_000;

export interface Page {
  readonly pageIndex: number;
  readonly pageSize: number;
}

/**
 * Reads a list page by page, one call after the other, so that only one page is in memory at a time. A back-end without paging returns the
 * same page again; a page with the same first and last row as the previous one therefore ends the reading.
 *
 * @param onMore called once with the number of calls after the first, before they are made; an error that it throws stops the reading
 * @throws TooManyRowsError before the second page if there are more than `max` rows
 */
export async function* eachPage<Row>(
  list: (page: Page) => Promise<{ items: Row[]; total: number }>,
  max: number,
  pageSize = PAGE_SIZE,
  onMore?: (calls: number) => void,
): AsyncGenerator<Row[]> {
  let before: string | undefined;
  for (let pageIndex = 0; ; pageIndex += 1) {
    const { items, total } = await list({ pageIndex, pageSize });
    if (total > max) throw new TooManyRowsError(max);
    if (pageIndex === 0 && total > pageSize) onMore?.(Math.ceil(total / pageSize) - 1);
    const ends = JSON.stringify([items[0], items.at(-1)]);
    if (items.length > 0 && ends === before) return;
    before = ends;
    yield items;
    if (items.length === 0 || (pageIndex + 1) * pageSize >= total) return;
  }
}
