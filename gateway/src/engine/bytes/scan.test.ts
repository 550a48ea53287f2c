import { expect, it } from 'vitest';
import { createScan } from './scan.ts';
import { shapeOf } from './shape.ts';

it('takes memory for the marks of a short response as for one, also after a long one', () => {
  const scan = createScan(
    shapeOf({
      type: 'object',
      properties: {
        items: { type: 'array', items: { type: 'object', properties: { id: { type: 'integer' } } } },
      },
    }),
  );
  const marksOf = (rows: number) => {
    const items = Array.from({ length: rows }, (_, id) => ({ id: 1_000_000 + id }));
    return scan([Buffer.from(JSON.stringify({ items }))])?.marks.byteLength ?? 0;
  };
  const atFirst = marksOf(10);
  expect(marksOf(100_000)).toBeGreaterThan(1_000_000);
  expect(marksOf(10)).toBe(atFirst);
});
