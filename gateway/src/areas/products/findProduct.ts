import type { BackendCalls } from '../../rest/client.ts';
import { BackendError } from '../../rest/errors.ts';
import { searchParts } from '../../rest/searchParts.ts';
import type { WireId } from '../../rest/wire.ts';
import type { WireProduct } from '../../rest/records.ts';
import { findByName } from '../../graph/nameMatch.ts';

/** The page size for a list of all SKUs (document 2, section 9), the largest of the documented calls. */
const ALL_SKUS = 10_000;
/** Limits the search. */
const MAX_SEARCHED = 500_000;
/** The page size of a search while the user types (document 2, section 9). */
const SEARCHED = 25;

/**
 * Reads one product afresh. Searches the list, because no documented call reads a product by id: by its last known SKU or, if that has
 * changed, in the list of all products.
 *
 * @throws BackendError of the kind notFound if there is none; TooManyRowsError
 */
export async function findProduct(backend: BackendCalls, id: WireId, sku?: string): Promise<WireProduct> {
  const named = sku === undefined ? undefined : await findProductBySku(backend, sku);
  if (named?.id === id) return named;
  for await (const products of backend.listAll('listProducts', {}, { pageSize: ALL_SKUS, max: MAX_SEARCHED })) {
    const product = products.find((candidate) => candidate.id === id);
    if (product) return product;
  }
  throw new BackendError('notFound', 'listProducts', { reason: 'no product has this id' });
}

/**
 * The product with this SKU, ignoring case; undefined if there is none. The search matches the SKU anywhere in SKUs and names, so all its
 * results are checked.
 */
export function findProductBySku(backend: BackendCalls, sku: string): Promise<WireProduct | undefined> {
  const parts = searchParts(
    () => backend.list('listProducts', { keywords: sku, pageIndex: 0, pageSize: SEARCHED }),
    () => backend.listAll('listProducts', { keywords: sku, orderBy: 'sku' }, { pageSize: ALL_SKUS }),
  );
  return findByName(parts, sku, (product) => product.sku);
}

/** Products whose SKU or name is similar to this text, best match first. */
export async function searchProducts(backend: BackendCalls, keywords: string): Promise<WireProduct[]> {
  return (await backend.list('listProducts', { keywords, pageIndex: 0, pageSize: SEARCHED })).items;
}
