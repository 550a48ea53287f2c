import { Decimal } from 'decimal.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RecordedGateway, startRecordedGateway } from '../support/recordedGateway.ts';

/**
 * The figures of the warehouse dashboard, compared with the entries, locations and changes that they are computed from.
 */
interface Entry {
  readonly id: string;
  readonly sku: string;
  readonly storageLocation: string;
  readonly inventory: number;
  readonly date: string | null;
  readonly purchasePrice: string | null;
  readonly exchangeRate: string | null;
  readonly additionalCosts: string | null;
  readonly customsItem: string | null;
  readonly totalValueOfGoods: string | null;
}

interface Change {
  readonly sku: string;
  readonly storageLocation: string;
  readonly dateTime: string;
  readonly historyTypeName: string;
}

let recorded: RecordedGateway;
const tokens: Record<string, string> = {};

beforeAll(async () => {
  recorded = await startRecordedGateway();
  for (const account of ['admin', 'warehouse', 'analyst', 'purchasing']) {
    tokens[account] = await recorded.gateway.signIn(account);
  }
});
afterAll(() => recorded.close());

const ask = (document: string, account = 'admin') => recorded.gateway.query(document, { token: tokens[account] });

/** The value of the first root field of an operation without errors. */
async function read<Value>(document: string, account?: string): Promise<Value> {
  const { data, errors } = await ask(document, account);
  expect(errors).toEqual([]);
  const values: Record<string, Value> = JSON.parse(JSON.stringify(data));
  const [value] = Object.values(values);
  if (value === undefined) throw new Error('nothing was answered');
  return value;
}

const ENTRY =
  'id sku storageLocation inventory date purchasePrice exchangeRate additionalCosts customsItem totalValueOfGoods';

async function entries(account?: string): Promise<readonly Entry[]> {
  return (await read<{ items: Entry[] }>(`{ inventories(page: { size: 5000 }) { items { ${ENTRY} } } }`, account))
    .items;
}

async function changesSince(from: string): Promise<readonly Change[]> {
  const changes: Change[] = [];
  for (let index = 0; ; index += 1) {
    const { items, total } = await read<{ items: Change[]; total: number }>(
      `{ stockHistory(filter: { from: "${from}" }, page: { index: ${index}, size: 5000 }) {
           total items { sku storageLocation dateTime historyTypeName } } }`,
    );
    changes.push(...items);
    if (changes.length >= total) return changes;
  }
}

const daysAgo = (days: number) => Date.now() - days * 86_400_000;
const piecesOf = (of: readonly Entry[]) => of.reduce((sum, { inventory }) => sum + inventory, 0);

const LACKS: Record<string, (entry: Entry) => boolean> = {
  PURCHASE_PRICE: ({ purchasePrice }) => purchasePrice === null,
  EXCHANGE_RATE: ({ exchangeRate }) => exchangeRate === null,
  ZERO_RATE: ({ exchangeRate }) => exchangeRate !== null && Number(exchangeRate) === 0,
  COSTS: ({ additionalCosts, customsItem }) => additionalCosts === null && customsItem === null,
};

// Comes first, while the newest change is one of the demo company.
describe('the changes of each day', () => {
  it('are those of the history, on the days of the time zone', async () => {
    const { items } = await read<{ items: Change[] }>(
      '{ stockHistory(page: { size: 1 }) { items { dateTime sku storageLocation historyTypeName } } }',
    );
    const newest = Temporal.Instant.from(items[0]?.dateTime ?? '')
      .toZonedDateTimeISO('Asia/Tokyo')
      .toPlainDate();
    const first = newest.subtract({ days: 5 });
    const start = new Date(first.toZonedDateTime('Asia/Tokyo').epochMilliseconds).toISOString();
    const expected = new Map<string, number>();
    for (const { dateTime, historyTypeName } of await changesSince(start)) {
      const day = Temporal.Instant.from(dateTime).toZonedDateTimeISO('Asia/Tokyo').toPlainDate().toString();
      expected.set(`${day} ${historyTypeName}`, (expected.get(`${day} ${historyTypeName}`) ?? 0) + 1);
    }
    const counts = await read<{ day: string; historyTypeName: string; count: number }[]>(
      `{ stockChangesByDay(days: { first: "${first.toString()}", count: 6, timeZone: "Asia/Tokyo" }) { day historyTypeName count } }`,
    );
    expect(expected.size).toBeGreaterThan(6);
    expect(new Map(counts.map(({ day, historyTypeName, count }) => [`${day} ${historyTypeName}`, count]))).toEqual(
      expected,
    );
    // A filter that excludes these days needs no call.
    recorded.upstream.take();
    const none = await read<unknown[]>(
      `{ stockChangesByDay(days: { first: "2020-01-01", count: 2 }, filter: { from: "2026-01-01T00:00:00Z" }) { count } }`,
    );
    expect(none).toEqual([]);
    expect(sent()).toEqual([]);
  });
});

describe('missing values of stock entries', () => {
  it.each(['admin', 'warehouse'])('are counted, and listed with the same number, for %s', async (account) => {
    const stock = await entries(account);
    const { entryCount, gaps } = await read<{ entryCount: number; gaps: { gap: string }[] }>(
      '{ stockGaps { entryCount gaps { gap entryCount inventory } } }',
      account,
    );
    expect(entryCount).toBe(stock.filter((entry) => Object.values(LACKS).some((lacks) => lacks(entry))).length);
    expect(gaps).toEqual(
      Object.entries(LACKS).map(([gap, lacks]) => {
        const lacking = stock.filter(lacks);
        return { gap, entryCount: lacking.length, inventory: piecesOf(lacking) };
      }),
    );
    const listed = await read<{ total: number; items: Entry[] }>(
      `{ inventories(filter: { gaps: [ZERO_RATE, EXCHANGE_RATE] }, page: { index: 1, size: 10 }) { total items { ${ENTRY} } } }`,
      account,
    );
    const lacking = stock.filter((entry) => LACKS['ZERO_RATE']?.(entry) || LACKS['EXCHANGE_RATE']?.(entry));
    expect(lacking.length).toBeGreaterThan(20);
    expect(listed).toEqual({ total: lacking.length, items: lacking.slice(10, 20) });
  });
});

describe('stock without movement', () => {
  it.each([30, 90])('for %i days has no change of its SKU at its location since, and is older', async (days) => {
    const since = daysAgo(days);
    const moved = new Set(
      (await changesSince(new Date(since).toISOString())).map(
        ({ sku, storageLocation }) => `${sku} ${storageLocation}`,
      ),
    );
    const still = (await entries()).filter(
      ({ sku, storageLocation, inventory, date }) =>
        inventory > 0 && !moved.has(`${sku} ${storageLocation}`) && (date === null || Date.parse(date) < since),
    );
    const stock = await read<{ entries: Entry[] }>(
      `{ stockWithoutMovement(days: ${days}, first: 3) { entryCount inventory valueOfGoods entries { ${ENTRY} } } }`,
    );
    expect(still.length).toBeGreaterThan(0);
    const byValue = still.toSorted(
      (one, other) => Number(other.totalValueOfGoods ?? 0) - Number(one.totalValueOfGoods ?? 0),
    );
    expect(stock).toEqual({
      entryCount: still.length,
      inventory: piecesOf(still),
      valueOfGoods: still
        .reduce((sum, { totalValueOfGoods }) => sum.plus(totalValueOfGoods ?? 0), new Decimal(0))
        .toFixed(2),
      entries: byValue.slice(0, 3),
    });
    const listed = await read<{ total: number; items: { id: string }[] }>(
      `{ inventories(filter: { daysWithoutMovement: ${days} }, page: { size: 5000 }) { total items { id } } }`,
    );
    expect(listed.items.map(({ id }) => id).toSorted()).toEqual(still.map(({ id }) => id).toSorted());
  });

  it('does not include an entry after a booking', async () => {
    const filter = 'filter: { daysWithoutMovement: 30 }';
    const { items, total } = await read<{ total: number; items: Entry[] }>(
      `{ inventories(${filter}, page: { size: 1 }) { total items { ${ENTRY} } } }`,
    );
    const { errors } = await ask(
      `mutation { adjustStock(input: { inventoryId: ${items[0]?.id}, isAdd: true, quantity: 0, reason: "gezählt", historyType: "counting" }) { id } }`,
    );
    expect(errors).toEqual([]);
    const after = await read<{ total: number; items: Entry[] }>(
      `{ inventories(${filter}, page: { size: 1 }) { total items { id } } }`,
    );
    expect(after.total).toBeLessThan(total);
  });
});

describe('the stock by location', () => {
  it.each(['admin', 'warehouse'])('ranks locations by their pieces for %s', async (account) => {
    const pieces = new Map<string, number>();
    for (const { storageLocation, inventory } of await entries(account)) {
      pieces.set(storageLocation, (pieces.get(storageLocation) ?? 0) + inventory);
    }
    const { items } = await read<{ items: { id: string; fullName: string; isActive: boolean; warehouseId: string }[] }>(
      '{ storageLocations(page: { size: 5000 }) { items { id fullName isActive warehouseId } } }',
      account,
    );
    const active = items.filter(({ isActive }) => isActive).map(({ fullName }) => pieces.get(fullName) ?? 0);
    interface Place {
      readonly storageLocation: string;
      readonly inventory: number;
    }
    const stock = await read<Record<'fullest' | 'emptiest', Place[]> & { warehouses: object[] }>(
      `{ stockByLocation(first: 5) { locationCount emptyCount warehouses { warehouseId locationCount }
           fullest { storageLocation inventory } emptiest { storageLocation inventory } } }`,
      account,
    );
    expect(stock).toMatchObject({
      locationCount: items.length,
      emptyCount: active.filter((there) => there === 0).length,
    });
    expect(stock.fullest.map(({ inventory }) => inventory)).toEqual(
      [...pieces.values()].toSorted((one, other) => other - one).slice(0, 5),
    );
    expect(stock.emptiest.map(({ inventory }) => inventory)).toEqual(
      active.toSorted((one, other) => one - other).slice(0, 5),
    );
    for (const { storageLocation, inventory } of [...stock.fullest, ...stock.emptiest]) {
      expect(pieces.get(storageLocation) ?? 0).toBe(inventory);
    }
    expect(stock.warehouses).toHaveLength(new Set(items.map(({ warehouseId }) => warehouseId)).size);
    const empty = await read<{ total: number }>(
      '{ storageLocations(filter: { isActive: true, isEmpty: true }) { total } }',
      account,
    );
    expect(empty.total).toBe(active.filter((there) => there === 0).length);
    const filled = await read<{ total: number }>('{ storageLocations(filter: { isEmpty: false }) { total } }', account);
    expect(filled.total).toBe(items.filter(({ fullName }) => (pieces.get(fullName) ?? 0) > 0).length);
  });
});

const sent = () => recorded.upstream.take().filter(({ path }) => !path.startsWith('/users/'));

const COSTS = ['Warehouses.AdditionalCosts', 'Warehouses.Customs'];

describe('is refused, and nothing is sent,', () => {
  it.each([
    ['analyst', 'stockGaps { entryCount }', { code: 'COLUMN_FORBIDDEN', asked: 'derived', columns: COSTS }],
    ['analyst', 'inventories(filter: { gaps: [COSTS] }) { total }', { code: 'COLUMN_FORBIDDEN', columns: COSTS }],
    ['analyst', 'inventories(filter: { daysWithoutMovement: 90 }) { total }', { code: 'COLUMN_FORBIDDEN' }],
    ['analyst', 'stockWithoutMovement { entryCount }', { code: 'FORBIDDEN' }],
    ['analyst', 'stockByLocation { emptyCount }', { code: 'FORBIDDEN' }],
    ['purchasing', 'stockGaps { entryCount }', { code: 'FORBIDDEN' }],
    ['purchasing', 'stockChangesByDay(days: { first: "2026-11-20" }) { count }', { code: 'FORBIDDEN' }],
    ['warehouse', 'stockGaps(filter: { warehouseId: 2 }) { entryCount }', { code: 'WAREHOUSE_FORBIDDEN' }],
    ['warehouse', 'stockWithoutMovement(filter: { warehouseId: 2 }) { entryCount }', { code: 'WAREHOUSE_FORBIDDEN' }],
    ['warehouse', 'stockByLocation(warehouseId: 2) { emptyCount }', { code: 'WAREHOUSE_FORBIDDEN' }],
    ['admin', 'stockWithoutMovement(days: 0) { entryCount }', { code: 'BAD_USER_INPUT', fields: [{ field: 'days' }] }],
    ['admin', 'stockWithoutMovement(first: 101) { entryCount }', { code: 'BAD_USER_INPUT' }],
    ['admin', 'stockByLocation(first: 0) { emptyCount }', { code: 'BAD_USER_INPUT', fields: [{ field: 'first' }] }],
    [
      'admin',
      'inventories(filter: { daysWithoutMovement: 367 }) { total }',
      { code: 'BAD_USER_INPUT', fields: [{ field: 'filter.daysWithoutMovement' }] },
    ],
  ])('to %s: %s', async (account, field, refusal) => {
    recorded.upstream.take();
    const { data, errors } = await ask(`{ ${field} }`, account);
    expect(data).toBeNull();
    expect(errors[0]?.extensions).toMatchObject(refusal);
    expect(sent()).toEqual([]);
  });
});
