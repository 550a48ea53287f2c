import { expect, test } from 'vitest';
import { readPasted } from './pastedProducts';

test.each([
  ['SYL-LNG4-ANT;120', 'SYL-LNG4-ANT', 120],
  ['SYL-LNG4-ANT\t12.000.000', 'SYL-LNG4-ANT', 12_000_000],
  ['"SYL-LNG4-ANT"; "12"', 'SYL-LNG4-ANT', 12],
  ['SYL-LNG4-ANT 7', 'SYL-LNG4-ANT', 7],
  ['12 x SYL-LNG4-ANT', 'SYL-LNG4-ANT', 12],
  ['LNG 4, ANT;12', 'LNG 4, ANT', 12],
  ['"LNG 4"\t12', 'LNG 4', 12],
])('%s is a product with its pieces', (line, sku, quantity) => {
  expect(readPasted(line)).toEqual({ found: [{ sku, quantity }], unreadable: [], ambiguous: [] });
});

test('lines of the same SKU are added up; a head and empty lines are skipped', () => {
  expect(readPasted('SKU;Menge\r\nA-1;2\n\nA-1;3\rB-2;1')).toEqual({
    found: [
      { sku: 'A-1', quantity: 5 },
      { sku: 'B-2', quantity: 1 },
    ],
    unreadable: [],
    ambiguous: [],
  });
});

test.each(['A-1', 'A-1;', 'A-1;0', 'A-1;-3', 'A-1;1,5', 'A-1;viele', 'A-1;99999999999999999999'])(
  '%s has no whole number of pieces',
  (line) => {
    expect(readPasted(`B-2;1\n${line}`)).toMatchObject({
      found: [{ sku: 'B-2', quantity: 1 }],
      unreadable: [{ line: 2, text: line }],
    });
  },
);

test.each(['A-1;1.200', 'A-1 1.200', '1.200 x A-1'])('%s has pieces that can be read in two ways', (line) => {
  expect(readPasted(`B-2;1\n${line}`)).toMatchObject({
    found: [{ sku: 'B-2', quantity: 1 }],
    unreadable: [],
    ambiguous: [{ line: 2, reading: { readings: { whole: '1200', decimal: '1,200' } } }],
  });
});
