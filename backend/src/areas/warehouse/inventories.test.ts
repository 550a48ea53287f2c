import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EnvelopeOf } from '../../contract/operations.ts';
import { type Client, signInAs } from '../../testing/client.ts';
import { startBackend, TEST_ENGINES, type TestBackend } from '../../testing/startBackend.ts';

type InventoryPage = EnvelopeOf<'listInventories'>;
type Inventory = InventoryPage['data']['data'][number];

const EVERYTHING = 10_000_000;

function path(parameters: Record<string, string | number | boolean>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters)) query.set(name, String(value));
  return `/warehouses/inventories?${query.toString()}`;
}

describe.each(TEST_ENGINES)('GET /warehouses/inventories on %s', (engine) => {
  let backend: TestBackend;
  let admin: Client;
  let all: Inventory[];

  beforeAll(async () => {
    backend = await startBackend({ engine });
    admin = await signInAs(backend.url, 'admin');
    all = (await list({ pageSize: EVERYTHING })).data;
  });
  afterAll(() => backend.close());

  async function list(parameters: Record<string, string | number | boolean>, client = admin) {
    const { status, body } = await client.get<InventoryPage>(path(parameters));
    expect(status).toBe(200);
    return body.data;
  }

  const ids = (entries: readonly Inventory[]) => entries.map(({ id }) => id);
  const sortedIds = (entries: readonly Inventory[]) => ids(entries).toSorted((one, other) => one - other);

  it('returns all fields of a stock entry', async () => {
    const [entry] = all;
    expect(all).toHaveLength(5_000);
    expect(Object.keys(entry ?? {}).toSorted()).toEqual(
      ['id', 'sku', 'name', 'warehouseCode', 'warehouseId', 'storageLocationId', 'storageLocation', 'inventory']
        .concat(['reserved', 'date', 'purchasePrice', 'exchangeRate', 'additionalCosts', 'customsItem'])
        .concat(['source', 'reference', 'historyTypeId', 'priority', 'version'])
        .toSorted(),
    );
  });

  it('returns 100 entries by location by default', async () => {
    const page = await list({});
    expect(page.total).toBe(5_000);
    expect(page.data).toEqual(all.slice(0, 100));
  });

  it('sorts by location in natural order, ties by id', () => {
    const naturally = new Intl.Collator('en', { numeric: true });
    const expected = all.toSorted(
      (one, other) => naturally.compare(one.storageLocation ?? '', other.storageLocation ?? '') || one.id - other.id,
    );
    expect(ids(all)).toEqual(ids(expected));
  });

  it('sorts PP-2 before PP-10, and follows a new code of the warehouse', async () => {
    const stock = await startBackend({ engine });
    await stock.db
      .insertInto('storage_locations')
      .values(
        ['10', '2', '2b'].map((level1) => ({ warehouse_id: 4, level1, level2: null, level3: null, priority: null })),
      )
      .execute();
    await stock.db.updateTable('warehouses').set({ code: 'AA' }).where('id', '=', 4).execute();
    const names = await stock.db.selectFrom('storage_locations').select('full_name').orderBy('sort_key').execute();
    const found = names.map(({ full_name }) => full_name).filter((name) => /^AA-\d+b?$/.test(name));
    expect(found).toEqual(['AA-2', 'AA-2b', 'AA-10']);
    await stock.close();
  });

  it.each([true, false])('sorts by date, ties by id, entries without a date last (ascending %s)', async (ascending) => {
    const { data } = await list({ orderBy: 'date', ascending, pageSize: EVERYTHING });
    const sign = ascending ? 1 : -1;
    const expected = all.toSorted((one, other) => {
      if (one.date === other.date) return one.id - other.id;
      if (!one.date) return 1;
      if (!other.date) return -1;
      return sign * (Date.parse(one.date) - Date.parse(other.date)) || one.id - other.id;
    });
    expect(ids(data)).toEqual(ids(expected));
    expect(data.at(-1)?.date).toBeNull();
  });

  it('sorts by location in descending order', async () => {
    const { data } = await list({ ascending: false, pageSize: 50 });
    const names = (entries: readonly Inventory[]) => entries.map(({ storageLocation }) => storageLocation);
    expect(names(data)).toEqual(names(all).toReversed().slice(0, 50));
  });

  it('pages without overlaps or gaps', async () => {
    const pages = await Promise.all([0, 1, 2, 3].map((pageIndex) => list({ pageIndex, pageSize: 37 })));
    expect(pages.flatMap(({ data }) => ids(data))).toEqual(ids(all.slice(0, 148)));
    expect(pages.map(({ total }) => total)).toEqual([5_000, 5_000, 5_000, 5_000]);
  });

  it('answers an empty page and the correct total beyond the end', async () => {
    expect(await list({ pageIndex: 50, pageSize: 100 })).toEqual({ data: [], total: 5_000 });
    expect(await list({ pageIndex: 2_147_483_647, pageSize: EVERYTHING })).toEqual({ data: [], total: 5_000 });
  });

  it('finds a part of the SKU, ignoring case', async () => {
    const { data, total } = await list({ sku: 'wag3-b', pageSize: EVERYTHING });
    const expected = all.filter(({ sku }) => sku.includes('WAG3-B'));
    expect(expected.length).toBeGreaterThan(5);
    expect(ids(data)).toEqual(ids(expected));
    expect(total).toBe(expected.length);
  });

  it('finds only the whole SKU on request', async () => {
    const { data } = await list({ sku: 'cel-wag3-bam', exactMatchSku: true, pageSize: EVERYTHING });
    expect(data.length).toBeGreaterThan(0);
    expect(new Set(data.map(({ sku }) => sku))).toEqual(new Set(['CEL-WAG3-BAM']));
    expect(await list({ sku: 'CEL-WAG3', exactMatchSku: true })).toEqual({ data: [], total: 0 });
  });

  it.each([
    ['SKU', 'syl-lng4', (entry: Inventory) => entry.sku.includes('SYL-LNG4')],
    ['product name', 'küchenwagen CELLE', (entry: Inventory) => Boolean(entry.name?.includes('Küchenwagen Celle'))],
    ['location', 'du-05-0', (entry: Inventory) => Boolean(entry.storageLocation?.includes('DU-05-0'))],
    ['reference', 're-2026-1', (entry: Inventory) => Boolean(entry.reference?.includes('RE-2026-1'))],
  ])('finds keywords in the %s', async (_place, keywords, matches) => {
    const { data, total } = await list({ keywords, pageSize: EVERYTHING });
    const expected = all.filter(matches);
    expect(expected.length).toBeGreaterThan(0);
    expect(sortedIds(data)).toEqual(sortedIds(expected));
    expect(total).toBe(expected.length);
  });

  it('ignores spaces around keywords and SKUs', async () => {
    expect(await list({ keywords: ' cel-wag3 ', sku: '' })).toEqual(await list({ keywords: 'cel-wag3' }));
    expect(await list({ sku: ' cel-wag3-bam', exactMatchSku: true })).toEqual(await list({ sku: 'CEL-WAG3-BAM' }));
    expect((await list({ keywords: ' ' })).total).toBe(5_000);
  });

  it.each(['%', '_', '\\', '%%', 'CEL_WAG3', "'", '" or 1=1 --'])('searches for %j literally', async (keywords) => {
    expect(await list({ keywords })).toEqual({ data: [], total: 0 });
    expect(await list({ sku: keywords })).toEqual({ data: [], total: 0 });
  });

  it('filters by location, warehouse and availability', async () => {
    const location = all[0]?.storageLocationId ?? 0;
    const atLocation = await list({ storageLocationId: location, pageSize: EVERYTHING });
    expect(ids(atLocation.data)).toEqual(ids(all.filter((entry) => entry.storageLocationId === location)));

    const inWarehouse = await list({ warehouseId: 3, pageSize: EVERYTHING });
    expect(ids(inWarehouse.data)).toEqual(ids(all.filter((entry) => entry.warehouseId === 3)));
    expect(new Set(inWarehouse.data.map(({ warehouseCode }) => warehouseCode))).toEqual(new Set(['DU']));

    const available = await list({ isAvailable: true, pageSize: EVERYTHING });
    expect(ids(available.data)).toEqual(ids(all.filter((entry) => entry.inventory - entry.reserved > 0)));
    expect(available.total).toBeLessThan(5_000);
  });

  it('combines filters', async () => {
    const { data } = await list({ keywords: 'bambus', warehouseId: 2, isAvailable: true, pageSize: EVERYTHING });
    const expected = all.filter(
      (entry) => entry.name?.includes('Bambus') && entry.warehouseId === 2 && entry.inventory > entry.reserved,
    );
    expect(expected.length).toBeGreaterThan(0);
    expect(ids(data)).toEqual(ids(expected));
  });

  it('finds nothing for an unknown location or warehouse', async () => {
    expect(await list({ storageLocationId: 2_147_483_647 })).toEqual({ data: [], total: 0 });
    expect(await list({ warehouseId: 99 })).toEqual({ data: [], total: 0 });
  });

  it.each([
    ['pageSize=0', 'pageSize'],
    ['pageSize=-1', 'pageSize'],
    ['pageSize=10000001', 'pageSize'],
    ['pageSize=ten', 'pageSize'],
    ['pageIndex=-1', 'pageIndex'],
    ['pageIndex=1.5', 'pageIndex'],
    ['pageIndex=2147483648', 'pageIndex'],
    ['orderBy=sku', 'orderBy'],
    ['orderBy=LOCATION', 'orderBy'],
    ['ascending=yes', 'ascending'],
    ['warehouseId=0', 'warehouseId'],
    ['warehouseId=null', 'warehouseId'],
    ['warehouseId=', 'warehouseId'],
    ['warehouseId=1&warehouseId=2', 'warehouseId'],
    ['storageLocationId=99999999999', 'storageLocationId'],
    ['unknown=1', 'unknown'],
    ['sort[field]=sku', 'sort'],
    [`keywords=${'x'.repeat(201)}`, 'keywords'],
  ])('refuses %s', async (query, field) => {
    const answer = await admin.get(`/warehouses/inventories?${query}`);
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ statusCode: 400, data: null, fields: [{ field }] });
  });

  it('returns money as the exact stored number', async () => {
    const id = all[0]?.id ?? 0;
    const stored = {
      purchase_price: '99999999.9999',
      exchange_rate: '999999.999999',
      additional_costs: '0.0001',
      customs_item: '0.1',
    };
    const before = await backend.db
      .selectFrom('inventories')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    await backend.db.updateTable('inventories').set(stored).where('id', '=', id).execute();
    const { text } = await admin.get(path({ pageSize: 1 }));
    expect(text).toContain(
      '"purchasePrice":99999999.9999,"exchangeRate":999999.999999,"additionalCosts":0.0001,"customsItem":0.1,',
    );
    const { purchase_price, exchange_rate, additional_costs, customs_item } = before;
    const restored = { purchase_price, exchange_rate, additional_costs, customs_item };
    await backend.db.updateTable('inventories').set(restored).where('id', '=', id).execute();
  });

  describe('permissions', () => {
    it.each(['purchasing', 'orders'])('refuse %s, who has no permission for Warehouses', async (account) => {
      const client = await signInAs(backend.url, account);
      const answer = await client.get(path({}));
      expect(answer).toMatchObject({ status: 403, body: { statusCode: 403, data: null } });
    });

    it('allow the analyst, who may read single columns', async () => {
      const analyst = await signInAs(backend.url, 'analyst');
      expect((await list({}, analyst)).total).toBe(5_000);
    });

    it('let users who may write orders select from available stock, without its costs', async () => {
      const orders = await signInAs(backend.url, 'orders');
      const { data, total } = await list({ isAvailable: true, keywords: 'CEL-WAG3' }, orders);
      expect(total).toBeGreaterThan(0);
      expect(data[0]).toMatchObject({ sku: expect.stringContaining('CEL-WAG3') });
      expect(Object.keys(data[0] ?? {})).not.toContain('purchasePrice');
      expect(Object.keys(data[0] ?? {})).not.toContain('exchangeRate');
    });

    it('find references only for users who may read them', async () => {
      const orders = await signInAs(backend.url, 'orders');
      const keywords = 'RE-2026-1';
      expect((await list({ isAvailable: true, keywords })).total).toBeGreaterThan(0);
      expect(await list({ isAvailable: true, keywords }, orders)).toEqual({ data: [], total: 0 });
    });

    it('restrict a user of one warehouse to it', async () => {
      const warehouse = await signInAs(backend.url, 'warehouse');
      const own = ids(all.filter((entry) => entry.warehouseId === 1));
      expect(ids((await list({ pageSize: EVERYTHING }, warehouse)).data)).toEqual(own);
      expect(ids((await list({ pageSize: EVERYTHING, warehouseId: 1 }, warehouse)).data)).toEqual(own);
      expect((await warehouse.get(path({ warehouseId: 2 }))).status).toBe(403);
      const elsewhere = all.find((entry) => entry.warehouseId === 2)?.storageLocationId ?? 0;
      expect(await list({ storageLocationId: elsewhere }, warehouse)).toEqual({ data: [], total: 0 });
    });
  });

  it('cannot hold less than nothing or less than is reserved: the database refuses it', async () => {
    const { db } = backend;
    const id = all[0]?.id ?? 0;
    const change = (values: { inventory?: number; reserved?: number }) =>
      db.updateTable('inventories').set(values).where('id', '=', id).execute();
    await expect(change({ inventory: -1 })).rejects.toThrow('inventories_');
    await expect(change({ reserved: -1 })).rejects.toThrow('inventories_');
    await expect(change({ inventory: 1, reserved: 2 })).rejects.toThrow('inventories_');
  });
});
