import type { Wire, WireId } from './wire.ts';
import type { BackendCalls, BodyOf, QueryOf, Written } from './client.ts';

export type WireStockHistoryEntry = Wire<'StockHistoryEntry'>;

/** What both calls of the history take (document 3, section 7). */
export type StockHistoryQuery = QueryOf<'listSkuStockHistory'>;

/** GET /warehouses/sku/histories (document 3, section 7), of all SKUs: one page and how many there are. */
export async function listStockHistory(
  backend: BackendCalls,
  query: QueryOf<'listStockHistory'>,
): Promise<{ items: WireStockHistoryEntry[]; total: number }> {
  const { data } = await backend.call('listStockHistory', { query });
  return { items: data.items, total: data.totalItems };
}

/** GET /warehouses/{sku}/histories. */
export async function listSkuStockHistory(
  backend: BackendCalls,
  sku: string,
  query: StockHistoryQuery,
): Promise<{ items: WireStockHistoryEntry[]; total: number }> {
  const { data } = await backend.call('listSkuStockHistory', { path: { sku }, query });
  return { items: data.items, total: data.totalItems };
}

/** POST /warehouses/{sku}/histories. */
export function createStockHistoryEntry(
  backend: BackendCalls,
  sku: string,
  body: BodyOf<'createStockHistoryEntry'>,
): Promise<Written<'createStockHistoryEntry'>> {
  return backend.write('createStockHistoryEntry', { path: { sku }, body });
}

/** PUT /warehouses/{sku}/histories/{id}. */
export function updateStockHistoryEntry(
  backend: BackendCalls,
  sku: string,
  id: WireId,
  body: BodyOf<'updateStockHistoryEntry'>,
): Promise<Written<'updateStockHistoryEntry'>> {
  return backend.write('updateStockHistoryEntry', { path: { sku, id }, body });
}
