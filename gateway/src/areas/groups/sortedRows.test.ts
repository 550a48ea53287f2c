import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Value } from './columns.ts';
import type { Position } from './cursor.ts';
import { comparePositions, createSortedRows, type OrderPart } from './sortedRows.ts';

interface Row {
  readonly id: number;
  readonly value: Value;
}

/** Numbers, of which decimals are texts; and texts, some of which look like numbers. */
const kinds = [
  { isNumber: true, value: fc.oneof(fc.integer({ min: 0, max: 5 }), fc.constantFrom('1.25', '1.3', '1.30', '-2')) },
  { isNumber: false, value: fc.constantFrom('a1', 'a01', 'B', 'b', '12', '1.25', '1.3', '1.9a', '1.10', '01', '1') },
];
const rowsOf = (value: fc.Arbitrary<Value>) =>
  fc.uniqueArray(fc.record({ id: fc.integer({ min: 0, max: 500 }), value: fc.option(value) }), {
    selector: ({ id }) => id,
    maxLength: 60,
  });
const positionOf = ({ id, value: of }: Row): Position => [of, id];

function pageOf(given: readonly Row[], parts: readonly OrderPart[], first: number, after: Position | undefined) {
  const sorted = createSortedRows(parts, first, after);
  for (const row of given) sorted.add(row.id, positionOf(row));
  return sorted.taken();
}

it.each(kinds)(
  'gives each row that stays as it is on one page, whatever others add, change and remove between the pages: %o',
  ({ isNumber, value }) => {
    fc.assert(
      fc.property(
        rowsOf(value),
        fc.infiniteStream(rowsOf(value)),
        fc.integer({ min: 1, max: 9 }),
        fc.boolean(),
        (own, others, first, isAscending) => {
          const parts = [
            { isAscending, isNumber },
            { isAscending: true, isNumber: true },
          ];
          const kept = own.filter(({ id }) => id % 2 === 0);
          const seen: unknown[] = [];
          let after: Position | undefined;
          for (let pages = 0; pages < 200; pages += 1) {
            const changed = [...others.take(1)].flat().filter(({ id }) => id % 2 === 1);
            const { records, last, hasMore } = pageOf([...kept, ...changed], parts, first, after);
            seen.push(...records);
            if (last !== undefined) after = last;
            if (!hasMore) break;
          }
          const unchanged = seen.filter((id) => kept.some((row) => row.id === id));
          expect(unchanged).toEqual(
            kept
              .toSorted((one, other) => comparePositions(parts, positionOf(one), positionOf(other)))
              .map(({ id }) => id),
          );
        },
      ),
    );
  },
);

it('never tears equal rows apart, also where their keys are equal', () => {
  const parts = [{ isAscending: true, isNumber: true }];
  const sorted = createSortedRows(parts, 2, undefined);
  for (const [record, position] of [
    ['a', 1],
    ['b', 2],
    ['c', 2],
    ['d', 2],
    ['e', 3],
  ] as const)
    sorted.add(record, [position]);
  expect(sorted.taken()).toEqual({ records: ['a', 'b', 'c', 'd'], last: [2], hasMore: true });
});

it('keeps no more rows than it needs', () => {
  const sorted = createSortedRows([{ isAscending: false, isNumber: true }], 3, undefined);
  for (let row = 0; row < 20_000; row += 1) sorted.add(row, [row]);
  expect(sorted.taken()).toEqual({ records: [19_999, 19_998, 19_997], last: [19_997], hasMore: true });
});

it('texts are in one order, whatever they look like, and different ones are never equal', () => {
  const texts = ['1.25', '1.3', '1.9a', '1.10', '01', '1', 'a01', 'a1', 'A1'];
  const parts = [{ isAscending: true, isNumber: false }];
  for (const one of texts) {
    for (const other of texts) {
      const difference = comparePositions(parts, [one], [other]);
      expect(difference === 0).toBe(one === other);
      for (const third of texts) {
        if (difference < 0 && comparePositions(parts, [other], [third]) < 0) {
          expect(comparePositions(parts, [one], [third])).toBeLessThan(0);
        }
      }
    }
  }
});
