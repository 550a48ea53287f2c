import type { BackendCalls } from '../../rest/client.ts';
import { BackendError } from '../../rest/errors.ts';
import type { WireProduct } from '../../rest/records.ts';
import type { WireId } from '../../rest/wire.ts';
import { withReason } from '../../graph/backendRefusal.ts';
import { readBack } from '../../graph/readBack.ts';
import { RefusedError } from '../../graph/refusal.ts';
import { type BGoodsObstacle, bGoodsSku, copyAsBGoods, isBGoods } from './bGoods.ts';
import { findProduct, findProductBySku, searchProducts } from './findProduct.ts';

const CONFLICT = 409;

/**
 * Copies a product as B-goods (document 2, section 4). Reads the product, products with a similar SKU and the suppliers, then creates the
 * copy with one call. If any read fails, nothing is created.
 *
 * @throws RefusedError (document 2, section 8), BackendError
 */
export async function createBGoods(backend: BackendCalls, productId: WireId): Promise<WireProduct> {
  const product = await findProduct(backend, productId);
  if (isBGoods(product)) throw refusal('isBGoods', product);
  const [namesakes, suppliers] = await Promise.all([
    searchProducts(backend, bGoodsSku(product)),
    backend.read('listSupplierNames'),
  ]);
  const body = copyAsBGoods(product, namesakes, suppliers);
  if (typeof body === 'string') throw refusal(body, product);
  let written: WireProduct | undefined;
  try {
    // Copied values are sent unchanged.
    written = (await backend.write('createProduct', { body, was: product })).data;
  } catch (error) {
    throw error instanceof BackendError ? explain(error, product) : error;
  }
  return readBack('createProduct', written, () => findProductBySku(backend, body.sku));
}

/** A conflict means that the SKU was created in the meantime; any other refusal, that the copied product is incomplete. */
function explain(error: BackendError, product: WireProduct): Error {
  if (error.status === CONFLICT) return withReason(refusal('exists', product, error), error);
  if (error.failure !== 'invalidInput' && error.failure !== 'failed') return error;
  return withReason(refusal('incomplete', product, error), error);
}

function refusal(obstacle: BGoodsObstacle, product: WireProduct, cause?: Error): RefusedError {
  const sku = bGoodsSku(product);
  switch (obstacle) {
    case 'isBGoods':
      return new RefusedError(
        {
          code: 'CONFLICT',
          messageKey: 'product.bwareProductCanNotCreateBGood',
          message: 'B-goods have no B-goods of their own.',
        },
        { cause },
      );
    case 'exists':
      return new RefusedError(
        {
          code: 'CONFLICT',
          messageKey: 'product.productExistBGood',
          message: `The product ${sku} exists already.`,
          values: { sku },
        },
        { cause },
      );
    case 'noSupplier':
    case 'incomplete':
      return new RefusedError(
        {
          code: 'CONFLICT',
          messageKey: 'product.canNotCreateBGoodProduct',
          message:
            obstacle === 'noSupplier'
              ? 'The B-goods cannot be created: there is no supplier whose name contains B-WARE.'
              : 'The B-goods cannot be created: the product lacks a name, a carrier, or something that a new product needs.',
        },
        { cause },
      );
  }
}
