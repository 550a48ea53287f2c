import type { WireInventory } from '../../rest/records.ts';

/** As many as are answered, and as one call brings (document 2, section 9). */
const STOCK_OPTIONS = 100;
/** Bounds a search that the references of stock answer: beyond these, what was not found is not there. */
const MAX_CALLS = 50;

type ReadPage = (page: { readonly pageIndex: number; readonly pageSize: number }) => Promise<{
  readonly items: readonly WireInventory[];
  readonly total: number;
}>;

/**
 * The first stock entries that mention the words. The back-end searches the reference too: what is found by that alone would tell
 * of it, and is left out for who may not read it.
 *
 * @param readPage what the back-end finds for these words
 */
export async function findStockOptions(
  readPage: ReadPage,
  keywords: string,
  readsReference: boolean,
): Promise<WireInventory[]> {
  const found: WireInventory[] = [];
  for (let pageIndex = 0; pageIndex < MAX_CALLS && found.length < STOCK_OPTIONS; pageIndex += 1) {
    const { items, total } = await readPage({ pageIndex, pageSize: STOCK_OPTIONS });
    found.push(...items.filter((entry) => readsReference || mentions(entry, keywords)));
    if (items.length === 0 || (pageIndex + 1) * STOCK_OPTIONS >= total) break;
  }
  return found.slice(0, STOCK_OPTIONS);
}

/** As the back-end compares: a part of the text, ignoring case. */
function mentions({ sku, name, storageLocation }: WireInventory, keywords: string): boolean {
  const words = keywords.toLowerCase();
  return [sku, name, storageLocation].some((text) => text?.toLowerCase().includes(words));
}
