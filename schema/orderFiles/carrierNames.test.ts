import { expect, test } from 'vitest';
import { readTable } from '../tables/readTable.ts';
import { carrierNamesOf, guessCarrier } from './carrierNames.ts';
import { ordersOf } from './fileOrders.ts';
import { layoutOf, remapped, type Layout } from './layouts.ts';
import { readerOf } from './reader.ts';
import { writeOrders } from './writeOrders.ts';

async function read(...lines: string[]) {
  const table = await readTable(new TextEncoder().encode(lines.join('\n')));
  const layout = layoutOf(table.head.cells);
  if (layout === undefined) throw new Error('not recognised');
  return { table, layout, orders: ordersOf(table, layout).orders };
}

test('a name stands for the carrier of the same name, or for the only one in its words', () => {
  const carriers = ['DHL', 'DPD', 'Spedition', 'Spedition ohne Nummer'];
  const guesses = ['dhl', 'DHL Paket', 'DPD/DHL', 'Spedition 2-Mann', 'spedition  ohne nummer', 'DHLX', 'Standard'];
  expect(guesses.map((name) => guessCarrier(name, carriers))).toEqual([
    'DHL',
    'DHL',
    undefined,
    'Spedition',
    'Spedition ohne Nummer',
    undefined,
    undefined,
  ]);
});

test('the names of carriers are listed with their orders, and replaced in the template', async () => {
  const { table, layout, orders } = await read(
    'customerInvoiceNumber;customerIdNumber;sku;quantity;outboundCarriers;part;partQuantity;partCarrier;note',
    'A;K;S;1;dhl paket, DPD;;;;n',
    'B;K;S;1;DHL Paket;Leiste;1;UPS;n',
  );
  expect(carrierNamesOf(table, layout, orders)).toEqual([
    { name: 'dhl paket', orders: 2, isMethod: false },
    { name: 'DPD', orders: 1, isMethod: false },
    { name: 'UPS', orders: 1, isMethod: false },
  ]);
  const carriers = new Map([
    ['dhl paket', 'DHL'],
    ['dpd', ''],
    ['ups', 'Spedition'],
  ]);
  expect(
    writeOrders(table, { ...layout, carriers }, orders)
      .text.split('\n')
      .slice(1),
  ).toEqual(['A;K;S;1;DHL;;;;n', 'B;K;S;1;DHL;Leiste;1;Spedition;n']);
});

test("a shop's way of shipping is a carrier only where somebody says so", async () => {
  const { table, layout, orders } = await read(
    'Name,Lineitem quantity,Lineitem sku,Shipping Method',
    '#1,1,S,"DHL, 1 Tag"',
    '#2,1,S,Standard',
    '#3,1,S,',
  );
  const carriersOf = (one: Layout) => {
    const reader = readerOf(table, one);
    return orders.map(({ rows: [row] }) => row && reader(row, 'outboundCarriers'));
  };
  expect(carrierNamesOf(table, layout, orders).map(({ name, isMethod }) => [name, isMethod])).toEqual([
    ['DHL, 1 Tag', true],
    ['Standard', true],
  ]);
  expect(carriersOf(layout)).toEqual(['', '', '']);
  expect(carriersOf({ ...layout, carriers: new Map([['dhl, 1 tag', 'DHL']]) })).toEqual(['DHL', '', '']);
});

test('a recognised file whose columns are mapped anew is still read as that kind', async () => {
  const { table, layout } = await read(
    'order_number,item_sku,item_quantity,status,billing_address_1,shipping_address_1,door',
    '1,S,1,processing,Rechnungsweg 1,,Tor 3',
    '2,S,1,completed,,Hof 1,Tor 3',
  );
  const anew = remapped(layout, { shippingAddressStreet: 'door', orderType: '' });
  const { orders, leftOut } = ordersOf(table, anew);
  expect(leftOut).toMatchObject([{ order: '2-1', reason: 'SHIPPED' }]);
  const [row] = orders[0]?.rows ?? [];
  const reader = readerOf(table, anew);
  expect(
    row && [reader(row, 'shippingAddressStreet'), reader(row, 'orderType'), reader(row, 'customerOrderId')],
  ).toEqual(['Tor 3', '', '1-1']);
  expect(remapped(layout, {})).toBe(layout);
});
