import type { Wire } from './wire.ts';
import type { BackendCalls, QueryOf } from './client.ts';

export type WireSkuStock = Wire<'SkuStats'>;
export type WireSkuDetails = Wire<'SkuDetails'>;
export type WireWarehouseStock = NonNullable<WireSkuStock['inventories']>[number];

/** GET /warehouses/sku_stats (document 3, section 7): one page and how many there are. */
export async function listSkuStocks(
  backend: BackendCalls,
  query: QueryOf<'listSkuStats'>,
): Promise<{ items: WireSkuStock[]; total: number }> {
  const { data } = await backend.call('listSkuStats', { query });
  return { items: data.data, total: data.total };
}

/** GET /warehouses/{sku}/details. */
export async function getSkuDetails(backend: BackendCalls, sku: string): Promise<WireSkuDetails> {
  return (await backend.call('getSkuDetails', { path: { sku } })).data;
}
