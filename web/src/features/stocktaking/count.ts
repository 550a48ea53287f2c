/** A count of a range of storage locations: expected and counted pieces, and their bookings. */
import { newSubmissionKey } from '../../platform/requests/useSubmissionKey';
import type { Count, CountCall, CountEntry, CountedLocation, CountRow } from './countSchema';

/** The server remembers a key for 24 hours (ADR 0007); in ms, with a margin. */
const keyLasts = 20 * 3_600_000;

const byName = new Intl.Collator('en', { numeric: true });

/** Whether a location is between two names, or beginnings of names such as `PP-9`; an empty end is open. */
export function isInRange(label: string, from: string, to: string): boolean {
  const name = label.toUpperCase();
  const [first, last] = [from.trim().toUpperCase(), to.trim().toUpperCase()];
  const isAfter = first === '' || byName.compare(name, first) >= 0;
  // As many parts as the end has: PP-09-01-01 is within PP-9, PP-10-01-01 is not within PP-1.
  const beginning = name.split('-').slice(0, last.split('-').length).join('-');
  return isAfter && (last === '' || byName.compare(beginning, last) <= 0);
}

export function inOrder<Located extends { label: string }>(locations: readonly Located[]): Located[] {
  return locations.toSorted((one, other) => byName.compare(one.label, other.label));
}

/** The common prefix of both names, for the server's search. A number without zeros at its end may have some in the names. */
export function commonStart(from: string, to: string): string {
  const [first, last] = [from.trim(), to.trim()];
  let length = 0;
  while (length < first.length && first[length]?.toUpperCase() === last[length]?.toUpperCase()) length += 1;
  return first.slice(0, length).replace(/(?<!\d)[1-9]\d*$/, '');
}

export function emptyRow(row: Pick<CountRow, 'sku' | 'name' | 'expected'> & { value?: string }): CountRow {
  return { counted: null, historyType: 'counting', isLeftOut: false, calls: [], ...row };
}

/** The difference of a row; undefined if it is not counted. */
function differenceOf({ counted, expected }: CountRow): number | undefined {
  return counted === null ? undefined : counted - expected;
}

export type Difference = { location: CountedLocation; row: CountRow; difference: number };

/** All rows of finished locations with a difference, including booked ones. */
export function differencesOf({ places }: Count): Difference[] {
  return places.flatMap((location) =>
    location.isDone
      ? location.rows.flatMap((row) => {
          const difference = differenceOf(row) ?? 0;
          return difference === 0 ? [] : [{ location, row, difference }];
        })
      : [],
  );
}

/** Whether a row is ready to be booked. */
export function isReadyRow(row: CountRow): boolean {
  const needsDecision = row.failure && row.failure.kind !== 'refused';
  return row.bookedAt === undefined && !row.isLeftOut && !needsDecision;
}

/** A row whose changed stock the user has accepted: it is booked as counted. */
export function withAcceptedStock(row: CountRow, stock: number): CountRow {
  const accepted = { ...row, isLeftOut: false, acceptedStock: stock };
  delete accepted.failure;
  return accepted;
}

/** The value of a row's difference in EUR cents; undefined if unknown. */
export function centsOf(row: CountRow, difference: number): number | undefined {
  return row.value === undefined ? undefined : Math.round(Number(row.value) * 100 * difference);
}

/** Changes one row of a count. */
export function withRow(count: Count, locationId: string, sku: string, change: (row: CountRow) => CountRow): Count {
  return withLocation(count, locationId, (location) => ({
    ...location,
    rows: location.rows.map((row) => (row.sku === sku ? change(row) : row)),
  }));
}

export function withLocation(
  count: Count,
  locationId: string,
  change: (location: CountedLocation) => CountedLocation,
): Count {
  return {
    ...count,
    places: count.places.map((location) => (location.id === locationId ? change(location) : location)),
  };
}

/** Adds a piece of a SKU at a location, also if it was not expected there. */
export function withOneMore(count: Count, locationId: string, ware: { sku: string; name: string }): Count {
  return withLocation(count, locationId, (location) => {
    const isListed = location.rows.some(({ sku }) => sku === ware.sku);
    const rows = isListed ? location.rows : [...location.rows, emptyRow({ ...ware, expected: 0 })];
    return {
      ...location,
      rows: rows.map((row) =>
        row.sku === ware.sku && row.bookedAt === undefined ? { ...row, counted: (row.counted ?? 0) + 1 } : row,
      ),
    };
  });
}

/** Updates the expected stock of a location, if nothing has been counted there. */
export function withExpected(location: CountedLocation, rows: readonly CountRow[]): CountedLocation {
  return location.isDone || location.rows.some(({ counted }) => counted !== null)
    ? location
    : { ...location, rows: [...rows] };
}

/** Resets a row to be counted again from the current stock, which includes what has been booked. */
export function recounted(row: CountRow, expected: number): CountRow {
  const { sku, name, value, historyType } = row;
  return { ...emptyRow({ sku, name, expected, ...(value !== undefined && { value }) }), historyType };
}

/** Finishes a location: uncounted SKUs are counted as 0. */
export function finished(location: CountedLocation): CountedLocation {
  return { ...location, isDone: true, rows: location.rows.map((row) => ({ ...row, counted: row.counted ?? 0 })) };
}

/** The calls that book a difference: pieces are added to the newest entry, and taken from the oldest, if free. */
export function callsFor(
  difference: number,
  entries: readonly CountEntry[],
): readonly CountCall[] | { reserved: number } {
  const sorted = entries.toSorted(
    (one, other) => one.date.localeCompare(other.date) || Number(one.id) - Number(other.id),
  );
  const call = (quantity: number, entryId: string | undefined): CountCall => ({
    key: newSubmissionKey(),
    ...(entryId !== undefined && { entryId }),
    isAdd: difference > 0,
    quantity,
  });
  if (difference > 0) return [call(difference, sorted.at(-1)?.id)];
  let missing = -difference;
  const free = ({ inventory, reserved }: CountEntry) => Math.max(0, inventory - reserved);
  const whole = sorted.find((entry) => free(entry) >= missing);
  if (whole) return [call(missing, whole.id)];
  const calls: CountCall[] = [];
  for (const entry of sorted) {
    const taken = Math.min(missing, free(entry));
    if (taken > 0) calls.push(call(taken, entry.id));
    missing -= taken;
  }
  return missing === 0 ? calls : { reserved: entries.reduce((sum, { reserved }) => sum + reserved, 0) };
}

/** Whether a call was sent so long ago that sending it again could book it twice. */
export function isExpired({ sentAt, doneAt }: CountCall, now: number): boolean {
  return doneAt === undefined && sentAt !== undefined && now - Date.parse(sentAt) > keyLasts;
}
