import type { CreateProductInput, UpdateProductInput } from '../../generated/graphql.ts';
import type { EachField } from '../../rest/callTypes.ts';
import type { BackendCalls } from '../../rest/client.ts';
import type { ProductBody, WireProduct } from '../../rest/records.ts';
import { between, decimals, parseId, type Problem, refuseInvalid, required, trimmed } from '../../graph/input.ts';
import { booleanOf, booleanTextOf } from '../../graph/booleanTexts.ts';
import { readBody } from '../../graph/readBody.ts';

type Checking = Pick<BackendCalls, 'check'>;

/** The limits of a size or weight (document 2, section 5). */
interface MeasureRule {
  readonly field: MeasureField;
  readonly maxDecimals: number;
  /** The minimum of a new product, if a value is given. An edited product may have 0. */
  readonly smallestOnCreate: number;
}

type MeasureField =
  | 'shippingSizeLength'
  | 'shippingSizeWidth'
  | 'shippingSizeHeight'
  | 'shippingSizeWeight'
  | 'mbSkuLength'
  | 'mbSkuWidth'
  | 'mbSkuHeight'
  | 'mbSkuWeight'
  | 'skuPaperWeight'
  | 'skuPlasticWeight'
  | 'skuWoodWeight'
  | 'skuMetalWeight';

/** Sizes in cm, weights in kg, weights of packaging in gr. */
export const MEASURES: readonly MeasureRule[] = [
  { field: 'shippingSizeLength', maxDecimals: 3, smallestOnCreate: 0 },
  { field: 'shippingSizeWidth', maxDecimals: 3, smallestOnCreate: 0 },
  { field: 'shippingSizeHeight', maxDecimals: 3, smallestOnCreate: 0 },
  { field: 'shippingSizeWeight', maxDecimals: 3, smallestOnCreate: 0 },
  { field: 'mbSkuLength', maxDecimals: 1, smallestOnCreate: 0.1 },
  { field: 'mbSkuWidth', maxDecimals: 1, smallestOnCreate: 0.1 },
  { field: 'mbSkuHeight', maxDecimals: 1, smallestOnCreate: 0.1 },
  { field: 'mbSkuWeight', maxDecimals: 2, smallestOnCreate: 0.1 },
  { field: 'skuPaperWeight', maxDecimals: 1, smallestOnCreate: 0.1 },
  { field: 'skuPlasticWeight', maxDecimals: 1, smallestOnCreate: 0.1 },
  { field: 'skuWoodWeight', maxDecimals: 1, smallestOnCreate: 0.1 },
  { field: 'skuMetalWeight', maxDecimals: 1, smallestOnCreate: 0.1 },
];

/**
 * The request body for a new product. A size or weight that is left out is not sent, and the back-end stores 0.
 *
 * @throws InvalidInputError (document 2, section 5)
 */
export function newProduct(backend: Checking, input: CreateProductInput): ProductBody {
  return readBody({ backend, operation: 'createProduct', fieldOf: productFieldOf }, (found) => {
    found.checkLast(...measureProblems(input, 'create'));
    const { sku, name, outboundCarrier, carrierUK, carrierEU, supplierId, bulky, ...details } = input;
    return {
      ...details,
      sku: sku.trim(),
      name: name.trim(),
      outboundCarrier: outboundCarrier.trim(),
      carrierUK: carrierUK.trim(),
      carrierEU: carrierEU.trim(),
      supplierId: found.id('input.supplierId', supplierId),
      bulky: bulky ? 'true' : 'false',
    };
  });
}

/**
 * The request body for a changed product. Fields missing in the input keep the value that was read (document 2, section 7).
 *
 * @throws InvalidInputError (document 2, section 5), also if a required value is missing in both the product and the input
 */
export function changedProduct(
  product: WireProduct,
  input: UpdateProductInput,
): EachField<Omit<ProductBody, ReadOnlyField>> {
  const { sku, name, supplierId, bulky, outboundCarrier, carrierUK, carrierEU, ...details } = input;
  const isBulky = bulky ?? booleanOf(product.bulky);
  const whole = {
    sku: sku?.trim() ?? product.sku,
    name: name?.trim() ?? product.name ?? undefined,
    outboundCarrier: outboundCarrier ?? product.outboundCarrier ?? undefined,
    carrierUK: carrierUK ?? product.carrierUK ?? undefined,
    carrierEU: carrierEU ?? product.carrierEU ?? undefined,
    supplierId: supplierId ? parseId('input.supplierId', supplierId) : (product.supplierId ?? product.supplier?.id),
    bulky: booleanTextOf(isBulky),
  };
  refuseInvalid(typeof name === 'string' ? required('input.name', name.trim()) : undefined);
  return { ...readDetailsOf(product), ...details, ...whole };
}

/**
 * Checks what does not depend on the current product.
 *
 * @throws InvalidInputError (document 2, section 5)
 */
export function checkProductInput(backend: Checking, input: UpdateProductInput): void {
  readBody({ backend, operation: 'updateProduct', fieldOf: productFieldOf, isPart: true }, (found) => {
    found.checkLast(...measureProblems(input, 'edit'));
    const { bulky: _bulky, supplierId, ...details } = input;
    return {
      ...details,
      sku: trimmed(input.sku),
      name: trimmed(input.name),
      outboundCarrier: trimmed(input.outboundCarrier),
      carrierUK: trimmed(input.carrierUK),
      carrierEU: trimmed(input.carrierEU),
      supplierId: found.optionalId('input.supplierId', supplierId),
    };
  });
}

export function productFieldOf(wireField: string): string {
  return `input.${wireField}`;
}

/** What a body may contain because the record does, and no call writes. */
type ReadOnlyField = 'id' | 'version' | 'inStock' | 'inFlow' | 'supplier';
/** The fields with a rule of their own. */
type NamedField = 'sku' | 'name' | 'outboundCarrier' | 'carrierUK' | 'carrierEU' | 'supplierId' | 'bulky';
type DetailField = Exclude<keyof ProductBody, NamedField | ReadOnlyField>;

/** The other fields of a product that a call writes, such as sizes and quantities: all of the contract. Each may be empty. */
export type ProductDetails = { readonly [Field in DetailField]: NonNullable<WireProduct[Field]> | null };

/** The other fields of a product, which are sent back with every change. */
export function detailsOf(product: WireProduct): ProductDetails {
  return {
    shippingSizeLength: product.shippingSizeLength ?? null,
    shippingSizeWidth: product.shippingSizeWidth ?? null,
    shippingSizeHeight: product.shippingSizeHeight ?? null,
    shippingSizeWeight: product.shippingSizeWeight ?? null,
    hsUK: product.hsUK ?? null,
    hsEU: product.hsEU ?? null,
    hsCH: product.hsCH ?? null,
    cabQuantity: product.cabQuantity ?? null,
    skuMasterbox: product.skuMasterbox ?? null,
    mbSkuAmount: product.mbSkuAmount ?? null,
    mbSkuLength: product.mbSkuLength ?? null,
    mbSkuWidth: product.mbSkuWidth ?? null,
    mbSkuHeight: product.mbSkuHeight ?? null,
    mbSkuWeight: product.mbSkuWeight ?? null,
    skuPaperWeight: product.skuPaperWeight ?? null,
    skuPlasticWeight: product.skuPlasticWeight ?? null,
    skuWoodWeight: product.skuWoodWeight ?? null,
    skuMetalWeight: product.skuMetalWeight ?? null,
  };
}

/** The same without those that were not read: to send null would empty them. */
function readDetailsOf(product: WireProduct): EachField<ProductDetails> {
  const details = detailsOf(product);
  const read = new Map(Object.entries(product));
  const missing = Object.keys(details).filter((name) => read.get(name) === undefined);
  return { ...details, ...Object.fromEntries(missing.map((name) => [name, undefined])) };
}

/** The limits of sizes and weights that the contract does not contain: decimals, and the minimum of a new product. */
function measureProblems(
  input: CreateProductInput | UpdateProductInput,
  action: 'create' | 'edit',
): (Problem | undefined)[] {
  return MEASURES.map(({ field, maxDecimals, smallestOnCreate }) => {
    const value = input[field];
    if (value === undefined || value === null) return undefined;
    const at = `input.${field}`;
    const isTooSmall = action === 'create' && value < smallestOnCreate;
    return isTooSmall ? between(at, value, smallestOnCreate, Infinity) : decimals(at, value, maxDecimals);
  });
}
