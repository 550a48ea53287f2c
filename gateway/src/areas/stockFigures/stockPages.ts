import type { BackendCalls, QueryOf } from '../../rest/client.ts';
import { eachPage, type Page } from '../../rest/eachPage.ts';
import type { WireInventory } from '../../rest/records.ts';

/** How many stock entries, or changes of stock, are read for one figure: 40 calls of each. */
export const MAX_READ = 200_000;

/** Told the number of calls after the first, before they are made; may throw to stop the reading. */
export type OnMore = (calls: number) => void;

/**
 * The stock entries that match a query, page by page (GET /warehouses/inventories), so that only one page is in memory at a time.
 *
 * @throws TooManyRowsError when more than 200,000 match; BackendError
 */
export function stockPages(
  backend: BackendCalls,
  query: Omit<QueryOf<'listInventories'>, keyof Page>,
  onMore: OnMore,
): AsyncGenerator<WireInventory[]> {
  return eachPage((page) => backend.list('listInventories', { ...query, ...page }), MAX_READ, undefined, onMore);
}
