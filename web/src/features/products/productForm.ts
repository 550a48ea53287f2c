import { z } from 'zod';
import { encodeFieldMessage } from '../../errors/fieldMessage';
import { numberValue } from '../../components/form/fieldSchemas';
import type { CreateProductInput, UpdateProductInput } from '../../generated/gql/graphql';
import type { Rights } from '../../permissions/rights';
import type { ProductRow } from './products.operations';

/** The material weights of the packaging, in gr. */
export const materials = [
  { id: 'paper', field: 'skuPaperWeight' },
  { id: 'plastic', field: 'skuPlasticWeight' },
  { id: 'wood', field: 'skuWoodWeight' },
  { id: 'metal', field: 'skuMetalWeight' },
] as const;

export const masterboxSizes = ['mbSkuLength', 'mbSkuWidth', 'mbSkuHeight'] as const;
export const shippingSizes = ['shippingSizeLength', 'shippingSizeWidth', 'shippingSizeHeight'] as const;
export const hsFields = ['hsEU', 'hsUK', 'hsCH'] as const;
export const carrierFields = ['outboundCarrier', 'carrierUK', 'carrierEU'] as const;

/** The fields by the tab on which they stand. */
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
const productFields = [...generalFields, ...detailFields];
export type ProductField = (typeof productFields)[number];

const highestHs = 9_999_999_999;
const highestPieces = 2_147_483_647;
const text = z.string().trim();

/** Document 2, section 5, Product: what is given on a new product is at least 0.1; what there is may be 0. */
export function productSchema(kind: 'create' | 'edit', writes: (field: ProductField) => boolean) {
  const min = kind === 'create' ? 0.1 : 0;
  const measure = (places: number) => numberValue({ places, min });
  const needed = (field: ProductField) => (writes(field) ? text.min(1) : z.string());
  const shipping = numberValue({ places: 3, min: 0 });
  const pieces = numberValue({ min: 0, max: highestPieces });
  const hs = numberValue({ min: 0, max: highestHs });
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

/** A product as the form has it; without one all is empty. */
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

/** A new product after another one: its own SKU is still to be given, and what is 0 there is empty, as a new one may not have it. */
export function copiedValues(product: ProductRow): ProductForm {
  const values = productValues(product);
  const emptied = Object.fromEntries(
    Object.entries(values).map(([field, value]) => [field, value === 0 ? null : value]),
  );
  return { ...values, ...emptied, sku: '' };
}

/** What is sent for a new product: what is given, and may be. What is left out becomes 0. */
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

/** What is sent for a changed one: nothing but what is different, so that what the user does not see stays as it is. */
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
  return typeof after === 'string' && typeof before === 'string' ? before.trim() === after.trim() : before === after;
}

function isProductField(name: string): name is ProductField {
  return productFields.some((field) => field === name);
}

/** Volume in m³ and girth in cm, L + 2 × (W + H), of sizes in cm; undefined until all three are there. */
export function computedSizes(sizes: readonly (number | null)[]): { volume: number; girth: number } | undefined {
  const [length, width, height] = sizes;
  if (!length || !width || !height) return undefined;
  return { volume: (length * width * height) / 1_000_000, girth: length + 2 * (width + height) };
}

/** The weights of the materials together, in gr, in tenths so that no binary rest is added. */
export function sumOfMaterials(weights: readonly (number | null)[]): number {
  return weights.reduce<number>((sum, weight) => sum + Math.round((weight || 0) * 10), 0) / 10;
}
