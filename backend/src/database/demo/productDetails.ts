import type { DemoProduct } from './products.ts';
import { type RandomNumbers, randomNumbers } from './random.ts';

/**
 * The data of a product besides SKU and name, before it is stored. Sizes in cm, weights in kg, material weights in gr.
 */
export interface DemoProductDetails {
  readonly id: number;
  readonly shipping_size_length: number;
  readonly shipping_size_width: number;
  readonly shipping_size_height: number;
  readonly shipping_size_weight: number;
  readonly bulky: boolean;
  readonly hs_uk: number;
  readonly hs_eu: number;
  readonly hs_ch: number;
  readonly outbound_carrier: string;
  readonly carrier_uk: string;
  readonly carrier_eu: string;
  readonly supplier_id: number;
  readonly cab_quantity: number;
  readonly sku_masterbox: string | null;
  readonly mb_sku_amount: number | null;
  readonly mb_sku_length: number;
  readonly mb_sku_width: number;
  readonly mb_sku_height: number;
  readonly mb_sku_weight: number;
  readonly sku_paper_weight: number;
  readonly sku_plastic_weight: number;
  readonly sku_wood_weight: number;
  readonly sku_metal_weight: number;
}

/** The packaging, customs tariff number and supplier of the smaller size of a family. */
interface Packing {
  /** cm, the longest side first. */
  readonly size: readonly [length: number, width: number, height: number];
  readonly kg: number;
  /** Combined nomenclature, eight digits. */
  readonly hs: number;
  /** Pieces per masterbox; 1 if each has its own carton. */
  readonly perMasterbox: number;
  readonly suppliers: readonly [number, ...number[]];
}

/** By family code. */
const PACKINGS: Readonly<Record<string, Packing>> = {
  WAG: { size: [84, 41, 16], kg: 9.4, hs: 94_036_090, perMasterbox: 1, suppliers: [7, 3, 8] },
  KUB: { size: [43, 43, 40], kg: 3.8, hs: 39_249_000, perMasterbox: 4, suppliers: [10, 6] },
  STL: { size: [66, 62, 34], kg: 15.2, hs: 94_013_000, perMasterbox: 1, suppliers: [5] },
  AMP: { size: [216, 24, 18], kg: 13.6, hs: 66_011_000, perMasterbox: 1, suppliers: [11, 6, 22] },
  PAV: { size: [162, 38, 24], kg: 27.5, hs: 63_062_200, perMasterbox: 1, suppliers: [11, 12] },
  PND: { size: [46, 24, 24], kg: 1.9, hs: 94_051_140, perMasterbox: 6, suppliers: [9] },
  KRB: { size: [62, 42, 30], kg: 14.1, hs: 94_036_090, perMasterbox: 1, suppliers: [15] },
  HSL: { size: [106, 62, 28], kg: 17.8, hs: 94_015_900, perMasterbox: 1, suppliers: [6, 22] },
  REG: { size: [124, 44, 13], kg: 18.9, hs: 94_032_080, perMasterbox: 1, suppliers: [12, 23, 18] },
  GRI: { size: [56, 52, 38], kg: 11.3, hs: 73_211_900, perMasterbox: 2, suppliers: [12, 4] },
  LNG: { size: [142, 78, 66], kg: 48.5, hs: 94_017_900, perMasterbox: 1, suppliers: [11, 6] },
  TIS: { size: [158, 94, 14], kg: 26.4, hs: 94_032_080, perMasterbox: 1, suppliers: [11, 22] },
  LIE: { size: [142, 66, 22], kg: 12.7, hs: 94_017_900, perMasterbox: 1, suppliers: [6, 11] },
  BNK: { size: [124, 58, 17], kg: 14.6, hs: 94_016_900, perMasterbox: 1, suppliers: [16, 17, 8] },
  BOX: { size: [122, 58, 19], kg: 9.8, hs: 39_269_097, perMasterbox: 1, suppliers: [10] },
  SCH: { size: [126, 64, 12], kg: 21.3, hs: 94_033_019, perMasterbox: 1, suppliers: [2, 18, 20] },
  HOE: { size: [118, 34, 26], kg: 31.7, hs: 94_033_099, perMasterbox: 1, suppliers: [13] },
  KOM: { size: [104, 46, 21], kg: 29.6, hs: 94_035_000, perMasterbox: 1, suppliers: [2, 18, 19] },
  NAC: { size: [48, 44, 17], kg: 8.7, hs: 94_035_000, perMasterbox: 2, suppliers: [2, 3, 19] },
  GAR: { size: [182, 24, 14], kg: 6.9, hs: 94_038_900, perMasterbox: 2, suppliers: [7, 24] },
  SHR: { size: [92, 38, 22], kg: 19.4, hs: 94_036_010, perMasterbox: 1, suppliers: [2, 20] },
  SPG: { size: [68, 68, 8], kg: 5.3, hs: 70_099_200, perMasterbox: 3, suppliers: [4, 21] },
  STE: { size: [52, 38, 26], kg: 4.8, hs: 94_052_140, perMasterbox: 2, suppliers: [9] },
  HUN: { size: [82, 62, 20], kg: 2.9, hs: 94_049_090, perMasterbox: 4, suppliers: [14, 15] },
  HAS: { size: [108, 62, 18], kg: 18.6, hs: 44_219_999, perMasterbox: 1, suppliers: [8, 15] },
  HOC: { size: [108, 42, 12], kg: 16.2, hs: 44_219_999, perMasterbox: 1, suppliers: [8, 17, 24] },
  FEU: { size: [64, 64, 18], kg: 7.4, hs: 73_218_900, perMasterbox: 2, suppliers: [12, 23] },
  BAR: { size: [54, 46, 42], kg: 8.2, hs: 94_016_100, perMasterbox: 2, suppliers: [5, 21] },
  ESS: { size: [64, 58, 52], kg: 13.8, hs: 94_016_100, perMasterbox: 1, suppliers: [5, 14, 21] },
  WSK: { size: [42, 32, 12], kg: 2.4, hs: 46_021_990, perMasterbox: 8, suppliers: [7, 1] },
};

const SEED = 4_711;

/** What parcel services accept without a surcharge: up to 120 × 60 × 60 cm and 31.5 kg. */
const PARCEL = { length: 120, width: 60, height: 60, kg: 31.5 } as const;

/** The details of all products. */
export function demoProductDetails(products: readonly DemoProduct[]): DemoProductDetails[] {
  const random = randomNumbers(SEED);
  return products.map((product) => detailsOf(product, random));
}

function detailsOf(product: DemoProduct, random: RandomNumbers): DemoProductDetails {
  const packing = PACKINGS[product.family];
  if (packing === undefined) throw new Error(`The family ${product.family} has no packing.`);
  const growth = product.isLarger ? 1.18 : 1;
  const [length, width, height] = packing.size.map((side) => oneDecimal(side * growth + random.between(-10, 10) / 10));
  if (length === undefined || width === undefined || height === undefined) throw new Error('A side is missing.');
  const kg = twoDecimals(packing.kg * growth * growth + random.between(-20, 20) / 100);
  const bulky = length > PARCEL.length || width > PARCEL.width || height > PARCEL.height || kg > PARCEL.kg;
  return {
    id: product.id,
    shipping_size_length: length,
    shipping_size_width: width,
    shipping_size_height: height,
    shipping_size_weight: kg,
    bulky,
    hs_uk: packing.hs * 100,
    hs_eu: packing.hs,
    // The Swiss tariff has only the first six digits in common.
    hs_ch: Math.floor(packing.hs / 100) * 100 + random.pick([0, 10, 90]),
    ...carriersFor(random, bulky, kg),
    supplier_id: random.pick(packing.suppliers),
    cab_quantity: bulky ? 1 : random.pick([1, 2, 2, 3, 4]),
    ...masterboxOf(product, packing, [length, width, height], kg),
    sku_paper_weight: oneDecimal(kg * random.between(55, 85)),
    sku_plastic_weight: oneDecimal(kg * random.between(4, 14)),
    // Heavy goods are shipped on slats and with steel straps.
    sku_wood_weight: kg > 25 ? oneDecimal(kg * random.between(20, 60)) : 0,
    sku_metal_weight: kg > 25 ? oneDecimal(kg * random.between(2, 6)) : 0,
  };
}

function carriersFor(
  random: RandomNumbers,
  bulky: boolean,
  kg: number,
): Pick<DemoProductDetails, 'outbound_carrier' | 'carrier_uk' | 'carrier_eu'> {
  if (kg > PARCEL.kg) return { outbound_carrier: 'Spedition', carrier_uk: 'Spedition', carrier_eu: 'Spedition' };
  if (bulky) return { outbound_carrier: random.pick(['DHL', 'Spedition']), carrier_uk: 'UPS', carrier_eu: 'DPD' };
  return {
    outbound_carrier: random.pick(['DHL', 'DHL', 'DPD', 'GLS', 'Multi']),
    carrier_uk: random.pick(['UPS', 'DPD']),
    carrier_eu: random.pick(['DPD', 'GLS']),
  };
}

type Masterbox = Pick<
  DemoProductDetails,
  'sku_masterbox' | 'mb_sku_amount' | 'mb_sku_length' | 'mb_sku_width' | 'mb_sku_height' | 'mb_sku_weight'
>;

function masterboxOf(
  { sku }: DemoProduct,
  { perMasterbox }: Packing,
  [length, width, height]: readonly [number, number, number],
  kg: number,
): Masterbox {
  if (perMasterbox === 1) {
    return {
      sku_masterbox: null,
      mb_sku_amount: null,
      mb_sku_length: 0,
      mb_sku_width: 0,
      mb_sku_height: 0,
      mb_sku_weight: 0,
    };
  }
  return {
    // Letters, digits and underscores only (document 2, section 5).
    sku_masterbox: `MB_${sku.replaceAll('-', '_')}`,
    mb_sku_amount: perMasterbox,
    // Stacked flat, with 2 cm of carton around them.
    mb_sku_length: oneDecimal(length + 2),
    mb_sku_width: oneDecimal(width + 2),
    mb_sku_height: oneDecimal(height * perMasterbox + 2),
    mb_sku_weight: twoDecimals(kg * perMasterbox + 0.8),
  };
}

function oneDecimal(value: number): number {
  return Math.round(value * 10) / 10;
}

function twoDecimals(value: number): number {
  return Math.round(value * 100) / 100;
}
