import { columnsOfTable } from 'schema/permissions/can.ts';
import request from 'supertest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { textAt } from '../support/answers.ts';
import { startDemoBackend, type TestBackend } from '../support/backend.ts';
import { startGateway, type TestGateway } from '../support/gateway.ts';
import { type RecordingProxy, startRecordingProxy } from '../support/recordingProxy.ts';

/** Indirect ways to learn about a hidden column: from what a filter or join finds, and from the order of a list. */
let backend: TestBackend;
let upstream: RecordingProxy;
let gateway: TestGateway;
const tokens = new Map<string, string>();

/** Every column, granted one by one instead of the whole table. */
const NAMED = {
  Orders: { LimitRead: columnsOfTable('Orders') },
  Warehouses: { LimitRead: columnsOfTable('Warehouses') },
  WarehousesHistory: { LimitRead: columnsOfTable('WarehousesHistory') },
};
/** One column per table, but not the one that its list is sorted by. */
const OTHERS = {
  Orders: { LimitRead: ['CustomerOrderId'] },
  Products: { LimitRead: ['Name'] },
  Warehouses: { LimitRead: ['Date'] },
  Inventories: { LimitRead: ['Total'] },
  StorageLocations: { LimitRead: ['Name'] },
  ShippingPlans: { LimitRead: ['SupplierName'] },
  WarehousesHistory: { LimitRead: ['Sku'] },
};

/** Columns that no list is sorted by. */
const UNSORTED = {
  Orders: { LimitRead: ['PhoneNumber'] },
  Products: { LimitRead: ['InStock'] },
  Warehouses: { LimitRead: ['Sku', 'Inventory'] },
  ShippingPlans: { LimitRead: ['ShipmentNote'] },
  WarehousesHistory: { LimitRead: ['Reason'] },
  StorageLocations: { LimitRead: ['Name'] },
};
/** The same, with the columns that stock is joined by. */
const JOINED = {
  Products: { LimitRead: ['Sku', 'InStock'] },
  Warehouses: { LimitRead: ['Sku', 'Inventory'] },
  Inventories: { LimitRead: ['Sku'] },
  Orders: { Read: ['ALL'] },
};

async function grant(account: string, rights: object): Promise<void> {
  await backend.db
    .updateTable('users')
    .set({ menu_permissions: Object.keys(rights), table_column_permissions: JSON.stringify(rights) })
    .where('email', '=', `${account}@occ.example`)
    .execute();
}

beforeAll(async () => {
  backend = await startDemoBackend();
  await grant('analyst', NAMED);
  await grant('orders', OTHERS);
  await grant('purchasing', UNSORTED);
  await grant('warehouse', JOINED);
  upstream = await startRecordingProxy(backend.url);
  gateway = await startGateway(upstream.url);
  for (const account of ['admin', 'analyst', 'orders', 'purchasing', 'warehouse'])
    tokens.set(account, await gateway.signIn(account));
});
afterAll(async () => {
  await gateway.close();
  await upstream.close();
  await backend.close();
});

const ask = (account: string, document: string) => gateway.query(document, { token: tokens.get(account) });
const sent = () =>
  upstream
    .take()
    .map(({ path }) => path)
    .filter((path) => !path.startsWith('/users/') && path !== '/orders/export');

describe('a user with every column granted one by one', () => {
  it.each([
    ['OrderFilter', '{ orders(filter: { keywords: "PK" }) { total } }'],
    ['OrderFilter', '{ orderIds(filter: { keywords: "PK" }) }'],
    ['OrderFilter', '{ exportOrders(filter: { keywords: "PK" }) { url } }'],
    ['StockHistoryFilter', '{ stockHistory(filter: { keywords: "Stuhl" }) { total } }'],
  ])('may not use %s.keywords: %s', async (filter, document) => {
    sent();
    const { errors } = await ask('analyst', document);
    expect(errors[0]?.extensions).toMatchObject({ code: 'COLUMN_FORBIDDEN', places: [`${filter}.keywords`] });
    expect(sent()).toEqual([]);
  });
});

describe('a list without a sort is sorted by a column that its reader may see', () => {
  it.each([
    ['{ orders { total } }', 'customer'],
    ['{ products { total } }', 'name'],
    ['{ inventories { total } }', 'date'],
    ['{ skuStocks { total } }', 'totalInventory'],
    ['{ stockHistory { total } }', 'sku'],
    ['{ shippingPlans { total } }', 'supplierName'],
  ])('%s: %s', async (document, orderBy) => {
    sent();
    expect((await ask('orders', document)).errors).toEqual([]);
    expect(sent().map((path) => new URL(path, 'http://x').searchParams.get('orderBy'))).toEqual([orderBy]);
  });

  it('so are the files of an export', async () => {
    const answer = await ask('orders', '{ exportOrders { url } }');
    sent();
    await request(gateway.url)
      .get(textAt(answer, 'exportOrders', 'url'))
      .expect(200);
    const orders = sent().map((path) => new URL(path, 'http://x').searchParams.get('orderBy'));
    expect(new Set(orders)).toEqual(new Set(['customer']));
  });

  it('so are storage locations, for which the back-end has only one order', async () => {
    await backend.db
      .updateTable('storage_locations')
      .set({ priority: 0 })
      .where('full_name', 'like', 'PP-88%')
      .execute();
    const names = JSON.stringify((await ask('orders', '{ storageLocations { items { fullName } } }')).data).match(
      /DU-|PP-/g,
    );
    expect(names?.[0]).toBe('DU-');
  });
});

/** The ids of the last list in an answer, in the same order. */
const idsOf = (answer: Awaited<ReturnType<typeof ask>>) =>
  [...JSON.stringify(answer.data).matchAll(/"id":"(\d+)"/g)].map(([, id]) => Number(id));
const inOrder = (ids: readonly number[]) => ids.toSorted((one, other) => one - other);

describe('a list is sorted by id for a user who may see none of its sort columns', () => {
  it.each(['orders', 'products', 'inventories', 'shippingPlans', 'stockHistory'])('%s', async (list) => {
    const page = (account: string, index: number, size: number) =>
      ask(account, `{ ${list}(page: { index: ${index}, size: ${size} }) { items { id } } }`).then(idsOf);
    const whole = await page('purchasing', 0, 1_000);
    expect(whole.length).toBeGreaterThan(50);
    expect(whole).toEqual(inOrder(whole));
    expect(await page('admin', 0, 50)).not.toEqual(whole.slice(0, 50));
    // A page that spans two of the blocks that are read.
    expect(await page('purchasing', 7, 7)).toEqual(whole.slice(49, 56));
    expect(await page('purchasing', 71, 7)).toEqual(whole.slice(497, 504));
  });

  it('so is the file of an export', async () => {
    const answer = await ask('purchasing', '{ exportOrders { url } }');
    sent();
    await request(gateway.url)
      .get(textAt(answer, 'exportOrders', 'url'))
      .expect(200);
    expect(new Set(sent().map((path) => new URL(path, 'http://x').searchParams.get('orderBy')))).toEqual(
      new Set(['id']),
    );
  });

  it.each([
    '{ products(page: { size: 100 }) { items { stock { id } } } }',
    '{ skuDetails(sku: "SKU") { entries { id } } }',
  ])('a joined list: %s', async (document) => {
    const { sku } = await backend.db
      .selectFrom('inventories')
      .innerJoin('products', 'products.id', 'inventories.product_id')
      .innerJoin('storage_locations', 'storage_locations.id', 'inventories.storage_location_id')
      .where('storage_locations.warehouse_id', '=', 1)
      .select(['products.sku', ({ fn }) => fn.countAll<string>().as('entries')])
      .groupBy('products.sku')
      .orderBy('entries', 'desc')
      .executeTakeFirstOrThrow();
    const { data } = await ask('warehouse', document.replace('SKU', sku));
    const lists = [...JSON.stringify(data).matchAll(/"(?:stock|entries)":\[(.*?)\]/g)].map(([, list = '']) =>
      [...list.matchAll(/\d+/g)].map(Number),
    );
    expect(Math.max(...lists.map(({ length }) => length))).toBeGreaterThan(2);
    for (const ids of lists) expect(ids).toEqual(inOrder(ids));
  });
});

describe('a join is masked for users who may not filter by its column', () => {
  it.each([
    ['purchasing', '{ storageLocations { items { inventories { sku } } } }', 'StorageLocation.inventories'],
    ['purchasing', '{ inventories { items { product { inStock } } } }', 'Inventory.product'],
    ['purchasing', '{ inventories { items { location { fullName } } } }', 'Inventory.location'],
    ['purchasing', '{ inventories(page: { size: 5 }) { items { history { reason } } } }', 'Inventory.history'],
    ['orders', '{ products { items { stock { date } } } }', 'Product.stock'],
    ['orders', '{ shippingPlans { items { products { product { name } } } } }', 'ShippingPlan.products'],
  ])('%s: %s', async (account, document, key) => {
    const { masked, errors } = await ask(account, document);
    expect({ masked, errors }).toEqual({ masked: [key], errors: [] });
  });
});

describe('keywords of a user who may read only SKUs search only SKUs', () => {
  it.each([
    ['{ inventories(filter: { keywords: "stuhl" }, page: { size: 500 }) { total } }', '/warehouses/inventories'],
    ['{ skuStocks(filter: { keywords: "stuhl" }, page: { size: 500 }) { total } }', '/warehouses/sku_stats'],
  ])('%s', async (document, path) => {
    sent();
    const { data, errors } = await ask('warehouse', document);
    expect({ errors, found: JSON.stringify(data).includes('"total":0') }).toEqual({ errors: [], found: true });
    const [asked = ''] = sent().filter((each) => each.startsWith(path));
    const { searchParams } = new URL(asked, 'http://x');
    expect([searchParams.get('keywords'), searchParams.get('sku')]).toEqual([null, 'stuhl']);
  });

  it('are refused together with a SKU filter', async () => {
    const { errors } = await ask('warehouse', '{ inventories(filter: { keywords: "11", sku: "11" }) { total } }');
    expect(errors[0]?.extensions).toMatchObject({ code: 'COLUMN_FORBIDDEN', places: ['InventoryFilter.keywords'] });
  });

  it('in a pick-list, which then contains no product names', async () => {
    const options = async (keywords: string) =>
      JSON.stringify((await ask('warehouse', `{ skuOptions(keywords: "${keywords}") { sku name } }`)).data);
    const { sku, name } = await backend.db.selectFrom('products').select(['sku', 'name']).executeTakeFirstOrThrow();
    expect(await options(sku)).toContain(`{"sku":"${sku}","name":null}`);
    expect(await options(name.slice(0, 12))).toBe('{"skuOptions":[]}');
  });

  it('in pick-type rules', async () => {
    const rules = await ask('admin', '{ pickTypeRules { items { entries { sku } } } }');
    const sku = textAt(rules, 'pickTypeRules', 'items', 0, 'entries', 0, 'sku');
    const { name } = await backend.db
      .selectFrom('products')
      .select('name')
      .where('sku', '=', sku)
      .executeTakeFirstOrThrow();
    const found = async (account: string, keywords: string) =>
      Number(
        /"total":(\d+)/.exec(
          JSON.stringify((await ask(account, `{ pickTypeRules(keywords: "${keywords}") { total } }`)).data),
        )?.[1],
      );
    expect(await found('admin', name)).toBeGreaterThan(0);
    expect(await found('warehouse', name)).toBe(0);
    expect(await found('warehouse', sku)).toBeGreaterThan(0);
  });
});

describe('pick-lists are closed to users who neither fill in forms with them nor may read what they contain', () => {
  it.each(['supplierOptions { name }', 'carriers { name }', 'orderStatuses { name }'])('%s', async (list) => {
    const { errors } = await ask('purchasing', `{ ${list} }`);
    expect(errors[0]?.extensions).toMatchObject({ code: 'FORBIDDEN' });
  });

  it('the products that a plan can be linked to', async () => {
    const { masked } = await ask('purchasing', '{ lookups { linkedProducts { sku } } }');
    expect(masked).toEqual(['Lookups.linkedProducts']);
  });
});
