import type { ProductBody, WireProduct, WireSupplier } from '../../rest/records.ts';
import { detailsOf, MEASURES, type ProductDetails } from './productInput.ts';

/** The markers in the SKU and name of B-goods (document 2, section 4). */
const SKU_SUFFIX = '_bware';
const NAME_PREFIX = 'B-Ware - ';
const SUPPLIER_PART = 'B-WARE';

/** Why B-goods of a product cannot be created (document 2, section 8). */
export type BGoodsObstacle = 'isBGoods' | 'exists' | 'noSupplier' | 'incomplete';

/** The SKU of a product's B-goods. */
export function bGoodsSku({ sku }: Pick<WireProduct, 'sku'>): string {
  return `${sku}${SKU_SUFFIX}`;
}

/** Whether a product is itself B-goods: its SKU has the ending, ignoring case. */
export function isBGoods({ sku }: Pick<WireProduct, 'sku'>): boolean {
  return sku.toLowerCase().endsWith(SKU_SUFFIX);
}

/**
 * The B-goods of a product: a copy with its own SKU, name and supplier (document 2, section 4).
 *
 * @param namesakes products that may already have the new SKU
 */
export function copyAsBGoods(
  product: WireProduct,
  namesakes: readonly Pick<WireProduct, 'sku'>[],
  suppliers: readonly WireSupplier[],
): ProductBody | BGoodsObstacle {
  if (isBGoods(product)) return 'isBGoods';
  const sku = bGoodsSku(product);
  if (namesakes.some((other) => other.sku.toLowerCase() === sku.toLowerCase())) return 'exists';
  const supplier = suppliers.find(({ name }) => name.toUpperCase().includes(SUPPLIER_PART));
  if (!supplier) return 'noSupplier';
  const { name, outboundCarrier, carrierUK, carrierEU } = product;
  if (!name || !outboundCarrier || !carrierUK || !carrierEU) return 'incomplete';
  return {
    ...withoutEmptyMeasures(detailsOf(product)),
    sku,
    name: `${NAME_PREFIX}${name}`,
    outboundCarrier,
    carrierUK,
    carrierEU,
    supplierId: supplier.id,
    bulky: product.bulky === 'true' ? 'true' : 'false',
  };
}

/** A new product may have no size or weight, but most of them may not be 0 (document 2, section 5). */
function withoutEmptyMeasures(details: ProductDetails): ProductDetails {
  const empty = Object.fromEntries(MEASURES.flatMap(({ field }) => (details[field] === 0 ? [[field, null]] : [])));
  return { ...details, ...empty };
}
