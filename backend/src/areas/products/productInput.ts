import type { components } from 'schema/rest';
import { Failure, type FieldFailure } from '../../http/failure.ts';
import { normalLine } from 'schema/text/normalText.ts';
import { wrongName } from '../../http/nameInput.ts';
import type { ProductValues } from './queries.ts';
import { isReservedSku } from 'schema/text/reservedSkus.ts';

/** A product as sent by clients. */
export type ProductInput = components['schemas']['ProductInput'];

/** Whether a product is created or edited, for which the limits of document 2, section 5 differ. */
export type ProductAction = 'create' | 'edit';

/** The limits of a size or weight. */
interface MeasureRule {
  /** Digits after the point. */
  readonly decimals: number;
  /** The minimum for a new product; an edited one may have 0. */
  readonly smallestOnCreate: number;
}

const SHIPPING: MeasureRule = { decimals: 3, smallestOnCreate: 0 };
const MASTERBOX_SIZE: MeasureRule = { decimals: 1, smallestOnCreate: 0.1 };
const MASTERBOX_WEIGHT: MeasureRule = { decimals: 2, smallestOnCreate: 0.1 };
const MATERIAL_WEIGHT: MeasureRule = { decimals: 1, smallestOnCreate: 0.1 };

/** Sizes in cm, weights in kg, material weights in gr. */
const MEASURE_RULES = {
  shippingSizeLength: SHIPPING,
  shippingSizeWidth: SHIPPING,
  shippingSizeHeight: SHIPPING,
  shippingSizeWeight: SHIPPING,
  mbSkuLength: MASTERBOX_SIZE,
  mbSkuWidth: MASTERBOX_SIZE,
  mbSkuHeight: MASTERBOX_SIZE,
  mbSkuWeight: MASTERBOX_WEIGHT,
  skuPaperWeight: MATERIAL_WEIGHT,
  skuPlasticWeight: MATERIAL_WEIGHT,
  skuWoodWeight: MATERIAL_WEIGHT,
  skuMetalWeight: MATERIAL_WEIGHT,
} as const satisfies Partial<Record<keyof ProductInput, MeasureRule>>;

type Measure = keyof typeof MEASURE_RULES;

const MEASURES: readonly Measure[] = [
  'shippingSizeLength',
  'shippingSizeWidth',
  'shippingSizeHeight',
  'shippingSizeWeight',
  'mbSkuLength',
  'mbSkuWidth',
  'mbSkuHeight',
  'mbSkuWeight',
  'skuPaperWeight',
  'skuPlasticWeight',
  'skuWoodWeight',
  'skuMetalWeight',
];

/**
 * The values to store for a sent product: texts are trimmed, empty sizes and weights become 0 (document 2, sections 3 and 5). Omitted
 * fields are undefined: empty in a new product, unchanged in an edited one. On create, an empty size is accepted, but an entered 0 is not.
 * The contract has been checked before.
 *
 * @throws Failure 400 naming every invalid field.
 */
export function toProductValues(input: ProductInput, action: ProductAction): ProductValues {
  const sku = normalLine(input.sku);
  const name = normalLine(input.name);
  const wrong = [
    ...wrongSku(sku),
    ...wrongName('name', name),
    ...MEASURES.flatMap((measure) => wrongMeasure(measure, input[measure], action)),
  ];
  if (wrong.length > 0) throw new Failure(400, 'The request is not valid.', { fields: wrong });
  return {
    sku,
    name,
    shipping_size_length: orZero(input.shippingSizeLength),
    shipping_size_width: orZero(input.shippingSizeWidth),
    shipping_size_height: orZero(input.shippingSizeHeight),
    shipping_size_weight: orZero(input.shippingSizeWeight),
    bulky: input.bulky && input.bulky === 'true',
    hs_uk: input.hsUK,
    hs_eu: input.hsEU,
    hs_ch: input.hsCH,
    outbound_carrier: input.outboundCarrier,
    carrier_uk: input.carrierUK,
    carrier_eu: input.carrierEU,
    supplier_id: input.supplierId,
    cab_quantity: input.cabQuantity,
    sku_masterbox: input.skuMasterbox === '' ? null : input.skuMasterbox,
    mb_sku_amount: input.mbSkuAmount,
    mb_sku_length: orZero(input.mbSkuLength),
    mb_sku_width: orZero(input.mbSkuWidth),
    mb_sku_height: orZero(input.mbSkuHeight),
    mb_sku_weight: orZero(input.mbSkuWeight),
    sku_paper_weight: orZero(input.skuPaperWeight),
    sku_plastic_weight: orZero(input.skuPlasticWeight),
    sku_wood_weight: orZero(input.skuWoodWeight),
    sku_metal_weight: orZero(input.skuMetalWeight),
  };
}

function wrongSku(sku: string): FieldFailure[] {
  return isReservedSku(sku) ? [{ field: 'sku', code: 'RESERVED_SKU' }] : wrongName('sku', sku);
}

function wrongMeasure(field: Measure, value: ProductInput[Measure], action: ProductAction): FieldFailure[] {
  if (typeof value !== 'number') return [];
  const { decimals, smallestOnCreate } = MEASURE_RULES[field];
  if (decimalsOf(value) > decimals) {
    return [{ field, code: 'TOO_MANY_DECIMALS', values: { places: decimals } }];
  }
  const smallest = action === 'create' ? smallestOnCreate : 0;
  return value < smallest ? [{ field, code: 'TOO_SMALL', values: { min: smallest } }] : [];
}

/** Digits after the point in the number's shortest decimal form. */
function decimalsOf(value: number): number {
  // Below 0.000001 the shortest form is 1e-7.
  const [digits = '', exponent = '0'] = String(value).split('e-');
  return (digits.split('.')[1]?.length ?? 0) + Number(exponent);
}

function orZero(value: ProductInput[Measure]): number | undefined {
  return typeof value === 'number' || value === undefined ? value : 0;
}
