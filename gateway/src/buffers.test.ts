import { expect, it } from 'vitest';
import { createBufferPool } from './buffers.ts';

it('gives returned memory to the next request, and not to two at once', () => {
  const pool = createBufferPool();
  const first = pool.open();
  const lease = first.take(100_000);
  const { block } = lease;
  expect(pool.open().take(100_000).block).not.toBe(block);
  first.close();
  first.close();
  const second = pool.open();
  expect(second.take(100_000).block).toBe(block);
  expect(second.take(100_000).block).not.toBe(block);
});

it('shows a late reader nothing, and gives a late request memory of its own', () => {
  const pool = createBufferPool({ poisons: true });
  const buffers = pool.open();
  const lease = buffers.take(10);
  const { block } = lease;
  buffers.close();
  expect([lease.block.bytes.length, block.bytes[0], block.bytes.at(-1)]).toEqual([0, 0xee, 0xee]);
  const late = buffers.take(10);
  buffers.close();
  expect(late.block.bytes.length).toBeGreaterThan(0);
  expect(pool.open().take(10).block).toBe(block);
});

it('keeps no more than a bounded number of bytes', () => {
  const pool = createBufferPool();
  const buffers = pool.open();
  for (let taken = 0; taken < 20; taken += 1) buffers.take(8_000_000);
  buffers.take(100_000_000);
  buffers.close();
  expect(pool.idle).toBe(32 * 1_048_576);
});

it.each([1, 65_536, 65_537, 8_388_608, 8_388_609])('gives at least %d bytes, in whole words', (size) => {
  const { bytes, words } = createBufferPool().open().take(size).block;
  expect(bytes.length).toBeGreaterThanOrEqual(size);
  expect(words.byteLength).toBe(bytes.length);
});
