import fc from 'fast-check';
import { expect, test } from 'vitest';
import { netPieces, type LinePieces } from './netPieces.ts';

const lines = fc.array(fc.record({ sku: fc.constantFrom('A', 'B', 'C'), pieces: fc.integer({ min: -9, max: 9 }) }));

function sumOf(rows: readonly LinePieces[], sku: string, count: (pieces: number) => number): number {
  return rows.reduce((sum, row) => (row.sku === sku ? sum + count(row.pieces) : sum), 0);
}

test('pieces are never negative nor more than ordered, and the sum of each SKU is what was ordered without what was taken back', () => {
  fc.assert(
    fc.property(lines, (rows) => {
      const net = netPieces(rows);
      const netted = rows.map(({ sku }, index) => ({ sku, pieces: net[index] ?? Number.NaN }));
      expect(net).toHaveLength(rows.length);
      expect(net.every((pieces, index) => pieces >= 0 && pieces <= Math.max(0, rows[index]?.pieces ?? 0))).toBe(true);
      for (const sku of ['A', 'B', 'C']) {
        expect(sumOf(netted, sku, (pieces) => pieces)).toBe(
          Math.max(
            0,
            sumOf(rows, sku, (pieces) => pieces),
          ),
        );
      }
    }),
  );
});
