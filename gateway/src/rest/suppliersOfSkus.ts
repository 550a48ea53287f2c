import type { BackendCalls } from './client.ts';
import { eachPage } from './eachPage.ts';
import type { WireLookup } from './lookups.ts';

const MAX_PRODUCTS = 200_000;

/**
 * Who supplies each SKU, from GET /shipping_data/products page by page (document 2, section 7). SKUs without a supplier are
 * not in it.
 *
 * @throws TooManyRowsError, BackendError
 */
export async function listSuppliersOfSkus(backend: BackendCalls): Promise<Map<string, WireLookup>> {
  const suppliers = new Map<string, WireLookup>();
  const pages = eachPage(async (page) => {
    const { data } = await backend.call('listProducts', { query: { ...page, orderBy: 'sku' } });
    return { items: data.data, total: data.total };
  }, MAX_PRODUCTS);
  for await (const products of pages) {
    for (const { sku, supplier } of products) if (supplier) suppliers.set(sku, supplier);
  }
  return suppliers;
}
