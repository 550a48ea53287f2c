import type { BackendCalls } from './client.ts';
import { eachPage } from './eachPage.ts';
import type { WireSupplier } from './records.ts';

const MAX_PRODUCTS = 200_000;

/**
 * Who supplies each SKU, from GET /shipping_data/products page by page (document 2, section 7). SKUs without a supplier are
 * not in it.
 *
 * @param onMore is told how many calls follow the first
 * @throws TooManyRowsError, BackendError
 */
export async function listSuppliersOfSkus(
  backend: BackendCalls,
  onMore?: (calls: number) => void,
): Promise<Map<string, WireSupplier>> {
  const suppliers = new Map<string, WireSupplier>();
  const pages = eachPage(
    (page) => backend.list('listProducts', { ...page, orderBy: 'sku' }),
    MAX_PRODUCTS,
    undefined,
    onMore,
  );
  for await (const products of pages) {
    for (const { sku, supplier } of products) if (supplier) suppliers.set(sku, supplier);
  }
  return suppliers;
}
