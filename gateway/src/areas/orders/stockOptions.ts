import { mentionsAll, type SearchWord, searchWords } from 'schema/search/searchText.ts';
import type { WireInventory } from '../../rest/records.ts';

/** The number of options, and the page size of the call (document 2, section 9). */
export const STOCK_OPTIONS = 100;
/** Limits the search for entries whose SKU or name matches, when many match only by reference. */
const MAX_PAGES = 50;

/**
 * The first stock entries that match the words. The back-end searches references too; for a viewer who may not read them, entries that
 * match only by reference are left out, because finding them would reveal it.
 *
 * @param pages what the back-end finds for these words
 */
export async function findStockOptions(
  pages: AsyncIterable<readonly WireInventory[]>,
  keywords: string,
  readsReference: boolean,
): Promise<WireInventory[]> {
  const words = searchWords(keywords);
  const found: WireInventory[] = [];
  let read = 0;
  for await (const entries of pages) {
    found.push(...entries.filter((entry) => readsReference || mentions(entry, words)));
    if (found.length >= STOCK_OPTIONS || (read += 1) === MAX_PAGES) break;
  }
  return found.slice(0, STOCK_OPTIONS);
}

/** Compares like our own back-end. */
function mentions({ sku, name, storageLocation }: WireInventory, words: readonly SearchWord[]): boolean {
  return mentionsAll([sku, name, storageLocation].join(' '), words);
}
