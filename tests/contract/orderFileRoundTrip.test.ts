import { readOrders } from 'backend/areas/orders/import/readOrders.ts';
import { readTable } from 'backend/areas/orders/import/readTable.ts';
import { readableColumns, rowsOf } from 'gateway/areas/orderTransfers/columns.ts';
import type { WireOrder } from 'gateway/rest/records.ts';
import { csvLine } from 'gateway/transfers/csv.ts';
import { policy } from 'schema/permissions/coordinates.ts';
import { hasUnseen, normalLine } from 'schema/text/normalText.ts';
import { expect, it } from 'vitest';
import { randomOf } from '../support/badInputs.ts';

const PARTS = [
  "'",
  "''",
  '"',
  ';',
  ',',
  '=',
  '+',
  '-',
  '@',
  '＝',
  '＋',
  '－',
  '＠',
  ' ',
  '  ',
  '\u00A0',
  'e\u0301',
  'ß',
  '👩‍🚒',
  'x',
  '7',
];
const EVERYTHING = { isAdministrator: true, menus: new Set<string>(), tables: new Map(), seesAllWarehouses: true };
const TEXTS = [
  'customerInvoiceNumber',
  'customerIdNumber',
  'orderType',
  'shippingService',
  'phoneNumber',
  'shippingAddressCompany',
  'shippingAddressName',
  'shippingAddressStreet',
  'shippingAddressZipcode',
  'shippingAddressTown',
  'shippingAddressCountry',
] as const;

it('5,000 orders with any texts come back from their export as they are stored', () => {
  const seed = Math.floor(Math.random() * 2 ** 31);
  const random = randomOf(seed);
  /** A text as it is stored, with all that CSV, spreadsheets and Unicode make difficult. */
  const hostileText = (): string => {
    const parts = Array.from({ length: 1 + Math.floor(random() * 8) }, () =>
      random() < 0.8
        ? (PARTS[Math.floor(random() * PARTS.length)] ?? '')
        : String.fromCodePoint(Math.floor(random() * 0x2_ffff)),
    );
    const text = normalLine(parts.join(''));
    return text === '' || hasUnseen(text) ? hostileText() : text;
  };
  const orders = Array.from({ length: 5_000 }, (_, index) => {
    const texts = Object.fromEntries(TEXTS.map((field) => [field, hostileText()]));
    return { ...texts, customerOrderId: `'=${hostileText()}-${index + 1}`, sku: hostileText() };
  });
  const columns = readableColumns(EVERYTHING, policy);
  const rows = orders.flatMap(({ sku, ...order }): string[][] => {
    const wire: WireOrder = {
      id: 1,
      ...order,
      orderSkus: [{ id: 1, shippingSkuName: sku, shippingSkuAmount: 2 }],
      parts: [],
    };
    return rowsOf(wire, columns);
  });
  const file = [columns.map(({ head }) => head), ...rows].map(csvLine).join('');
  const read = readOrders(readTable(file), { carriers: new Set(), locations: new Map() });
  expect(read.errors, `seed ${seed}`).toEqual([]);
  const back = read.orders.map(({ texts, lines }) => ({
    ...Object.fromEntries([...TEXTS, 'customerOrderId' as const].map((field) => [field, texts[field]])),
    sku: lines[0]?.sku,
  }));
  expect(back, `seed ${seed}`).toEqual(orders);
});
