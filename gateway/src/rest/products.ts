import type { components } from 'schema/rest';
import type { BackendCalls, BodyOf, QueryOf } from './client.ts';

export type WireProduct = components['schemas']['Product'];
export type ProductBody = BodyOf<'createProduct'>;

/** GET /shipping_data/products (document 2, section 7): one page and how many there are. */
export async function listProducts(
  backend: BackendCalls,
  query: QueryOf<'listProducts'>,
): Promise<{ items: WireProduct[]; total: number }> {
  const { data } = await backend.call('listProducts', { query });
  return { items: data.data, total: data.total };
}

/** POST /shipping_data/products (document 2, section 7). */
export async function createProduct(backend: BackendCalls, body: ProductBody): Promise<WireProduct> {
  return (await backend.call('createProduct', { body })).data;
}

/** PUT /shipping_data/products/{id} (document 2, section 7). What is left out stays, null empties. */
export async function updateProduct(backend: BackendCalls, id: number, body: ProductBody): Promise<WireProduct> {
  return (await backend.call('updateProduct', { path: { id }, body })).data;
}
