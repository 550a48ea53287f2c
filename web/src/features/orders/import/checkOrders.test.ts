import { ordersOf } from 'schema/orderFiles/fileOrders.ts';
import { layoutOf } from 'schema/orderFiles/layouts.ts';
import { readerOf } from 'schema/orderFiles/reader.ts';
import { ownRows } from 'schema/orderFiles/writeOrders.ts';
import { readTable } from 'schema/tables/readTable.ts';
import { expect, test } from 'vitest';
import { checkOrders, type ReadFile } from './checkOrders';
import { importedOrdersUrl } from './importedOrders';
import type { ImportAnswer } from './orderImport.operations';

const nothing = {
  created: 0,
  updated: 0,
  split: 0,
  notPlaced: 0,
  inError: 0,
  pickTypes: [],
  orders: [],
  faults: [],
  errors: [],
};

function error(
  line: number,
  column: string | null,
  messageKey = 'orderImport.notPieces',
): ImportAnswer['errors'][number] {
  return { line, column, value: '0', message: 'no', messageKey, values: [] };
}

async function readFile(text: string, name = 'file.txt'): Promise<ReadFile> {
  const file = new File([text], name);
  const table = await readTable(new TextEncoder().encode(text));
  const layout = layoutOf(table.head.cells);
  if (layout === undefined) throw new Error('not recognised');
  return { file, table, layout, carrierNames: [], ...ordersOf(table, layout) };
}

/** A back-end that gives these answers in sequence, and records the files it received. */
function backend(...answers: object[]) {
  const sent: File[] = [];
  const dryRun = (file: File): Promise<ImportAnswer> => {
    sent.push(file);
    return Promise.resolve({ ...nothing, ...answers[sent.length - 1] });
  };
  return { sent, dryRun };
}

const amazon = ['order-id\tsku\tquantity-purchased', '1-1\tA\t1', '2-2\tB\tx', '', '2-2\tC\t1', '3-3\tD\t1'].join('\n');

test("an order with an error is rejected, the rest is checked again; errors refer to the user's own file", async () => {
  const { sent, dryRun } = backend({ errors: [error(3, 'quantity')] }, { errors: [error(3, 'sku')] }, { created: 1 });
  const check = await checkOrders(await readFile(amazon), dryRun);
  expect(sent).toHaveLength(3);
  expect(check?.errors).toMatchObject([
    { line: 3, column: 'quantity-purchased', order: '2-2-1' },
    { line: 6, column: 'sku', order: '3-3-1' },
  ]);
  expect(check?.answer).toMatchObject({ created: 1 });
  expect(check?.rejected).toHaveLength(2);
  // The file of the last check is the one to import.
  expect(check?.sent.file).toBe(sent[2]);
  expect(await check?.sent.file.text()).not.toContain('2-2');
});

test('a file in the template is sent unchanged, unless an order is rejected', async () => {
  const text = 'customerInvoiceNumber;customerIdNumber;sku;quantity;note\nA;K;S;1;n\nB;K;S;0;n';
  const read = await readFile(text);
  const { sent, dryRun } = backend({ errors: [error(3, 'quantity')] }, { created: 1 });
  await checkOrders(read, dryRun);
  expect(sent[0]).toBe(read.file);
  expect(await sent[1]?.text()).toBe('customerInvoiceNumber;customerIdNumber;sku;quantity;note\nA;K;S;1;n');
});

test('faults have their position in the own file, and their orders are left out or accepted; their rows can be mended', async () => {
  const given = { value: 'B', suggestion: null, ordered: null, available: null };
  const faults = [
    { line: 2, column: 'outboundCarriers', reason: 'UNKNOWN_CARRIER', isLeftOut: true, ...given },
    { line: 4, column: 'sku', reason: 'NO_STOCK', isLeftOut: false, ...given },
  ];
  const { dryRun } = backend({ errors: [error(2, 'quantity')] }, { created: 1, faults });
  const read = await readFile(amazon);
  const check = await checkOrders(read, dryRun);
  if (check === undefined) throw new Error('cancelled');
  expect(check.faults).toMatchObject([
    { line: 3, column: 'outboundCarriers', order: '2-2-1', isLeftOut: true },
    { line: 6, column: 'sku', order: '3-3-1', isLeftOut: false },
  ]);
  expect(
    [check.rejected, check.leftOut, check.accepted].map((orders) => orders.map(({ rows }) => rows[0]?.line)),
  ).toEqual([[2], [3], [6]]);
  expect(ownRows(read.table, read.layout, check.leftOut)).toEqual([
    ['order-id', 'sku', 'quantity-purchased'],
    ['2-2', 'B', 'x'],
    ['2-2', 'C', '1'],
  ]);
});

test('an error of the whole file leaves nothing to import', async () => {
  const { sent, dryRun } = backend({ errors: [error(1, 'sku', 'orderImport.columnMissing')] });
  const check = await checkOrders(await readFile(amazon), dryRun);
  expect(sent).toHaveLength(1);
  expect(check).toMatchObject({ accepted: [], answer: undefined });
  expect(check?.rejected).toHaveLength(3);
});

test('a cancelled check has no result', async () => {
  expect(await checkOrders(await readFile(amazon), () => Promise.resolve(undefined))).toBeUndefined();
});

test('the list shows imported orders by the prefix of their numbers and by their days', async () => {
  const text =
    'customerInvoiceNumber;customerIdNumber;customerOrderId;orderDate;sku;quantity\nSHOP-10;K;SHOP-10-1;21.11.2026;S;1\nSHOP-11;K;SHOP-11-1;2026-11-19T10:00:00Z;S;1';
  const { table, layout, orders } = await readFile(text);
  const url = new URL(importedOrdersUrl(orders, readerOf(table, layout), undefined), 'http://x');
  expect(Object.fromEntries(url.searchParams)).toEqual({
    status: 'all',
    q: 'SHOP-1',
    orderedFrom: '2026-11-18',
    orderedTo: '2026-11-22',
  });
});
