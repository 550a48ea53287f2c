import { type RandomNumbers, randomNumbers } from './random.ts';
import type { DemoInventory } from './stock.ts';
import { DEMO_WAREHOUSES, type DemoStorageLocation } from './warehouses.ts';

/** An entry of the stock history before it is stored. */
export interface DemoHistoryEntry {
  readonly id: number;
  readonly product_id: number;
  readonly storage_location_id: number;
  readonly occurred_at: string;
  readonly in_stock_old: number;
  readonly in_stock_new: number;
  readonly quantity: number;
  readonly total_old: number;
  readonly total_new: number;
  readonly changed_type: 'Add' | 'Subtract';
  readonly reason: string | null;
  readonly user_id: string | null;
  readonly history_type: string;
}

/** Why stock changes, by how many pieces at a time, and who books it. */
interface Occasion {
  readonly history_type: string;
  readonly reason: string | null;
  readonly pieces: readonly [smallest: number, largest: number];
  /** The system books picked orders, the orders desk marketplace parcels, and the warehouse everything else. */
  readonly by: 'system' | 'orders' | 'warehouse';
}

/** A change of one stock entry. */
interface Change {
  readonly entry: DemoInventory;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** Negative for pieces that left. */
  readonly pieces: number;
  readonly occasion: Omit<Occasion, 'pieces'>;
}

/** When a stock entry was first booked. */
interface Arrival {
  readonly entry: DemoInventory;
  readonly at: number;
}

const SEED = 2_611;
const DAY_MS = 24 * 60 * 60 * 1_000;
const MINUTE_MS = 60 * 1_000;
const LARGEST_NUMBER_OF_CHANGES = 6;

const ORDER: Occasion = { history_type: 'order', reason: null, pieces: [1, 12], by: 'system' };
const GOING: readonly [Occasion, ...Occasion[]] = [
  ORDER,
  ORDER,
  ORDER,
  ORDER,
  ORDER,
  { history_type: 'fba', reason: 'Sendung an den Marktplatz', pieces: [12, 60], by: 'orders' },
  { history_type: 'defect', reason: 'Karton beschädigt', pieces: [1, 4], by: 'warehouse' },
  { history_type: 'removal_for_spare_parts', reason: 'Ersatzteil entnommen', pieces: [1, 2], by: 'warehouse' },
  { history_type: 'counting', reason: 'Stichprobe: weniger als gebucht', pieces: [1, 5], by: 'warehouse' },
];
const COMING: readonly [Occasion, ...Occasion[]] = [
  { history_type: 'returns', reason: 'Retoure, einwandfrei', pieces: [1, 3], by: 'warehouse' },
  { history_type: 'counting', reason: 'Stichprobe: mehr als gebucht', pieces: [1, 5], by: 'warehouse' },
  { history_type: 'manual_adjustment', reason: 'Fehlbuchung berichtigt', pieces: [1, 8], by: 'warehouse' },
];

/**
 * The history of the demo company's stock: how each entry arrived and how it changed since, up to `day`. It adds up
 * from 0 to the stock of each SKU, per location and in total. Ids start at 1 and follow the time.
 */
export function demoStockHistory(
  inventories: readonly DemoInventory[],
  locations: readonly DemoStorageLocation[],
  day: Date,
): DemoHistoryEntry[] {
  const random = randomNumbers(SEED);
  const entriesByProduct = Map.groupBy(inventories, ({ product_id }) => product_id);
  const changes = [...entriesByProduct.values()].flatMap((entries) => changesOfProduct(random, entries, day));
  return withTotals(
    changes.toSorted((one, other) => one.at - other.at),
    new Map(locations.map(({ id, warehouse_id }) => [id, warehouse_id])),
  );
}

/**
 * Generated backwards, latest arrival first: only then it is known what was moved away from an entry, and with how many
 * pieces it must have arrived to end as it is.
 */
function changesOfProduct(random: RandomNumbers, entries: readonly DemoInventory[], day: Date): Change[] {
  const arrivals = entries
    .map((entry): Arrival => ({ entry, at: arrivalTime(random, entry, day) }))
    .toSorted((one, other) => one.at - other.at);
  const movedAway: Change[] = [];
  return arrivals.toReversed().flatMap((arrival) => {
    const { entry, at } = arrival;
    const later = laterChanges(random, arrival, day, movedAway);
    const pieces = entry.inventory - later.reduce((sum, change) => sum + change.pieces, 0);
    const earlier = arrivals.filter((other) => other.at < at);
    const origin =
      entry.history_type === 'movement_of_goods' ? earlier[random.between(0, earlier.length - 1)] : undefined;
    const occasion = arrivalOccasion(entry, origin !== undefined);
    if (origin !== undefined) movedAway.push({ entry: origin.entry, at, pieces: -pieces, occasion });
    return [{ entry, at, pieces, occasion }, ...later];
  });
}

function arrivalTime(random: RandomNumbers, { date }: DemoInventory, day: Date): number {
  return date === null ? workingTime(random, day, random.between(1, 90)) : Date.parse(date);
}

/** A minute of a working day, this many days before `day`. */
function workingTime(random: RandomNumbers, day: Date, daysBefore: number): number {
  return day.getTime() - daysBefore * DAY_MS + random.between(6 * 60, 15 * 60) * MINUTE_MS;
}

/** What happened to an entry after its arrival, in order of time. */
function laterChanges(
  random: RandomNumbers,
  { entry, at }: Arrival,
  day: Date,
  movedAway: readonly Change[],
): Change[] {
  const days = Math.ceil((day.getTime() - at) / DAY_MS);
  // An empty entry must have been emptied.
  const count = random.between(entry.inventory === 0 ? 1 : 0, LARGEST_NUMBER_OF_CHANGES);
  const times = Array.from({ length: count }, () => {
    const time = workingTime(random, day, random.between(1, days));
    return time > at ? time : at + random.between(1, 120) * MINUTE_MS;
  });
  const moves = movedAway.filter((move) => move.entry === entry);
  const moments = [...moves, ...times].toSorted((one, other) => timeOf(one) - timeOf(other));

  let stockAfter = entry.inventory;
  const backwards = moments.toReversed().map((moment) => {
    const change = typeof moment === 'number' ? changeAt(random, entry, moment, stockAfter) : moment;
    stockAfter -= change.pieces;
    return change;
  });
  return backwards.toReversed();
}

function timeOf(moment: Change | number): number {
  return typeof moment === 'number' ? moment : moment.at;
}

/** Nothing can have been moved to a location that was empty afterwards. */
function changeAt(random: RandomNumbers, entry: DemoInventory, at: number, stockAfter: number): Change {
  const coming = random.percent(20) ? random.pick(COMING) : undefined;
  const came = coming === undefined ? 0 : random.between(...coming.pieces);
  if (coming !== undefined && came <= stockAfter) return { entry, at, pieces: came, occasion: coming };
  const going = random.pick(GOING);
  return { entry, at, pieces: -random.between(...going.pieces), occasion: going };
}

function arrivalOccasion({ history_type, source, reference }: DemoInventory, wasMoved: boolean): Change['occasion'] {
  if (wasMoved) return { history_type, reason: null, by: 'warehouse' };
  // Goods without an earlier location have arrived from outside.
  const type = history_type === 'movement_of_goods' ? 'incoming_goods' : history_type;
  return { history_type: type, reason: reference === null ? source : `${source} ${reference}`, by: 'warehouse' };
}

function withTotals(changes: readonly Change[], warehouseByLocation: ReadonlyMap<number, number>): DemoHistoryEntry[] {
  const totals = new Map<number, number>();
  const stocks = new Map<string, number>();
  return changes.map(({ entry, at, pieces, occasion }, index) => {
    const { product_id, storage_location_id } = entry;
    const key = `${product_id} ${storage_location_id}`;
    const total = totals.get(product_id) ?? 0;
    const stock = stocks.get(key) ?? 0;
    totals.set(product_id, total + pieces);
    stocks.set(key, stock + pieces);
    return {
      id: index + 1,
      product_id,
      storage_location_id,
      occurred_at: new Date(at).toISOString(),
      in_stock_old: stock,
      in_stock_new: stock + pieces,
      quantity: Math.abs(pieces),
      total_old: total,
      total_new: total + pieces,
      changed_type: pieces < 0 ? 'Subtract' : 'Add',
      reason: occasion.reason,
      user_id: userOf(occasion.by, warehouseByLocation.get(storage_location_id)),
      history_type: occasion.history_type,
    };
  });
}

/** Uwe Krause works only in the first warehouse; Martina Berger books in the others. */
function userOf(by: Occasion['by'], warehouseId: number | undefined): string | null {
  switch (by) {
    case 'system':
      return null;
    case 'orders':
      return 'demo-orders';
    case 'warehouse':
      return warehouseId === DEMO_WAREHOUSES[0].id ? 'demo-warehouse' : 'demo-admin';
  }
}
