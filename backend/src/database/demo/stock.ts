import type { DemoProduct } from './products.ts';
import { type RandomNumbers, randomNumbers } from './random.ts';
import { DEFAULT_LOCATION, type DemoStorageLocation } from './warehouses.ts';

/** A stock entry before it is stored; numeric values as decimal strings. */
export interface DemoInventory {
  readonly id: number;
  readonly product_id: number;
  readonly storage_location_id: number;
  readonly inventory: number;
  readonly reserved: number;
  readonly date: string | null;
  readonly purchase_price: string | null;
  readonly exchange_rate: string | null;
  readonly additional_costs: string | null;
  readonly customs_item: string | null;
  readonly source: string;
  readonly reference: string | null;
  readonly history_type: string;
}

const ENTRIES = 5_000;
/** One in this many entries may have reserved pieces. */
const RESERVED_EVERY = 7;
const SEED = 1_907;
const DAY_MS = 24 * 60 * 60 * 1_000;

/** Where goods come from: the entry's source, and the history type of the booking. */
const ORIGINS = [
  { source: 'Container', history_type: 'incoming_goods', reference: containerNumber },
  { source: 'Container', history_type: 'incoming_goods', reference: containerNumber },
  { source: 'Container', history_type: 'incoming_goods', reference: containerNumber },
  {
    source: 'Rechnung',
    history_type: 'incoming_goods',
    reference: (random: RandomNumbers, year: number) => `RE-${year}-${random.between(10_000, 19_999)}`,
  },
  {
    source: 'Rechnung',
    history_type: 'incoming_goods',
    reference: (random: RandomNumbers, year: number) => `RE-${year}-${random.between(10_000, 19_999)}`,
  },
  {
    source: 'Umlagerung',
    history_type: 'movement_of_goods',
    reference: (random: RandomNumbers, year: number) => `UL-${year}-${random.between(100, 999)}`,
  },
  {
    source: 'Retoure',
    history_type: 'returns',
    reference: (random: RandomNumbers) => `RT-${random.between(400_000, 499_999)}`,
  },
  { source: 'Inventur', history_type: 'physical_inventory_correction', reference: () => null },
] as const;

/** The abbreviations of suppliers in the names of shipping plans. */
const CONTAINER_MARKS = ['NB', 'FS', 'XM', 'YW'] as const;

/**
 * The 5,000 stock entries, with dates in the 90 days before `day`. As in real data, a few have no price, no rate (or a
 * rate of 0), no additional costs, no customs or no date.
 */
export function demoInventories(
  products: readonly DemoProduct[],
  locations: readonly DemoStorageLocation[],
  day: Date,
): DemoInventory[] {
  const random = randomNumbers(SEED);
  const usable = locations.filter(({ id, is_active }) => is_active && id !== DEFAULT_LOCATION.id);
  return Array.from({ length: ENTRIES }, (_, index) => {
    // Every product has at least one entry; the remaining entries are random.
    const product = products[index < products.length ? index : random.between(0, products.length - 1)];
    const location = usable[random.between(0, usable.length - 1)];
    if (product === undefined || location === undefined)
      throw new Error('The demo company has no products or storage locations.');
    const drawn = entry(random, product, day);
    // Only a part of the stock is reserved.
    const reserved = index % RESERVED_EVERY === 0 ? drawn.reserved : 0;
    return { id: index + 1, product_id: product.id, storage_location_id: location.id, ...drawn, reserved };
  });
}

type Entry = Omit<DemoInventory, 'id' | 'product_id' | 'storage_location_id'>;

function entry(random: RandomNumbers, product: DemoProduct, day: Date): Entry {
  const origin = random.pick(ORIGINS);
  const inventory = random.percent(2) ? 0 : random.between(1, 600);
  const arrivedAt = new Date(day.getTime() - random.between(1, 90) * DAY_MS + random.between(6 * 60, 15 * 60) * 60_000);
  return {
    inventory,
    reserved: random.percent(30) ? 0 : Math.min(inventory, random.between(0, 6)),
    date: random.percent(2) ? null : arrivedAt.toISOString(),
    purchase_price: random.percent(3) ? null : decimal(product.priceInCents, 2),
    exchange_rate: exchangeRate(random),
    additional_costs: random.percent(2) ? null : decimal(random.between(220, 780), 2),
    customs_item: random.percent(5) ? null : decimal(random.between(40, 380), 2),
    source: origin.source,
    reference: origin.reference(random, arrivedAt.getUTCFullYear()),
    history_type: origin.history_type,
  };
}

function exchangeRate(random: RandomNumbers): string | null {
  if (random.percent(1)) return null;
  if (random.percent(1)) return '0';
  return decimal(random.between(10_600, 11_100), 4);
}

function containerNumber(random: RandomNumbers, year: number): string {
  return `${random.pick(CONTAINER_MARKS)}-${year % 100}-${String(random.between(40, 139)).padStart(3, '0')}`;
}

/** 2730 with 2 decimals is '27.30': only integers, so that no price becomes 27.299999. */
function decimal(units: number, decimals: number): string {
  const digits = String(units).padStart(decimals + 1, '0');
  return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}
