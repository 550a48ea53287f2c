export const masterboxSizes = ['mbSkuLength', 'mbSkuWidth', 'mbSkuHeight'] as const;
export const shippingSizes = ['shippingSizeLength', 'shippingSizeWidth', 'shippingSizeHeight'] as const;
export const hsFields = ['hsEU', 'hsUK', 'hsCH'] as const;
export const carrierFields = ['outboundCarrier', 'carrierUK', 'carrierEU'] as const;

/** The decimal places and the unit of fields that are not whole numbers. */
export const decimalFields = {
  shippingSizeLength: { decimals: 3, unit: 'cm' },
  shippingSizeWidth: { decimals: 3, unit: 'cm' },
  shippingSizeHeight: { decimals: 3, unit: 'cm' },
  shippingSizeWeight: { decimals: 3, unit: 'kg' },
  mbSkuWeight: { decimals: 2, unit: 'kg' },
  mbSkuLength: { decimals: 1, unit: 'cm' },
  mbSkuWidth: { decimals: 1, unit: 'cm' },
  mbSkuHeight: { decimals: 1, unit: 'cm' },
  skuPaperWeight: { decimals: 1, unit: 'gr' },
  skuPlasticWeight: { decimals: 1, unit: 'gr' },
  skuWoodWeight: { decimals: 1, unit: 'gr' },
  skuMetalWeight: { decimals: 1, unit: 'gr' },
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

/** Whether a field is a number of the customs tariff, which is shown without separators. */
export function isCode(field: ProductField): boolean {
  return hsFields.some((name) => name === field);
}
