import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startDemoBackend, type TestBackend } from '../support/backend.ts';
import { HARDLY_BOUNDED, startGateway, type TestGateway } from '../support/gateway.ts';
import { type RecordingProxy, startRecordingProxy } from '../support/recordingProxy.ts';

/**
 * A list whose rows are added or deleted while the gateway reads it page after page: each row that was there all the time is counted once,
 * and a figure is that before or after the change, or is refused.
 */
let backend: TestBackend;
let upstream: RecordingProxy;
let gateway: TestGateway;
let token: string;

beforeAll(async () => {
  backend = await startDemoBackend();
  // With more entries than one page has.
  await copyEntries(20);
  // So that each entry counts in the figure of each query.
  await sql`update inventories set additional_costs = null, customs_item = null`.execute(backend.db);
  upstream = await startRecordingProxy(backend.url);
  gateway = await startGateway(upstream.url, HARDLY_BOUNDED);
  token = await gateway.signIn('admin');
});
afterAll(async () => {
  await gateway.close();
  await upstream.close();
  await backend.close();
});

/** Copies entries of the first location, which no order has reserved. */
const copyEntries = (count: number) =>
  sql`
    insert into inventories (product_id, storage_location_id, inventory, purchase_price, exchange_rate, date)
    select product_id, ${FIRST_LOCATION}, 3, 7, 1.1, '2026-01-05T08:00:00Z' from inventories order by id limit ${count}
  `.execute(backend.db);

/** Of DU-01-01-01, with which the stock list begins. */
const FIRST_LOCATION = 526;

interface Change {
  readonly what: string;
  readonly make: () => Promise<unknown>;
}

const deletesEntry = (at: string, end: 'asc' | 'desc'): Change => ({
  what: `an entry ${at} is deleted`,
  make: () =>
    sql`
      delete from inventories where id = (
        select inventories.id from inventories join storage_locations on storage_locations.id = storage_location_id
        where not exists (select from order_line_places where inventory_id = inventories.id) and inventory > 0
          and purchase_price is not null and exchange_rate > 0
        order by sort_key ${sql.raw(end)}, inventories.id ${sql.raw(end)} limit 1
      )
    `.execute(backend.db),
});

const STOCK_CHANGES: readonly Change[] = [
  deletesEntry('of the page that was read', 'asc'),
  deletesEntry('of a later page', 'desc'),
  { what: 'an entry of the page that was read is added', make: () => copyEntries(1) },
];

const deletesOrder = (at: string, end: 'asc' | 'desc'): Change => ({
  what: `an order ${at} is deleted`,
  make: () =>
    sql`delete from orders where id = (select id from orders order by order_date ${sql.raw(end)} limit 1)`.execute(
      backend.db,
    ),
});

const ORDER_CHANGES: readonly Change[] = [
  deletesOrder('of the page that was read', 'desc'),
  deletesOrder('of a later page', 'asc'),
  {
    what: 'orders of the page that was read change places with a later one',
    make: () =>
      sql`
        update orders set order_date = case
          when id = (select min(id) from orders) then timestamptz '2026-11-19T23:59:00Z'
          else timestamptz '2020-01-01T00:00:00Z'
        end
        where id in ((select min(id) from orders), (select max(id) from orders))
      `.execute(backend.db),
  },
];

async function read(document: string): Promise<unknown> {
  const { data, errors } = await gateway.query(document, { token });
  return errors.length > 0 ? errors.map(({ extensions }) => extensions.code) : data;
}

/** What is answered before the change, with the change between the first two pages, and after it. */
async function readAround(document: string, path: string, { make }: Change) {
  const before = await read(document);
  let isMade = false;
  upstream.beforeSecond(path, async () => {
    await make();
    isMade = true;
  });
  const meanwhile = await read(document);
  expect(isMade).toBe(true);
  return { before, meanwhile, after: await read(document) };
}

describe.each([
  ['stockValuation', '{ stockValuation(groupBy: [SKU], first: 1) { entryCount inventory valueOfGoods } }'],
  ['stockGaps', '{ stockGaps { entryCount gaps { entryCount inventory } } }'],
  ['stockByLocation', '{ stockByLocation(first: 100) { fullest { inventory } emptiest { inventory } emptyCount } }'],
  ['stockWithoutMovement', '{ stockWithoutMovement(days: 1) { entryCount inventory valueOfGoods } }'],
  [
    'inventories, filtered by the gateway',
    '{ inventories(filter: { daysWithoutMovement: 1 }, page: { size: 1 }) { total } }',
  ],
])('%s', (_name, document) => {
  it.each(STOCK_CHANGES)('is the figure before or after it if $what', async (change) => {
    const { before, meanwhile, after } = await readAround(document, '/warehouses/inventories', change);
    expect([before, after, ['BACKEND_INCOMPLETE']]).toContainEqual(meanwhile);
  });
});

describe('orderIds', () => {
  it.each(ORDER_CHANGES)('names each order once that was there all the time if $what', async (change) => {
    const { before, meanwhile, after } = await readAround('{ orderIds }', '/orders?', change);
    if (Array.isArray(meanwhile)) return expect(meanwhile).toEqual(['BACKEND_INCOMPLETE']);
    const [old, found, now] = [before, meanwhile, after].map((data): string[] => Object(data).orderIds);
    const stayed = old?.filter((id) => now?.includes(id)) ?? [];
    expect(stayed.length).toBeGreaterThan(1_800);
    expect(new Set(found).size).toBe(found?.length);
    expect(stayed.filter((id) => !found?.includes(id))).toEqual([]);
  });
});
