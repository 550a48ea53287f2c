export const masterboxSizes = ['mbSkuLength', 'mbSkuWidth', 'mbSkuHeight'] as const;
export const shippingSizes = ['shippingSizeLength', 'shippingSizeWidth', 'shippingSizeHeight'] as const;
export const hsFields = ['hsEU', 'hsUK', 'hsCH'] as const;
export const carrierFields = ['outboundCarrier', 'carrierUK', 'carrierEU'] as const;

/** The fields by tab. */
export const generalFields = [
  'sku',
  'name',
  'supplierId',
  ...shippingSizes,
  'shippingSizeWeight',
  'bulky',
  ...carrierFields,
  ...hsFields,
] as const;
export const detailFields = [
  'cabQuantity',
  'skuMasterbox',
  'mbSkuAmount',
  'mbSkuWeight',
  ...masterboxSizes,
  'skuPaperWeight',
  'skuPlasticWeight',
  'skuWoodWeight',
  'skuMetalWeight',
] as const;
export const productFields = [...generalFields, ...detailFields];
export type ProductField = (typeof productFields)[number];
