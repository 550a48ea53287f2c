import { expect, test } from 'vitest';
import {
  costsOfPiece,
  emptyLine,
  missingOf,
  receiptIn,
  sharesOf,
  type CountedProduct,
  type ReceiptLine,
  type Share,
} from './receipt';

const product = (id: string, volume: number | null, line: Partial<ReceiptLine>, received = 0): CountedProduct => ({
  id,
  announced: 10,
  received,
  volume,
  line: { ...emptyLine, ...line },
});
const freights = (shares: ReadonlyMap<string, Share> | undefined) =>
  [...(shares ?? [])].map(([id, { freight }]) => [id, freight]);

test('costs are shared by volume to the cent, and per piece', () => {
  const shares = sharesOf(
    [
      product('a', 1, { counted: 1 }),
      product('b', 1, { counted: 1 }),
      product('c', 0.5, { counted: 2 }),
      product('d', 9, { counted: 0 }),
    ],
    { freight: '100', customs: '0.05', shareBy: 'volume' },
  );
  const all = [...(shares?.values() ?? [])];
  expect(all.map(({ freight }) => freight).toSorted((one, other) => one - other)).toEqual([33.33, 33.33, 33.34]);
  expect(all.reduce((sum, { customs }) => sum + Math.round(customs * 100), 0)).toBe(5);
  expect(shares?.get('c')?.freightPerPiece).toMatch(/^16\.66/);
  expect(shares?.has('d')).toBe(false);
});

test('what this browser has booked keeps its share, what others have booked has had its part, and the rest is shared', () => {
  const costs = { freight: '100', customs: '', shareBy: 'volume' as const };
  const booked = { freight: 60, customs: 0 };
  const here = [product('a', 1, { booked }, 10), product('b', 1, {}), product('c', 1, { counted: 30 })];
  expect(freights(sharesOf(here, costs))).toEqual([
    ['b', 10],
    ['c', 30],
  ]);
  // All of a, and half of b, were booked in another browser.
  const elsewhere = [product('a', 1, {}, 10), product('b', 1, {}, 5), product('c', 1, { counted: 20 })];
  expect(freights(sharesOf(elsewhere, costs))).toEqual([
    ['b', 12.5],
    ['c', 50],
  ]);
});

test('costs are shared by value if price and rate of each line are known', () => {
  const lines = [
    product('a', null, { counted: 10, price: '11', rate: '1.1' }),
    product('b', null, { counted: 10, price: '33', rate: '1.1' }),
  ];
  const costs = { freight: '40', customs: '', shareBy: 'value' as const };
  expect([...(sharesOf(lines, costs)?.values() ?? [])].map(({ freight }) => freight)).toEqual([10, 30]);
  expect(sharesOf([...lines, product('c', 1, { counted: 1 })], costs)).toBeUndefined();
  expect(
    sharesOf([product('c', null, { counted: 1 })], { freight: '', customs: '', shareBy: 'volume' })?.get('c'),
  ).toMatchObject({ freight: 0 });
});

test('what a piece costs has two decimals that add up, and its value is rounded once at the end', () => {
  const share = { freight: 1, customs: 1, freightPerPiece: '6.0750', customsPerPiece: '3.1650' };
  const line = { ...emptyLine, price: '61.2', rate: '1.0864' };
  expect(costsOfPiece(line, share)).toMatchObject({ freight: 6.08, customs: 3.16, costs: 9.24, value: 65.57 });
  expect(costsOfPiece(emptyLine, share)).toMatchObject({ costs: 9.24, value: undefined });
});

test.each<[Partial<ReceiptLine>, number, ReturnType<typeof missingOf>]>([
  [{}, 0, 'count'],
  [{ counted: 0 }, 0, 'nothing'],
  [{ counted: 3 }, 0, 'location'],
  [{ counted: 3, locationId: '7' }, 0, undefined],
  [{ counted: 3, locationId: '7', price: '?1.234' }, 0, 'price'],
  // Counted before somebody else has received pieces of the line, and afterwards.
  [{ counted: 3, locationId: '7', before: 0 }, 4, 'changed'],
  [{ counted: 3, locationId: '7', before: 4 }, 4, undefined],
  [{}, 4, 'count'],
  [{}, 10, 'booked'],
  [{ counted: 3, locationId: '7', unsettled: { receivedBefore: 0, freight: 0, customs: 0 } }, 0, 'look'],
])('%o with %i pieces received lacks %s', (line, received, missing) => {
  expect(missingOf(product('a', 1, line, received))).toBe(missing);
});

test('a stored draft is read back, invalid data is ignored, and so is what an older client counted as booked', () => {
  const draft = { lines: { '3': { ...emptyLine, counted: 5 } }, freight: '1', customs: '', shareBy: 'value' };
  expect(receiptIn(JSON.stringify(draft))).toEqual(draft);
  const older = { ...draft, lines: { '3': { ...emptyLine, counted: 5, bookedAt: '2026-11-20T10:00:00Z' } } };
  expect(receiptIn(JSON.stringify(older))).toEqual(draft);
  expect([receiptIn(null), receiptIn('{"lines":1}'), receiptIn('nonsense')].map(({ lines }) => lines)).toEqual([
    {},
    {},
    {},
  ]);
});
