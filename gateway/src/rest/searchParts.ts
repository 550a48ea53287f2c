/**
 * Searches for one record in two steps: first a few rows, in an order that makes a match likely, and then, only if there are more, all rows
 * page by page.
 *
 * @throws BackendError
 */
export async function* searchParts<Row>(
  few: () => Promise<{ items: Row[]; total: number }>,
  all: () => AsyncIterable<Row[]>,
): AsyncGenerator<Row[]> {
  const { items, total } = await few();
  yield items;
  if (total > items.length) yield* all();
}
