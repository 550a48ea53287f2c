import { expect, test } from 'vitest';
import { decodeFieldMessage } from '../../platform/errors/fieldMessage';
import {
  historyEntryInput,
  historyEntrySchema,
  historyEntryValues,
  saysSame,
  type HistoryEntryForm,
} from './historyEntryForm';
import type { StockHistoryRow } from './stockHistory.operations';

const right: HistoryEntryForm = {
  warehouseId: '1',
  storageLocationId: '17',
  dateTime: '2026-11-20T13:05:00.000Z',
  inStockOld: 5,
  inStockNew: 9,
  changedType: 'ADD',
  historyTypeId: '2',
  reason: ' Zählung ',
};
const messages = (values: HistoryEntryForm) =>
  (historyEntrySchema.safeParse(values).error?.issues ?? []).map(
    ({ path, message }) => `${path.join('.')}: ${decodeFieldMessage(message).messageKey}`,
  );

test.each<[string, Partial<HistoryEntryForm>, string[]]>([
  ['what is needed is accepted', {}, []],
  ['no change of the stock is accepted, whatever its direction', { inStockNew: 5, changedType: 'SUBTRACT' }, []],
  ['a negative stock is refused', { inStockNew: -1, changedType: 'SUBTRACT' }, ['inStockNew: validation.minValue']],
  ['half a piece is refused', { inStockOld: 4.5 }, ['inStockOld: validation.integer']],
  ['more pieces than can be stored is refused', { inStockNew: 2_147_483_648 }, ['inStockNew: validation.maxValue']],
  [
    'a direction that its figures do not have is refused',
    { changedType: 'SUBTRACT' },
    ['changedType: stockHistory.otherWay'],
  ],
  ['no location is refused', { storageLocationId: '' }, ['storageLocationId: validation.required']],
  ['too long a reason is refused', { reason: 'x'.repeat(501) }, ['reason: validation.maxLength']],
])('an entry with %s', (_, change, expected) => {
  expect(messages({ ...right, ...change })).toEqual(expected);
});

test("a new entry starts with the current minute and the user's own warehouse", () => {
  const values = historyEntryValues(undefined, '3', new Date('2026-11-20T13:05:42.500Z'));
  expect(values).toMatchObject({ warehouseId: '3', dateTime: '2026-11-20T13:05:00.000Z', inStockOld: null });
});

test('a sent entry is recognised among those that are read, by its values', () => {
  const input = historyEntryInput('KIE', right);
  expect(input.reason).toBe('Zählung');
  const read: StockHistoryRow = {
    id: '1',
    sku: 'KIE',
    dateTime: '2026-11-20T13:05:00Z',
    warehouseId: '1',
    warehouseName: 'Peine',
    storageLocationId: '17',
    storageLocation: 'PP-07-04-01',
    inStockOld: 5,
    inStockNew: 9,
    quantity: 4,
    totalOld: null,
    totalNew: null,
    changedType: 'ADD',
    reason: 'Zählung',
    changedBy: null,
    historyTypeId: '2',
    historyTypeName: 'counting',
    isManual: true,
  };
  expect(saysSame(read, input)).toBe(true);
  expect(saysSame({ ...read, inStockNew: 8 }, input)).toBe(false);
  // The documented entries name their location without its id.
  expect(saysSame({ ...read, storageLocationId: null }, input)).toBe(true);
  expect(saysSame({ ...read, storageLocationId: '18' }, input)).toBe(false);
});
