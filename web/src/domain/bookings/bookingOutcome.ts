import type { BookingEntry } from './bookings.operations';

/** Which stock a booking changes: one entry, or all entries of the SKU at one location. */
type StockPosition = { entryId: string } | { locationId: string };

/** The effect of a booking on the stock at one position (an entry or a location); a number is undefined when unknown or not typed yet. */
export type StockChange = {
  position: StockPosition;
  location: string;
  warehouse: string | undefined;
  part?: 'source' | 'target';
  before: number | undefined;
  after: number | undefined;
  difference: number | undefined;
};

export type BookingOutcome = {
  changes: StockChange[];
  /** All stock of the SKU. */
  total: { before: number; after: number | undefined } | undefined;
};

/** The current stock of a SKU; undefined when unknown. */
type Stock = readonly BookingEntry[] | undefined;
type Location = { id: string; label: string };

/** Incoming goods become an entry of their own; the result is all stock of the SKU at the location. */
export function incomingOutcome(stock: Stock, location: Location | undefined, pieces: number | null): BookingOutcome {
  const quantity = countOf(pieces);
  const before = sumOf(stock);
  const changes = location ? [atLocation(stock, location, quantity)] : [];
  return { changes, total: before === undefined ? undefined : { before, after: plus(before, quantity) } };
}

export function movementOutcome(
  stock: Stock,
  entry: BookingEntry | undefined,
  target: Location | undefined,
  pieces: number | null,
): BookingOutcome {
  if (entry === undefined) return { changes: [], total: undefined };
  const quantity = countOf(pieces);
  const total = sumOf(stock);
  const source: StockChange = { ...inEntry(entry, quantity === undefined ? undefined : -quantity), part: 'source' };
  const there: StockChange[] = target ? [{ ...atLocation(stock, target, quantity), part: 'target' }] : [];
  return {
    changes: [source, ...there],
    total: total === undefined ? undefined : { before: total, after: total },
  };
}

export function adjustmentOutcome(
  entry: BookingEntry | undefined,
  isAdd: boolean,
  pieces: number | null,
): BookingOutcome {
  if (entry === undefined) return { changes: [], total: undefined };
  const quantity = countOf(pieces);
  // Not −0, which would be shown with a sign.
  const signed = quantity === undefined || isAdd || quantity === 0 ? quantity : -quantity;
  return { changes: [inEntry(entry, signed)], total: undefined };
}

/** The current pieces at a position; undefined when the stock is unknown. */
export function piecesAt(stock: Stock, position: StockPosition): number | undefined {
  if ('locationId' in position) {
    return sumOf(stock?.filter(({ storageLocationId }) => storageLocationId === position.locationId));
  }
  const entry = stock?.find(({ id }) => id === position.entryId);
  // An entry without pieces may have been removed.
  return stock === undefined ? undefined : entry === undefined ? 0 : (entry.inventory ?? undefined);
}

function atLocation(stock: Stock, { id, label }: Location, difference: number | undefined): StockChange {
  const position = { locationId: id };
  const before = piecesAt(stock, position);
  const warehouse = stock?.find(({ storageLocationId }) => storageLocationId === id)?.warehouse?.name;
  return { position, location: label, warehouse, before, after: plus(before, difference), difference };
}

function inEntry(entry: BookingEntry, difference: number | undefined): StockChange {
  const before = entry.inventory ?? undefined;
  return {
    position: { entryId: entry.id },
    location: entry.storageLocation ?? '',
    warehouse: entry.warehouse?.name,
    before,
    after: plus(before, difference),
    difference,
  };
}

/** Undefined if the pieces of an entry may not be read. */
function sumOf(stock: Stock): number | undefined {
  return stock?.reduce<number | undefined>((sum, { inventory }) => plus(sum, inventory ?? undefined), 0);
}

function countOf(pieces: number | null): number | undefined {
  return pieces === null || Number.isNaN(pieces) ? undefined : pieces;
}

function plus(one: number | undefined, other: number | undefined): number | undefined {
  return one === undefined || other === undefined ? undefined : one + other;
}
