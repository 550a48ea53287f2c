import type { WireProduct } from '../../rest/records.ts';
import { booleanOf } from '../../graph/booleanTexts.ts';
import type { VersionedType } from '../../graph/versions/recordVersion.ts';
import { detailsOf, type ProductDetails } from './productInput.ts';

const DETAILS = [
  'shippingSizeLength',
  'shippingSizeWidth',
  'shippingSizeHeight',
  'shippingSizeWeight',
  'hsUK',
  'hsEU',
  'hsCH',
  'cabQuantity',
  'skuMasterbox',
  'mbSkuAmount',
  'mbSkuLength',
  'mbSkuWidth',
  'mbSkuHeight',
  'mbSkuWeight',
  'skuPaperWeight',
  'skuPlasticWeight',
  'skuWoodWeight',
  'skuMetalWeight',
] as const satisfies readonly (keyof ProductDetails)[];

/** The fields that a product's version covers: those that people edit. Stock is left out, because every booking changes it. */
export const PRODUCT_VERSION: VersionedType<WireProduct> = {
  type: 'Product',
  fields: {
    id: ({ id }) => String(id),
    sku: ({ sku }) => sku,
    name: ({ name }) => name,
    bulky: ({ bulky }) => booleanOf(bulky),
    outboundCarrier: (product) => product.outboundCarrier,
    carrierUK: (product) => product.carrierUK,
    carrierEU: (product) => product.carrierEU,
    supplierId({ supplierId, supplier }) {
      const id = supplierId ?? supplier?.id;
      return id === undefined || id === null ? null : String(id);
    },
    ...Object.fromEntries(DETAILS.map((name) => [name, (product: WireProduct) => detailsOf(product)[name]])),
  },
};
