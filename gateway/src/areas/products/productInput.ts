import type { CreateProductInput, UpdateProductInput } from '../../generated/graphql.ts';
import type { BackendCalls } from '../../rest/client.ts';
import type { ProductBody, WireProduct } from '../../rest/records.ts';
import { between, decimals, parseId, type Problem, refuseInvalid, required, trimmed } from '../input.ts';
import { readBody } from '../readBody.ts';

type Checking = Pick<BackendCalls, 'check'>;

/** How a size or weight is limited (document 2, section 5). */
interface MeasureRule {
  readonly field: MeasureField;
  readonly places: number;
  /** What a new product needs at least, where it is given; one that is edited may have 0. */
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

/** Sizes in cm, weights in kg, those of packaging in gr. */
export const MEASURES: readonly MeasureRule[] = [
  { field: 'shippingSizeLength', places: 3, smallestOnCreate: 0 },
  { field: 'shippingSizeWidth', places: 3, smallestOnCreate: 0 },
  { field: 'shippingSizeHeight', places: 3, smallestOnCreate: 0 },
  { field: 'shippingSizeWeight', places: 3, smallestOnCreate: 0 },
  { field: 'mbSkuLength', places: 1, smallestOnCreate: 0.1 },
  { field: 'mbSkuWidth', places: 1, smallestOnCreate: 0.1 },
  { field: 'mbSkuHeight', places: 1, smallestOnCreate: 0.1 },
  { field: 'mbSkuWeight', places: 2, smallestOnCreate: 0.1 },
  { field: 'skuPaperWeight', places: 1, smallestOnCreate: 0.1 },
  { field: 'skuPlasticWeight', places: 1, smallestOnCreate: 0.1 },
  { field: 'skuWoodWeight', places: 1, smallestOnCreate: 0.1 },
  { field: 'skuMetalWeight', places: 1, smallestOnCreate: 0.1 },
];

const CARRIERS = ['outboundCarrier', 'carrierUK', 'carrierEU'] as const;

/**
 * What a new product is sent as. A size or weight that is left out is not sent, which makes it 0.
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
 * The whole product as it is to be, as the documents' client sends it: what was not given is as it was read (document 2, section 7).
 *
 * @throws InvalidInputError (document 2, section 5), also where the product lacks what it needs and the input does not bring it
 */
export function changedProduct(product: WireProduct, input: UpdateProductInput): ProductBody {
  const { sku, name, supplierId, bulky, outboundCarrier, carrierUK, carrierEU, ...details } = input;
  const whole = {
    sku: sku?.trim() ?? product.sku,
    name: name?.trim() ?? product.name ?? '',
    outboundCarrier: outboundCarrier ?? product.outboundCarrier ?? '',
    carrierUK: carrierUK ?? product.carrierUK ?? '',
    carrierEU: carrierEU ?? product.carrierEU ?? '',
    supplierId: supplierId ? parseId('input.supplierId', supplierId) : (product.supplierId ?? product.supplier?.id),
  };
  refuseInvalid(
    required('input.name', whole.name),
    ...CARRIERS.map((field) => required(`input.${field}`, whole[field])),
    whole.supplierId === undefined ? { field: 'input.supplierId', messageKey: 'validation.required' } : undefined,
  );
  const isBulky = bulky ?? product.bulky === 'true';
  return {
    ...detailsOf(product),
    ...details,
    ...whole,
    supplierId: whole.supplierId ?? 0,
    bulky: isBulky ? 'true' : 'false',
  };
}

/**
 * What can be said of a change before the product is read.
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

/** A product's sizes, weights, numbers and quantities, which may each be empty. */
export interface ProductDetails extends Record<MeasureField, number | null> {
  readonly hsUK: number | null;
  readonly hsEU: number | null;
  readonly hsCH: number | null;
  readonly cabQuantity: number | null;
  readonly mbSkuAmount: number | null;
  readonly skuMasterbox: string | null;
}

/** What of a product is sent back beside its names, carriers and supplier. */
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

/** What of a size or weight the contract does not say: its decimals, and what a new product needs at least. */
function measureProblems(
  input: CreateProductInput | UpdateProductInput,
  action: 'create' | 'edit',
): (Problem | undefined)[] {
  return MEASURES.map(({ field, places, smallestOnCreate }) => {
    const value = input[field];
    if (value === undefined || value === null) return undefined;
    const at = `input.${field}`;
    const isTooSmall = action === 'create' && value < smallestOnCreate;
    return isTooSmall ? between(at, value, smallestOnCreate, Infinity) : decimals(at, value, places);
  });
}
