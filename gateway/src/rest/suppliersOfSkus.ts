import type { BackendCalls } from './client.ts';
import type { WireSupplier } from './records.ts';
import type { WireId } from './wire.ts';

const MAX_PRODUCTS = 200_000;

/**
 * The supplier of each SKU, read page by page from GET /shipping_data/products (document 2, section 7). SKUs without a supplier are left
 * out.
 *
 * @param onMore called with the number of calls after the first
 * @throws TooManyRowsError, BackendError
 */
export async function listSuppliersOfSkus(
  backend: BackendCalls,
  onMore?: (calls: number) => void,
): Promise<Map<string, WireSupplier>> {
  const suppliers = new Map<string, WireSupplier>();
  // A back-end may send the supplier's id only.
  const idsOnly = new Map<string, WireId>();
  const pages = backend.listAll('listProducts', { orderBy: 'sku' }, { max: MAX_PRODUCTS, onMore });
  for await (const products of pages) {
    for (const { sku, supplier, supplierId } of products) {
      if (supplier) suppliers.set(sku, supplier);
      else if (supplierId !== null && supplierId !== undefined) idsOnly.set(sku, supplierId);
    }
  }
  if (idsOnly.size > 0) {
    const known = new Map((await backend.read('listSupplierNames')).map((supplier) => [supplier.id, supplier]));
    for (const [sku, id] of idsOnly) suppliers.set(sku, known.get(id) ?? { id, name: String(id) });
  }
  return suppliers;
}
