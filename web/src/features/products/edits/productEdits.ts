import type { ProductField } from '../productFields';
import { changedFields, isBulkyBySize, productValues } from '../productForm';
import type { ProductForm } from '../productSchema';
import type { ProductToEdit } from './products.operations';

/** The planned change of one of many products. */
export type ProductEdit = {
  product: ProductToEdit;
  before: ProductForm;
  after: ProductForm;
  /** The changed fields; empty if the product stays the same. */
  fields: readonly ProductField[];
};

/** The columns that can be set for many products at once; SKU, name and sizes are individual. */
export const bulkFields = [
  'supplierId',
  'bulky',
  'outboundCarrier',
  'carrierUK',
  'carrierEU',
  'hsEU',
  'hsUK',
  'hsCH',
  'cabQuantity',
] as const;
export type BulkField = (typeof bulkFields)[number];

/** One value for all products; `bySize` sets `bulky` by the sizes of each product. */
export type BulkValues = Partial<Omit<Pick<ProductForm, BulkField>, 'bulky'>> & { bulky?: boolean | 'bySize' };

/** The change that sets these values. */
export function editOf(product: ProductToEdit, changes: Partial<ProductForm>): ProductEdit {
  const before = productValues(product);
  const after = { ...before, ...changes };
  return { product, before, after, fields: changedFields(before, after) };
}

/** The change that sets the values of all products. By size, a product without sizes keeps its value. */
export function bulkEditOf(product: ProductToEdit, { bulky, ...values }: BulkValues): ProductEdit {
  if (bulky === undefined) return editOf(product, values);
  const { shippingSizeLength, shippingSizeWidth, shippingSizeHeight } = product;
  const bySize = isBulkyBySize([shippingSizeLength, shippingSizeWidth, shippingSizeHeight]) ?? product.bulky ?? false;
  return editOf(product, { ...values, bulky: bulky === 'bySize' ? bySize : bulky });
}
