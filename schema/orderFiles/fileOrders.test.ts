import { expect, test } from 'vitest';
import { readTable } from '../tables/readTable.ts';
import { ordersOf } from './fileOrders.ts';
import { layoutOf } from './layouts.ts';
import { readerOf } from './reader.ts';
import { writeOrders } from './writeOrders.ts';

/** The layout of a file, its orders, and the rows that would be sent. */
async function read(text: string, included: readonly string[] = []) {
  const table = await readTable(new TextEncoder().encode(text));
  const layout = layoutOf(table.head.cells);
  if (layout === undefined) throw new Error('not recognised');
  const result = ordersOf(table, layout, included);
  const written = writeOrders(table, layout, result.orders);
  const [head = '', ...rows] = written.text.split('\n');
  const fields = head.split(';');
  const sent = rows.map((row): Record<string, string> => {
    const cells = row.split(';');
    return Object.fromEntries(fields.map((field, index) => [field, cells[index] ?? '']));
  });
  return { kind: layout.kind, table, layout, sent, ...result, ...written };
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
  expect(file.kind).toBe('amazon');
  expect(file.leftOut).toEqual([
    { line: 4, order: '028-9-9-1', sku: undefined, reason: 'NO_PIECES', status: undefined },
  ]);
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
    description: 'Tisch',
  });
  expect(file.sent[1]).toMatchObject({ customerOrderId: '028-1-2-1', shippingAddressName: '', sku: 'A-2' });
});

test.each([
  [
    'Advanced Order Export',
    'Order Number,Order Status,Order Date,Email (Billing),First Name (Shipping),Last Name (Shipping),Address 1&2 (Shipping),City (Shipping),Postcode (Shipping),Country Code (Shipping),SKU,Item Name,Quantity (- Refund)',
    '4711,Processing,2026-11-20 14:05,e@x.de,Erika,M,Weg 1,Kiel,24103,DE,A-1,Tisch,2',
  ],
  [
    'Customer/Order/Coupon Export',
    'order_id,order_number,date,status,billing_email,shipping_first_name,shipping_last_name,shipping_address_1,shipping_city,shipping_postcode,shipping_country,item_name,item_sku,item_quantity',
    '9,4711,2026-11-20 14:05:00,processing,e@x.de,Erika,M,Weg 1,Kiel,24103,DE,Tisch,A-1,2',
  ],
])("WooCommerce's export by %s becomes the template", async (_plugin, ...lines) => {
  const file = await read(lines.join('\n'));
  expect(file).toMatchObject({ kind: 'woocommerce', leftOut: [] });
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

const shopifyHead =
  'Name,Email,Cancelled at,Lineitem quantity,Lineitem name,Lineitem sku,Lineitem requires shipping,Shipping City';

test('the values of a Shopify order are in its first row, even if that has nothing to ship; two orders never become one', async () => {
  const file = await read(
    [
      shopifyHead,
      '#1001,e@x.de,,1,Gutschein,,false,Kiel',
      '#1001,,,2,Tisch,A-1,true,',
      '#1002,e@x.de,2026-11-20,1,Tisch,A-1,true,Kiel',
      '1001,other@x.de,,1,Tisch,A-1,true,Bonn',
      `,a@x.de,,1,${'x'.repeat(120)},,true,`,
      ',b@x.de,,1,Tisch,A-1,true,',
    ].join('\n'),
  );
  expect(file.leftOut.map(({ line, order, sku, reason }) => [line, order, sku, reason])).toEqual([
    [2, '1001-1', 'Gutschein', 'NO_GOODS'],
    [4, '1002-1', undefined, 'CANCELLED'],
    [5, '1001-1', undefined, 'REPEATED_NUMBER'],
  ]);
  // Rows without a number come first, so that they do not belong to an order above.
  expect(file.sent.map((row) => [row.customerOrderId, row.shippingAddressTown, row.sku, row.quantity])).toEqual([
    ['', '', 'x'.repeat(100), '1'],
    ['', '', 'A-1', '1'],
    ['1001-1', 'Kiel', 'A-1', '2'],
  ]);
  expect([file.ownLine(2), file.ownLine(4), file.ownColumn('sku')]).toEqual([6, 3, 'Lineitem sku']);
});

test('the template is grouped like in the back-end, and nothing of it is left out', async () => {
  const file = await read(
    'customerInvoiceNumber;customerIdNumber;customerOrderId;sku;quantity\nLE;K;LE-7;A;1\nLE;K;;B;-1\n;;;C;0\nX;K;;D;1\nLE;K;LE-8;A;1\nX;K;;E;1',
  );
  expect(file).toMatchObject({ kind: 'template', leftOut: [] });
  expect(file.orders.map(({ rows }) => rows.map(({ line }) => line))).toEqual([[2, 3, 4], [5, 7], [6]]);
  const [first] = file.table.rows;
  expect(first && readerOf(file.table, file.layout)(first, 'customerOrderId')).toBe('LE-7');
});

/** An order of a shop with these statuses. */
const shops = {
  shopify: {
    head: 'Name,Lineitem quantity,Lineitem sku,Financial Status,Fulfillment Status,Lineitem fulfillment status',
    row: (statuses: string) => `1,1,A,${statuses}`,
  },
  woocommerce: {
    head: 'order_number,item_sku,item_quantity,status',
    row: (status: string) => `1,A,1,${status}`,
  },
  amazon: {
    head: 'order-id,sku,quantity-purchased,order-status,item-status,fulfillment-channel,is-buyer-requested-cancellation',
    row: (statuses: string) => `1,A,1,${statuses}`,
  },
};

test.each<[keyof typeof shops, string, string]>([
  ['shopify', 'paid,unfulfilled,pending', 'imported'],
  ['shopify', ',,', 'imported'],
  ['shopify', 'refunded,unfulfilled,pending', 'REFUNDED'],
  ['shopify', 'voided,unfulfilled,pending', 'CANCELLED'],
  ['shopify', 'pending,unfulfilled,pending', 'asks about pending: UNPAID'],
  ['shopify', 'authorized,unfulfilled,pending', 'asks about authorized: UNPAID'],
  ['shopify', 'pending,fulfilled,fulfilled', 'SHIPPED'],
  ['shopify', 'pending,partial,fulfilled', 'SHIPPED'],
  ['shopify', 'paid,fulfilled,', 'SHIPPED'],
  ['shopify', 'paid,partial,pending', 'imported, PARTLY_SHIPPED'],
  ['shopify', 'paid,partial,partial', 'asks about partial: PARTLY_SHIPPED'],
  ['shopify', 'partially_refunded,unfulfilled,pending', 'imported, PARTLY_REFUNDED'],
  ['shopify', 'paid,on_hold,pending', 'asks about on_hold: UNKNOWN_STATUS'],
  ['shopify', 'paid,restocked,restocked', 'CANCELLED'],
  ['woocommerce', 'processing', 'imported'],
  ['woocommerce', 'wc-processing', 'imported'],
  ['woocommerce', 'In Bearbeitung', 'imported'],
  ['woocommerce', 'completed', 'SHIPPED'],
  ['woocommerce', 'wc-cancelled', 'CANCELLED'],
  ['woocommerce', 'Rückerstattet', 'REFUNDED'],
  ['woocommerce', 'failed', 'PAYMENT_FAILED'],
  ['woocommerce', 'draft', 'DRAFT'],
  ['woocommerce', 'wc-checkout-draft', 'DRAFT'],
  ['woocommerce', 'pending', 'asks about pending: UNPAID'],
  ['woocommerce', 'On hold', 'asks about On hold: UNPAID'],
  ['woocommerce', 'wc-lieferbereit', 'asks about wc-lieferbereit: UNKNOWN_STATUS'],
  ['amazon', 'Unshipped,Unshipped,MFN,false', 'imported'],
  ['amazon', 'Shipped - Delivered to Buyer,Shipped,MFN,', 'SHIPPED'],
  ['amazon', 'Cancelled,Cancelled,MFN,', 'CANCELLED'],
  ['amazon', 'Pending,,MFN,', 'asks about Pending: UNPAID'],
  ['amazon', 'PartiallyShipped,,MFN,', 'asks about PartiallyShipped: PARTLY_SHIPPED'],
  ['amazon', 'Unshipped,,AFN,', 'SHIPPED_BY_AMAZON'],
  ['amazon', 'Unshipped,,MFN,true', 'asks about is-buyer-requested-cancellation: CANCELLATION_REQUESTED'],
])('an order of %s with the status %s: %s', async (shop, statuses, outcome) => {
  const { head, row } = shops[shop];
  const text = [head, row(statuses)].join('\n');
  const { orders, leftOut, choices, hints } = await read(text);
  const [choice] = choices;
  const question = choice && `asks about ${choice.status}: ${choice.reason}`;
  const imported = ['imported', ...hints.map(({ reason }) => reason)].join(', ');
  expect(orders.length > 0 ? imported : (question ?? leftOut[0]?.reason)).toBe(outcome);
  expect(orders.length + leftOut.length).toBe(1);
  if (choice === undefined) return;
  expect(leftOut[0]).toMatchObject({ reason: choice.reason, status: choice.status });
  // Its order is imported once a person has said so, however they write the status.
  const decided = await read(text, [choice.status.toUpperCase(), 'refunded']);
  expect(decided).toMatchObject({ leftOut: [], choices: [{ orders: 1, isIncluded: true }] });
  expect(decided.orders).toHaveLength(1);
});

test('the orders of each status are counted, without those that something else leaves out', async () => {
  const { head } = shops.shopify;
  const file = await read(
    [head, '1,1,A,pending,,', '1,1,B,,,', '2,1,A,pending,,', '3,1,A,pending,fulfilled,', '4,0,A,pending,,'].join('\n'),
  );
  expect(file.choices).toEqual([{ status: 'pending', reason: 'UNPAID', orders: 2, isIncluded: false }]);
});

test('an unreadable number of shipped pieces is refused at its line, instead of shipping all of them again', async () => {
  const head = 'order-id\tsku\tquantity-purchased\tquantity-shipped';
  const file = await read([head, '1\tA\t5\ttwo', '2\tA\t3\t'].join('\n'));
  expect(file.sent.map((row) => row.quantity)).toEqual(['5 − two', '3']);
  const open = await read([`${head}\tquantity-to-ship`, '1\tA\t5\ttwo\t2'].join('\n'));
  expect(open.sent.map((row) => row.quantity)).toEqual(['2']);
});

test('only the pieces that Amazon says are open are shipped', async () => {
  const head = 'order-id\tsku\tquantity-purchased\tquantity-shipped';
  const rows = ['1\tA\t5\t2', '1\tB\t1\t1', '2\tA\t1\t1', '3\tA\t1\t0'];
  const file = await read([head, ...rows].join('\n'));
  expect(file.sent.map((row) => [row.customerInvoiceNumber, row.sku, row.quantity])).toEqual([
    ['1', 'A', '3'],
    ['3', 'A', '1'],
  ]);
  const open = await read(
    [`${head}\tquantity-to-ship`, '1\tA\t5\t2\t2', '1\tB\t1\t0\t0', '2\tA\t1\t1\t0', '3\tA\t1\t0\t1'].join('\n'),
  );
  expect(open.sent.map((row) => row.quantity)).toEqual(['2', '1']);
  for (const { hints, leftOut } of [file, open]) {
    expect(hints).toEqual([{ line: 2, order: '1-1', reason: 'PARTLY_SHIPPED' }]);
    expect(leftOut.map(({ line }) => line)).toEqual([3, 4]);
  }
  expect(file.leftOut[0]?.reason).toBe('SHIPPED');
  expect(open.leftOut[0]?.reason).toBe('NO_PIECES');
});

test('a row that takes pieces back reduces its own line, of the same order and SKU', async () => {
  const rows = [
    '1,A,2,processing',
    '1,a,-1,processing',
    '1,B,-1,processing',
    '2,A,1,processing',
    '2,A,−1.00,processing',
  ];
  const file = await read([shops.woocommerce.head, ...rows, '3,A,viele,processing'].join('\n'));
  expect(file.sent.map((row) => [row.customerInvoiceNumber, row.sku, row.quantity])).toEqual([
    ['1', 'A', '1'],
    ['3', 'A', 'viele'],
  ]);
  expect(file.hints).toEqual([{ line: 2, order: '1-1', reason: 'PARTLY_REFUNDED' }]);
  expect(file.leftOut.map(({ line, sku, reason }) => [line, sku, reason])).toEqual([
    [4, 'B', 'REFUNDED'],
    [5, undefined, 'REFUNDED'],
  ]);
});

const address = ['Street', 'Zipcode', 'Town', 'Country', 'Company', 'Name'] as const;

test.each([
  ['as in the shipping', 'Li,,1 Harbour Rd,,Hong Kong,HK,', ['1 Harbour Rd', '', 'Hong Kong', 'HK', '', 'Li']],
  ['as in the invoice if the shipping has none', ',,,,,,', ['Weg 1', '10115', 'Berlin', 'DE', 'Firma', 'Bea']],
  ['with the name of the invoice if the shipping has none', ',,,99999,,,', ['', '99999', '', '', '', 'Bea']],
  ['as in the invoice, with another name', 'Li,,,,,,', ['Weg 1', '10115', 'Berlin', 'DE', 'Firma', 'Li']],
  ['as in the shipping, whatever of it there is', ',,,,,,NRW', ['', '', '', '', '', 'Bea']],
])('an address of WooCommerce is taken whole: %s', async (_case, shipping, expected) => {
  const head =
    'order_number,item_sku,item_quantity,billing_first_name,billing_company,billing_address_1,billing_postcode,billing_city,billing_country,shipping_first_name,shipping_company,shipping_address_1,shipping_postcode,shipping_city,shipping_country,shipping_state';
  const { sent } = await read([head, `1,A,1,Bea,Firma,Weg 1,10115,Berlin,DE,${shipping}`].join('\n'));
  expect(address.map((field) => sent[0]?.[`shippingAddress${field}`])).toEqual(expected);
});

const GUARDED = `order_number,status,order_date,billing_first_name,billing_last_name,billing_address_1,billing_postcode,billing_city,billing_country,billing_email,billing_phone,shipping_first_name,shipping_last_name,shipping_address_1,shipping_postcode,shipping_city,shipping_country,item_sku,item_name,item_quantity
71006,processing,2026-11-20 10:00:00,''-Bea,R,W 1,10115,Berlin,DE,b@example.org,'+4930111,,,,,,,BIE-GAR12-EIC,Ding,1`;

test('what is sent is guarded again, so that the back-end takes off exactly one apostrophe', async () => {
  const file = await read(GUARDED);
  expect(readerOf(file.table, file.layout)(file.table.rows[0] ?? { line: 0, cells: [] }, 'phoneNumber')).toBe(
    '+4930111',
  );
  expect(file.sent[0]).toMatchObject({ phoneNumber: "'+4930111", shippingAddressName: "''-Bea R" });
});

const SHOPIFY_GUARDED = `Name,Email,Financial Status,Fulfillment Status,Created at,Lineitem quantity,Lineitem name,Lineitem sku,Lineitem requires shipping,Lineitem fulfillment status,Shipping Name,Shipping Street,Shipping City,Shipping Zip,Shipping Country,Shipping Phone,Cancelled at,Refunded Amount
#9101,kunde@example.org,paid,unfulfilled,2026-11-20 23:30:00 +0100,2,Ding,BIE-GAR12-EIC,true,pending,Erika Beispiel,Hof 1,Dresden,'01067,DE,'+49 351 000,,0.00`;

test('a postcode loses the apostrophe that a shop adds, and a phone number its guard', async () => {
  const { table, layout } = await read(SHOPIFY_GUARDED);
  const [row = { line: 0, cells: [] }] = table.rows;
  const text = readerOf(table, layout);
  expect([text(row, 'phoneNumber'), text(row, 'shippingAddressZipcode')]).toEqual(['+49 351 000', '01067']);
});
