import { columnsOfTable, isExplicit, type Table, tableNames } from 'schema/permissions/can.ts';
import { setTimeout as pause } from 'node:timers/promises';
import { parseCsv } from 'backend/testing/parseCsv.ts';
import request from 'supertest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startDemoBackend, type TestBackend } from '../support/backend.ts';
import { type Answer, HARDLY_BOUNDED, startGateway, type TestGateway } from '../support/gateway.ts';
import { graphqlForm, postForm, uploadHeaders } from '../support/multipart.ts';
import { startOpenBackend } from '../support/openBackend.ts';
import { type RecordingProxy, startRecordingProxy } from '../support/recordingProxy.ts';
import { readRootFields } from '../support/rootFields.ts';
import { wholeOperation } from '../support/wholeOperation.ts';

/**
 * Two gateways for the same users and the same data: one in front of our back-end, which checks permissions and warehouses
 * itself, one in front of a back-end that answers everything to everybody. Every answer must be the same.
 */
let backend: TestBackend;
let upstream: RecordingProxy;
let ours: TestGateway;
let open: TestGateway;
const closing: (() => Promise<unknown>)[] = [];
const tokens = new Map<string, string>();

type Lists = Partial<Record<'Read' | 'Write' | 'LimitRead', readonly string[]>>;
interface Profile {
  /** Undefined for all warehouses. */
  readonly warehouse?: number;
  readonly rightsOn: (table: Table) => Lists;
}

const everySecond = (first: number) => (table: Table) => ({
  LimitRead: columnsOfTable(table).filter((_, index) => index % 2 === first),
});
const writing = (table: Table): Lists => ({
  Write: ['ALL', ...columnsOfTable(table).filter((column) => isExplicit(table, column))],
});

/** Besides the accounts of the demo company. */
const PROFILES: Readonly<Record<string, Profile>> = {
  writer: { warehouse: 1, rightsOn: writing },
  elsewhere: { warehouse: 2, rightsOn: writing },
  reader: { warehouse: 1, rightsOn: () => ({ Read: ['ALL'] }) },
  columns: { warehouse: 1, rightsOn: () => ({ LimitRead: ['ALL'] }) },
  odd: { warehouse: 1, rightsOn: everySecond(0) },
  even: { warehouse: 1, rightsOn: everySecond(1) },
  oddOfAll: { rightsOn: everySecond(0) },
};
const USERS = ['admin', 'warehouse', 'analyst', 'orders', 'purchasing', ...Object.keys(PROFILES)];
const OF_ONE_WAREHOUSE = ['warehouse', 'writer', 'reader'] as const;

beforeAll(async () => {
  backend = await startDemoBackend();
  for (const [name, profile] of Object.entries(PROFILES)) await addUser(name, profile);
  await mixWarehouses();
  const opened = await startOpenBackend(backend.url);
  upstream = await startRecordingProxy(opened.url);
  const fresh = { ...HARDLY_BOUNDED, PERMISSION_SECONDS: '1' };
  ours = await startGateway(backend.url, fresh);
  open = await startGateway(upstream.url, fresh);
  closing.push(...[ours, open, upstream, opened, backend].map((each) => () => each.close()));
  for (const user of USERS) tokens.set(user, await signIn(user));
  for (const name of ['exportInventories', 'exportWarehouses', 'exportProducts']) {
    for (const user of ['admin', 'writer', 'elsewhere']) await start(ours, user, `mutation { ${name} { url } }`, name);
  }
  await download(ours, 'admin', await start(ours, 'admin', '{ exportOrders { url } }', 'exportOrders'));
});
afterAll(async () => {
  for (const close of closing) await close();
});

async function addUser(name: string, { warehouse, rightsOn }: Profile): Promise<void> {
  const like = await backend.db
    .selectFrom('users')
    .selectAll()
    .where('id', '=', 'demo-warehouse')
    .executeTakeFirstOrThrow();
  const rights = Object.fromEntries(tableNames.map((table) => [table, rightsOn(table)]));
  await backend.db
    .insertInto('users')
    .values({
      ...like,
      id: `probe-${name}`,
      email: `${name}@occ.example`,
      allow_all_warehouses: warehouse === undefined,
      allowed_warehouse_id: warehouse ?? null,
      menu_permissions: [...tableNames],
      table_column_permissions: JSON.stringify(rights),
    })
    .execute();
}

/** Orders of one warehouse with a line and a part in another one. */
async function mixWarehouses(): Promise<void> {
  const orders = await backend.db
    .selectFrom('orders')
    .select('id')
    .where('warehouse_id', '=', 1)
    .orderBy('order_date', 'desc')
    .limit(20)
    .execute();
  const { id: entry } = await backend.db
    .selectFrom('inventories')
    .innerJoin('storage_locations', 'storage_locations.id', 'inventories.storage_location_id')
    .select('inventories.id')
    .where('storage_locations.warehouse_id', '=', 2)
    .executeTakeFirstOrThrow();
  const locationIn = async (warehouse: number) =>
    (
      await backend.db
        .selectFrom('storage_locations')
        .select('id')
        .where('warehouse_id', '=', warehouse)
        .executeTakeFirstOrThrow()
    ).id;
  const [here, elsewhere] = [await locationIn(1), await locationIn(2)];
  for (const { id } of orders) {
    const line = await backend.db
      .selectFrom('order_lines')
      .select('id')
      .where('order_id', '=', id)
      .executeTakeFirstOrThrow();
    await backend.db
      .insertInto('order_line_places')
      .values({ line_id: line.id, inventory_id: entry, pieces: 1 })
      .execute();
    const part = { order_id: id, quantity: 1 };
    await backend.db
      .insertInto('order_parts')
      .values([
        { ...part, place: 90, description: 'Elsewhere', storage_location_id: elsewhere },
        { ...part, place: 91, description: 'Here', storage_location_id: here },
      ])
      .execute();
  }
}

async function signIn(user: string): Promise<string> {
  const password = user in PROFILES ? 'demo-warehouse' : `demo-${user}`;
  const { data, text } = await ours.query(
    `mutation { signIn(email: "${user}@occ.example", password: "${password}") { token } }`,
  );
  const { token }: { token?: unknown } = Object(data?.['signIn']);
  if (typeof token !== 'string') throw new Error(text);
  return token;
}

/** What a user is told: without the id of the request, and what is random in a link. */
function told({ status, data, errors, masked }: Answer) {
  const plain = errors.map(({ path, message, extensions: { requestId: _requestId, ...extensions } }) => ({
    path,
    message,
    ...extensions,
  }));
  return JSON.stringify({ status, data, masked, errors: plain })
    .replaceAll(/link=[\w-]+/g, 'link')
    .replaceAll(/orders_export_[\w]+\.csv/g, 'orders.csv')
    .replaceAll(/[\da-f]{8}-[\da-f-]{27}/g, 'id');
}

async function start(gateway: TestGateway, user: string, document: string, field: string): Promise<string> {
  const { data, text } = await gateway.query(document, { token: tokens.get(user) });
  const { url }: { url?: unknown } = Object(data?.[field]);
  if (typeof url !== 'string') throw new Error(text);
  return url;
}

async function download(gateway: TestGateway, user: string, url: string, headers: Record<string, string> = {}) {
  const authorization = `Bearer ${tokens.get(user)}`;
  const response = await request(gateway.http)
    .get(url)
    .set({ ...headers, authorization });
  return { status: response.status, text: response.text.replace('\uFEFF', ''), etag: response.headers['etag'] ?? '' };
}

const askBoth = (user: string, document: string, variables: Readonly<Record<string, unknown>> = {}) =>
  Promise.all([ours, open].map((gateway) => gateway.query(document, { token: tokens.get(user), variables })));

/** Where the answers of both differ, with what is around it; undefined if they are the same. */
async function difference(user: string, document: string, variables = {}): Promise<string | undefined> {
  const [one = '', other = ''] = (await askBoth(user, document, variables)).map(told);
  if (one === other) return undefined;
  let at = 0;
  while (one[at] === other[at]) at += 1;
  return `${document.slice(0, 200)}: ${one.slice(Math.max(0, at - 200), at + 120)} ≠ ${other.slice(at, at + 120)}`;
}

async function differences(user: string, asked: readonly (readonly [string, object])[]): Promise<string[]> {
  const found: string[] = [];
  for (const [document, variables] of asked) found.push((await difference(user, document, { ...variables })) ?? '');
  return found.filter((each) => each !== '');
}

const PAGE = 'page: { size: 60 }';
const PLACES =
  'places { storageLocationId amount storageLocationName storageLocation { id fullName priority inventories { sku inventory } } }';
const ENTRY =
  'id sku name inventory reserved warehouseCode storageLocation purchasePrice valueOfGoods version warehouse { code } location { fullName warehouse { code } } product { sku inStock inFlow version }';
const ORDER = `id customerOrderId version warehouse { code } lines { sku location ${PLACES} product { sku inStock stock { id storageLocation } } } parts { description storageLocationId storageLocationName }`;

/** Documents that lead to other warehouses. */
const documents = [
  `{ orders(${PAGE}) { total items { ${ORDER} } } }`,
  `{ inventories(${PAGE}) { total pageValueOfGoods items { ${ENTRY} } } }`,
  '{ inventories(page: { size: 5 }) { items { history(first: 3) { storageLocation totalOld totalNew } } } }',
  `{ storageLocations(${PAGE}) { total items { displayName priority isActive inventories { ${ENTRY} } } } }`,
  `{ products(${PAGE}) { total items { sku inStock inFlow version stock { ${ENTRY} } } } }`,
  `{ skuStocks(${PAGE}) { total items { sku name total warehouses { warehouseCode inventory } } } }`,
  `{ stockHistory(${PAGE}) { total items { sku warehouseName storageLocation totalOld totalNew changedBy isManual } } }`,
  '{ stockByLocation { emptyCount warehouses { __typename } fullest { __typename } } }',
  '{ orderIds warehouses { id name code } orderCounts { groups { __typename } } storageLocationOptions(keywords: "01") { label } }',
  '{ availableStock(keywords: "11") { id sku name warehouseCode storageLocation available } nextCustomerOrderId(customerInvoiceNumber: "1") }',
  ...[1, 2, 3, 4].flatMap((id) => [
    `{ orders(filter: { warehouseId: ${id} }) { total } inventories(filter: { warehouseId: ${id} }) { total } }`,
    `{ skuStocks(filter: { warehouseId: ${id} }) { total } stockHistory(filter: { warehouseId: ${id} }) { total } }`,
    `{ storageLocations(filter: { warehouseId: ${id} }) { total } stockValuation(groupBy: WAREHOUSE, filter: { warehouseId: ${id} }) { valueOfGoods } }`,
    `{ goodsReceipts(planIds: [${id}, ${id + 4}]) { lines { announced received bookings { storageLocation changedBy } } } }`,
  ]),
];

// Nothing of a warehouse is taken out of what users of all of them get; the tests over an open back-end check their columns.
it.each(['warehouse', ...Object.keys(PROFILES).filter((name) => PROFILES[name]?.warehouse !== undefined)])(
  '%s gets the same from both for every query, with everything in its answer',
  async (user) => {
    const asked = readRootFields().flatMap((field) => {
      // The explorer is refused where nobody keeps warehouses apart.
      if (field.operation !== 'query' || field.name === 'files') return [];
      // What is derived for the other lists differs in nothing but the list, and the lists are compared here, too.
      if (/(?:Groups|Connection)$/.test(field.name) && !DERIVED.includes(field.name)) return [];
      const { document, variables } = wholeOperation(field);
      return [[paged(document), variables] as const];
    });
    expect(asked.length).toBeGreaterThan(30);
    expect(await differences(user, asked)).toEqual([]);
  },
);

it.each(USERS)('%s gets the same from both where something leads to other warehouses', async (user) => {
  const asked = documents.map((document) => [document, {}] as const);
  expect(await differences(user, asked)).toEqual([]);
});

/** Groups and rows of lists that users of one warehouse see a part of. */
const DERIVED = ['inventoriesGroups', 'skuStocksGroups', 'stockHistoryConnection'];

/** With few rows: everything below three levels of a hundred rows would take minutes. */
function paged(document: string): string {
  return document
    .replace(
      /^query Whole \{ (orders|products|inventories|storageLocations|shippingPlans|stockHistory|skuStocks|pickTypeRules) /,
      'query Whole { $1(page: { size: 10 }) ',
    )
    .replace(/^query Whole \{ (\w+Connection) /, 'query Whole { $1(first: 10) ');
}

const FILE_TYPES = ['ExportInventory', 'ExportInventoryManagement', 'ExportProduct', 'ExportOrder', 'ImportShipping'];
const REFUSED = { code: 'WAREHOUSE_FORBIDDEN', messageKey: 'permission.mixedWarehouses' };

describe('the file explorer of a back-end that keeps nothing apart', () => {
  it.each(OF_ONE_WAREHOUSE)('is closed to %s, who has one warehouse', async (user) => {
    for (const type of FILE_TYPES) {
      const { data, errors } = await open.query(`{ files(type: ${type}) { total items { name url } } }`, {
        token: tokens.get(user),
      });
      expect(data).toBeNull();
      expect(['FORBIDDEN', 'WAREHOUSE_FORBIDDEN']).toContain(errors[0]?.extensions.code);
      if (user !== 'warehouse') expect(errors[0]?.extensions).toMatchObject(REFUSED);
    }
  });

  it('is left to a back-end that keeps warehouses apart', async () => {
    const totals: unknown[] = [];
    for (const user of ['writer', 'admin']) {
      const { data, errors } = await ours.query('{ files(type: ExportProduct) { total } }', {
        token: tokens.get(user),
      });
      totals.push([Object(data?.['files']).total, errors]);
    }
    expect(totals).toEqual([
      [1, []],
      [3, []],
    ]);
  });

  it('is closed to an administrator who views as such a user, whatever the back-end keeps apart for users', async () => {
    const { data, errors } = await ours.query('{ files(type: ExportInventory) { total } }', {
      token: tokens.get('admin'),
      headers: { 'occ-view-as': 'probe-writer' },
    });
    expect(data).toBeNull();
    expect(errors[0]?.extensions).toMatchObject(REFUSED);
  });

  it('is open to users of all warehouses, like that of ours', async () => {
    const asked = FILE_TYPES.map((type) => [`{ files(type: ${type}) { total items { name size } } }`, {}] as const);
    expect(await differences('admin', asked)).toEqual([]);
    const { data } = await open.query('{ files(type: ExportInventory) { items { url } } }', {
      token: tokens.get('admin'),
    });
    const [, url = ''] = /"url":"([^"]+)"/.exec(JSON.stringify(data)) ?? [];
    expect((await download(open, 'admin', url)).text).toContain(';HH');
  });
});

/** The cells of a file, each row by its header. */
function rowsIn(text: string): Record<string, string>[] {
  const [head = [], ...lines] = parseCsv(text.replace(/^\uFEFF/, ''));
  return lines.map((line) => Object.fromEntries(head.map((name, index) => [name, line[index] ?? ''])));
}

const EXPORTS = ['exportInventories', 'exportWarehouses', 'exportProducts'] as const;

describe('an export of a user of one warehouse', () => {
  it.each(EXPORTS)('%s contains what our back-end would write', async (name) => {
    for (const user of ['writer', 'elsewhere']) {
      upstream.take();
      const asked = `mutation { ${name} { name url } }`;
      const [mine, theirs] = await Promise.all(
        [open, ours].map(async (gateway) => download(gateway, user, await start(gateway, user, asked, name))),
      );
      // The back-end would write a file of all warehouses for its explorer.
      expect(upstream.take().filter(({ method }) => method !== 'GET')).toEqual([]);
      const [rows, expected] = [rowsIn(mine?.text ?? ''), rowsIn(theirs?.text ?? '')];
      expect(rows.length).toBeGreaterThan(20);
      const [written, wanted] = [comparable(rows), comparable(expected)];
      expect(written.filter((row) => !wanted.includes(row)).slice(0, 2)).toEqual([]);
      expect(written.length).toBe(wanted.length);
      expect(Object.keys(rows[0] ?? {})).not.toContain('inStock');
    }
  });

  it('is written for the warehouse that the user has when the link is followed', async () => {
    const name = 'exportWarehouses';
    const url = await start(open, 'writer', `mutation { ${name} { url } }`, name);
    await restrict('writer', 2);
    const rows = rowsIn((await download(open, 'writer', url)).text);
    expect(new Set(rows.map(({ warehouse }) => warehouse))).toEqual(new Set(['HH']));
    await restrict('writer', 1);
  });
});

it('an export of orders names no place in another warehouse to a user of one', async () => {
  const [mine = '', theirs = ''] = await Promise.all(
    [open, ours].map(async (gateway) => {
      const url = await start(gateway, 'writer', '{ exportOrders { url } }', 'exportOrders');
      return (await download(gateway, 'writer', url)).text;
    }),
  );
  expect(mine).toBe(theirs);
  const placesOf = (description: string) =>
    new Set(rowsIn(mine).flatMap(({ part, partLocation }) => (part === description ? [partLocation] : [])));
  expect(placesOf('Elsewhere')).toEqual(new Set(['']));
  expect(placesOf('Here')).toEqual(new Set([expect.stringMatching(/^PP-/)]));
});

/** In any order, without times and the zeros at the end of numbers. */
function comparable(rows: readonly Record<string, string>[]): string[] {
  return rows
    .map(({ date: _shown, dateUtc: _sent, ...cells }) =>
      JSON.stringify(
        Object.entries(cells).map(([name, cell]) => [
          name,
          /^-?\d+(?:,\d+)?$/.test(cell) ? Number(cell.replace(',', '.')) : cell,
        ]),
      ),
    )
    .toSorted();
}

describe('a link to a file of all warehouses', () => {
  it('leads nowhere for a user who was restricted to one since, not to a part of it and not to its age', async () => {
    await restrict('reader', null);
    const { data } = await open.query('{ files(type: ExportInventoryManagement) { items { url } } }', {
      token: tokens.get('reader'),
    });
    const [, url = ''] = /"url":"([^"]+)"/.exec(JSON.stringify(data)) ?? [];
    const whole = await download(open, 'reader', url);
    expect(whole.status).toBe(200);
    await restrict('reader', 1);
    const refused: unknown[] = [];
    for (const headers of [
      {},
      { range: 'bytes=0-99' },
      { 'if-none-match': whole.etag },
      { range: 'bytes=9999999999-' },
    ]) {
      const { status, text } = await download(open, 'reader', url, headers);
      refused.push([status, text.includes('mixedWarehouses'), text.includes('PP-')]);
    }
    expect(refused).toEqual(Array.from({ length: 4 }, () => [403, true, false]));
    // Our back-end decides itself: the file is in no folder of this user.
    expect((await download(ours, 'reader', url)).status).toBe(404);
  });

  it('or of sent orders leads nowhere either', async () => {
    await restrict('writer', null);
    const sending = 'mutation { sendOrders(ids: ["2147483647"]) { file { url } } }';
    const { data, text } = await open.query(sending, { token: tokens.get('writer') });
    const [, url = ''] = /"url":"([^"]+)"/.exec(JSON.stringify(data)) ?? [];
    expect([text, (await download(open, 'writer', url)).status]).toEqual([expect.any(String), 200]);
    await restrict('writer', 1);
    expect((await download(open, 'writer', url)).status).toBe(403);
  });
});

async function restrict(name: string, warehouse: number | null): Promise<void> {
  await backend.db
    .updateTable('users')
    .set({ allow_all_warehouses: warehouse === null, allowed_warehouse_id: warehouse })
    .where('id', '=', `probe-${name}`)
    .execute();
  // Until both gateways read the user again.
  await pause(1_100);
}

describe('a change by a user of one warehouse', () => {
  /** Records of another warehouse. */
  async function elsewhere() {
    const entry = await backend.db
      .selectFrom('inventories')
      .innerJoin('storage_locations', 'storage_locations.id', 'inventories.storage_location_id')
      .innerJoin('products', 'products.id', 'inventories.product_id')
      .select(['inventories.id', 'products.sku', 'storage_location_id as location'])
      .where('storage_locations.warehouse_id', '=', 2)
      .executeTakeFirstOrThrow();
    const order = await backend.db
      .selectFrom('orders')
      .select(['id', 'customer_order_id as number'])
      .where('warehouse_id', '=', 2)
      .executeTakeFirstOrThrow();
    return { entry, order };
  }

  it('is refused where it leads to another warehouse, by both alike, and nothing is sent', async () => {
    const { entry, order } = await elsewhere();
    const { id, sku, location } = entry;
    const note = `sku: "${sku}", storageLocationId: ${location}, dateTime: "2026-01-15T10:00:00Z", inStockOld: 1, inStockNew: 2, changedType: ADD, historyTypeId: 1, reason: "x"`;
    const changes = [
      `updateStorageLocation(id: ${location}, input: { priority: 1 }) { id }`,
      `setStorageLocationActive(id: ${location}, active: false) { id }`,
      `setStorageLocationActive(id: ${location}, active: true) { id }`,
      `createStorageLocation(input: { warehouseId: 2, level1: "9", level2: "9", level3: "9", priority: 1 }) { id }`,
      `bookIncomingGoods(input: { sku: "${sku}", storageLocationId: ${location}, inventory: 1, reason: "x" }) { id }`,
      `moveGoods(input: { inventoryId: ${id}, storageLocationId: 1, quantity: 1, sku: "${sku}" }) { source { id } }`,
      `adjustStock(input: { inventoryId: ${id}, isAdd: true, quantity: 1, reason: "x", historyType: "counting", sku: "${sku}" }) { id }`,
      `createInventory(historyTypeId: 1, input: { sku: "${sku}", storageLocationId: ${location}, inventory: 1 }) { id }`,
      `createStockHistoryEntry(input: { ${note} }) { id }`,
      `updateOrder(id: ${order.id}, input: { orderType: "x" }) { id }`,
      `deleteOrders(ids: [${order.id}])`,
      `splitOrder(id: ${order.id}, input: { order: { lines: [] }, splits: [] }) { order { id } }`,
      `createOrder(input: { customerInvoiceNumber: "1", customerIdNumber: "1", customerOrderId: "1-99", warehouseId: 2 }) { id }`,
    ].map((change) => `mutation { ${change} }`);
    upstream.take();
    const codes: unknown[] = [];
    for (const change of changes) {
      expect(await difference('writer', change)).toBeUndefined();
      const { errors } = await open.query(change, { token: tokens.get('writer') });
      codes.push(errors[0]?.extensions.code);
    }
    expect(codes).toEqual(changes.map(() => 'WAREHOUSE_FORBIDDEN'));
    expect(upstream.take().filter(({ method }) => method !== 'GET')).toEqual([]);
  });

  it('is refused if it concerns all warehouses at once', async () => {
    upstream.take();
    for (const change of ['flushReserved', 'deleteFiles(type: ExportProduct, names: ["products.csv"]) { outcome }']) {
      const { errors } = await open.query(`mutation { ${change} }`, { token: tokens.get('writer') });
      expect(errors[0]?.extensions).toMatchObject(REFUSED);
    }
    expect(await importing(open, 'writer')).toMatchObject(REFUSED);
    expect(upstream.take().filter(({ method }) => method !== 'GET')).toEqual([]);
    expect(await importing(ours, 'writer')).not.toMatchObject(REFUSED);
  });

  async function importing(gateway: TestGateway, user: string): Promise<object> {
    const document = 'mutation ($file: Upload!) { importOrders(file: $file, dryRun: true) { created } }';
    const files = [{ path: 'file', content: new TextEncoder().encode('customerOrderId\r\n'), name: 'orders.csv' }];
    const form = graphqlForm({ document, variables: { file: null }, files });
    const { body } = await postForm(gateway.url, form, uploadHeaders(tokens.get(user)));
    return body.errors?.[0]?.extensions ?? {};
  }
});
