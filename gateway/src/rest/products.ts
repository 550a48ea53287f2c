import type { components } from 'schema/rest';
import type { BackendCalls, QueryOf } from './client.ts';

export type WireProduct = components['schemas']['Product'];

/** GET /shipping_data/products (document 2, section 7): one page and how many there are. */
export async function listProducts(
  backend: BackendCalls,
  query: QueryOf<'listProducts'>,
): Promise<{ items: WireProduct[]; total: number }> {
  const { data } = await backend.call('listProducts', { query });
  return { items: data.data, total: data.total };
}
