import { z } from 'zod';
import { encodeFieldMessage } from '../../platform/errors/fieldMessage';
import { numberValue } from '../../ui/form/fieldSchemas';
import type { ProductField } from './productFields';

const highestHs = 9_999_999_999;
const highestPieces = 2_147_483_647;
const hsRules = { min: 0, max: highestHs };
/** The rules of the whole numbers that can be set for many products at once. */
export const wholeNumberRules = {
  hsEU: hsRules,
  hsUK: hsRules,
  hsCH: hsRules,
  cabQuantity: { min: 0, max: highestPieces },
};
const text = z.string().trim();

/** Document 2, section 5, Product: values of a new product are at least 0.1; existing ones may be 0. */
export function productSchema(kind: 'create' | 'edit', writes: (field: ProductField) => boolean) {
  const min = kind === 'create' ? 0.1 : 0;
  const measure = (decimals: number) => numberValue({ decimals, min });
  const needed = (field: ProductField) =>
    writes(field) ? text.min(1, encodeFieldMessage('validation.required')) : z.string();
  const shipping = numberValue({ decimals: 3, min: 0 });
  const pieces = numberValue(wholeNumberRules.cabQuantity);
  const hs = numberValue(hsRules);
  return z.object({
    sku: needed('sku'),
    name: needed('name'),
    supplierId: needed('supplierId'),
    shippingSizeLength: shipping,
    shippingSizeWidth: shipping,
    shippingSizeHeight: shipping,
    shippingSizeWeight: shipping,
    bulky: z.boolean(),
    outboundCarrier: needed('outboundCarrier'),
    carrierUK: needed('carrierUK'),
    carrierEU: needed('carrierEU'),
    hsEU: hs,
    hsUK: hs,
    hsCH: hs,
    cabQuantity: pieces,
    skuMasterbox: text.regex(/^\w*$/, encodeFieldMessage('product.masterboxCharacters')),
    mbSkuAmount: pieces,
    mbSkuWeight: measure(2),
    mbSkuLength: measure(1),
    mbSkuWidth: measure(1),
    mbSkuHeight: measure(1),
    skuPaperWeight: measure(1),
    skuPlasticWeight: measure(1),
    skuWoodWeight: measure(1),
    skuMetalWeight: measure(1),
  });
}

export type ProductForm = z.input<ReturnType<typeof productSchema>>;
