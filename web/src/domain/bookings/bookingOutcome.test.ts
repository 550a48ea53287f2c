import { expect, test } from 'vitest';
import { adjustmentOutcome, incomingOutcome, movementOutcome, piecesAt } from './bookingOutcome';
import type { BookingEntry } from './bookings.operations';

const entryAt = (id: string, storageLocationId: string, inventory: number | null): BookingEntry => ({
  id,
  sku: 'KIE-REG5-EIC',
  name: 'Industrieregal Kiel',
  storageLocationId,
  storageLocation: `PP-${storageLocationId}`,
  warehouse: { id: '1', name: 'Peine' },
  inventory,
  reserved: 0,
  date: null,
});
const source = entryAt('1', '17', 248);
const stock = [source, entryAt('2', '18', 40), entryAt('3', '18', 20)];
const there = { id: '18', label: 'PP-18' };

test('a movement takes from its entry and adds to all stock at the target; the total stays the same', () => {
  const { changes, total } = movementOutcome(stock, source, there, 120);
  expect(changes).toMatchObject([
    { location: 'PP-17', part: 'source', before: 248, after: 128, difference: -120 },
    { location: 'PP-18', warehouse: 'Peine', part: 'target', before: 60, after: 180, difference: 120 },
  ]);
  expect(total).toEqual({ before: 308, after: 308 });
});

test('goods can arrive at a location without stock of the SKU', () => {
  const { changes, total } = incomingOutcome(stock, { id: '99', label: 'DU-99' }, 7);
  expect(changes).toMatchObject([{ location: 'DU-99', before: 0, after: 7, difference: 7 }]);
  expect(total).toEqual({ before: 308, after: 315 });
});

test('an adjustment of 0 has no sign', () => {
  expect(adjustmentOutcome(source, false, 0).changes[0]).toMatchObject({ before: 248, after: 248, difference: 0 });
  expect(Object.is(adjustmentOutcome(source, false, 0).changes[0]?.difference, 0)).toBe(true);
  expect(adjustmentOutcome(source, false, 14).changes[0]).toMatchObject({ after: 234, difference: -14 });
});

test('there is no result while a value is missing or may not be read', () => {
  expect(adjustmentOutcome(source, true, null).changes[0]).toMatchObject({ before: 248, after: undefined });
  expect(adjustmentOutcome(source, true, Number.NaN).changes[0]).toMatchObject({ after: undefined });
  expect(movementOutcome(undefined, source, there, 5).changes[1]).toMatchObject({
    before: undefined,
    after: undefined,
  });
  expect(piecesAt([entryAt('1', '17', null)], { locationId: '17' })).toBeUndefined();
  expect(piecesAt(stock, { entryId: 'gone' })).toBe(0);
});
