import { afterAll, beforeAll, expect, it } from 'vitest';
import { listAt, valueAt } from '../support/answers.ts';
import { startDemoBackend, type TestBackend } from '../support/backend.ts';
import { startGateway, type TestGateway } from '../support/gateway.ts';
import { type RecordingProxy, startRecordingProxy } from '../support/recordingProxy.ts';

/** The number of orders by group (document 2, section 7), counted with documented calls. */
let backend: TestBackend;
let upstream: RecordingProxy;
let gateway: TestGateway;
const tokens = new Map<string, string>();

beforeAll(async () => {
  backend = await startDemoBackend();
  // A user who may only see the orders of one warehouse.
  const rights = { Orders: { Write: ['ALL'] } };
  await backend.db
    .updateTable('users')
    .set({ menu_permissions: ['Orders'], table_column_permissions: JSON.stringify(rights) })
    .where('email', '=', 'warehouse@occ.example')
    .execute();
  upstream = await startRecordingProxy(backend.url);
  gateway = await startGateway(upstream.url);
  for (const account of ['admin', 'orders', 'warehouse', 'analyst', 'purchasing']) {
    tokens.set(account, await gateway.signIn(account));
  }
});
afterAll(async () => {
  await gateway.close();
  await upstream.close();
  await backend.close();
});

const ask = (document: string, variables: Readonly<Record<string, unknown>> = {}, account = 'orders') =>
  gateway.query(document, { token: tokens.get(account), variables });

const ordersCalls = () => upstream.take().filter(({ path }) => path.startsWith('/orders?'));

it('counts by day and status match the totals of the list, and each call is made once', async () => {
  const list = await ask('{ orders(page: { size: 5000 }) { total items { orderDate shippingStatusName } } }');
  const orders = listAt(list, 'orders', 'items').map((order) => Object(order));
  const berlin = new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Berlin' });
  const dayOf = (order: { orderDate: string }) => berlin.format(new Date(order.orderDate));
  const first = '2026-11-16';
  upstream.take();
  const answer = await ask(
    `query ($first: Date!) {
      a: orderCounts(
        filter: { statusIds: [1, 2, 4] }
        by: [DAY, STATUS, STATUS]
        days: { first: $first, count: 3, timeZone: "Europe/Berlin" }
      ) { total groups { day status { name } pickType count } }
      b: orderCounts(filter: { statusIds: [4, 2, 1] }) { total }
      c: orderCounts(filter: { statusIds: [1, 2, 4] }) { total }
    }`,
    { first },
  );
  expect(answer.errors).toEqual([]);
  expect(ordersCalls().length).toBe(3 * 3 + 2);
  const ofStatuses = orders.filter(({ shippingStatusName: name }) =>
    ['unshipped', 'exported', 'shipped'].includes(name),
  );
  for (const alias of ['a', 'b', 'c']) expect(valueAt(answer, alias, 'total')).toBe(ofStatuses.length);
  const groups = listAt(answer, 'a', 'groups').map((group) => Object(group));
  expect(groups).toHaveLength(9);
  expect(groups[0]).toMatchObject({ day: first, status: { name: 'unshipped' }, pickType: null });
  const counted = orders.filter((order) => groups.some(({ day }) => day === dayOf(order)));
  expect(counted.length).toBeGreaterThan(0);
  for (const { day, status, count } of groups) {
    const same = orders.filter((order) => dayOf(order) === day && order.shippingStatusName === status.name);
    expect([day, status.name, count]).toEqual([day, status.name, same.length]);
  }
});

it('a filter reduces the groups, whose number is limited', async () => {
  const answer = await ask(`{
    orderCounts(
      filter: { carrierIds: [1, -1], pickTypes: [CAB], warehouseId: 1, orderedFrom: "2026-01-02T00:00:00Z" }
      by: [DAY, CARRIER, PICK_TYPE, WAREHOUSE]
      days: { first: "2026-01-01", count: 1 }
    ) { groups { carrier { id } pickType warehouse { id } count } }
  }`);
  upstream.take();
  const group = { pickType: 'CAB', warehouse: { id: '1' }, count: 0 };
  expect(valueAt(answer, 'orderCounts', 'groups')).toEqual([
    { carrier: { id: '1' }, ...group },
    { carrier: { id: '-1' }, ...group },
  ]);
  const tooMany = await ask(
    '{ orderCounts(by: [DAY, STATUS], days: { first: "2026-01-01", count: 16 }) { groups { count } } }',
  );
  expect(tooMany.errors[0]?.extensions).toMatchObject({ code: 'TOO_MANY_ROWS', values: { max: 90 } });
  expect(ordersCalls()).toEqual([]);
});

it.each([
  ['analyst', 'by: [CARRIER]', 'COLUMN_FORBIDDEN'],
  ['admin', 'by: [DAY]', 'BAD_USER_INPUT'],
  ['analyst', 'by: [WAREHOUSE]', 'COLUMN_FORBIDDEN'],
  ['warehouse', 'filter: { warehouseId: 2 }', 'WAREHOUSE_FORBIDDEN'],
  ['purchasing', 'by: [STATUS]', 'FORBIDDEN'],
] as const)('%s may not count orders with %s', async (account, args, code) => {
  upstream.take();
  const answer = await ask(`{ orderCounts(${args}) { total groups { count } } }`, {}, account);
  expect(answer).toMatchObject({ data: null, errors: [{ extensions: { code } }] });
  expect(ordersCalls()).toEqual([]);
});

it('a user of one warehouse counts only its orders', async () => {
  const own = await ask(
    '{ orderCounts(by: [WAREHOUSE]) { total groups { warehouse { id } count } } }',
    {},
    'warehouse',
  );
  const [group, ...others] = listAt(own, 'orderCounts', 'groups').map((each) => Object(each));
  expect(others).toEqual([]);
  const list = await ask('query ($id: ID) { orders(filter: { warehouseId: $id }, page: { size: 1 }) { total } }', {
    id: group.warehouse.id,
  });
  expect(group.count).toBe(valueAt(list, 'orders', 'total'));
  expect(valueAt(own, 'orderCounts', 'total')).toBe(group.count);
});
