import type { BackendCalls } from '../../rest/client.ts';
import { BackendError } from '../../rest/errors.ts';
import { searchParts } from '../../rest/searchParts.ts';
import type { WireId } from '../../rest/wire.ts';
import type { WireProduct } from '../../rest/records.ts';
import { findNamed } from '../namedSo.ts';

/** A list of all SKUs (document 2, section 9): the most that one documented call brings. */
const ALL_SKUS = 10_000;
/** Bounds the search: beyond these, what was not found is not there. */
const MAX_CALLS = 50;
/** What is searched for while somebody types (document 2, section 9). */
const SEARCHED = 25;

/**
 * One product, fresh: no documented call reads it by id.
 *
 * @throws BackendError, of the kind notFound where there is none
 */
export async function findProduct(backend: BackendCalls, id: WireId): Promise<WireProduct> {
  for (let pageIndex = 0; pageIndex < MAX_CALLS; pageIndex += 1) {
    const { items, total } = await backend.list('listProducts', { pageIndex, pageSize: ALL_SKUS });
    const product = items.find((candidate) => candidate.id === id);
    if (product) return product;
    if (items.length === 0 || (pageIndex + 1) * ALL_SKUS >= total) break;
  }
  throw new BackendError('notFound', 'listProducts', { reason: 'no product has this id' });
}

/**
 * The product of a SKU, in whatever case it is written; undefined where there is none. The search finds what mentions the SKU in its
 * own or its name, so that it is looked through to its end.
 */
export function findProductBySku(backend: BackendCalls, sku: string): Promise<WireProduct | undefined> {
  const parts = searchParts(
    () => backend.list('listProducts', { keywords: sku, pageIndex: 0, pageSize: SEARCHED }),
    (page) => backend.list('listProducts', { keywords: sku, orderBy: 'sku', ...page }),
    ALL_SKUS,
  );
  return findNamed(parts, sku, (product) => product.sku);
}

/** Products whose SKU or name is like this text, the best match first. */
export async function searchProducts(backend: BackendCalls, keywords: string): Promise<WireProduct[]> {
  return (await backend.list('listProducts', { keywords, pageIndex: 0, pageSize: SEARCHED })).items;
}
