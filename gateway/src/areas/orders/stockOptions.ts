import { mentionsAll, type SearchWord, searchWords } from 'schema/search/searchText.ts';
import type { WireInventory } from '../../rest/records.ts';

/** The number of options, and the page size of the call (document 2, section 9). */
const STOCK_OPTIONS = 100;
/** Limits the search for entries whose SKU or name matches, when many match only by reference. */
const MAX_CALLS = 50;

type ReadPage = (page: { readonly pageIndex: number; readonly pageSize: number }) => Promise<{
  readonly items: readonly WireInventory[];
  readonly total: number;
}>;

/**
 * The first stock entries that match the words. The back-end searches references too; for a viewer who may not read them, entries that
 * match only by reference are left out, because finding them would reveal it.
 *
 * @param readPage reads a page of what the back-end finds for these words
 */
export async function findStockOptions(
  readPage: ReadPage,
  keywords: string,
  readsReference: boolean,
): Promise<WireInventory[]> {
  const words = searchWords(keywords);
  const found: WireInventory[] = [];
  for (let pageIndex = 0; pageIndex < MAX_CALLS && found.length < STOCK_OPTIONS; pageIndex += 1) {
    const { items, total } = await readPage({ pageIndex, pageSize: STOCK_OPTIONS });
    found.push(...items.filter((entry) => readsReference || mentions(entry, words)));
    if (items.length === 0 || (pageIndex + 1) * STOCK_OPTIONS >= total) break;
  }
  return found.slice(0, STOCK_OPTIONS);
}

/** Compares like our own back-end. */
function mentions({ sku, name, storageLocation }: WireInventory, words: readonly SearchWord[]): boolean {
  return mentionsAll([sku, name, storageLocation].join(' '), words);
}
