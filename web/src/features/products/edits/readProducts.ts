import type { ApolloClient } from '@apollo/client';
import type { Selection } from '../../../ui/table/selection';
import type { ProductFilter } from '../../../platform/generated/gql/graphql';
import { ProductQuery } from '../productDialog.operations';
import { inLanes } from './inLanes';
import { ProductsToEditQuery, SelectedProductFragment, type ProductToEdit } from './products.operations';

export type Reading = { signal: AbortSignal; onProgress: (done: number, total: number) => void };

/** Up to this number, products are requested one by one; for more, the whole list is read. */
const mostRequested = 500;
/** The largest page (document 2, section 9). */
const pageSize = 5000;
const lanes = 6;

/**
 * The products with these SKUs, case-insensitive, by lower-case SKU; unknown SKUs are missing.
 *
 * @throws the error of a request
 */
export async function readBySku(
  client: ApolloClient,
  skus: readonly string[],
  reading: Reading,
): Promise<ReadonlyMap<string, ProductToEdit>> {
  const wanted = new Map(skus.map((sku) => [sku.toLowerCase(), sku]));
  const found = new Map<string, ProductToEdit>();
  if (wanted.size <= mostRequested) {
    let done = 0;
    await inLanes([...wanted], lanes, reading.signal, async ([key, sku]) => {
      const { data } = await client.query({ query: ProductQuery, variables: { sku }, fetchPolicy: 'no-cache' });
      if (data?.product) found.set(key, data.product);
      reading.onProgress((done += 1), wanted.size);
    });
    return found;
  }
  for await (const products of pagesOf(client, undefined, reading)) {
    for (const product of products) {
      const key = (product.sku ?? '').toLowerCase();
      if (wanted.has(key)) found.set(key, product);
    }
    if (found.size === wanted.size) break;
  }
  return found;
}

/**
 * The current selected products, by SKU; products that no longer exist are missing.
 *
 * @throws the error of a request
 */
export async function readSelected(
  client: ApolloClient,
  { selection, filter }: { selection: Selection; filter: ProductFilter },
  reading: Reading,
): Promise<ProductToEdit[]> {
  const found = new Map<string, ProductToEdit>();
  if (selection.kind === 'rows') {
    const skus = [...selection.ids].flatMap((id) => skuOf(client, id) ?? []);
    if (skus.length === selection.ids.size)
      return [...(await readBySku(client, skus, reading)).values()].toSorted(bySku);
    for await (const products of pagesOf(client, undefined, reading)) {
      for (const product of products) if (selection.ids.has(product.id)) found.set(product.id, product);
      if (found.size === selection.ids.size) break;
    }
    return [...found.values()];
  }
  for await (const products of pagesOf(client, filter, reading)) {
    for (const product of products) {
      if (!selection.except.has(product.id)) found.set(product.id, product);
    }
  }
  return [...found.values()];
}

/** Undefined for a row that is not in the cache: the rows of the largest pages are not. */
function skuOf(client: ApolloClient, id: string): string | undefined {
  const row = client.cache.readFragment({
    fragment: SelectedProductFragment,
    id: client.cache.identify({ __typename: 'Product', id }),
  });
  return row?.sku ?? undefined;
}

async function* pagesOf(
  client: ApolloClient,
  filter: ProductFilter | undefined,
  { signal, onProgress }: Reading,
): AsyncGenerator<readonly ProductToEdit[]> {
  for (let index = 0; !signal.aborted; index += 1) {
    // In sequence, because the first page contains the total.
    // oxlint-disable-next-line no-await-in-loop
    const { data } = await client.query({
      query: ProductsToEditQuery,
      variables: { filter: filter ?? null, page: { index, size: pageSize } },
      fetchPolicy: 'no-cache',
    });
    const { items = [], total = 0 } = data?.products ?? {};
    onProgress(Math.min((index + 1) * pageSize, total), total);
    yield items;
    if (items.length === 0 || (index + 1) * pageSize >= total) return;
  }
}

const order = new Intl.Collator('de', { numeric: true });

function bySku(one: ProductToEdit, other: ProductToEdit): number {
  return order.compare(one.sku ?? '', other.sku ?? '');
}
