import type { UpdateProductInput } from '../../generated/graphql.ts';
import type { WireProduct } from '../../rest/records.ts';
import { booleanOf } from '../../graph/booleanTexts.ts';
import type { VersionedType } from '../../graph/versions/recordVersion.ts';

/** The fields that a product's version covers: those that people edit. Stock is left out, because every booking changes it. */
export const PRODUCT_VERSION: VersionedType<WireProduct, keyof UpdateProductInput> = {
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
    shippingSizeLength: (product) => product.shippingSizeLength,
    shippingSizeWidth: (product) => product.shippingSizeWidth,
    shippingSizeHeight: (product) => product.shippingSizeHeight,
    shippingSizeWeight: (product) => product.shippingSizeWeight,
    hsUK: (product) => product.hsUK,
    hsEU: (product) => product.hsEU,
    hsCH: (product) => product.hsCH,
    cabQuantity: (product) => product.cabQuantity,
    skuMasterbox: (product) => product.skuMasterbox,
    mbSkuAmount: (product) => product.mbSkuAmount,
    mbSkuLength: (product) => product.mbSkuLength,
    mbSkuWidth: (product) => product.mbSkuWidth,
    mbSkuHeight: (product) => product.mbSkuHeight,
    mbSkuWeight: (product) => product.mbSkuWeight,
    skuPaperWeight: (product) => product.skuPaperWeight,
    skuPlasticWeight: (product) => product.skuPlasticWeight,
    skuWoodWeight: (product) => product.skuWoodWeight,
    skuMetalWeight: (product) => product.skuMetalWeight,
  },
};
