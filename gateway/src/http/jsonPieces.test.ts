import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { jsonPieces } from './jsonPieces.ts';

const written = (value: unknown): string => Buffer.concat(jsonPieces(value)).toString();

describe('the pieces together are what JSON.stringify returns', () => {
  it('for any object', () => {
    const text = fc.oneof(fc.string({ unit: 'binary' }), fc.string());
    const special = fc.constantFrom(undefined, null, Symbol('s'), '\ud800', -0, 1e21, new Date(0), () => 1);
    const anything = fc.anything({
      key: text,
      maxDepth: 4,
      maxKeys: 6,
      withNullPrototype: true,
      withSparseArray: true,
      withBoxedValues: true,
      withMap: true,
      values: [text, special, fc.double(), fc.boolean()],
    });
    const answers = fc.property(fc.dictionary(text, anything), (value) => written(value) === JSON.stringify(value));
    expect(() => fc.assert(answers, { numRuns: 150 })).not.toThrow();
  });

  it('for lists, rows and texts that are longer than a piece', () => {
    const row = (length: number) => ({ text: 'ä€😀"\\'.repeat(length), number: length });
    for (const rows of [
      Array.from({ length: 5_000 }, (_, index) => row(index % 30)),
      [row(1), row(70_000), row(2), null, undefined, [row(3)]],
      Array.from({ length: 40 }, (_, index) => row(4_000 + index)),
    ]) {
      const value = { data: { rows, total: rows.length, long: 'ß'.repeat(100_000) } };
      expect(written(value)).toBe(JSON.stringify(value));
    }
  });
});
