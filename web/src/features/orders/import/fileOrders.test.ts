import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { ordersOf, readerOf, writeOrders } from './fileOrders';
import { columnsOf, guessColumns, keepMapping, layoutOf, readMappings } from './layouts';
import { readTable } from '../../../imports/readTable';

beforeEach(() => localStorage.clear());

async function recognise(text: string, userId = 'u1') {
  const table = await readTable(new TextEncoder().encode(text));
  return { table, layout: layoutOf(table.head.cells, readMappings(userId)) };
}

/** The layout of a file, its orders, and what would be sent. */
async function read(text: string) {
  const { table, layout } = await recognise(text);
  if (layout === undefined) throw new Error('not recognised');
  const { orders, leftOut } = ordersOf(table, layout);
  const written = writeOrders(table, layout, orders, 'export.txt');
  const [head = '', ...rows] = (await written.file.text()).split('\n');
  const fields = head.split(';');
  const sent = rows.map((row): Record<string, string> => {
    const cells = row.split(';');
    return Object.fromEntries(fields.map((field, index) => [field, cells[index] ?? '']));
  });
  return { kind: layout.kind, table, layout, orders, leftOut, sent, ...written };
}

const amazonHead =
  'order-id\torder-item-id\tpurchase-date\tbuyer-email\tbuyer-phone-number\tsku\tproduct-name\tquantity-purchased\tship-service-level\trecipient-name\tship-address-1\tship-address-2\tship-city\tship-postal-code\tship-country';

test("Amazon's flat file becomes the template, with a line for each item", async () => {
  const file = await read(
    [
      amazonHead,
      '028-1-2\t1\t2026-11-20T10:00:00+00:00\tb@marketplace.amazon.de\t0431 1\tA-1\tTisch\t2\tStandard\tErika "E" M.\tWerftstr. 1\tHinterhof\tKiel\t24103\tDE',
      '028-1-2\t2\t2026-11-20T10:00:00+00:00\tb@marketplace.amazon.de\t0431 1\tA-2\tStuhl\t1\tStandard\tErika "E" M.\tWerftstr. 1\tHinterhof\tKiel\t24103\tDE',
      '028-9-9\t3\t2026-11-20T10:00:00+00:00\tc@marketplace.amazon.de\t\tA-3\tBank\t0\tStandard\tMax\tWeg 2\t\tBonn\t53111\tDE',
    ].join('\n'),
  );
  expect(file).toMatchObject({ kind: 'amazon', leftOut: 1 });
  expect(file.orders).toHaveLength(1);
  expect(file.sent).toHaveLength(2);
  expect(file.sent[0]).toMatchObject({
    customerInvoiceNumber: '028-1-2',
    customerIdNumber: 'b@marketplace.amazon.de',
    customerOrderId: '028-1-2-1',
    orderType: 'Amazon',
    shippingAddressName: '"Erika ""E"" M."',
    shippingAddressStreet: 'Werftstr. 1 Hinterhof',
    sku: 'A-1',
    quantity: '2',
  });
  expect(file.sent[1]).toMatchObject({ customerOrderId: '028-1-2-1', shippingAddressName: '', sku: 'A-2' });
  expect(file.file.name).toBe('export.csv');
});

test.each([
  [
    'Advanced Order Export',
    'Order Number,Order Status,Order Date,Email (Billing),First Name (Shipping),Last Name (Shipping),Address 1&2 (Shipping),City (Shipping),Postcode (Shipping),Country Code (Shipping),SKU,Item Name,Quantity (- Refund)',
    '4711,Processing,2026-11-20 14:05,e@x.de,Erika,M,Weg 1,Kiel,24103,DE,A-1,Tisch,2',
    '4712,Cancelled,2026-11-20 14:05,e@x.de,Erika,M,Weg 1,Kiel,24103,DE,A-1,Tisch,2',
  ],
  [
    'Customer/Order/Coupon Export',
    'order_id,order_number,date,status,billing_email,shipping_first_name,shipping_last_name,shipping_address_1,shipping_city,shipping_postcode,shipping_country,item_name,item_sku,item_quantity',
    '9,4711,2026-11-20 14:05:00,processing,e@x.de,Erika,M,Weg 1,Kiel,24103,DE,Tisch,A-1,2',
    '10,4712,2026-11-20 14:05:00,cancelled,e@x.de,Erika,M,Weg 1,Kiel,24103,DE,Tisch,A-1,2',
  ],
])("WooCommerce's export by %s becomes the template", async (_plugin, ...lines) => {
  const file = await read(lines.join('\n'));
  expect(file).toMatchObject({ kind: 'woocommerce', leftOut: 1 });
  expect(file.sent).toEqual([
    expect.objectContaining({
      customerInvoiceNumber: '4711',
      customerOrderId: '4711-1',
      customerIdNumber: 'e@x.de',
      orderType: 'WooCommerce',
      shippingAddressName: 'Erika M',
      shippingAddressTown: 'Kiel',
      sku: 'A-1',
      quantity: '2',
    }),
  ]);
});

test("Shopify's export keeps its columns, and each order its first row, which has the address", async () => {
  const file = await read(
    [
      'Name,Email,Cancelled at,Lineitem quantity,Lineitem name,Lineitem sku,Lineitem requires shipping,Shipping City',
      '#1001,e@x.de,,1,Gutschein,,false,Kiel',
      '#1001,,,2,Tisch,A-1,true,',
      '#1002,e@x.de,2026-11-20,1,Tisch,A-1,true,Kiel',
    ].join('\n'),
  );
  expect(file).toMatchObject({ kind: 'shopify', leftOut: 1 });
  expect(file.sent.map((row) => [row.Name, row['Shipping City']])).toEqual([
    ['#1001', 'Kiel'],
    ['#1001', ''],
  ]);
  const [first] = file.table.rows;
  expect(first && readerOf(file.table, file.layout)(first, 'customerOrderId')).toBe('1001-1');
});

test('the template is grouped like in the back-end', async () => {
  const file = await read(
    'customerInvoiceNumber;customerIdNumber;customerOrderId;sku;quantity\nLE;K;LE-7;A;1\nLE;K;;B;1\n;;;C;1\nX;K;;D;1\nLE;K;LE-8;A;1\nX;K;;E;1',
  );
  expect(file.kind).toBe('template');
  expect(file.orders.map(({ rows }) => rows.map(({ line }) => line))).toEqual([[2, 3, 4], [5, 7], [6]]);
});

test('other files are mapped by hand once, and then recognised for this user', async () => {
  const text = 'Beleg;Kunde;Artikel;Menge\nR1;K1;A;2,0\nR1;K1;"B\nC";3';
  const { layout, table } = await recognise(text);
  expect(layout).toBeUndefined();
  const columns = guessColumns(table.head.cells);
  expect(columns).toEqual({ customerIdNumber: 'Kunde', sku: 'Artikel', quantity: 'Menge' });
  keepMapping('u1', { name: 'Messe', columns: { ...columns, customerInvoiceNumber: 'Beleg' } });
  const again = await read(text);
  expect(again.layout).toMatchObject({ kind: 'own', name: 'Messe' });
  expect(again.sent[0]).toMatchObject({ customerInvoiceNumber: 'R1', sku: 'A', quantity: '2' });
  // The cell with a line break takes two lines in both files.
  expect(again.ownLine(3)).toBe(3);
  expect(columnsOf(again.layout, table.head.cells, 'sku')).toEqual(['Artikel']);
  expect((await recognise(text, 'u2')).layout).toBeUndefined();
});

test('an invalid mapping is ignored', () => {
  localStorage.setItem('orderImport.u1', '[{"name":"x","columns":{"sku":"A"}},7,{"name":1,"columns":{}}]');
  expect(readMappings('u1')).toEqual([]);
  localStorage.setItem('orderImport.u1', 'no');
  expect(readMappings('u1')).toEqual([]);
});

test('what is sent is guarded again, so that the back-end takes off exactly one apostrophe', async () => {
  const text = readFileSync(join(import.meta.dirname, 'fixtures/woo-guarded-phone.csv'), 'utf8');
  const file = await read(text.replace('Bea', "''-Bea"));
  expect(readerOf(file.table, file.layout)(file.table.rows[0] ?? { line: 0, cells: [] }, 'phoneNumber')).toBe(
    '+4930111',
  );
  expect(file.sent[0]).toMatchObject({ phoneNumber: "'+4930111", shippingAddressName: "''-Bea R" });
});
