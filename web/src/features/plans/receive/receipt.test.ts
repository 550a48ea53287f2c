import { expect, test } from 'vitest';
import { emptyLine, missingOf, receiptIn, sharesOf, type CountedProduct, type ReceiptLine } from './receipt';

const product = (id: string, volume: number | null, line: Partial<ReceiptLine>): CountedProduct => ({
  id,
  announced: 10,
  volume,
  line: { ...emptyLine, ...line },
});

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

test('a sent line keeps its share, and an uncounted one counts as announced', () => {
  const sent = { key: 'k', reason: 'r', freight: 60, customs: 0 };
  const lines = [product('a', 1, { counted: 1, sent }), product('b', 1, {}), product('c', 1, { counted: 30 })];
  const shares = sharesOf(lines, { freight: '100', customs: '', shareBy: 'volume' });
  expect([...(shares?.values() ?? [])].map(({ freight }) => freight)).toEqual([60, 10, 30]);
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

test.each<[Partial<ReceiptLine>, ReturnType<typeof missingOf>]>([
  [{}, 'count'],
  [{ counted: 0 }, 'nothing'],
  [{ counted: 3 }, 'location'],
  [{ counted: 3, locationId: '7' }, undefined],
  [{ counted: 3, locationId: '7', bookedAt: '2026-11-20T10:00:00Z' }, 'booked'],
])('%o lacks %s', (line, missing) => {
  expect(missingOf({ ...emptyLine, ...line })).toBe(missing);
});

test('a stored receipt is read back, and invalid data is ignored', () => {
  const sent = { key: 'k', reason: 'r', freight: 1, customs: 0 };
  const begun = { lines: { '3': { ...emptyLine, counted: 5, sent } }, freight: '1', customs: '', shareBy: 'value' };
  expect(receiptIn(JSON.stringify(begun))).toEqual(begun);
  expect([receiptIn(null), receiptIn('{"lines":1}'), receiptIn('nonsense')].map(({ lines }) => lines)).toEqual([
    {},
    {},
    {},
  ]);
});
