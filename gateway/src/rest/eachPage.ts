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
 * Reads a list page by page, one call after the other, so that no more than a page is held at a time. A page that begins and ends
 * as the one before it is the same again, from a back-end that knows no pages.
 *
 * @param onMore is told once how many calls are to follow the first, before they are made; what it throws ends the reading
 * @throws TooManyRowsError before the second page when there are more than `max` rows.
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
