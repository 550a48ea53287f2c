import { expect, test } from 'vitest';
import { codeOf } from './codes';
import { sheetFormats, sheetsOf, shelvesOf } from './sheets';

const location = (id: string) => ({
  id,
  warehouseId: '1',
  warehouseName: 'Peine',
  warehouseCode: 'PP',
  level1: '07',
  level2: '04',
  level3: id,
  fullName: `PP-07-04-${id}`,
  priority: 1,
  isActive: true,
});
const twelve = Array.from({ length: 12 }, (_, index) => location(String(index + 1).padStart(2, '0')));

test('a sheet is filled before the next one starts', () => {
  const [format] = sheetFormats;
  expect(sheetsOf(twelve, format, { firstSlot: 1, copies: 1 }).map(({ slots }) => slots.length)).toEqual([12]);
  expect(sheetsOf(twelve, format, { firstSlot: 3, copies: 1 }).map(({ slots }) => slots.length)).toEqual([12, 2]);
  expect(sheetsOf(twelve, format, { firstSlot: 1, copies: 2 })).toHaveLength(2);
});

test('the used slots of the first sheet stay empty', () => {
  const [sheet] = sheetsOf(twelve.slice(0, 1), sheetFormats[0], { firstSlot: 3, copies: 1 });
  expect(sheet?.slots.map(({ label }) => label?.location.id)).toEqual([undefined, undefined, '01']);
});

test('locations are summed up by shelf, their levels in the order of numbers', () => {
  const other = { ...location('03'), level2: '05' };
  expect(shelvesOf([location('10'), other, location('9'), { ...other, level3: null }])).toEqual([
    { name: 'PP-07-04', from: '9', to: '10', count: 2 },
    { name: 'PP-07-05', from: '03', to: '03', count: 1 },
  ]);
});

test('the width of a code is known in bars, and its image needs no file', () => {
  const bars = codeOf('PP-07-04-01', 'code128');
  expect(bars?.modules).toBeGreaterThan(100);
  expect(bars?.src).toMatch(/^data:image\/svg\+xml/);
  expect(codeOf('PP-07-04-01', 'qr')?.modules).toBe(21);
  expect(codeOf('', 'code128')).toBeUndefined();
});
