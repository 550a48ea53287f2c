import type { Wire, WireId } from './wire.ts';
import type { BackendCalls, BodyOf, QueryOf, Written } from './client.ts';

export type WireProduct = Wire<'Product'>;
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
export function createProduct(backend: BackendCalls, body: ProductBody): Promise<Written<'createProduct'>> {
  return backend.write('createProduct', { body });
}

/** PUT /shipping_data/products/{id} (document 2, section 7). What is left out stays, null empties. */
export function updateProduct(
  backend: BackendCalls,
  id: WireId,
  body: ProductBody,
  ifMatch: string | undefined,
): Promise<Written<'updateProduct'>> {
  return backend.write('updateProduct', { path: { id }, body, ifMatch });
}
