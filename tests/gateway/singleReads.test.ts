import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listAt, textAt, valueAt } from '../support/answers.ts';
import { startDemoBackend, type TestBackend } from '../support/backend.ts';
import { startGateway, type TestGateway } from '../support/gateway.ts';

/** One order, product and stock entry by their natural keys, through the real gateway and back-end. */
const HAMBURG = 2;

let backend: TestBackend;
let gateway: TestGateway;
const tokens = new Map<string, string>();

beforeAll(async () => {
  backend = await startDemoBackend();
  gateway = await startGateway(backend.url);
  // A user of warehouse 1 who may only read the columns that single reads use as keys.
  await grant('warehouse', {
    Orders: { LimitRead: ['CustomerOrderId'] },
    Products: { LimitRead: ['Sku'] },
    Warehouses: { LimitRead: ['Sku', 'StorageLocation'] },
  });
  // A user who may only read other columns.
  await grant('purchasing', {
    Orders: { LimitRead: ['OrderDate'] },
    Products: { LimitRead: ['Name'] },
    Warehouses: { LimitRead: ['Sku'] },
  });
  for (const account of ['admin', 'warehouse', 'purchasing']) tokens.set(account, await gateway.signIn(account));
});
afterAll(async () => {
  await gateway.close();
  await backend.close();
});

const grant = (account: string, rights: object) =>
  backend.db
    .updateTable('users')
    .set({ menu_permissions: Object.keys(rights), table_column_permissions: JSON.stringify(rights) })
    .where('email', '=', `${account}@occ.example`)
    .execute();

type Account = 'admin' | 'warehouse' | 'purchasing';
const ask = (document: string, account: Account = 'admin', variables: Readonly<Record<string, unknown>> = {}) =>
  gateway.query(document, { token: tokens.get(account), variables });

const ORDER = 'query ($number: String!) { order(customerOrderId: $number) { id customerOrderId orderDate } }';
const PRODUCT = 'query ($sku: String!) { product(sku: $sku) { id sku name } }';
const ENTRY = `query ($sku: String!, $place: ID!, $id: ID) {
  inventory(sku: $sku, storageLocationId: $place, id: $id) { id sku storageLocationId inventory } }`;

/** Orders with these numbers, each newer than the one before. */
async function addOrders(numbers: readonly string[], warehouseId = 1, customer = 'K-1'): Promise<void> {
  const orders = numbers.map((number, index) => ({
    customer_invoice_number: number,
    customer_id_number: customer,
    customer_order_id: number,
    shipping_status_id: 1,
    pick_type: 'CAB' as const,
    order_date: new Date(Date.UTC(2026, 0, 1, 0, index)),
    warehouse_id: warehouseId,
  }));
  await backend.db.insertInto('orders').values(orders).execute();
}

describe('an order by its number', () => {
  const numberOf = async (number: string, account: Account = 'admin') => {
    const answer = await ask(ORDER, account, { number });
    expect(answer.errors).toEqual([]);
    return valueAt(answer, 'order', 'customerOrderId') ?? null;
  };

  it('is found among more than a page of orders that contain the number', async () => {
    // They sort before it, and contain its number as their customer.
    await addOrders(
      Array.from({ length: 1_100 }, (_, index) => `AA${index}-1`),
      1,
      'ZZ-1',
    );
    await addOrders(['ZZ-10', 'ZZ-1', 'ZZ-11']);
    expect(await numberOf('ZZ-1')).toBe('ZZ-1');
    expect(await numberOf(' zz-1 ')).toBe('ZZ-1');
    expect(await numberOf('ZZ-')).toBeNull();
    await addOrders(['zz-1']);
    expect([await numberOf('ZZ-1'), await numberOf('zz-1')]).toEqual(['ZZ-1', 'zz-1']);
  });

  it('is not found by a user of another warehouse, and needs no other column', async () => {
    await addOrders(['HH-1'], HAMBURG);
    expect([await numberOf('HH-1'), await numberOf('HH-1', 'warehouse')]).toEqual(['HH-1', null]);
    const own = await ask(ORDER, 'warehouse', { number: 'zz-11' });
    expect(own.data).toEqual({ order: { id: expect.any(String), customerOrderId: 'ZZ-11', orderDate: null } });
    expect(own.masked).toEqual(['Order.orderDate']);
  });

  it('requires a number, which must be short', async () => {
    for (const number of [' ', 'x'.repeat(201)]) {
      const [error] = (await ask(ORDER, 'admin', { number })).errors;
      expect(error?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', fields: [{ field: 'customerOrderId' }] });
    }
  });
});

it('finds a product by its exact SKU, however many others contain it', async () => {
  const { products } = Object((await ask('{ products(page: { size: 1 }) { items { supplierId } } }')).data);
  const values = Array.from({ length: 60 }, (_, index) => ({
    sku: `QQ-1${index}`,
    name: 'QQ-1 QQ-1',
    supplier_id: Number(products.items[0].supplierId),
  }));
  await backend.db
    .insertInto('products')
    .values([...values, { ...values[0], sku: 'XQQ-1', name: 'Bank' }])
    .execute();
  const skuOf = async (sku: string, account: Account = 'admin') =>
    valueAt(await ask(PRODUCT, account, { sku }), 'product', 'sku');
  expect(await skuOf('QQ-1')).toBeUndefined();
  expect([await skuOf('qq-159'), await skuOf('xqq-1', 'warehouse')]).toEqual(['QQ-159', 'XQQ-1']);
  expect((await ask(PRODUCT, 'warehouse', { sku: 'QQ-10' })).masked).toEqual(['Product.name']);
});

describe('a stock entry by SKU and location', () => {
  it('is the given one, or the one with the smallest id of several', async () => {
    const found = await ask('{ inventories(page: { size: 1 }) { items { id sku storageLocationId } } }');
    const { id, sku, storageLocationId: place } = Object(listAt(found, 'inventories', 'items')[0]);
    const first = await ask(ENTRY, 'admin', { sku: sku.toLowerCase(), place });
    expect(first.data).toMatchObject({ inventory: { sku, storageLocationId: place } });
    const added = await ask(
      'mutation ($input: IncomingGoodsInput!) { bookIncomingGoods(input: $input) { id } }',
      'admin',
      { input: { sku, storageLocationId: place, inventory: 1, reason: 'Delivery' } },
    );
    const newId = textAt(added, 'bookIncomingGoods', 'id');
    expect((await ask(ENTRY, 'admin', { sku, place })).data).toEqual(first.data);
    expect(textAt(await ask(ENTRY, 'admin', { sku, place, id: newId }), 'inventory', 'id')).toBe(newId);
    expect(id).not.toBe(newId);
    for (const variables of [
      { sku: `${sku}X`, place },
      { sku, place: '2147483647' },
      { sku, place, id: '2147483647' },
    ]) {
      const none = await ask(ENTRY, 'admin', variables);
      expect([none.data, none.errors]).toEqual([{ inventory: null }, []]);
    }
  });

  it('is not found by a user of another warehouse', async () => {
    const found = await ask(`{
      here: inventories(filter: { warehouseId: 1 }, page: { size: 1 }) { items { sku storageLocationId } }
      there: inventories(filter: { warehouseId: ${HAMBURG} }, page: { size: 1 }) { items { sku storageLocationId } } }`);
    const at = (key: string) => Object(listAt(found, key, 'items')[0]);
    const answers = await Promise.all(
      [at('here'), at('there')].map(({ sku, storageLocationId: place }) => ask(ENTRY, 'warehouse', { sku, place })),
    );
    expect(answers.map(({ data }) => data)).toEqual([
      { inventory: { ...at('here'), id: expect.any(String), inventory: null } },
      { inventory: null },
    ]);
    expect(answers.flatMap(({ errors }) => errors)).toEqual([]);
  });
});

it('each needs the columns that it is found by', async () => {
  const answers = [
    await ask(ORDER, 'purchasing', { number: 'ZZ-1' }),
    await ask(PRODUCT, 'purchasing', { sku: 'QQ-10' }),
    await ask(ENTRY, 'purchasing', { sku: 'QQ-10', place: '1' }),
  ];
  expect(answers.map(({ errors }) => errors[0]?.extensions.code)).toEqual(['FORBIDDEN', 'FORBIDDEN', 'FORBIDDEN']);
});
