import type { components } from 'schema/rest';
import type { BackendCalls, BodyOf, QueryOf } from './client.ts';

export type WireStockHistoryEntry = components['schemas']['StockHistoryEntry'];

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
export async function createStockHistoryEntry(
  backend: BackendCalls,
  sku: string,
  body: BodyOf<'createStockHistoryEntry'>,
): Promise<WireStockHistoryEntry> {
  return (await backend.call('createStockHistoryEntry', { path: { sku }, body })).data;
}

/** PUT /warehouses/{sku}/histories/{id}. */
export async function updateStockHistoryEntry(
  backend: BackendCalls,
  sku: string,
  id: number,
  body: BodyOf<'updateStockHistoryEntry'>,
): Promise<WireStockHistoryEntry> {
  return (await backend.call('updateStockHistoryEntry', { path: { sku, id }, body })).data;
}
