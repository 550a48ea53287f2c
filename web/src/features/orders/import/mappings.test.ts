import { ordersOf } from 'schema/orderFiles/fileOrders.ts';
import { columnsOf } from 'schema/orderFiles/layouts.ts';
import { writeOrders } from 'schema/orderFiles/writeOrders.ts';
import { readTable } from 'schema/tables/readTable.ts';
import { beforeEach, expect, test } from 'vitest';
import { guessColumns, storeMapping, knownLayoutOf, readMappings } from './mappings';

beforeEach(() => localStorage.clear());

async function recognise(text: string, userId = 'u1') {
  const table = await readTable(new TextEncoder().encode(text));
  return { table, layout: knownLayoutOf(table.head.cells, readMappings(userId)) };
}

test('other files are mapped by hand once, and then recognised for this user', async () => {
  const text = 'Beleg;Kunde;Artikel;Menge\nR1;K1;A;2,0\nR1;K1;"B\nC";3\nR1;K1;A;-1\nR1;K1;D;0';
  const { layout, table } = await recognise(text);
  expect(layout).toBeUndefined();
  const columns = guessColumns(table.head.cells);
  expect(columns).toEqual({ customerIdNumber: 'Kunde', sku: 'Artikel', quantity: 'Menge' });
  storeMapping('u1', { name: 'Messe', columns: { ...columns, customerInvoiceNumber: 'Beleg' } });
  const { layout: own } = await recognise(text);
  if (own === undefined) throw new Error('not recognised');
  expect(own).toMatchObject({ kind: 'own', name: 'Messe' });
  const { orders, leftOut } = ordersOf(table, own);
  expect(leftOut).toMatchObject([{ line: 6, sku: 'D', reason: 'NO_PIECES' }]);
  const written = writeOrders(table, own, orders);
  expect(written.text).toBe('customerInvoiceNumber;customerIdNumber;sku;quantity\nR1;K1;A;1\nR1;K1;B C;3');
  expect(written.ownLine(3)).toBe(3);
  expect(columnsOf(own, table.head.cells, 'sku')).toEqual(['Artikel']);
  expect((await recognise(text, 'u2')).layout).toBeUndefined();
});

test('an invalid mapping is ignored', () => {
  localStorage.setItem('orderImport.u1', '[{"name":"x","columns":{"sku":"A"}},7,{"name":1,"columns":{}}]');
  expect(readMappings('u1')).toEqual([]);
  localStorage.setItem('orderImport.u1', 'no');
  expect(readMappings('u1')).toEqual([]);
});
