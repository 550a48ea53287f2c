import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EnvelopeOf } from '../../../contract/operations.ts';
import { type Client, signInAs } from '../../../testing/client.ts';
import { sendForm } from '../../../testing/form.ts';
import { startBackend, TEST_ENGINES, type TestBackend } from '../../../testing/startBackend.ts';

const HEAD =
  'shippingAddressStreet;shippingAddressZipcode;customerInvoiceNumber;customerIdNumber;customerOrderId;sku;quantity;part;partQuantity;partWeight;partCarrier';

describe.each(TEST_ENGINES)('an import on %s', (engine) => {
  let backend: TestBackend;
  let orders: Client;
  let number = 0;

  beforeAll(async () => {
    backend = await startBackend({ engine });
    orders = await signInAs(backend.url, 'orders');
  });
  afterAll(() => backend.close());

  /** A product without stock. */
  async function newSku(): Promise<string> {
    number += 1;
    const sku = `PLACED-${number}`;
    await backend.db.insertInto('products').values({ sku, name: sku, outbound_carrier: 'DPD' }).execute();
    return sku;
  }

  /** Puts pieces of a SKU at a location of their own. */
  async function lay(
    sku: string,
    pieces: number,
    { warehouse = 1, priority = 5, date = '2026-01-01', reserved = 0, active = true } = {},
  ) {
    number += 1;
    const product = await backend.db
      .selectFrom('products')
      .select('id')
      .where('sku', '=', sku)
      .executeTakeFirstOrThrow();
    const levels = { level1: 'T', level2: engine, level3: `${number}` };
    const location = await backend.db
      .insertInto('storage_locations')
      .values({ warehouse_id: warehouse, ...levels, priority, is_active: active })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { id } = await backend.db
      .insertInto('inventories')
      .values({
        product_id: product.id,
        storage_location_id: location.id,
        inventory: pieces,
        reserved,
        date: new Date(date),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { id, place: (taken: number) => `${location.id}:${taken}:${id}` };
  }

  const reservedOf = async ({ id }: { id: number }) =>
    (await backend.db.selectFrom('inventories').select('reserved').where('id', '=', id).executeTakeFirstOrThrow())
      .reserved;

  async function take(rows: readonly string[], query = '', client = orders) {
    const addressed = rows.map((row) => `Hof 1;24103;${row}`);
    const orderFile = new File([[HEAD, ...addressed].join('\n')], 'shop.csv');
    const path = `/orders/import${query}`;
    return (await sendForm<EnvelopeOf<'importOrders'>>(client, 'POST', path, { orderFile })).body.data;
  }

  async function find(customerOrderId: string, query = '') {
    const { body } = await orders.get<EnvelopeOf<'listOrders'>>(`/orders?keywords=${customerOrderId}${query}`);
    return body.data.data.find((order) => order.customerOrderId === customerOrderId);
  }

  it('takes stock by priority of the location, then from the oldest entry, and no more than is available', async () => {
    const sku = await newSku();
    const near = await lay(sku, 4, { priority: 1, date: '2026-03-01', reserved: 2 });
    const old = await lay(sku, 3, { priority: 2, date: '2026-01-01', warehouse: 2 });
    const fresh = await lay(sku, 9, { priority: 2, date: '2026-02-01' });
    const archived = await lay(sku, 9, { priority: 0, active: false });
    const rows = [`A;K;${sku}-1;${sku};4`, `B;K;${sku}-2;${sku.toLowerCase()};3`];
    const imported = {
      created: 2,
      notPlaced: 0,
      inError: 0,
      faults: [],
      split: 0,
      pickTypes: { CAB: 2, CHECK: 0, 'N/A': 0, SQP: 0 },
      orders: [
        { customerOrderId: `${sku}-1`, pickType: 'CAB', isPlaced: true },
        { customerOrderId: `${sku}-2`, pickType: 'CAB', isPlaced: true },
      ],
      errors: [],
    };
    expect(await take(rows, '?dryRun=true')).toEqual(imported);
    expect(await reservedOf(near)).toBe(2);
    expect(await take(rows)).toEqual(imported);
    const [one, two] = [await find(`${sku}-1`), await find(`${sku}-2`)];
    expect(one).toMatchObject({ shippingStatusName: 'unshipped', warehouseId: 1 });
    expect(one?.orderSkus[0]?.shippingSkuLocation).toBe(`${near.place(2)};${old.place(2)}`);
    // Its first location is in the other warehouse, where the filter finds it.
    expect(two?.orderSkus[0]?.shippingSkuLocation).toBe(`${old.place(1)};${fresh.place(2)}`);
    expect(await find(`${sku}-2`, '&warehouseId=2')).toMatchObject({ warehouseId: 2 });
    expect(await Promise.all([near, old, fresh, archived].map(reservedOf))).toEqual([4, 3, 2, 0]);
  });

  it('sets an order to error if a line cannot be reserved, until it is corrected', async () => {
    const [sku, scarce] = [await newSku(), await newSku()];
    const enough = await lay(sku, 5);
    const little = await lay(scarce, 1);
    const imported = await take([`C;K;${sku}-1;${sku};2`, `C;K;${sku}-1;${scarce};2`, `D;K;${sku}-2;NOPE;1`]);
    expect(imported).toMatchObject({ created: 2, notPlaced: 2, pickTypes: { CHECK: 1, 'N/A': 1 } });
    const order = await find(`${sku}-1`);
    expect(order).toMatchObject({
      shippingStatusName: 'error',
      orderSkus: [{ shippingSkuLocation: enough.place(2) }, { shippingSkuLocation: null }],
    });
    expect([await reservedOf(enough), await reservedOf(little)]).toEqual([2, 0]);
    expect((await find(`${sku}-2`))?.shippingStatusName).toBe('error');

    const more = await lay(scarce, 7, { warehouse: 2 });
    const lines = (order?.orderSkus ?? []).map(({ id, shippingSkuName, shippingSkuAmount, shippingSkuLocation }) => ({
      id,
      shippingSkuName,
      shippingSkuAmount,
      shippingSkuLocation: shippingSkuLocation ?? more.place(2),
    }));
    await orders.send('PUT', `/orders/${order?.id}`, { orderSkus: lines });
    expect((await find(`${sku}-1`))?.shippingStatusName).toBe('unshipped');
    // Its first location has not changed.
    expect((await find(`${sku}-1`))?.warehouseId).toBe(1);
    await orders.send('PUT', `/orders/${order?.id}`, { orderSkus: lines.toReversed().slice(0, 1) });
    expect((await find(`${sku}-1`))?.warehouseId).toBe(2);
  });

  it('of a user of one warehouse uses only the stock there', async () => {
    const sku = await newSku();
    const elsewhere = await lay(sku, 9, { warehouse: 2, priority: 1 });
    const own = await lay(sku, 2);
    const all = { Read: ['ALL'], Write: ['ALL'] };
    await backend.db
      .updateTable('users')
      .set({ table_column_permissions: JSON.stringify({ Orders: all }), allowed_warehouse_id: 1 })
      .where('id', '=', 'demo-warehouse')
      .execute();
    const rows = [`E;K;${sku}-1;${sku};2`, `F;K;${sku}-2;${sku};1`];
    const imported = await take(rows, '', await signInAs(backend.url, 'warehouse'));
    expect(imported).toMatchObject({ created: 2, notPlaced: 1 });
    expect(imported.orders.map(({ customerOrderId, isPlaced }) => [customerOrderId, isPlaced])).toEqual([
      [`${sku}-2`, false],
      [`${sku}-1`, true],
    ]);
    expect([await reservedOf(own), await reservedOf(elsewhere)]).toEqual([2, 0]);
    expect(await find(`${sku}-2`)).toMatchObject({ warehouseId: 1, shippingStatusName: 'error' });
  });

  it('reserves the last pieces only once, however many files are imported at once', async () => {
    const sku = await newSku();
    const entry = await lay(sku, 100);
    // Each file has its own invoice, because the numbers of one invoice are assigned one after the other.
    const rowsOf = (n: number) => Array.from({ length: 25 }, (_, row) => `G${n};K;${sku}.${n}-${row};${sku};1`);
    const imported = await Promise.all([1, 2, 3, 4, 5, 6, 7, 8].map((n) => take(rowsOf(n))));
    expect(imported.reduce((sum, { created, notPlaced }) => sum + created - notPlaced, 0)).toBe(100);
    expect(await reservedOf(entry)).toBe(100);
  });

  it('reads parts from rows of their own or beside a line', async () => {
    const sku = await newSku();
    await lay(sku, 9);
    const rows = [
      `H;K;${sku}-1;${sku};1;Rolle;2;1,5;DPD`,
      `H;K;${sku}-1;;;Leiste;1;;DHL`,
      `I;K;${sku}-2;;;Ersatzteil;1;;DHL`,
    ];
    expect(await take(rows)).toMatchObject({ created: 2, notPlaced: 0 });
    expect(await find(`${sku}-1`)).toMatchObject({
      orderSkus: [{ shippingSkuAmount: 1 }],
      parts: [
        { description: 'Rolle', quantity: 2, weight: 1.5, carrier: 'DPD', storageLocationId: 544 },
        { description: 'Leiste', quantity: 1, weight: null, carrier: 'DHL' },
      ],
    });
    expect(await find(`${sku}-2`)).toMatchObject({
      orderSkus: [],
      parts: [{ description: 'Ersatzteil' }],
      pickType: 'CAB',
    });
    const wrong = await take([`J;K;${sku}-3;;;a,b;0;0,05;`]);
    expect(wrong.errors.map(({ column, value }) => [column, value])).toEqual([
      ['part', 'a,b'],
      ['partQuantity', '0'],
      ['partWeight', '0,05'],
      ['partCarrier', undefined],
    ]);
  });
});
