import { pickTypeOf } from '../pickType.ts';
import type { PickType } from '../tables.ts';
import { DEMO_CUSTOMERS } from './customers.ts';
import type { DemoProductDetails } from './productDetails.ts';
import type { DemoProduct } from './products.ts';
import { type RandomNumbers, randomNumbers } from './random.ts';
import type { DemoInventory } from './stock.ts';
import type { DemoStorageLocation } from './warehouses.ts';

/** A line of an order before it is stored. */
interface DemoOrderLine {
  /** Null for an unknown SKU. */
  readonly product_id: number | null;
  readonly sku: string;
  readonly amount: number;
  readonly carrier: string;
  /** The stock entry with its pieces; null if none was found. */
  readonly inventory_id: number | null;
}

/** A customer order before it is stored; numeric values as decimal strings. */
export interface DemoOrder {
  readonly id: number;
  readonly customer_invoice_number: string;
  readonly customer_id_number: string;
  readonly customer_order_id: string;
  readonly shipping_status: DemoStatus;
  readonly pick_type: PickType;
  readonly outbound_carriers: readonly string[];
  readonly shipping_service: string;
  /** kg */
  readonly order_shipping_weight: string;
  readonly order_type: string;
  readonly order_date: string;
  readonly shipped_date: string | null;
  readonly phone_number: string | null;
  readonly shipping_address_company: string | null;
  readonly shipping_address_name: string;
  readonly shipping_address_street: string;
  readonly shipping_address_zipcode: string;
  readonly shipping_address_town: string;
  readonly shipping_address_country: string;
  readonly package_id: string | null;
  readonly warehouse_id: number;
  readonly lines: readonly DemoOrderLine[];
}

type DemoStatus = 'unshipped' | 'exported' | 'shipping_number_included' | 'shipped' | 'error' | 'deleted';

/** The data from which orders are generated. */
export interface DemoGoods {
  readonly products: readonly DemoProduct[];
  readonly details: readonly DemoProductDetails[];
  readonly inventories: readonly DemoInventory[];
  readonly locations: readonly DemoStorageLocation[];
}

interface Draft {
  readonly status: DemoStatus;
  readonly pickType?: PickType;
  readonly warehouseId: number;
  readonly lines: readonly DemoOrderLine[];
  readonly daysAgo: number;
}

type DrawLines = (random: RandomNumbers) => readonly DemoOrderLine[];
type LineKinds = Readonly<Record<'onePiece' | 'several' | 'unknown', DrawLines>>;

const SEED = 3_119;
const DAY_MS = 24 * 60 * 60 * 1_000;
const FIRST_NUMBER = 100_000;
const LATEST_SHIPPED_DAY = 3;
const ORDER_TYPES = ['Shop', 'Shop', 'Shop', 'Marktplatz', 'Marktplatz', 'B2B', 'Ersatzteil'] as const;
/** Orders in these states reserve nothing: no stock was found, their SKUs are unknown, or they are finished. */
const WITHOUT_STOCK = [
  { count: 18, status: 'error', days: 9, lines: 'unknown', pickType: 'N/A' },
  { count: 24, status: 'error', days: 12, lines: 'several' },
  { count: 30, status: 'deleted', days: 60, lines: 'several' },
] as const;
const SHIPPED = 900;
const SHIPPED_DAYS = 60;

/**
 * The customer orders of the demo company. Those that are unshipped or in process reserve exactly what the stock
 * entries have reserved; the ids follow the order dates.
 */
export function demoOrders(goods: DemoGoods, day: Date): DemoOrder[] {
  const random = randomNumbers(SEED);
  const lines = linesOf(goods);
  const drafts = [
    ...reservingDrafts(random, goods),
    ...WITHOUT_STOCK.flatMap((kind) => Array.from({ length: kind.count }, () => draftOf(random, kind, lines))),
    ...Array.from({ length: SHIPPED }, () => shippedDraft(random, lines, SHIPPED_DAYS)),
  ];
  return dated(random, drafts, day).map(({ draft, at }, index) =>
    toOrder(random, goods, { draft, at, index, id: index + 1, day }),
  );
}

/** More orders of past years, all shipped, with ids after `lastId`. A generator, so that they need little memory. */
export function* demoPastOrders(goods: DemoGoods, day: Date, lastId: number, count: number): Generator<DemoOrder> {
  const random = randomNumbers(SEED + 1);
  const lines = linesOf(goods);
  for (let index = 0; index < count; index++) {
    const draft = shippedDraft(random, lines, 3 * 365);
    const at = workingTime(random, day, SHIPPED_DAYS + draft.daysAgo);
    yield toOrder(random, goods, { draft, at, index: lastId + index, id: lastId + index + 1, day });
  }
}

/** Distributes the reserved pieces of each stock entry to orders of its warehouse. */
function reservingDrafts(random: RandomNumbers, goods: DemoGoods): Draft[] {
  const warehouseOf = new Map(goods.locations.map(({ id, warehouse_id }) => [id, warehouse_id]));
  const shares = goods.inventories.flatMap((entry) => sharesOf(random, goods, entry));
  const byWarehouse = Map.groupBy(shares, ({ storageLocationId }) => warehouseOf.get(storageLocationId) ?? 1);
  return [...byWarehouse].flatMap(([warehouseId, pool]) => {
    const waiting = shuffled(random, pool);
    const drafts: Draft[] = [];
    while (waiting.length > 0) {
      const {
        status,
        lines: [fewest, most],
        pickType,
      } = kindOfWaiting(random);
      const taken = waiting.splice(0, random.between(fewest, most)).map(({ line }) => line);
      const distinct = [...new Map(taken.map((line) => [line.product_id, line])).values()];
      // Each product is at most once in an order.
      waiting.push(...taken.filter((line) => !distinct.includes(line)).map((line) => ({ line, storageLocationId: 0 })));
      // An order with one line needs no check.
      const decided = pickType !== undefined && distinct.length > 1 ? { pickType } : {};
      drafts.push({ status, ...decided, warehouseId, lines: distinct, daysAgo: random.between(0, 8) });
    }
    return drafts;
  });
}

/**
 * The pick type after an import: several lines without a rule need a check; for orders further on, a person has
 * decided.
 */
function kindOfWaiting(random: RandomNumbers): { status: DemoStatus; lines: [number, number]; pickType?: PickType } {
  if (random.percent(6)) return { status: 'exported', lines: [1, 3] };
  if (random.percent(6)) return { status: 'shipping_number_included', lines: [1, 3] };
  if (random.percent(11)) return { status: 'unshipped', lines: [2, 4], pickType: 'CHECK' };
  return { status: 'unshipped', lines: [1, 1] };
}

function sharesOf(random: RandomNumbers, { products, details }: DemoGoods, entry: DemoInventory) {
  const product = products[entry.product_id - 1];
  const { outbound_carrier: carrier, cab_quantity: most = 1 } = details[entry.product_id - 1] ?? {};
  if (product === undefined || carrier === undefined) throw new Error('A stock entry is of no product.');
  const shares: { line: DemoOrderLine; storageLocationId: number }[] = [];
  for (let left = entry.reserved; left > 0;) {
    // More than the CAB quantity would need a check.
    const amount = Math.min(left, random.between(Math.min(2, most), most));
    left -= amount;
    const line = { product_id: product.id, sku: product.sku, amount, carrier, inventory_id: entry.id };
    shares.push({ line, storageLocationId: entry.storage_location_id });
  }
  return shares;
}

function draftOf(random: RandomNumbers, kind: (typeof WITHOUT_STOCK)[number], lines: LineKinds): Draft {
  return {
    status: kind.status,
    ...('pickType' in kind && { pickType: kind.pickType }),
    warehouseId: warehouse(random),
    lines: lines[kind.lines](random),
    daysAgo: random.between(0, kind.days),
  };
}

function shippedDraft(random: RandomNumbers, lines: LineKinds, days: number) {
  return {
    status: 'shipped',
    warehouseId: warehouse(random),
    lines: random.percent(55) ? lines.onePiece(random) : lines.several(random),
    daysAgo: random.between(LATEST_SHIPPED_DAY, days),
  } satisfies Draft;
}

/** Most of the stock is in Peine, so most orders are shipped from there. */
function warehouse(random: RandomNumbers): number {
  return random.pick([1, 1, 1, 2, 2, 3, 4]);
}

function linesOf({ products, details }: DemoGoods): LineKinds {
  const line = (random: RandomNumbers, amount: number): DemoOrderLine => {
    const index = random.between(0, products.length - 1);
    const product = products[index];
    const carrier = details[index]?.outbound_carrier;
    if (product === undefined || carrier === undefined) throw new Error('The demo company has no products.');
    return { product_id: product.id, sku: product.sku, amount, carrier, inventory_id: null };
  };
  return {
    onePiece: (random) => [line(random, 1)],
    // Entered by hand during a call.
    unknown: (random) =>
      [line(random, 1)].map((each) => ({ ...each, product_id: null, sku: `${each.sku.slice(0, -1)}?` })),
    several: (random) => {
      const drawn = Array.from({ length: random.between(1, 4) }, () => line(random, random.between(2, 9)));
      return [...new Map(drawn.map((each) => [each.product_id, each])).values()];
    },
  };
}

function dated(random: RandomNumbers, drafts: readonly Draft[], day: Date): { draft: Draft; at: number }[] {
  return drafts
    .map((draft) => ({ draft, at: workingTime(random, day, draft.daysAgo + 1) }))
    .toSorted((one, other) => one.at - other.at);
}

/** A time between six in the morning and nine in the evening, this many days before `day`. */
function workingTime(random: RandomNumbers, day: Date, daysBefore: number): number {
  return day.getTime() - daysBefore * DAY_MS + random.between(6 * 60, 21 * 60) * 60_000;
}

function toOrder(
  random: RandomNumbers,
  { details }: DemoGoods,
  { draft, at, index, id, day }: { draft: Draft; at: number; index: number; id: number; day: Date },
): DemoOrder {
  const carriers = [...new Set(draft.lines.map(({ carrier }) => carrier))];
  const customer = random.pick(DEMO_CUSTOMERS);
  const grams = draft.lines.reduce(
    (sum, { product_id, amount }) =>
      sum + Math.round((details[(product_id ?? 0) - 1]?.shipping_size_weight ?? 0) * 1_000) * amount,
    0,
  );
  const year = new Date(at).getUTCFullYear() % 100;
  const isSent = draft.status === 'shipped';
  const hasParcel = isSent || draft.status === 'shipping_number_included';
  return {
    id,
    customer_invoice_number: `RE-${year}-${FIRST_NUMBER + index}`,
    customer_id_number: `K-${customer.number}`,
    customer_order_id: `SHOP-${FIRST_NUMBER + index}`,
    shipping_status: draft.status,
    pick_type: draft.pickType ?? pickTypeOf(draft.lines),
    outbound_carriers: carriers,
    shipping_service: carriers.includes('Spedition') ? '2-Mann, frei Verwendungsstelle' : 'Paket',
    order_shipping_weight: (grams / 1_000).toFixed(3),
    order_type: customer.company === null ? random.pick(ORDER_TYPES) : 'B2B',
    order_date: new Date(at).toISOString(),
    shipped_date: isSent ? new Date(Math.min(at + random.between(1, 2) * DAY_MS, day.getTime())).toISOString() : null,
    // Forwarders call before they deliver; some customers give no number.
    phone_number: random.percent(15) ? null : `+49 ${random.between(200, 999)} ${random.between(100_000, 9_999_999)}`,
    shipping_address_company: customer.company,
    shipping_address_name: customer.name,
    shipping_address_street: `${customer.street} ${random.between(1, 120)}`,
    shipping_address_zipcode: customer.zipcode,
    shipping_address_town: customer.town,
    shipping_address_country: customer.country,
    package_id: hasParcel ? `PK-${7_000_000 + index}` : null,
    warehouse_id: draft.warehouseId,
    lines: draft.lines,
  };
}

function shuffled<Item>(random: RandomNumbers, items: readonly Item[]): Item[] {
  return items
    .map((item) => ({ item, rank: random.next() }))
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ item }) => item);
}
