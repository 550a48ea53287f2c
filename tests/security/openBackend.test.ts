import { columnsOfTable, isExplicit, type Table, tableNames } from 'schema/permissions/can.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startQuickBackend, type TestBackend } from '../support/backend.ts';
import { type Answer, HARDLY_BOUNDED, startGateway, type TestGateway } from '../support/gateway.ts';
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
const OF_ONE_WAREHOUSE = ['writer', 'reader', 'columns', 'odd', 'even', 'elsewhere'];

beforeAll(async () => {
  backend = await startQuickBackend();
  for (const [name, profile] of Object.entries(PROFILES)) await addUser(name, profile);
  await mixWarehouses();
  const opened = await startOpenBackend(backend.url);
  upstream = await startRecordingProxy(opened.url);
  ours = await startGateway(backend.url, HARDLY_BOUNDED);
  open = await startGateway(upstream.url, HARDLY_BOUNDED);
  closing.push(...[ours, open, upstream, opened, backend].map((each) => () => each.close()));
  for (const user of USERS) tokens.set(user, await signIn(user));
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
  const { id: location } = await backend.db
    .selectFrom('storage_locations')
    .select('id')
    .where('warehouse_id', '=', 2)
    .executeTakeFirstOrThrow();
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
    await backend.db
      .insertInto('order_parts')
      .values({ order_id: id, place: 90, quantity: 1, description: 'Elsewhere', storage_location_id: location })
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
  const text = JSON.stringify({
    status,
    data,
    masked,
    errors: errors.map(({ path, message, extensions: { requestId: _, ...extensions } }) => ({
      path,
      message,
      ...extensions,
    })),
  });
  return text.replaceAll(
    /\/files\/(?:exports|flatfiles)\/[\w-]+|link=[\w-]+|"(?:orders_export|\w+_export)_[\w.]+"/g,
    '…',
  );
}

const askBoth = (user: string, document: string, variables: Readonly<Record<string, unknown>> = {}) =>
  Promise.all([ours, open].map((gateway) => gateway.query(document, { token: tokens.get(user), variables })));

/** The first place where two texts differ, with what is around it. */
function difference(one: string, other: string): string | undefined {
  if (one === other) return undefined;
  let at = 0;
  while (one[at] === other[at]) at += 1;
  return `${one.slice(Math.max(0, at - 200), at + 120)} ≠ ${other.slice(at, at + 120)}`;
}

const BIG = 'page: { size: 300 }';
const PLACES =
  'places { storageLocationId amount storageLocationName storageLocation { id fullName priority inventories { sku inventory } } }';
const ENTRY =
  'id sku name inventory reserved warehouseCode storageLocation purchasePrice valueOfGoods version warehouse { code } location { fullName warehouse { code } } product { sku inStock inFlow version }';
const ORDER = `id customerOrderId version warehouse { code } lines { sku location ${PLACES} product { sku inStock stock { id storageLocation } } } parts { description storageLocationId storageLocationName }`;

/** Documents that lead to other warehouses. */
const documents = [
  `{ orders(${BIG}) { total items { ${ORDER} } } }`,
  `{ inventories(${BIG}) { total pageValueOfGoods items { ${ENTRY} history(first: 3) { storageLocation totalOld totalNew } } } }`,
  `{ storageLocations(${BIG}) { total items { displayName priority isActive inventories { ${ENTRY} } } } }`,
  `{ products(${BIG}) { total items { sku inStock inFlow version stock { ${ENTRY} } } } }`,
  `{ skuStocks(${BIG}) { total items { sku name total warehouses { warehouseCode inventory } } } }`,
  `{ stockHistory(${BIG}) { total items { sku warehouseName storageLocation totalOld totalNew changedBy isManual } } }`,
  `{ stockByLocation { emptyCount warehouses { __typename } fullest { __typename } } }`,
  '{ orderIds warehouses { id name code } orderCounts { groups { __typename } } storageLocationOptions(keywords: "01") { label } }',
  '{ availableStock(keywords: "11") { id sku name warehouseCode storageLocation available } nextCustomerOrderId(customerInvoiceNumber: "1") }',
  ...[1, 2, 3, 4].flatMap((id) => [
    `{ orders(filter: { warehouseId: ${id} }) { total } inventories(filter: { warehouseId: ${id} }) { total } }`,
    `{ skuStocks(filter: { warehouseId: ${id} }) { total } stockHistory(filter: { warehouseId: ${id} }) { total } }`,
    `{ storageLocations(filter: { warehouseId: ${id} }) { total } stockValuation(groupBy: WAREHOUSE, filter: { warehouseId: ${id} }) { valueOfGoods } }`,
    `{ goodsReceipts(planIds: [${id}, ${id + 4}]) { lines { announced received bookings { storageLocation changedBy } } } }`,
  ]),
  ...['ExportInventory', 'ExportInventoryManagement', 'ExportProduct', 'ExportOrder', 'ImportShipping'].map(
    (type) => `{ files(type: ${type}) { total items { name } } }`,
  ),
];

describe.each(USERS)('%s gets the same from both', (user) => {
  it('for every query, with everything in its answer', async () => {
    const differences: string[] = [];
    for (const field of readRootFields()) {
      if (field.operation !== 'query') continue;
      const { document, variables } = wholeOperation(field);
      const [one, other] = await askBoth(user, document, variables);
      const found = one && other && difference(told(one), told(other));
      if (found !== undefined) differences.push(`${field.name}: ${found}`);
    }
    expect(differences).toEqual([]);
  });

  it('where something leads to other warehouses', async () => {
    const differences: string[] = [];
    for (const document of documents) {
      const [one, other] = await askBoth(user, document);
      const found = one && other && difference(told(one), told(other));
      if (found !== undefined) differences.push(`${document}: ${found}`);
    }
    expect(differences).toEqual([]);
  });
});
