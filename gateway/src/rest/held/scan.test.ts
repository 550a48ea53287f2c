import { expect, it } from 'vitest';
import { type Buffers, unpooled } from '../../buffers.ts';
import { createScan } from './scan.ts';
import { shapeOf } from './shape.ts';

it('takes memory for the marks of a short response as for one, also after a long one', () => {
  const taken: number[] = [];
  const buffers: Buffers = {
    ...unpooled,
    take(size) {
      taken.push(size);
      return unpooled.take(size);
    },
  };
  const scan = createScan(
    shapeOf({
      type: 'object',
      properties: {
        items: { type: 'array', items: { type: 'object', properties: { id: { type: 'integer' } } } },
      },
    }),
  );
  const read = (rows: number) => {
    taken.length = 0;
    const items = Array.from({ length: rows }, (_, id) => ({ id: 1_000_000 + id }));
    expect(scan([Buffer.from(JSON.stringify({ items }))], buffers)).toBeDefined();
    return Math.max(...taken);
  };
  const atFirst = read(10);
  expect(read(100_000)).toBeGreaterThan(1_000_000);
  expect(read(10)).toBe(atFirst);
});
