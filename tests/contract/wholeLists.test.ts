import { createSchema } from 'gateway/schema.ts';
import { getNamedType, type GraphQLOutputType, isNonNullType, isObjectType } from 'graphql';
import request from 'supertest';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { textAt } from '../support/answers.ts';
import type { Row } from '../support/documentOnlyBackend/answerStyle.ts';
import type { Quirks } from '../support/documentOnlyBackend/quirks.ts';
import { type DocumentOnlyBackend, startDocumentOnlyBackend } from '../support/documentOnlyBackend/start.ts';
import type { State } from '../support/documentOnlyBackend/state.ts';
import { type Answer, HARDLY_BOUNDED, startGateway, type TestGateway } from '../support/gateway.ts';
import { lookUp, MUTATIONS, QUERIES } from './everyOperation.ts';

/**
 * Every operation in front of back-ends that follow the documents and yet do with their lists what the documents leave open. A figure, a
 * list or a change is the same as in front of a back-end without these quirks, or it is refused. It is never a part of it.
 */
const QUIRKS: Readonly<Record<string, Quirks>> = {
  'at most 20 rows in a page': { maxRows: 20 },
  'at most 20 rows in a page, and no total': { maxRows: 20, isWithoutTotal: true },
  'pages that are numbered from 1': { firstPage: 1 },
  'pages that are numbered from 1, at most 20 rows in each, and no total': {
    firstPage: 1,
    maxRows: 20,
    isWithoutTotal: true,
  },
  'at most 20 rows in a page, and a total of the page': { maxRows: 20, totalOfPage: true },
  'no pages': { isWithoutPages: true },
  'no pages and no total': { isWithoutPages: true, isWithoutTotal: true },
  'pages that repeat rows, at most 20 rows in each, and no total': { repeated: 1, maxRows: 20, isWithoutTotal: true },
  'filters ignored': {
    ignored: [
      '/inventories exactMatchSku',
      '/inventories warehouseId',
      '/orders warehouseId',
      '/storage_locations warehouseId',
      '/histories fromDate',
      '/histories toDate',
    ],
  },
  'the same 20 rows on every page': { maxRows: 20, firstPage: Infinity },
  'the same 20 rows on every page, and no total': { maxRows: 20, firstPage: Infinity, isWithoutTotal: true },
};
/** The back-ends that make some operations impossible, with the number of these. */
const REFUSED: Readonly<Record<string, number>> = {
  'the same 20 rows on every page': 46,
  'the same 20 rows on every page, and no total': 57,
};
/** Those in front of which changes are tested, too. Changes read the same lists as queries. */
const CHANGED = ['at most 20 rows in a page, and no total', 'pages that are numbered from 1'];

/** Operations with filters and later pages, beside those of `QUERIES`. The ids are those of the data below. */
const FURTHER: readonly string[] = [
  '{ orders(page: { index: 2, size: 25 }) { total items { id } } }',
  '{ orders(page: { index: 0, size: 1000 }) { total items { id } } }',
  '{ orders(page: { index: 0, size: 10 }, filter: { warehouseId: "2" }) { total items { id } } }',
  '{ orderCounts(by: [STATUS], filter: { warehouseId: "2" }) { total groups { count } } }',
  '{ ordersGroups(by: [{ field: warehouseId }], filter: { warehouseId: "2" }) { rowCount groups { keys { warehouseId } } } }',
  '{ storageLocations(filter: { warehouseId: "2" }) { items { id } } }',
  '{ inventories(page: { index: 1, size: 25 }, filter: { warehouseId: "1" }) { total items { id } } }',
  '{ inventories(filter: { sku: "SKU-1", exactMatchSku: true }) { total items { id } } }',
  '{ inventories(filter: { gaps: [EXCHANGE_RATE] }) { total items { id } } }',
  '{ products(page: { index: 1, size: 30 }) { total items { sku } } }',
  '{ pickTypeRules(page: { index: 1, size: 30 }) { total items { id } } }',
  '{ stockHistory(page: { index: 1, size: 30 }) { total items { id } } }',
  '{ stockHistory(filter: { from: "2026-11-10T00:00:00Z", to: "2026-11-12T00:00:00Z" }) { total items { id } } }',
  '{ shippingPlans(page: { index: 2, size: 25 }) { total items { id } } }',
  '{ files(type: ExportInventory, page: { index: 1, size: 30 }) { total items { name } } }',
  '{ skuOptions { sku } }',
  '{ orderCounts(by: [STATUS, PICK_TYPE]) { total groups { count } } }',
  '{ stockValuation(groupBy: [SUPPLIER, WAREHOUSE], filter: { warehouseId: "2" }) { entryCount valueOfGoods groups { key entryCount } } }',
  '{ stockValuation(groupBy: SKU, filter: { gaps: [EXCHANGE_RATE] }) { entryCount } }',
  '{ stockWithoutMovement(days: 366) { entryCount inventory } }',
  '{ stockChangesByDay(days: { first: "2026-11-09", count: 5 }) { day count } }',
  '{ storageLocations { items { id inventories { id } } } }',
  '{ products(page: { size: 100 }) { items { sku stock { id } } } }',
  '{ orders(page: { size: 100 }) { items { lines { product { id } } } } }',
];

/** How many rows are added to each list. */
const ROWS = 70;

const { schema } = createSchema();
const SIGN_IN = 'mutation { signIn(email: "admin@occ.example", password: "secret") { token } }';
const REFUSALS = new Set(['BACKEND_INCOMPLETE', 'TOO_MANY_ROWS', 'OPERATION_TOO_LARGE']);

interface Product {
  readonly backend: DocumentOnlyBackend;
  readonly gateway: TestGateway;
  token: string;
}

async function start(quirks: Quirks): Promise<Product> {
  const backend = await startDocumentOnlyBackend('nested', {}, quirks);
  const gateway = await startGateway(backend.url, { ...HARDLY_BOUNDED, BACKEND_CONTRACT: 'liberal' });
  return { backend, gateway, token: await renew(backend, gateway) };
}

/** Restores the data and signs in. */
async function renew(backend: DocumentOnlyBackend, gateway: TestGateway): Promise<string> {
  backend.reset();
  fill(backend.state);
  return textAt(await gateway.query(SIGN_IN), 'signIn', 'token');
}

async function stop({ backend, gateway }: Product): Promise<void> {
  await gateway.close();
  await backend.close();
}

/** Adds rows before the first ones, so that these are on the last pages. */
function fill(state: State): void {
  const orders = state.orders.map((order) => ({ ...order, warehouseId: '1' }));
  state.orders = filled(orders, (n) => ({
    warehouseId: n % 3 === 0 ? '2' : '1',
    customerOrderId: `8${n}-1`,
    customerInvoiceNumber: `8${n}`,
    shippingStatusId: (n % 6) + 1,
    pickType: n % 5 === 0 ? 'SQP' : 'CAB',
    orderDate: new Date(Date.UTC(2026, 10, (n % 25) + 1, 8)),
  }));
  state.inventories = filled(state.inventories, (n) => ({
    sku: `SKU-${n % 40}`,
    storageLocationId: n % 3 === 0 ? '544' : '2',
    inventory: n,
    reserved: n % 4,
    date: new Date(Date.UTC(2025, n % 12, 1)),
    exchangeRate: n % 7 === 0 ? null : 1.25,
  }));
  state.stockHistory = filled(state.stockHistory, (n) => ({
    sku: `SKU-${n % 40}`,
    storageLocationId: n % 3 === 0 ? '544' : '2',
    dateTime: new Date(Date.UTC(2026, 10, (n % 20) + 1, 8)),
  }));
  state.products = filled(state.products, (n) => ({ sku: `SKU-${n + 10}`, name: `Chair ${n}` }));
  state.rules = filled(state.rules, (n) => ({ sku1: `SKU-${n}` }));
  state.plans = filled(state.plans, (n) => ({ shipmentRecordId: String(5_000 + n), shipmentRecordName: `Plan ${n}` }));
  state.files = filled(state.files, (n) => ({ name: `inventory-${n}.csv` }));
}

function filled(rows: readonly Row[], valuesOf: (n: number) => Row): Row[] {
  const more = Array.from({ length: ROWS }, (_, n) => ({ ...rows[0], id: String(5_000 + n), ...valuesOf(n) }));
  return [...more, ...rows];
}

/** Every field that needs no arguments, down to this depth. */
function everything(type: GraphQLOutputType, depth: number): string {
  const named = getNamedType(type);
  if (!isObjectType(named)) return '';
  const fields = Object.values(named.getFields()).flatMap((field) => {
    const isLeaf = !isObjectType(getNamedType(field.type));
    if (field.args.some((arg) => isNonNullType(arg.type) && arg.defaultValue === undefined)) return [];
    // Texts of links contain their time.
    if ((!isLeaf && depth === 1) || /url$/i.test(field.name) || field.name === 'version') return [];
    return [`${field.name}${everything(field.type, depth - 1)}`];
  });
  return fields.length === 0 ? '' : ` { ${fields.join(' ')} }`;
}

function operationOf(kind: 'query' | 'mutation', name: string, args: string): string {
  const type = kind === 'query' ? schema.getQueryType() : schema.getMutationType();
  const field = type?.getFields()[name];
  if (!field) throw new Error(`there is no ${kind} ${name}`);
  return `${kind} { ${name}${args === '' ? '' : `(${args})`}${everything(field.type, 2)} }`;
}

const VARYING = /\d{4}-\d\d-\d\dT[\d:.]+Z|[_-]\d{8}_\d{6}|[\da-f]{8}-[\da-f-]{27}/g;

/** The data without times and random ids, or the code of the error. */
function outcomeOf({ data, errors }: Answer): string {
  const [code] = errors.map(({ extensions }) => extensions.code ?? '');
  if (code !== undefined) return code;
  return JSON.stringify(data).replaceAll(VARYING, '');
}

/** Reads with a figure that a list without a total cannot have before its last page. */
function withoutTotals(outcome: string): string {
  return outcome.replaceAll(/"total":\d+/g, '"total":0');
}

let plain: Product;
/** The operations that read lists with pages, with what they return in front of a back-end without quirks. */
const queries = new Map<string, string>();
const changes = new Map<string, string>();

/** Runs an operation. Returns undefined if it makes no call with pages. */
async function run(product: Product, document: string): Promise<string | undefined> {
  const before = product.backend.calls.length;
  const outcome = outcomeOf(await product.gateway.query(document, { token: product.token }));
  const isPaged = product.backend.calls.slice(before).some((call) => call.includes('pageIndex='));
  return isPaged ? outcome : undefined;
}

beforeAll(async () => {
  plain = await start({});
  plain.backend.reset();
  plain.token = textAt(await plain.gateway.query(SIGN_IN), 'signIn', 'token');
  const known = await lookUp(plain.gateway, plain.token);
  plain.token = await renew(plain.backend, plain.gateway);
  const documents = [
    ...Object.entries(QUERIES).map(([name, args]) => operationOf('query', name, args(known))),
    ...FURTHER,
  ];
  for (const document of documents) {
    const outcome = await run(plain, document);
    if (outcome !== undefined) queries.set(document, outcome);
  }
  for (const [name, args] of Object.entries(MUTATIONS)) {
    const document = operationOf('mutation', name, args(known));
    plain.token = await renew(plain.backend, plain.gateway);
    const outcome = await run(plain, document);
    if (outcome !== undefined) changes.set(document, outcome);
  }
});
afterAll(() => stop(plain));

it('covers every operation that reads a list with pages', () => {
  expect([...queries.values(), ...changes.values()].filter((outcome) => !outcome.startsWith('{'))).toEqual([]);
  expect([queries.size, changes.size]).toEqual([62, 24]);
});

it.each(Object.entries(QUIRKS))(
  'a back-end with %s: every query returns the whole, or is refused',
  async (why, quirks) => {
    const product = await start(quirks);
    const wrong: unknown[] = [];
    let refused = 0;
    for (const [document, whole] of queries) {
      const outcome = (await run(product, document)) ?? '';
      const hasTotals = !quirks.isWithoutTotal && !quirks.totalOfPage;
      const isWhole = hasTotals ? outcome === whole : withoutTotals(outcome) === withoutTotals(whole);
      if (REFUSALS.has(outcome)) refused += 1;
      else if (!isWhole) wrong.push([document, outcome.slice(0, 300), whole.slice(0, 300)]);
    }
    await stop(product);
    expect({ wrong, refused }).toEqual({ wrong: [], refused: REFUSED[why] ?? 0 });
  },
);

it.each(CHANGED)('a back-end with %s: every change finds what it changes', async (why) => {
  const product = await start(QUIRKS[why] ?? {});
  const wrong: unknown[] = [];
  for (const [document, whole] of changes) {
    product.token = await renew(product.backend, product.gateway);
    const outcome = await run(product, document);
    if (outcome !== whole) wrong.push([document.slice(0, 60), outcome?.slice(0, 300), whole.slice(0, 300)]);
  }
  await stop(product);
  expect(wrong).toEqual([]);
});

// This back-end ignores the order date and the SKU, which section 7 does not name, and the keywords of changes.
it('figures and exports are those of all rows, with filters that the back-end ignores', async () => {
  const product = await start({ maxRows: 20, isWithoutTotal: true });
  const { orders, inventories } = product.backend.state;
  const ask = async (document: string) =>
    Object((await product.gateway.query(document, { token: product.token })).data);
  const isFrom = (order: Row, day: number) => Number(order['orderDate']) >= Date.UTC(2026, 10, day);

  const { all, late, named, orderCounts, stockValuation, exportOrders } = await ask(`{
    all: orderIds late: orderIds(filter: { orderedFrom: "2026-11-12T00:00:00Z" }) named: orderIds(filter: { sku: "sku-9" })
    orderCounts(by: DAY, days: { first: "2026-11-01", count: 25, timeZone: "UTC" }) { total groups { count } }
    stockValuation(groupBy: WAREHOUSE) { entryCount }
    exportOrders(filter: { orderedFrom: "2026-11-12T00:00:00Z" }) { orders url }
  }`);
  expect([all.length, late.length, named.length]).toEqual([
    orders.length,
    orders.filter((order) => isFrom(order, 12)).length,
    0,
  ]);
  const days = Array.from({ length: 25 }, (_, n) => n + 1);
  expect(orderCounts).toEqual({
    total: orders.length,
    groups: days.map((day) => ({
      count: orders.filter((order) => isFrom(order, day) && !isFrom(order, day + 1)).length,
    })),
  });
  expect(stockValuation).toEqual({ entryCount: inventories.length });
  const { text } = await request(product.gateway.url).get(exportOrders.url).expect(200);
  const exported = new Set(
    text
      .split('\n')
      .slice(1, -1)
      .map((line) => line.split(';')[0]),
  );
  expect(exported.size).toBe(orders.filter((order) => isFrom(order, 12) && order['pickType'] !== 'CHECK').length);
  expect(exportOrders.orders).toBe(late.length);

  const { errors } = await product.gateway.query('{ stockHistory(filter: { keywords: "Chair" }) { total } }', {
    token: product.token,
  });
  expect(errors[0]?.extensions).toMatchObject({ code: 'BACKEND_INCOMPLETE', values: { filter: 'keywords' } });
  await stop(product);
});

it('an export of which a part cannot be read breaks off', async () => {
  const product = await start({ maxRows: 20, firstPage: Infinity });
  const asked = await product.gateway.query('{ exportOrders { id url orders } }', { token: product.token });
  const { id, url, orders } = Object(asked.data).exportOrders;
  expect(orders).toBe(product.backend.state.orders.length);
  await expect(request(product.gateway.url).get(url)).rejects.toThrow('aborted');
  const progress = await product.gateway.query(`{ exportProgress(id: "${id}") { read isFinished } }`, {
    token: product.token,
  });
  expect(progress.data).toEqual({ exportProgress: { read: 20, isFinished: false } });
  await stop(product);
});
