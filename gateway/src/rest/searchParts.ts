import { eachPage } from './eachPage.ts';

interface Page {
  readonly pageIndex: number;
  readonly pageSize: number;
}

/**
 * What a search for one record finds, in two steps: a few rows in the order in which it is likely among the first, and only where
 * there are more all of them, page by page.
 *
 * @throws BackendError
 */
export async function* searchParts<Row>(
  few: () => Promise<{ items: Row[]; total: number }>,
  all: (page: Page) => Promise<{ items: Row[]; total: number }>,
  pageSize: number,
): AsyncGenerator<Row[]> {
  const { items, total } = await few();
  yield items;
  if (total > items.length) yield* eachPage(all, Infinity, pageSize);
}
