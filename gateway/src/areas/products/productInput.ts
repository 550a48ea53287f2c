import type { CreateProductInput, UpdateProductInput } from '../../generated/graphql.ts';
import type { ProductBody, WireProduct } from '../../rest/records.ts';
import { between, decimals, integer, maxLength, parseId, type Problem, refuseInvalid, required } from '../input.ts';

const MAX_SKU = 100;
const MAX_NAME = 500;
const MAX_PIECES = 2_147_483_647;
const MAX_HS = 9_999_999_999;
const MAX_MEASURE = 99_999;
const MASTERBOX = /^[A-Za-z0-9_]*$/;

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

const HS_NUMBERS = ['hsUK', 'hsEU', 'hsCH'] as const;
const PIECES = ['cabQuantity', 'mbSkuAmount'] as const;
const CARRIERS = ['outboundCarrier', 'carrierUK', 'carrierEU'] as const;

/**
 * What a new product is sent as. A size or weight that is left out is not sent, which makes it 0.
 *
 * @throws InvalidInputError (document 2, section 5)
 */
export function newProduct(input: CreateProductInput): ProductBody {
  refuseInvalid(...problemsOf(input, 'create'));
  const { sku, name, supplierId, bulky, ...details } = input;
  return {
    ...details,
    sku: sku.trim(),
    name: name.trim(),
    supplierId: parseId('input.supplierId', supplierId),
    bulky: bulky ? 'true' : 'false',
  };
}

/**
 * The whole product as it is to be, as the documents' client sends it: what was not given is as it was read (document 2, section 7).
 *
 * @throws InvalidInputError (document 2, section 5), also where the product lacks what it needs and the input does not bring it
 */
export function changedProduct(product: WireProduct, input: UpdateProductInput): ProductBody {
  checkProductInput(input);
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
export function checkProductInput(input: UpdateProductInput): void {
  refuseInvalid(...problemsOf(input, 'edit'));
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

function problemsOf(
  input: CreateProductInput | UpdateProductInput,
  action: 'create' | 'edit',
): (Problem | undefined)[] {
  return [
    ...textProblems('sku', input.sku, MAX_SKU),
    ...textProblems('name', input.name, MAX_NAME),
    ...CARRIERS.flatMap((field) => textProblems(field, input[field], MAX_SKU)),
    input.supplierId === null ? { field: 'input.supplierId', messageKey: 'validation.required' } : undefined,
    ...PIECES.map((field) => numberProblem(field, input[field], (at, value) => between(at, value, 0, MAX_PIECES))),
    ...HS_NUMBERS.map((field) =>
      numberProblem(field, input[field], (at, value) => integer(at, value) ?? between(at, value, 0, MAX_HS)),
    ),
    ...MEASURES.map(({ field, places, smallestOnCreate }) =>
      numberProblem(
        field,
        input[field],
        (at, value) =>
          between(at, value, action === 'create' ? smallestOnCreate : 0, MAX_MEASURE) ?? decimals(at, value, places),
      ),
    ),
    MASTERBOX.test(input.skuMasterbox ?? '')
      ? maxLength('input.skuMasterbox', input.skuMasterbox ?? '', MAX_SKU)
      : { field: 'input.skuMasterbox', messageKey: 'validation.regex' },
  ];
}

/** A text that cannot be emptied: null counts as given. */
function textProblems(name: string, value: string | null | undefined, length: number): (Problem | undefined)[] {
  if (value === undefined) return [];
  const field = `input.${name}`;
  return [required(field, value ?? '') ?? maxLength(field, value ?? '', length)];
}

function numberProblem(
  name: string,
  value: number | null | undefined,
  check: (field: string, value: number) => Problem | undefined,
): Problem | undefined {
  return value === undefined || value === null ? undefined : check(`input.${name}`, value);
}
