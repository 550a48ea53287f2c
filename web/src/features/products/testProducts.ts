import type { ProductToEdit } from './edits/products.operations';

/** A product for tests. */
export function testProduct(
  id: string,
  changes: Partial<ProductToEdit> = {},
): ProductToEdit & { __typename: 'Product' } {
  return {
    __typename: 'Product',
    id,
    version: 'v',
    sku: `KIE-${id}`,
    name: `Regal KIE-${id}`,
    inStock: 1,
    inFlow: 0,
    shippingSizeLength: 118,
    shippingSizeWidth: 58,
    shippingSizeHeight: 38,
    shippingSizeWeight: 18.1,
    bulky: false,
    hsUK: null,
    hsEU: 94032080,
    hsCH: null,
    outboundCarrier: 'DHL',
    carrierUK: 'DPD',
    carrierEU: 'DHL',
    supplierId: '3',
    supplierName: 'Ningbo',
    cabQuantity: 3,
    skuMasterbox: '',
    mbSkuAmount: null,
    mbSkuLength: 0,
    mbSkuWidth: 0,
    mbSkuHeight: 0,
    mbSkuWeight: 0,
    skuPaperWeight: 0,
    skuPlasticWeight: 0,
    skuWoodWeight: 0,
    skuMetalWeight: 0,
    ...changes,
  };
}
