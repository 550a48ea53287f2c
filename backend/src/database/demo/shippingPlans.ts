import type { ArrivalMode, DocumentType } from '../tables.ts';
import type { DemoProduct } from './products.ts';
import { type RandomNumbers, randomNumbers } from './random.ts';
import { DEMO_RECORD_TAGS } from './shippingPlanLists.ts';

/** The columns of a plan that change between its creation and now, with names instead of ids. */
interface DemoPlanState {
  readonly record_status: string;
  readonly container_id: string | null;
  readonly container_arrival_date: string | null;
  readonly container_arrival_date_mode: ArrivalMode | null;
  readonly payment_status: string;
  readonly china_status: string;
  readonly shipment_paid_status: string;
  readonly customs_paid_status: string;
  readonly accounting_status: string;
  readonly accounting_status_date: string | null;
  readonly prepayment_date: string | null;
  readonly fullpaid_date: string | null;
}

/** A shipping plan before it is stored; amounts are decimal strings, and lookups are given by name. */
export interface DemoPlan {
  readonly id: number;
  readonly shipment_record_name: string;
  readonly supplier_order_id: string;
  readonly supplier_id: number;
  readonly shipment_note: string | null;
  readonly container_size: string;
  readonly container_arrival_place: string;
  readonly carrier_shipment_id: string | null;
  readonly carrier: string;
  readonly carrier_shipment_url: string | null;
  readonly order_total_amount: string;
  readonly prepayment_amount: string;
  readonly china_text: string | null;
  readonly china_user_id: string | null;
  readonly tags: readonly string[];
  readonly products: readonly { readonly product_id: number; readonly quantity: number }[];
  readonly documents: readonly { readonly type: DocumentType; readonly name: string; readonly file: string }[];
  /** When it was created, and when it was updated to its current state. */
  readonly created_at: string;
  readonly changed_at: string;
  readonly first: DemoPlanState;
  readonly now: DemoPlanState;
}

const PLANS = 60;
const SEED = 2_611;
const DAY_MS = 24 * 60 * 60 * 1_000;
/** The range of arrivals, in days from the demo day. */
const EARLIEST = -100;
const LATEST = 110;
/** The plans with documents: every seventh of those whose goods are on their way or delivered. */
const DOCUMENTED = 7;

/** The abbreviations of the suppliers who send containers, and of all those who send trucks. */
const CONTAINER_MARKS = [
  'NB',
  'FS',
  'XM',
  'YW',
  'AJ',
  'HZ',
  'FZ',
  'CX',
  'ZS',
  'TZ',
  'LH',
  'QD',
  'SZ',
  'DG',
  'TJ',
] as const;
const TRUCK_MARK = 'EU';
/** The suppliers in Europe, by id. */
const TRUCKING: readonly [number, ...number[]] = [16, 17, 18, 19, 20, 21, 22, 23, 24];

const NOTES = [
  'Teillieferung, Rest mit dem nächsten Container',
  'Entladung mit Rampe, Termin mit dem Lager abstimmen',
  'Kartons ohne Palette',
  'Muster für das Fotostudio liegen obenauf',
] as const;

/**
 * The shipping plans, with arrivals in the months before and after `day`: plans of long ago are archived, due ones are
 * delivered, near ones have a fixed date, and later ones a planned date, a provisional one or none.
 */
export function demoShippingPlans(products: readonly DemoProduct[], day: Date): DemoPlan[] {
  const random = randomNumbers(SEED);
  return Array.from({ length: PLANS }, (_, index) => {
    const offset = EARLIEST + Math.round((index * (LATEST - EARLIEST)) / (PLANS - 1));
    return planOf({ id: index + 1, offset, products, day, random });
  });
}

interface Making {
  readonly id: number;
  /** Days from the demo day to the arrival. */
  readonly offset: number;
  readonly products: readonly DemoProduct[];
  readonly day: Date;
  readonly random: RandomNumbers;
}

function planOf({ id, offset, products, day, random }: Making): DemoPlan {
  const isTruck = random.percent(20);
  // The company buys the most from its first four suppliers.
  const farthest = random.percent(50) ? 4 : CONTAINER_MARKS.length;
  const supplierId = isTruck ? random.pick(TRUCKING) : random.between(1, farthest);
  const mark = isTruck ? TRUCK_MARK : (CONTAINER_MARKS[supplierId - 1] ?? TRUCK_MARK);
  const year = String(day.getUTCFullYear()).slice(2);
  const name = `${mark}-${year}-${200 + id}`;
  const linked = linkedProducts(products, random);
  const cents = linked.reduce((sum, { quantity, priceInCents }) => sum + quantity * priceInCents, 0);
  const at = (days: number, minutes: number) =>
    new Date(day.getTime() + days * DAY_MS + minutes * 60_000).toISOString();
  // Arrivals are entered with 4 o'clock by default (document 3, section 9).
  const arrival = at(offset, 4 * 60);
  const containerId = isTruck
    ? null
    : `${random.pick(['HLXU', 'CSNU', 'TGHU', 'MSKU'])}${random.between(1_000_000, 9_999_999)}`;
  const now = presentState({ offset, arrival, containerId, isTruck, at, random });
  const isOnItsWay = offset < 30;
  return {
    id,
    shipment_record_name: name,
    supplier_order_id: `PO-${year}-${random.between(1_000, 9_999)}`,
    supplier_id: supplierId,
    shipment_note: random.percent(25) ? random.pick(NOTES) : null,
    container_size: isTruck ? random.pick(['truck', 'parcel', 'individual']) : random.pick(['20_gp', '40_gp', '40_hc']),
    container_arrival_place: isTruck
      ? random.pick(['Lager Peine', 'Lager Leipzig'])
      : random.pick(['Hamburg, Burchardkai', 'Hamburg, Tollerort', 'Bremerhaven', 'Rotterdam, Maasvlakte']),
    carrier_shipment_id: isOnItsWay ? `SH${random.between(100_000, 999_999)}` : null,
    carrier: isTruck ? random.pick(['Spedition', 'Kühne + Nagel']) : random.pick(['Hapag-Lloyd', 'COSCO']),
    carrier_shipment_url: isOnItsWay ? `https://tracking.example/${name}` : null,
    order_total_amount: amount(cents),
    prepayment_amount: amount(Math.round(cents * 0.3)),
    china_text: !isTruck && random.percent(30) ? 'QC bestanden, Fotos liegen vor' : null,
    china_user_id: isTruck ? null : 'demo-purchasing',
    tags: DEMO_RECORD_TAGS.filter(() => random.percent(18)),
    products: linked.map(({ product_id, quantity }) => ({ product_id, quantity })),
    documents: isOnItsWay && id % DOCUMENTED === 0 ? documentsOf(id, name) : [],
    created_at: at(Math.min(offset - 90, -20), random.between(7 * 60, 16 * 60)),
    changed_at: at(Math.min(offset - 20, -1), random.between(7 * 60, 16 * 60)),
    first: firstState(at(offset + random.between(-9, 9), 4 * 60)),
    now,
  };
}

/** An order that was just placed, with a provisional date. */
function firstState(arrival: string): DemoPlanState {
  return {
    record_status: 'order_placed',
    container_id: null,
    container_arrival_date: arrival,
    container_arrival_date_mode: 'provisional',
    payment_status: 'deposit_outstanding',
    china_status: 'none',
    shipment_paid_status: 'outstanding',
    customs_paid_status: 'outstanding',
    accounting_status: 'outstanding_transfers',
    accounting_status_date: null,
    prepayment_date: null,
    fullpaid_date: null,
  };
}

interface Situation {
  readonly offset: number;
  readonly arrival: string;
  readonly containerId: string | null;
  readonly isTruck: boolean;
  readonly at: (days: number, minutes: number) => string;
  readonly random: RandomNumbers;
}

function presentState({ offset, arrival, containerId, isTruck, at, random }: Situation): DemoPlanState {
  const state = firstState(arrival);
  const dayOf = (days: number) => at(days, 0).slice(0, 10);
  const isThere = offset < 0;
  const hasDeposit = offset < 75;
  const isPaid = isThere || (offset < 20 && random.percent(60));
  const isTransferred = offset < -20;
  const china = offset < 15 ? 'control_completed_with_china' : offset < 35 ? 'data_tranferred' : 'in_process';
  return {
    ...state,
    ...arrivalState(offset, random, arrival),
    container_id: offset < 30 ? containerId : null,
    payment_status: isPaid ? 'paid_in_full' : hasDeposit ? 'deposit_made' : 'deposit_outstanding',
    china_status: isTruck || offset > 70 ? 'none' : china,
    shipment_paid_status: isThere ? 'paid' : 'outstanding',
    customs_paid_status: offset < -7 ? 'paid' : 'outstanding',
    accounting_status: isTransferred ? 'transferred' : 'outstanding_transfers',
    accounting_status_date: isTransferred ? dayOf(offset + 14) : null,
    prepayment_date: hasDeposit ? dayOf(Math.min(offset - 75, -1)) : null,
    fullpaid_date: isPaid ? dayOf(Math.min(offset - 3, -1)) : null,
  };
}

function arrivalState(
  offset: number,
  random: RandomNumbers,
  arrival: string,
): Pick<DemoPlanState, 'record_status' | 'container_arrival_date' | 'container_arrival_date_mode'> {
  const dated = (record_status: string, container_arrival_date_mode: ArrivalMode) => ({
    record_status,
    container_arrival_date: arrival,
    container_arrival_date_mode,
  });
  if (offset < -45) return dated('archived', 'fixed');
  if (offset < 0) return dated('delivered', 'fixed');
  if (offset < 18) return dated('container_number_given', 'fixed');
  if (offset < 45) return dated('delivery_date_fixed', 'fixed');
  if (offset < 80) return dated('delivery_date_in_planning', 'planned');
  return random.percent(60)
    ? dated('order_placed', 'provisional')
    : { record_status: 'order_placed', container_arrival_date: null, container_arrival_date_mode: null };
}

/** Each from a different section of the list, so that no plan contains a product twice. */
function linkedProducts(products: readonly DemoProduct[], random: RandomNumbers) {
  const count = random.between(2, 6);
  const stretch = Math.floor(products.length / count);
  return Array.from({ length: count }, (_, position) => {
    const product = products[position * stretch + random.between(0, stretch - 1)];
    if (product === undefined) throw new Error('The demo company has no products.');
    return { product_id: product.id, quantity: random.between(4, 40) * 10, priceInCents: product.priceInCents };
  });
}

function documentsOf(id: number, planName: string): DemoPlan['documents'] {
  return [
    { type: 'proformaInvoice', name: `Proforma ${planName}.pdf`, file: `demo-${id}-proforma.pdf` },
    { type: 'commercialInvoice', name: `Commercial Invoice ${planName}.pdf`, file: `demo-${id}-commercial.pdf` },
    { type: 'packingList', name: `Packing List ${planName}.pdf`, file: `demo-${id}-packing.pdf` },
  ];
}

function amount(cents: number): string {
  return `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
}
