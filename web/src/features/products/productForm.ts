import { normalLine } from 'schema/text/normalText.ts';
import type { CreateProductInput, UpdateProductInput } from '../../platform/generated/gql/graphql';
import type { Rights } from '../../platform/permissions/rights';
import { productFields, type ProductField } from './productFields';
import type { ProductForm } from './productSchema';
import type { ProductRow } from './products.operations';

/** The form values of a product; empty without one. */
export function productValues(product: ProductRow | undefined): ProductForm {
  return {
    sku: product?.sku ?? '',
    name: product?.name ?? '',
    supplierId: product?.supplierId ?? '',
    shippingSizeLength: product?.shippingSizeLength ?? null,
    shippingSizeWidth: product?.shippingSizeWidth ?? null,
    shippingSizeHeight: product?.shippingSizeHeight ?? null,
    shippingSizeWeight: product?.shippingSizeWeight ?? null,
    bulky: product?.bulky ?? false,
    outboundCarrier: product?.outboundCarrier ?? '',
    carrierUK: product?.carrierUK ?? '',
    carrierEU: product?.carrierEU ?? '',
    hsEU: product?.hsEU ?? null,
    hsUK: product?.hsUK ?? null,
    hsCH: product?.hsCH ?? null,
    cabQuantity: product?.cabQuantity ?? null,
    skuMasterbox: product?.skuMasterbox ?? '',
    mbSkuAmount: product?.mbSkuAmount ?? null,
    mbSkuWeight: product?.mbSkuWeight ?? null,
    mbSkuLength: product?.mbSkuLength ?? null,
    mbSkuWidth: product?.mbSkuWidth ?? null,
    mbSkuHeight: product?.mbSkuHeight ?? null,
    skuPaperWeight: product?.skuPaperWeight ?? null,
    skuPlasticWeight: product?.skuPlasticWeight ?? null,
    skuWoodWeight: product?.skuWoodWeight ?? null,
    skuMetalWeight: product?.skuMetalWeight ?? null,
  };
}

/** The form values of a copy: without SKU, and with 0 left empty, because a new product may not have it. */
export function copiedValues(product: ProductRow): ProductForm {
  const values = productValues(product);
  const emptied = Object.fromEntries(
    Object.entries(values).map(([field, value]) => [field, value === 0 ? null : value]),
  );
  return { ...values, ...emptied, sku: '' };
}

/** The input of a new product: filled-in fields that the user may write. Others become 0. */
export function createInput(form: ProductForm, { writes }: Rights): CreateProductInput {
  const { sku, name, supplierId, outboundCarrier, carrierUK, carrierEU, ...others } = form;
  const given = Object.fromEntries(
    Object.entries(others).filter(
      ([field, value]) =>
        value !== null && value !== '' && isProductField(field) && writes(`CreateProductInput.${field}`),
    ),
  );
  return { ...given, sku: sku.trim(), name: name.trim(), supplierId, outboundCarrier, carrierUK, carrierEU };
}

/** The input of an update: only changed fields, so that fields the user does not see keep their values. */
export function changedInput(before: ProductForm, after: ProductForm, { writes }: Rights): UpdateProductInput {
  return Object.fromEntries(
    changedFields(before, after)
      .filter((field) => writes(`UpdateProductInput.${field}`))
      .map((field) => [field, typeof after[field] === 'string' ? after[field].trim() : after[field]]),
  );
}

export function changedFields(before: ProductForm, after: ProductForm): ProductField[] {
  return productFields.filter((field) => !isSame(before[field], after[field]));
}

function isSame(before: unknown, after: unknown): boolean {
  return typeof after === 'string' && typeof before === 'string'
    ? normalLine(before) === normalLine(after)
    : before === after;
}

function isProductField(name: string): name is ProductField {
  return productFields.some((field) => field === name);
}

/** Volume in m³ and girth in cm, L + 2 × (W + H), of sizes in cm; undefined until all three are known. */
export function computedSizes(sizes: readonly (number | null)[]): { volume: number; girth: number } | undefined {
  const [length, width, height] = sizes;
  if (!length || !width || !height) return undefined;
  return { volume: (length * width * height) / 1_000_000, girth: length + 2 * (width + height) };
}

/** The largest parcel that is not bulky for DHL, in cm, longest side first. */
const largestParcel = [120, 60, 60] as const;

/** The side that makes a parcel bulky, in cm, and the exceeded limit; undefined if none does. */
export function bulkySide(sizes: readonly (number | null)[]): { size: number; limit: number } | undefined {
  const sides = sizes.map((size) => size || 0).toSorted((one, other) => other - one);
  return largestParcel
    .map((limit, index) => ({ size: sides[index] ?? 0, limit }))
    .find(({ size, limit }) => size > limit);
}

/** Whether sizes in cm make a parcel bulky; undefined until all three are known. */
export function isBulkyBySize(sizes: readonly (number | null)[]): boolean | undefined {
  return sizes.every(Boolean) ? bulkySide(sizes) !== undefined : undefined;
}

/** The sum of the material weights in gr, added in tenths to avoid rounding errors. */
export function sumOfMaterials(weights: readonly (number | null)[]): number {
  return weights.reduce<number>((sum, weight) => sum + Math.round((weight || 0) * 10), 0) / 10;
}
