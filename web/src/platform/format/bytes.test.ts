import { expect, test } from 'vitest';
import { formatBytes } from './bytes';

test.each([
  [0, '0,0 B'],
  [999, '999,0 B'],
  [84_200, '84,2 kB'],
  [1_000_000, '1,0 MB'],
  [2_345_678_901, '2,3 GB'],
])('%i bytes are %s', (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text);
});
