import { missingParts } from 'schema/orderFiles/shippingAddress.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EnvelopeOf } from '../../../contract/operations.ts';
import { type Client, signInAs } from '../../../testing/client.ts';
import { sendForm } from '../../../testing/form.ts';
import { startBackend, type TestBackend } from '../../../testing/startBackend.ts';
import { changesBetween } from './similarSkus.ts';

const HEAD =
  'customerInvoiceNumber;customerOrderId;shippingAddressStreet;shippingAddressZipcode;shippingAddressCountry;outboundCarriers;SKU;quantity;customerIdNumber';
const ALL = '&leaveOut=UNKNOWN_SKU,INCOMPLETE_ADDRESS,UNKNOWN_CARRIER,NO_STOCK';

describe('orders of a file that are not fit to ship', () => {
  let backend: TestBackend;
  let orders: Client;

  beforeAll(async () => {
    backend = await startBackend();
    orders = await signInAs(backend.url, 'orders');
    const { id } = await backend.db
      .insertInto('products')
      .values({ sku: 'FAULT-REG4-EIC', name: 'Regal', outbound_carrier: 'DPD' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const location = await backend.db
      .insertInto('storage_locations')
      .values({ warehouse_id: 1, level1: 'F', level2: 'A', level3: 'U', priority: 1, is_active: true })
      .returning('id')
      .executeTakeFirstOrThrow();
    const stock = { product_id: id, storage_location_id: location.id, inventory: 5, reserved: 0 };
    await backend.db.insertInto('inventories').values(stock).execute();
  });
  afterAll(() => backend.close());

  async function take(rows: readonly string[], query: string) {
    const orderFile = new File([[HEAD, ...rows.map((row) => `${row};K`)].join('\n')], 'shop.csv');
    return (await sendForm<EnvelopeOf<'importOrders'>>(orders, 'POST', `/orders/import?${query}`, { orderFile })).body
      .data;
  }
  async function find(customerOrderId: string) {
    const { body } = await orders.get<EnvelopeOf<'listOrders'>>(`/orders?keywords=${customerOrderId}`);
    return body.data.data.find((order) => order.customerOrderId === customerOrderId);
  }

  const rows = [
    'FA;FA-1;Hof 1;24103;DE;;FAULT-REG4-EIC;1',
    'FB;FB-1;Hof 1;24103;DE;;FAULT-REG4-EICH;1',
    'FC;FC-1;;;DE;;FAULT-REG4-EIC;1',
    'FD;FD-1;Hof 1;;HK;DHL, Brieftaube;FAULT-REG4-EIC;1',
    'FE;FE-1;Hof 1;24103;DE;;NOBODY-KNOWS-THIS;1',
    'FE;;;;;;FAULT-REG4-EIC;4',
    'FF;FF-1;Hof 1;24103;DE;;FAULT-REG4-EIC;9',
    'FG;;Hof 1;24103;DE;;FAULT-REG4-EIC;4',
  ];
  const faults = [
    { line: 3, column: 'SKU', value: 'FAULT-REG4-EICH', reason: 'UNKNOWN_SKU', suggestion: 'FAULT-REG4-EIC' },
    { line: 4, column: 'shippingAddressStreet', reason: 'INCOMPLETE_ADDRESS' },
    { line: 4, column: 'shippingAddressZipcode', reason: 'INCOMPLETE_ADDRESS' },
    { line: 5, column: 'outboundCarriers', value: 'Brieftaube', reason: 'UNKNOWN_CARRIER' },
    { line: 6, column: 'SKU', value: 'NOBODY-KNOWS-THIS', reason: 'UNKNOWN_SKU' },
  ];

  it('are reported with line and reason, left out as chosen, and take no stock from the others', async () => {
    const checked = await take(rows, `dryRun=true${ALL}`);
    expect(checked.faults).toEqual([
      ...faults.map((fault) => ({ ...fault, isLeftOut: true })),
      {
        line: 8,
        column: 'SKU',
        value: 'FAULT-REG4-EIC',
        reason: 'NO_STOCK',
        ordered: 9,
        available: 4,
        isLeftOut: true,
      },
    ]);
    // FG gets the pieces that FC, FD, FE and FF do not need, and the first number.
    expect(checked).toMatchObject({ created: 2, notPlaced: 0, inError: 0, errors: [] });
    expect(checked.orders.map(({ customerOrderId }) => customerOrderId)).toEqual(['FA-1', 'FG-1']);

    const some = await take(rows, 'dryRun=true&leaveOut=UNKNOWN_SKU,INCOMPLETE_ADDRESS,UNKNOWN_CARRIER');
    expect(some).toMatchObject({ created: 3, notPlaced: 1, inError: 1 });
    expect(some.orders[0]).toMatchObject({ customerOrderId: 'FF-1', isPlaced: false });
    expect(some.faults?.map(({ isLeftOut }) => isLeftOut)).toEqual([true, true, true, true, true, false]);
  });

  it('are otherwise imported with the status error, until they are mended', async () => {
    const imported = await take(rows.slice(0, 4), '');
    expect(imported).toMatchObject({ created: 4, notPlaced: 1, inError: 3 });
    expect(imported.faults).toEqual(faults.slice(0, 4).map((fault) => ({ ...fault, isLeftOut: false })));
    const statusOf = async (number: string) => (await find(number))?.shippingStatusName;
    expect(await Promise.all(['FA-1', 'FB-1', 'FC-1', 'FD-1'].map(statusOf))).toEqual([
      'unshipped',
      'error',
      'error',
      'error',
    ]);
    const edit = async (number: string, change: object) =>
      (await orders.send('PUT', `/orders/${(await find(number))?.id}`, change)).status;
    await edit('FC-1', { shippingAddressStreet: 'Hof 1' });
    expect(await statusOf('FC-1')).toBe('error');
    await edit('FC-1', { shippingAddressZipcode: '24103' });
    expect(await statusOf('FC-1')).toBe('unshipped');
    // Other fields can be changed before the carrier.
    expect(await edit('FD-1', { phoneNumber: '1', outboundCarriers: 'DHL,Brieftaube' })).toBe(200);
    expect(await statusOf('FD-1')).toBe('error');
    expect(await edit('FD-1', { outboundCarriers: 'DHL,Möwe' })).toBe(400);
    await edit('FD-1', { outboundCarriers: 'DHL' });
    expect(await statusOf('FD-1')).toBe('unshipped');
  });
});

it('counts the typing errors between two SKUs', () => {
  const pairs: [string, string][] = [
    ['abc', 'abc'],
    ['abc', 'ab'],
    ['abc', 'abx'],
    ['abcd', 'abdc'],
    ['abcd', 'badc'],
  ];
  expect(pairs.map(([one, other]) => changesBetween(one, other, 2))).toEqual([0, 1, 1, 1, 2]);
  expect(changesBetween('abcdef', 'uvwxyz', 2)).toBeGreaterThan(2);
});

it('requires a street and, where there are postcodes, one of them', () => {
  const faults = (street: string, zipcode: string, country: string | null) =>
    missingParts({ street, zipcode, country });
  expect(faults('Hof 1', '6020', 'AT')).toEqual([]);
  expect(faults('Hof 1', '6020', null)).toEqual([]);
  expect(faults(' ', '', null)).toEqual(['street', 'zipcode']);
  expect(faults('Harbour Rd 1', '', 'hk')).toEqual([]);
});
