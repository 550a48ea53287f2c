import { createServer, request as forward } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startDemoBackend, type TestBackend } from '../support/backend.ts';
import { startGateway, type TestGateway } from '../support/gateway.ts';
import { closeServer, portOf, type RecordingProxy, startRecordingProxy } from '../support/recordingProxy.ts';

/** What a question costs is told without reading its rows (`Occ-Dry-Run: true`). */
const DRY = { 'occ-dry-run': 'true' };
const LISTS = {
  orders: 'orderDate',
  orderLines: 'sku',
  products: 'sku',
  shippingPlans: 'id',
  shippingPlanProducts: 'sku',
  shippingPlanChanges: 'column',
  skuStocks: 'sku',
  stockHistory: 'sku',
  storageLocations: 'warehouseId',
  inventories: 'sku',
} as const;

let backend: TestBackend;
let proxy: RecordingProxy;
let gateway: TestGateway;
const tokens = new Map<string, string>();

beforeAll(async () => {
  backend = await startDemoBackend();
  proxy = await startRecordingProxy(backend.url);
  gateway = await startGateway(proxy.url);
  for (const account of ['admin', 'analyst', 'warehouse', 'orders']) tokens.set(account, await gateway.signIn(account));
});
afterAll(async () => {
  await gateway.close();
  await proxy.close();
  await backend.close();
});

const ask = (query: string, account = 'admin', headers = {}) =>
  gateway.query(query, { token: tokens.get(account), headers });

interface Cost {
  readonly rows: number;
  readonly calls: number;
  readonly seconds: number;
  readonly fields: readonly {
    readonly path: string;
    readonly rows: number | null;
    readonly calls: number;
    readonly seconds: number;
  }[];
}

/** The cost of a question, and the calls for rows that were made to find it out. */
async function dry(query: string, account = 'admin', headers = {}) {
  // The session is verified before, so that only the calls of the question are left.
  await ask('{ viewer { userId } }', account);
  proxy.take();
  const answer = await ask(query, account, { ...DRY, ...headers });
  const cost: Cost = Object(answer.cost);
  return { ...answer, cost, calls: proxy.take().map(({ path }) => path) };
}

const isCount = (path: string) => /[?&]pageSize=1(?:&|$)/.test(path);

it.each(Object.keys(LISTS))('the rows of %s are counted, and not read', async (list) => {
  const query = `{ ${list}Groups { rowCount } }`;
  const { status, data, errors, cost, calls } = await dry(query);
  expect([status, data, errors]).toEqual([200, null, []]);
  // Storage locations have no pages.
  const read = calls.filter((path) => !isCount(path) && !path.startsWith('/warehouses/storage_locations'));
  expect([read, calls.length]).toEqual([[], 1]);
  // The rows of a part are those of its records, which are read.
  const whole = list === 'orderLines' ? 'orders' : list.startsWith('shippingPlan') ? 'shippingPlans' : list;
  const real = await ask(`{ ${whole}Groups { rowCount } }`);
  expect(cost.rows).toBe(Object(real.data?.[`${whole}Groups`]).rowCount);
  const known = await ask(query);
  expect(cost.calls).toBe(known.cost?.['calls']);
  expect(cost.fields).toEqual([{ path: `${list}Groups`, rows: cost.rows, calls: cost.calls, seconds: cost.seconds }]);
  expect(cost.seconds).toBeGreaterThan(0);
});

it.each([
  ['orders', '{ orderDate: { gte: "2026-11-10T00:00:00Z" } }', 'admin'],
  ['orders', '{ and: [{ warehouseId: { eq: "1" } }, { shippingStatusId: { eq: "2" } }] }', 'admin'],
  ['inventories', '{ warehouseId: { eq: "1" } }', 'admin'],
  ['stockHistory', '{ dateTime: { gte: "2026-11-14T00:00:00Z" } }', 'admin'],
  ['stockHistory', '{ dateTime: { gte: "2026-11-14T00:00:00Z" } }', 'warehouse'],
  ['inventories', '{}', 'warehouse'],
  ['storageLocations', '{}', 'warehouse'],
])('the pushed conditions of %s where %s are counted for %s', async (list, where, account) => {
  const { cost, errors } = await dry(`{ ${list}Groups(where: ${where}) { rowCount } }`, account);
  const real = await ask(`{ ${list}Groups(where: ${where}) { rowCount } }`, account);
  expect([errors, real.errors]).toEqual([[], []]);
  const { rowCount } = Object(real.data?.[`${list}Groups`]);
  expect(rowCount).toBeGreaterThan(0);
  expect(cost.rows).toBe(rowCount);
});

it('other fields are planned by their calls, and the dearest field comes first', async () => {
  const { cost, calls, errors } = await dry(
    '{ viewer { userId } orders(page: { size: 20 }) { items { id } } a: inventoriesGroups { rowCount } stockByLocation { emptyCount } }',
  );
  expect(errors).toEqual([]);
  expect(calls.every(isCount)).toBe(true);
  expect(cost.fields.map(({ path }) => path).toSorted()).toEqual(['a', 'orders', 'stockByLocation', 'viewer']);
  expect(cost.fields.map(({ seconds }) => seconds)).toEqual(
    cost.fields.map(({ seconds }) => seconds).toSorted((a, b) => b - a),
  );
  expect(cost.fields.find(({ path }) => path === 'orders')).toMatchObject({ rows: null, calls: 1 });
});

it('what only part of a condition needs is not counted, because its number could tell what the answer does not', async () => {
  const { cost, calls, errors } = await dry('{ inventoriesGroups(filter: { daysWithoutMovement: 5 }) { rowCount } }');
  expect(errors).toEqual([]);
  expect(calls.filter((path) => path.includes('histories'))).toEqual([]);
  const whole = await dry('{ inventoriesGroups { rowCount } }');
  expect(cost.rows).toBe(whole.cost.rows);
});

it.each([
  ['analyst', '{ inventoriesGroups(by: { field: additionalCosts }) { groupCount } }'],
  ['analyst', '{ inventoriesGroups(where: { additionalCosts: { isNull: false } }) { rowCount } }'],
  ['analyst', '{ a: users { __typename } ordersGroups { rowCount } }'],
  [
    'warehouse',
    '{ inventoriesGroups(where: { warehouseId: { eq: "2" } }, filter: { warehouseId: "2" }) { rowCount } }',
  ],
  ['admin', '{ ordersGroups(by: { field: orderDate, fill: true }) { groupCount } }'],
  ['admin', '{ ordersGroups(first: 6000) { groupCount } }'],
  ['admin', '{ orders(page: { size: 7, index: -1 }) { total } }'],
  ['admin', '{ ordersGroups(by: { field: nothing }) { groupCount } }'],
])('what is refused to %s is refused alike: %s', async (account, query) => {
  const real = await ask(query, account);
  const { errors, status, cost, calls } = await dry(query, account);
  const without = (all: typeof errors) =>
    all.map(({ extensions, ...error }) => ({ ...error, extensions: { ...extensions, requestId: '' } }));
  expect(real.errors.length).toBeGreaterThan(0);
  expect([status, without(errors)]).toEqual([real.status, without(real.errors)]);
  expect(Object(cost).rows).toBe(undefined);
  // Beside what is refused, another field is counted.
  expect(calls.filter((call) => !isCount(call))).toEqual([]);
});

it('a change has no dry run', async () => {
  proxy.take();
  const { errors, status } = await ask('mutation { signOut }', 'orders', DRY);
  expect([status, errors[0]?.extensions]).toMatchObject([400, { messageKey: 'operation.dryRunChanges' }]);
  expect(proxy.take()).toEqual([]);
  expect((await gateway.query('{ ordersGroups { rowCount } }', { headers: DRY })).errors[0]?.extensions.code).toBe(
    'UNAUTHENTICATED',
  );
});

it('the dry run of a table is JSON', async () => {
  const query = '{ ordersConnection { nodes { id orderDate } } }';
  const { headers, cost, calls } = await dry(query, 'admin', { accept: 'text/csv' });
  expect(headers['content-type']).toMatch(/json/);
  expect(calls.every(isCount)).toBe(true);
  expect(cost.rows).toBeGreaterThan(0);
  const { errors } = await dry('{ viewer { userId } }', 'admin', { accept: 'text/csv' });
  expect(errors[0]?.extensions).toMatchObject({ messageKey: 'operation.noTable' });
});

it('whoever has read their rows of a minute waits, and others do not', async () => {
  const small = await startGateway(proxy.url, { MAX_ROWS_PER_MINUTE: '1000' });
  try {
    const [one, other] = [await small.signIn('admin'), await small.signIn('analyst')];
    const query = '{ stockHistoryGroups { rowCount } }';
    expect((await small.query(query, { token: one })).errors).toEqual([]);
    proxy.take();
    const many = Array.from({ length: 100 }, () => small.query(query, { token: one }));
    const began = performance.now();
    const list = await small.query('{ products { items { sku } } productsGroups { rowCount } }', { token: other });
    expect([list.errors, performance.now() - began < 5_000]).toEqual([[], true]);
    const answers = await Promise.all(many);
    expect(answers.map(({ errors }) => errors[0]?.extensions.code)).toEqual(answers.map(() => 'OVERLOADED'));
    expect(answers[0]?.errors[0]?.extensions).toMatchObject({
      messageKey: 'operation.rowsPerMinute',
      values: { max: 1_000, seconds: expect.any(Number) },
    });
    expect(proxy.take().filter(({ path }) => path.includes('histories'))).toEqual([]);
    const again = await small.query(query, { token: one, headers: DRY });
    expect(again.errors[0]?.extensions).toMatchObject({ messageKey: 'operation.rowsPerMinute' });
    // Pages of lists are not counted.
    expect((await small.query('{ orders { total } }', { token: one })).errors).toEqual([]);
  } finally {
    await small.close();
  }
});

it('too many rows are refused with the conditions that would help, before they are read', async () => {
  const long = createServer((incoming, response) => {
    const { method = 'GET', headers, url = '/' } = incoming;
    const outgoing = forward(new URL(url, backend.url), { method, headers }, (answer) => {
      const { 'content-length': _, ...kept } = answer.headers;
      response.writeHead(answer.statusCode ?? 502, kept);
      const isLong = url.startsWith('/shipping_plans?');
      void text(answer).then((body) =>
        response.end(isLong ? body.replace(/"total(Items)?":\d+/, '"total$1":300000') : body),
      );
    });
    incoming.pipe(outgoing);
  });
  await new Promise<void>((resolve) => long.listen(0, '127.0.0.1', resolve));
  const large = await startGateway(`http://127.0.0.1:${portOf(long)}`);
  try {
    const token = await large.signIn('admin');
    for (const headers of [{}, DRY]) {
      const { errors } = await large.query('{ shippingPlansGroups { rowCount } }', { token, headers });
      expect(errors[0]?.extensions).toMatchObject({
        code: 'TOO_MANY_ROWS',
        messageKey: 'operation.tooManyRows',
        values: { max: 200_000, fields: 'containerArrivalDate, recordStatusId, supplierNameId, carrierNameId' },
      });
    }
  } finally {
    await large.close();
    await closeServer(long);
  }
});
