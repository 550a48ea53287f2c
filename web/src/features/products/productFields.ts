export const masterboxSizes = ['mbSkuLength', 'mbSkuWidth', 'mbSkuHeight'] as const;
export const shippingSizes = ['shippingSizeLength', 'shippingSizeWidth', 'shippingSizeHeight'] as const;
export const hsFields = ['hsEU', 'hsUK', 'hsCH'] as const;
export const carrierFields = ['outboundCarrier', 'carrierUK', 'carrierEU'] as const;

/** The decimal places and the unit of fields that are not whole numbers. */
export const decimalFields = {
  shippingSizeLength: { places: 3, unit: 'cm' },
  shippingSizeWidth: { places: 3, unit: 'cm' },
  shippingSizeHeight: { places: 3, unit: 'cm' },
  shippingSizeWeight: { places: 3, unit: 'kg' },
  mbSkuWeight: { places: 2, unit: 'kg' },
  mbSkuLength: { places: 1, unit: 'cm' },
  mbSkuWidth: { places: 1, unit: 'cm' },
  mbSkuHeight: { places: 1, unit: 'cm' },
  skuPaperWeight: { places: 1, unit: 'gr' },
  skuPlasticWeight: { places: 1, unit: 'gr' },
  skuWoodWeight: { places: 1, unit: 'gr' },
  skuMetalWeight: { places: 1, unit: 'gr' },
} as const;

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
