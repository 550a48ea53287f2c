import DataLoader from 'dataloader';
import type { WarehouseScope } from 'schema/permissions/warehouseScope.ts';
import type { BackendCalls } from './client.ts';
import { rowsOf } from './lists/rowsOf.ts';
import type { WireInventory, WireProduct } from './records.ts';
import { parsedId } from './wire.ts';
import type { InventoryOrder } from './stockLoaders.ts';

/** Up to this number, SKUs are read with one call each, in parallel; for more, the whole list is read. */
const FEW = 8;
/** The page sizes of the list of all SKUs and of a search for one (document 2, section 9). */
const PRODUCT_PAGE = 10_000;
const PRODUCT_SEARCH = 25;
/** Limits the reading of a whole list. */
const MAX_PRODUCTS = 500_000;
const MAX_ENTRIES = 200_000;

/** Loads products by SKU, ignoring case. No documented call accepts several SKUs. */
export function productBySku(backend: BackendCalls): DataLoader<string, WireProduct | undefined> {
  const search = async (keywords: string) =>
    (await backend.list('listProducts', { keywords, pageIndex: 0, pageSize: PRODUCT_SEARCH })).items;
  const all = () =>
    rowsOf(backend.listAll('listProducts', { orderBy: 'sku' }, { pageSize: PRODUCT_PAGE, max: MAX_PRODUCTS }));

  return new DataLoader(
    async (skus) => {
      const keys = skus.map(lower);
      const few = skus.length <= FEW ? (await Promise.all(skus.map(search))).flat() : [];
      const found = bySku(few);
      // A search also returns similar SKUs, which may push the exact one off the page.
      const whole = keys.every((key) => found.has(key)) ? found : bySku(await all());
      return keys.map((key) => whole.get(key)?.[0]);
    },
    { cacheKeyFn: lower },
  );
}

/** Loads the stock entries of a SKU, ignoring case, in the warehouses in scope. */
export function stockBySku(
  backend: BackendCalls,
  scope: WarehouseScope,
  order: InventoryOrder,
): DataLoader<string, readonly WireInventory[]> {
  if (scope.kind === 'none') return new DataLoader(async (skus) => skus.map(() => []));
  const warehouseId = scope.kind === 'one' ? parsedId(scope.warehouseId) : undefined;
  const read = (query: { readonly sku?: string; readonly exactMatchSku?: boolean }) =>
    rowsOf(backend.listAll('listInventories', { ...query, warehouseId, ...order }, { max: MAX_ENTRIES }));

  return new DataLoader(
    async (skus) => {
      const entries =
        skus.length <= FEW
          ? (await Promise.all(skus.map((sku) => read({ sku, exactMatchSku: true })))).flat()
          : await read({});
      const found = bySku(entries);
      return skus.map((sku) => found.get(lower(sku)) ?? []);
    },
    { cacheKeyFn: lower },
  );
}

function bySku<Row extends { readonly sku: string }>(rows: readonly Row[]): Map<string, Row[]> {
  return Map.groupBy(rows, ({ sku }) => lower(sku));
}

function lower(sku: string): string {
  return sku.toLowerCase();
}
