import { Decimal } from 'decimal.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RecordedGateway, startRecordedGateway } from '../support/recordedGateway.ts';

/** The data of the Warehouses screen (document 3, sections 2, 5 and 9) through the real gateway and back-end. */
interface Entry {
  readonly id: string;
  readonly sku: string;
  readonly name: string;
  readonly warehouseCode: string;
  readonly storageLocation: string;
  readonly inventory: number;
  readonly reserved: number;
  readonly available: number;
  readonly date: string | null;
  readonly purchasePrice: string | null;
  readonly exchangeRate: string | null;
  readonly additionalCosts: string | null;
  readonly customsItem: string | null;
  readonly valueOfGoods: string | null;
  readonly valueOfGoodsIsPartial: boolean | null;
  readonly totalValueOfGoods: string | null;
}

interface Page {
  readonly items: readonly Entry[];
  readonly total: number;
  readonly pageIndex: number;
  readonly pageSize: number;
  readonly pageValueOfGoods: string | null;
}

const DOCUMENT = `
  query ($filter: InventoryFilter, $page: PageInput, $sort: InventorySort) {
    inventories(filter: $filter, page: $page, sort: $sort) {
      total pageIndex pageSize pageValueOfGoods
      items {
        id sku name warehouseCode storageLocation inventory reserved available date purchasePrice exchangeRate
        additionalCosts customsItem valueOfGoods valueOfGoodsIsPartial totalValueOfGoods
      }
    }
  }`;

let recorded: RecordedGateway;
const tokens: Record<string, string> = {};

beforeAll(async () => {
  recorded = await startRecordedGateway();
  for (const account of ['admin', 'warehouse', 'analyst']) tokens[account] = await recorded.gateway.signIn(account);
});
afterAll(() => recorded.close());

const ask = (variables: Record<string, unknown>, account = 'admin') =>
  recorded.gateway.query(DOCUMENT, { token: tokens[account], variables });

async function page(variables: Record<string, unknown>, account = 'admin'): Promise<Page> {
  const { data, errors } = await ask(variables, account);
  expect(errors).toEqual([]);
  const inventories = data?.['inventories'];
  if (!isPage(inventories)) throw new Error('no page');
  return inventories;
}

function isPage(value: unknown): value is Page {
  return typeof value === 'object' && value !== null && 'items' in value && Array.isArray(value.items);
}

const everything = { page: { size: 5_000 } };

describe('the stock', () => {
  it('is complete, in pages that do not overlap', async () => {
    const whole = await page(everything);
    expect(whole.total).toBe(5_000);
    expect(new Set(whole.items.map(({ id }) => id)).size).toBe(5_000);
    const pages = await Promise.all([0, 1, 2, 3, 4].map((index) => page({ page: { index, size: 1_000 } })));
    expect(pages.flatMap(({ items }) => items.map(({ id }) => id))).toEqual(whole.items.map(({ id }) => id));
  });

  it('is sorted by location and by date, in both directions', async () => {
    const code = ({ storageLocation }: Entry) => storageLocation;
    const ascending = await page({ ...everything, sort: { field: 'STORAGE_LOCATION', direction: 'ASC' } });
    const descending = await page({ ...everything, sort: { field: 'STORAGE_LOCATION', direction: 'DESC' } });
    const order = new Intl.Collator('en', { numeric: true });
    expect(ascending.items.map(code)).toEqual(ascending.items.map(code).toSorted(order.compare));
    expect(descending.items.map(code)).toEqual(ascending.items.map(code).toReversed());
    const dates = (await page({ ...everything, sort: { field: 'DATE', direction: 'DESC' } })).items.map(
      ({ date }) => date,
    );
    const known = dates.filter((date) => date !== null);
    expect(known).toEqual(known.toSorted().toReversed());
  });

  it('is filtered by a SKU or a part of it, by keywords, and by what is available', async () => {
    const [sample] = (await page({ page: { index: 7, size: 1 } })).items;
    if (!sample) throw new Error('no stock');
    const part = sample.sku.slice(1, 6).toLowerCase();
    for (const entry of (await page({ ...everything, filter: { sku: part } })).items) {
      expect(entry.sku.toLowerCase()).toContain(part);
    }
    const exact = await page({ ...everything, filter: { sku: sample.sku.toLowerCase(), exactMatchSku: true } });
    expect(new Set(exact.items.map(({ sku }) => sku))).toEqual(new Set([sample.sku]));
    const [word = ''] = sample.name.split(' ');
    const found = await page({ ...everything, filter: { keywords: word } });
    expect(found.items).toContainEqual(sample);
    expect(found.total).toBeLessThan(5_000);
    const available = await page({ ...everything, filter: { isAvailable: true } });
    expect(available.items.every((entry) => entry.available > 0)).toBe(true);
    expect(available.items).toHaveLength(available.total);
    expect(available.total).toBeGreaterThan(0);
    expect(available.total).toBeLessThan(5_000);
  });

  it('searches for % and _ literally', async () => {
    expect((await page({ filter: { keywords: '%%' } })).total).toBe(0);
    expect((await page({ filter: { sku: '__' } })).total).toBe(0);
  });

  it('has the values of the formula in exact decimals', async () => {
    const { items, pageValueOfGoods } = await page(everything);
    let sum = new Decimal(0);
    for (const entry of items) {
      const { purchasePrice, exchangeRate, additionalCosts, customsItem } = entry;
      if (purchasePrice === null || exchangeRate === null || new Decimal(exchangeRate).isZero()) {
        expect(entry).toMatchObject({ valueOfGoods: null, valueOfGoodsIsPartial: null, totalValueOfGoods: null });
        continue;
      }
      const value = new Decimal(purchasePrice)
        .div(exchangeRate)
        .plus(additionalCosts ?? 0)
        .plus(customsItem ?? 0);
      expect(entry.valueOfGoods).toBe(value.toFixed(2, Decimal.ROUND_HALF_UP));
      expect(entry.totalValueOfGoods).toBe(value.times(entry.inventory).toFixed(2, Decimal.ROUND_HALF_UP));
      expect(entry.valueOfGoodsIsPartial).toBe(additionalCosts === null || customsItem === null);
      sum = sum.plus(entry.totalValueOfGoods ?? 0);
    }
    expect(pageValueOfGoods).toBe(sum.toFixed(2));
    // The demo company has the special cases of real data; without them, the checks above would prove nothing.
    expect(items.some(({ exchangeRate }) => exchangeRate === null)).toBe(true);
    expect(items.some(({ exchangeRate }) => exchangeRate !== null && Number(exchangeRate) === 0)).toBe(true);
    expect(items.some(({ purchasePrice }) => purchasePrice === null)).toBe(true);
    expect(items.some(({ valueOfGoodsIsPartial }) => valueOfGoodsIsPartial)).toBe(true);
  });

  it('joins the warehouse, the location and the history type with one call each', async () => {
    recorded.upstream.take();
    const { data, errors } = await recorded.gateway.query(
      '{ inventories(page: { size: 200 }) { items { warehouseCode warehouse { code } storageLocation location { fullName warehouse { code } } historyType { name } } } }',
      { token: tokens['admin'] },
    );
    expect(errors).toEqual([]);
    const paths = recorded.upstream
      .take()
      .map(({ path }) => path.replace(/\?.*/, ''))
      .filter((path) => !path.startsWith('/users/'));
    expect(paths.toSorted()).toEqual([
      '/warehouses',
      '/warehouses/history_types',
      '/warehouses/inventories',
      '/warehouses/storage_locations',
    ]);
    expect(JSON.stringify(data)).toContain('"warehouse":{"code"');
  });
});

describe('bad input', () => {
  it('a page beyond the end is empty, with the correct total', async () => {
    const beyond = await page({ page: { index: 100_000, size: 100 } });
    expect(beyond).toMatchObject({
      items: [],
      total: 5_000,
      pageIndex: 100_000,
      pageSize: 100,
      pageValueOfGoods: '0.00',
    });
  });

  it.each([
    [{ page: { index: -1, size: 100 } }, 'page.index', 'validation.minValue'],
    [{ page: { size: 0 } }, 'page.size', 'validation.minValue'],
    [{ page: { size: -100 } }, 'page.size', 'validation.minValue'],
    [{ page: { size: 5_001 } }, 'page.size', 'validation.maxValue'],
    [{ filter: { warehouseId: '../users' } }, 'filter.warehouseId', 'validation.id'],
    [{ filter: { storageLocationId: '0' } }, 'filter.storageLocationId', 'validation.id'],
    [{ filter: { sku: 'A' } }, 'filter.sku', 'validation.minLength'],
    [{ filter: { keywords: 'A' } }, 'filter.keywords', 'validation.minLength'],
  ])('%j is refused at its field, and nothing is sent', async (variables, field, messageKey) => {
    recorded.upstream.take();
    const { data, errors } = await ask(variables);
    expect(data).toBeNull();
    expect(errors[0]?.extensions).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: [expect.objectContaining({ field, messageKey })],
    });
    expect(recorded.upstream.take().filter(({ path }) => path.startsWith('/warehouses'))).toEqual([]);
  });

  it.each([
    [{ sort: { field: 'PRICE' } }, 'PRICE'],
    [{ page: { size: 'many' } }, 'many'],
    [{ filter: { colour: 'red' } }, 'colour'],
    [{ page: { size: 2 ** 40 } }, 'Int'],
  ])('%j is refused by validation', async (variables, word) => {
    const { status, errors } = await ask(variables);
    expect(status).toBe(400);
    expect(errors[0]?.message).toContain(word);
    expect(errors[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', requestId: expect.any(String) });
  });

  it('one character is enough for an exact SKU', async () => {
    expect((await page({ filter: { sku: 'A', exactMatchSku: true } })).total).toBe(0);
  });
});

describe('the user with one warehouse', () => {
  it('sees only that warehouse, with or without a filter for it', async () => {
    const all = await page(everything, 'warehouse');
    const codes = new Set(all.items.map(({ warehouseCode }) => warehouseCode));
    expect(codes.size).toBe(1);
    expect(all.total).toBeLessThan(5_000);
    const { data } = await recorded.gateway.query('{ warehouses { id code } }', { token: tokens['warehouse'] });
    expect(data).toEqual({ warehouses: [{ id: expect.any(String), code: [...codes][0] }] });
  });

  it.each([
    'inventories(filter: { warehouseId: ID }) { total }',
    'storageLocations(filter: { warehouseId: ID }) { total }',
    'storageLocationOptions(warehouseId: ID) { id }',
  ])('is refused another warehouse: %s', async (field) => {
    const { data } = await recorded.gateway.query('{ warehouses { id } }', { token: tokens['admin'] });
    const ids = JSON.stringify(data)
      .matchAll(/"id":"(\d+)"/g)
      .map(([, id = '']) => id);
    recorded.upstream.take();
    const codes = [];
    for (const id of ids) {
      const { errors } = await recorded.gateway.query(`{ ${field.replace('ID', `"${id}"`)} }`, {
        token: tokens['warehouse'],
      });
      codes.push(errors[0]?.extensions.code ?? 'served');
    }
    expect(codes.toSorted()).toEqual(['WAREHOUSE_FORBIDDEN', 'WAREHOUSE_FORBIDDEN', 'WAREHOUSE_FORBIDDEN', 'served']);
    expect(recorded.upstream.take().filter(({ path }) => path.startsWith('/warehouses/'))).toHaveLength(1);
  });
});

describe('the analyst', () => {
  it('reads the granted columns, and no value that is computed from hidden ones', async () => {
    const { data, masked, errors, text } = await ask({ page: { size: 50 } }, 'analyst');
    expect(errors).toEqual([]);
    expect(masked).toEqual(
      expect.arrayContaining([
        'Inventory.additionalCosts',
        'Inventory.valueOfGoods',
        'Inventory.totalValueOfGoods',
        'InventoryPage.pageValueOfGoods',
      ]),
    );
    expect(masked).toEqual([...new Set(masked)].toSorted());
    expect(masked).not.toContain('Inventory.purchasePrice');
    expect(text).not.toMatch(/"(additionalCosts|valueOfGoods|totalValueOfGoods|pageValueOfGoods)":"/);
    expect(data).toBeTruthy();
  });

  it('is told what is masked even if there are no rows', async () => {
    const { masked, data } = await ask({ page: { index: 100_000, size: 10 } }, 'analyst');
    expect(data).toMatchObject({ inventories: { items: [] } });
    expect(masked).toContain('Inventory.valueOfGoods');
  });

  it('is not told about fields that @skip and @include leave out', async () => {
    const document =
      'query ($costs: Boolean = false) { inventories(page: { size: 1 }) { items { id additionalCosts @include(if: $costs) customsItem @skip(if: true) } } }';
    expect((await recorded.gateway.query(document, { token: tokens['analyst'] })).masked).toEqual([]);
    const included = await recorded.gateway.query(document, { token: tokens['analyst'], variables: { costs: true } });
    expect(included.masked).toEqual(['Inventory.additionalCosts']);
  });

  it('cannot see more with an alias or a fragment', async () => {
    const document =
      '{ inventories(page: { size: 20 }) { items { id ...costs v: valueOfGoods } } } fragment costs on Inventory { c: additionalCosts }';
    const { data, masked } = await recorded.gateway.query(document, { token: tokens['analyst'] });
    expect(masked).toEqual(['Inventory.additionalCosts', 'Inventory.valueOfGoods']);
    expect(JSON.stringify(data)).not.toMatch(/"[cv]":"/);
  });

  it('two users at the same time never see each other’s data', async () => {
    const rounds = Array.from({ length: 100 }, (_, n) => (n % 2 === 0 ? 'admin' : 'analyst'));
    const answers = await Promise.all(rounds.map((account) => ask({ page: { size: 5 } }, account)));
    for (const [n, answer] of answers.entries()) {
      expect(answer.masked.length > 0).toBe(rounds[n] === 'analyst');
      expect(/"additionalCosts":"/.test(answer.text)).toBe(rounds[n] === 'admin');
    }
  });
});
