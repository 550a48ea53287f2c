import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EnvelopeOf } from '../../../contract/operations.ts';
import { type Client, signInAs } from '../../../testing/client.ts';
import { startBackend, TEST_ENGINES, type TestBackend } from '../../../testing/startBackend.ts';

type StatsPage = EnvelopeOf<'listSkuStats'>;
type Details = EnvelopeOf<'getSkuDetails'>;
type Inventory = EnvelopeOf<'listInventories'>['data']['data'][number];
type Parameters = Record<string, string | number | boolean>;

const EVERYTHING = 10_000_000;
const SKU = 'CEL-WAG3-BAM';

describe.each(TEST_ENGINES)('stock by SKU on %s', (engine) => {
  let backend: TestBackend;
  let admin: Client;
  let warehouse: Client;
  let entries: Inventory[];

  beforeAll(async () => {
    backend = await startBackend({ engine });
    [admin, warehouse] = await Promise.all([signInAs(backend.url, 'admin'), signInAs(backend.url, 'warehouse')]);
    const path = `/warehouses/inventories?pageSize=${EVERYTHING}`;
    entries = (await admin.get<EnvelopeOf<'listInventories'>>(path)).body.data.data;
  });
  afterAll(() => backend.close());

  async function stats(parameters: Parameters, client = admin) {
    const query = new URLSearchParams();
    for (const [name, value] of Object.entries(parameters)) query.set(name, String(value));
    const { status, body } = await client.get<StatsPage>(`/warehouses/sku_stats?${query.toString()}`);
    expect(status).toBe(200);
    return body.data;
  }

  const details = (sku: string, client = admin) =>
    client.get<Details>(`/warehouses/${encodeURIComponent(sku)}/details`);

  /** The expected statistics of some entries, by SKU. */
  function expected(of: readonly Inventory[]) {
    return [...Map.groupBy(of, ({ sku }) => sku)]
      .map(([sku, own]) => ({
        sku,
        name: own[0]?.name,
        totalInventory: sum(own),
        inventories: [...Map.groupBy(own, ({ warehouseCode }) => warehouseCode ?? '')]
          .map(([warehouseCode, there]) => ({
            warehouseId: there[0]?.warehouseId,
            warehouseCode,
            inventory: sum(there),
          }))
          .toSorted((one, other) => (one.warehouseCode < other.warehouseCode ? -1 : 1)),
      }))
      .toSorted((one, other) => (one.sku < other.sku ? -1 : 1));
  }

  const sum = (of: readonly Inventory[]) => of.reduce((total, { inventory }) => total + inventory, 0);

  it('adds up each SKU, in total and by warehouse', async () => {
    const { data, total } = await stats({ pageSize: EVERYTHING });
    expect(total).toBe(600);
    expect(data).toEqual(expected(entries));
  });

  it('contains SKUs with empty entries, and none without entries', async () => {
    const { id } = await backend.db
      .insertInto('products')
      .values({ sku: 'LEER', name: 'Leer' })
      .returning('id')
      .executeTakeFirstOrThrow();
    expect((await stats({ sku: 'LEER' })).total).toBe(0);
    const entry = { product_id: id, storage_location_id: 1, inventory: 0, date: null, purchase_price: null };
    const costs = { exchange_rate: null, additional_costs: null, customs_item: null };
    const rest = { source: null, reference: null, history_type_id: null };
    await backend.db
      .insertInto('inventories')
      .values({ ...entry, ...costs, ...rest })
      .execute();
    expect((await stats({ sku: 'leer', exactMatchSku: true })).data).toEqual([
      {
        sku: 'LEER',
        name: 'Leer',
        totalInventory: 0,
        inventories: [{ warehouseId: 1, warehouseCode: 'PP', inventory: 0 }],
      },
    ]);
    await backend.db.deleteFrom('inventories').where('product_id', '=', id).execute();
  });

  it('pages by SKU, without overlaps or gaps', async () => {
    const pages = await Promise.all([0, 1, 2].map((pageIndex) => stats({ pageIndex, pageSize: 20 })));
    const skus = pages.flatMap(({ data }) => data.map(({ sku }) => sku));
    expect(skus).toEqual(
      expected(entries)
        .slice(0, 60)
        .map(({ sku }) => sku),
    );
    expect(await stats({ pageIndex: 100, pageSize: 20 })).toEqual({ data: [], total: 600 });
    expect((await stats({})).data).toHaveLength(100);
  });

  it.each([true, false])('sorts by total, ties by SKU (ascending %s)', async (ascending) => {
    const { data } = await stats({ orderBy: 'totalInventory', ascending, pageSize: EVERYTHING });
    const sign = ascending ? 1 : -1;
    const sorted = data.toSorted(
      (one, other) => sign * (one.totalInventory - other.totalInventory) || (one.sku < other.sku ? -1 : 1),
    );
    expect(data).toEqual(sorted);
  });

  it('finds keywords in SKU and name, and SKUs in part or whole', async () => {
    const of = async (parameters: Parameters) => (await stats({ ...parameters, pageSize: EVERYTHING })).data;
    const matching = (matches: (entry: Inventory) => boolean) => expected(entries.filter(matches));
    expect(await of({ keywords: 'küchenwagen celle' })).toEqual(
      matching(({ name }) => Boolean(name?.includes('Küchenwagen Celle'))),
    );
    expect(await of({ keywords: ' wag3 ', sku: '' })).toEqual(matching(({ sku }) => sku.includes('WAG3')));
    expect(await of({ keywords: '', sku: '  ' })).toHaveLength(600);
    expect(await of({ keywords: 'wag3' })).toEqual(matching(({ sku }) => sku.includes('WAG3')));
    expect(await of({ sku: 'wag3-b' })).toEqual(matching(({ sku }) => sku.includes('WAG3-B')));
    expect(await of({ sku: SKU.toLowerCase(), exactMatchSku: true })).toEqual(matching(({ sku }) => sku === SKU));
    expect(await of({ sku: 'CEL-WAG3', exactMatchSku: true })).toEqual([]);
    for (const wildcard of ['%', '_', '\\']) {
      expect(await of({ keywords: wildcard })).toEqual([]);
      expect(await of({ sku: wildcard })).toEqual([]);
    }
  });

  it('filters by warehouse on request', async () => {
    const { data } = await stats({ warehouseId: 2, pageSize: EVERYTHING });
    expect(data).toEqual(expected(entries.filter(({ warehouseId }) => warehouseId === 2)));
    expect(await stats({ warehouseId: 99 })).toEqual({ data: [], total: 0 });
  });

  it.each(['pageSize=0', 'orderBy=inventory', 'warehouseId=null', 'exactMatchSku=1', 'unknown=1'])(
    'refuses %s',
    async (query) => {
      expect((await admin.get(`/warehouses/sku_stats?${query}`)).status).toBe(400);
    },
  );

  it('shows the entries of one SKU by location', async () => {
    const own = entries.filter(({ sku }) => sku === SKU);
    const { status, body } = await details(SKU.toLowerCase());
    expect(status).toBe(200);
    const { entries: shown, totalReserved, ...rest } = body.data;
    expect(rest).toEqual(expected(own)[0]);
    expect(totalReserved).toBe(own.reduce((total, { reserved }) => total + reserved, 0));
    expect(shown.map(({ id }) => id)).toEqual(own.map(({ id }) => id));
    expect(Object.keys(shown[0] ?? {})).not.toContain('purchasePrice');
  });

  it.each(['a/b', 'ä ö', '100%', 'x?y#z', "'", 'sku', 'details'])(
    'shows %j, a SKU with unusual characters',
    async (sku) => {
      await backend.db.insertInto('products').values({ sku, name: 'Seltsam' }).execute();
      const { status, body } = await details(sku);
      expect(status).toBe(200);
      expect(body.data).toEqual({
        sku,
        name: 'Seltsam',
        totalInventory: 0,
        totalReserved: 0,
        inventories: [],
        entries: [],
      });
    },
  );

  it('does not find an unknown SKU', async () => {
    expect((await details('CEL-WAG3')).status).toBe(404);
    expect((await details('%')).status).toBe(404);
  });

  describe('permissions', () => {
    it('require Inventories; Warehouses is enough for the details, too', async () => {
      const orders = await signInAs(backend.url, 'orders');
      const statuses = async (rights: object) => {
        const columns = { table_column_permissions: JSON.stringify(rights) };
        await backend.db.updateTable('users').set(columns).where('id', '=', 'demo-orders').execute();
        return [(await orders.get('/warehouses/sku_stats?pageSize=1')).status, (await details(SKU, orders)).status];
      };
      expect(await statuses({ Orders: { Write: ['ALL'] } })).toEqual([403, 403]);
      expect(await statuses({ Warehouses: { LimitRead: ['Sku'] } })).toEqual([403, 200]);
      expect(await statuses({ Inventories: { LimitRead: ['Sku'] } })).toEqual([200, 200]);
    });

    it('restrict a user of one warehouse to it, totals included', async () => {
      const own = entries.filter(({ warehouseId }) => warehouseId === 1);
      expect((await stats({ pageSize: EVERYTHING }, warehouse)).data).toEqual(expected(own));
      expect((await warehouse.get('/warehouses/sku_stats?warehouseId=2')).status).toBe(403);
      const { body } = await details(SKU, warehouse);
      const there = own.filter(({ sku }) => sku === SKU);
      expect(body.data.totalInventory).toBe(sum(there));
      expect(body.data.entries.map(({ id }) => id)).toEqual(there.map(({ id }) => id));
    });
  });
});
