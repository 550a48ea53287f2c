import { sql } from 'kysely';
import request from 'supertest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EnvelopeOf } from '../../contract/operations.ts';
import { B_WARE_SUPPLIER_ID } from '../../database/demo/suppliers.ts';
import { type Client, signInAs } from '../../testing/client.ts';
import { startBackend, TEST_ENGINES, type TestBackend } from '../../testing/startBackend.ts';

type ProductPage = EnvelopeOf<'listProducts'>;
type Product = ProductPage['data']['data'][number];
type Parameters = Record<string, string | number | boolean>;

const EVERYTHING = 10_000_000;

function path(parameters: Parameters): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters)) query.set(name, String(value));
  return `/shipping_data/products?${query.toString()}`;
}

/** The sort key of a text: with padded digits, and umlauts as their base letters. */
function sortKey(text: string): string {
  const letters = text
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .replaceAll('ß', 's')
    .toUpperCase();
  return letters.replaceAll(/\d+/g, (digits) => digits.padStart(10, '0'));
}

function compare(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}

describe.each(TEST_ENGINES)('GET /shipping_data/products on %s', (engine) => {
  let backend: TestBackend;
  let admin: Client;
  let all: Product[];

  beforeAll(async () => {
    backend = await startBackend({ engine });
    admin = await signInAs(backend.url, 'admin');
    all = (await list({ pageSize: EVERYTHING })).data;
  });
  afterAll(() => backend.close());

  async function list(parameters: Parameters, client = admin) {
    const { status, body } = await client.get<ProductPage>(path(parameters));
    expect(status).toBe(200);
    return body.data;
  }

  const skus = (products: readonly Product[]) => products.map(({ sku }) => sku);

  it('returns all fields of a product', () => {
    expect(all).toHaveLength(600);
    expect(all.find(({ sku }) => sku === 'CEL-WAG3-BAM')).toMatchInlineSnapshot(
      { version: expect.any(String) },
      `
      {
        "bulky": "false",
        "cabQuantity": 4,
        "carrierEU": "DPD",
        "carrierUK": "UPS",
        "hsCH": 94036000,
        "hsEU": 94036090,
        "hsUK": 9403609000,
        "id": 1,
        "inFlow": 360,
        "inStock": 3589,
        "mbSkuAmount": null,
        "mbSkuHeight": 0,
        "mbSkuLength": 0,
        "mbSkuWeight": 0,
        "mbSkuWidth": 0,
        "name": "Küchenwagen Celle, 3 Ebenen, Bambus",
        "outboundCarrier": "DHL",
        "shippingSizeHeight": 15.1,
        "shippingSizeLength": 83.7,
        "shippingSizeWeight": 9.42,
        "shippingSizeWidth": 41.5,
        "sku": "CEL-WAG3-BAM",
        "skuMasterbox": null,
        "skuMetalWeight": 0,
        "skuPaperWeight": 706.5,
        "skuPlasticWeight": 47.1,
        "skuWoodWeight": 0,
        "supplier": {
          "id": 3,
          "name": "Xiamen Goldenwood Industries Co., Ltd.",
        },
        "supplierId": 3,
        "version": Any<String>,
      }
    `,
    );
  });

  it('returns 25 products by SKU by default', async () => {
    const page = await list({});
    expect(page.total).toBe(600);
    expect(page.data).toEqual(all.slice(0, 25));
    expect(skus(all)).toEqual(skus(all).toSorted((one, other) => compare(sortKey(one), sortKey(other))));
  });

  it('pages without overlaps or gaps', async () => {
    const pages = await Promise.all([0, 1, 2].map((pageIndex) => list({ pageIndex, pageSize: 37, orderBy: 'name' })));
    const whole = await list({ pageSize: 111, orderBy: 'name' });
    expect(pages.flatMap(({ data }) => skus(data))).toEqual(skus(whole.data));
    expect(await list({ pageIndex: 2_147_483_647, pageSize: EVERYTHING })).toEqual({ data: [], total: 600 });
  });

  const SORTS: [string, (one: Product, other: Product) => number][] = [
    ['sku', (one, other) => compare(sortKey(one.sku), sortKey(other.sku))],
    ['name', (one, other) => compare(sortKey(one.name ?? ''), sortKey(other.name ?? ''))],
    ['shippingSizeLength', (one, other) => (one.shippingSizeLength ?? 0) - (other.shippingSizeLength ?? 0)],
    ['shippingSizeWidth', (one, other) => (one.shippingSizeWidth ?? 0) - (other.shippingSizeWidth ?? 0)],
    ['shippingSizeHeight', (one, other) => (one.shippingSizeHeight ?? 0) - (other.shippingSizeHeight ?? 0)],
    ['shippingSizeWeight', (one, other) => (one.shippingSizeWeight ?? 0) - (other.shippingSizeWeight ?? 0)],
    ['outboundCarrier', (one, other) => compare(one.outboundCarrier ?? '', other.outboundCarrier ?? '')],
  ];
  it.each(SORTS)('sorts by %s in both directions, ties by id', async (orderBy, order) => {
    for (const ascending of [true, false]) {
      const { data } = await list({ orderBy, ascending, pageSize: EVERYTHING });
      const expected = all.toSorted(
        (one, other) => (ascending ? order(one, other) : order(other, one)) || one.id - other.id,
      );
      expect(skus(data)).toEqual(skus(expected));
    }
  });

  it('puts products without a carrier last in both directions', async () => {
    await backend.db.updateTable('products').set({ outbound_carrier: null }).where('id', '=', 7).execute();
    for (const ascending of [true, false]) {
      const { data } = await list({ orderBy: 'outboundCarrier', ascending, pageSize: EVERYTHING });
      expect(data.at(-1)).toMatchObject({ id: 7, outboundCarrier: null });
    }
    const carrier = all.find(({ id }) => id === 7)?.outboundCarrier ?? null;
    await backend.db.updateTable('products').set({ outbound_carrier: carrier }).where('id', '=', 7).execute();
  });

  it('filters by bulky, not bulky, or neither', async () => {
    const bulky = await list({ bulky: 'true', pageSize: EVERYTHING });
    const handy = await list({ bulky: 'false', pageSize: EVERYTHING });
    expect(skus(bulky.data)).toEqual(skus(all.filter((product) => product.bulky === 'true')));
    expect(skus(handy.data)).toEqual(skus(all.filter((product) => product.bulky === 'false')));
    expect(bulky.total).toBeGreaterThan(50);
    expect(bulky.total + handy.total).toBe(600);
  });

  it('counts the stock in all warehouses', async () => {
    const { rows } = await sql<{ sku: string; pieces: number }>`
      select sku, sum(inventory)::int as pieces from inventories join products on products.id = product_id group by sku
    `.execute(backend.db);
    const expected = new Map(rows.map(({ sku, pieces }) => [sku, pieces]));
    expect(all.filter(({ sku, inStock }) => inStock !== expected.get(sku))).toEqual([]);
  });

  it('counts goods in transit', async () => {
    const { rows } = await sql<{ product_id: number; pieces: number }>`
      select product_id, sum(quantity)::int as pieces from goods_in_flow group by product_id
    `.execute(backend.db);
    const expected = new Map(rows.map(({ product_id, pieces }) => [product_id, pieces]));
    expect(expected.size).toBeGreaterThan(50);
    expect(all.filter(({ id, inFlow }) => inFlow !== (expected.get(id) ?? 0))).toEqual([]);
  });

  it('counts more pieces than an integer of the database can hold', async () => {
    const most = 2_147_483_647;
    await sql`
      insert into shipping_plan_products (shipping_plan_id, product_id, quantity_delivering)
      select id, 600, ${most}::int from shipping_plans
      where record_status_id = (select id from record_statuses where name = 'order_placed')
      order by id limit 2
      on conflict (shipping_plan_id, product_id) do update set quantity_delivering = excluded.quantity_delivering
    `.execute(backend.db);
    const { data } = await list({ pageSize: EVERYTHING });
    expect(data.find(({ id }) => id === 600)?.inFlow).toBeGreaterThanOrEqual(2 * most);
  });

  describe('keywords', () => {
    it.each([
      ['part of a SKU', 'wag3-b', (product: Product) => product.sku.includes('WAG3-B')],
      [
        'part of a name',
        'küchenwagen CELLE',
        (product: Product) => Boolean(product.name?.includes('Küchenwagen Celle')),
      ],
      [
        'words in any order',
        '  bambus   küchen ',
        (product: Product) => /Küchen/.test(product.name ?? '') && /Bambus/.test(product.name ?? ''),
      ],
      ['words of SKU and name', 'WAG3 Bambus', (product: Product) => /WAG3.*BAM/.test(product.sku)],
      ['one character', 'x', (product: Product) => /x/i.test(`${product.sku} ${product.name ?? ''}`)],
    ])('find %s', async (_case, keywords, matches) => {
      const { data, total } = await list({ keywords, pageSize: EVERYTHING });
      const expected = all.filter(matches);
      expect(expected.length).toBeGreaterThan(0);
      expect(skus(data).toSorted()).toEqual(skus(expected).toSorted());
      expect(total).toBe(expected.length);
    });

    it.each([
      ['a wrong letter', 'Kuchenwagen', 'Küchenwagen'],
      ['a missing letter', 'Bambs', 'Bambus'],
      ['swapped letters', 'Bambsu', 'Bambus'],
      ['a letter too many', 'Kommmode', 'Kommode'],
      ['a wrong letter beside a right word', 'Celle Kichenwagen', 'Küchenwagen Celle'],
    ])('find %s', async (_case, keywords, meant) => {
      const { data, total } = await list({ keywords, pageSize: EVERYTHING });
      const expected = all.filter(({ name }) => name?.includes(meant));
      expect(expected.length).toBeGreaterThan(0);
      expect(skus(data)).toEqual(expect.arrayContaining(skus(expected)));
      expect(total).toBe(data.length);
      expect(total).toBeLessThan(expected.length * 2 + 5);
    });

    it.each([
      ['the first letter wrong', 'XEL', 'CEL-WAG3-BAM'],
      ['the second letter wrong', 'CXL', 'CEL-WAG3-BAM'],
      ['the last letter wrong', 'CEX', 'CEL-WAG3-BAM'],
      ['letters swapped', 'ECL', 'CEL-WAG3-BAM'],
      ['a letter missing', 'WG3', 'CEL-WAG3-BAM'],
      ['a letter too many', 'CEXL', 'CEL-WAG3-BAM'],
    ])('find a short word with %s', async (_case, keywords, sku) => {
      const { data, total } = await list({ keywords, pageSize: EVERYTHING });
      expect(skus(data)).toContain(sku);
      expect(total).toBe(data.length);
      expect(total).toBeLessThan(all.length / 4);
    });

    it.each([
      ['lougne', /Lounge/],
      ['wiemar', /Weimar/],
      ['spmyer', /Speyer/],
      ['juiost', /Juist/],
      ['bodesnee', /Bodensee/],
      ['neztrücken', /Netzrücken/],
      ['Ampelshirm Brokum', /Ampelschirm Borkum/],
      ['sthul', /stuhl/],
      ['2er-Ste', /2er-Set/],
      ['Küchenwgaen,', /Küchenwagen/],
    ])('find words of any length: %s', async (keywords, meant) => {
      const { data, total } = await list({ keywords, pageSize: EVERYTHING });
      const expected = all.filter(({ name }) => meant.test(name ?? ''));
      expect(expected.length).toBeGreaterThan(0);
      expect(skus(data)).toEqual(expect.arrayContaining(skus(expected)));
      expect(total).toBeLessThan(expected.length * 2 + 5);
    });

    // Both engines search the same index in the same way, as the cases above show, so only one of them tries every
    // possible mistake.
    const lengths = engine === TEST_ENGINES.at(-1) ? [3, 5, 6, 8, 11, 15, 20, 21, 40, 99] : [];
    it.each(lengths)('find a word of %i letters with any single mistake', async (length) => {
      const word = Array.from({ length }, (_, index) => 'QJXZYVKW'[(index * 5 + (index >> 3)) % 8]).join('');
      await backend.db
        .insertInto('products')
        .values({ sku: `${length}/1`, name: `Ein ${word}.` })
        .execute();
      for (const index of [0, 1, Math.floor(length / 2), length - 1]) {
        const before = word.slice(0, index);
        const [letter = '', next = ''] = [word[index], word[index + 1]];
        const rest = word.slice(index + 1);
        const mistakes = [
          `${before}A${rest}`,
          `${before}A${letter}${rest}`,
          `${before}${next}${letter}${rest.slice(1)}`,
        ];
        // Two letters occur in nearly every text.
        if (length > 3) mistakes.push(`${before}${rest}`);
        for (const keywords of mistakes) {
          expect([keywords, skus((await list({ keywords })).data)]).toEqual([keywords, [`${length}/1`]]);
        }
      }
      await backend.db.deleteFrom('products').where('sku', '=', `${length}/1`).execute();
    });

    it('find similar SKUs, the most similar first', async () => {
      const { data } = await list({ keywords: 'CEL-WAG3-BAN', pageSize: 25 });
      expect(data[0]?.sku).toBe('CEL-WAG3-BAM');
    });

    it('find no misspelt texts with one or two characters', async () => {
      expect(await list({ keywords: 'qq' })).toEqual({ data: [], total: 0 });
      expect(await list({ keywords: 'q7' })).toEqual({ data: [], total: 0 });
    });

    it('find no misspelt texts if something matches exactly', async () => {
      expect(skus((await list({ keywords: 'cel-wag3-bam' })).data)).toEqual(['CEL-WAG3-BAM']);
    });

    it('put the equal SKU first, then those that begin with it, then the rest', async () => {
      await backend.db
        .insertInto('products')
        .values([
          { sku: 'A-ZUX', name: 'Ganz anders' },
          { sku: 'B-1', name: 'Zux am Anfang' },
          { sku: 'ZUX-2', name: 'Ganz anders' },
          { sku: 'ZUX', name: 'Ganz anders' },
        ])
        .execute();
      expect(skus((await list({ keywords: 'zux' })).data)).toEqual(['ZUX', 'ZUX-2', 'B-1', 'A-ZUX']);
      expect(skus((await list({ keywords: 'zux', ascending: false })).data)).toEqual(['A-ZUX', 'B-1', 'ZUX-2', 'ZUX']);
      expect(skus((await list({ keywords: 'zux', orderBy: 'sku' })).data)).toEqual(['A-ZUX', 'B-1', 'ZUX', 'ZUX-2']);
      await backend.db.deleteFrom('products').where('sku', 'in', ['A-ZUX', 'B-1', 'ZUX-2', 'ZUX']).execute();
    });

    it.each(['%', '_', '\\', '%%%', '___', '%am%', "'; drop table products --"])(
      'are searched for %j literally',
      async (keywords) => {
        expect(await list({ keywords })).toEqual({ data: [], total: 0 });
      },
    );

    it.each(['', '   '])('have no effect when they are %j', async (keywords) => {
      expect((await list({ keywords })).data).toEqual(all.slice(0, 25));
    });
  });

  it.each([
    ['pageSize=0', 'pageSize'],
    ['pageSize=10000001', 'pageSize'],
    ['pageIndex=-1', 'pageIndex'],
    ['orderBy=inStock', 'orderBy'],
    ['orderBy=SKU', 'orderBy'],
    ['ascending=yes', 'ascending'],
    ['bulky=1', 'bulky'],
    ['bulky=', 'bulky'],
    ['unknown=1', 'unknown'],
    [`keywords=${'x'.repeat(101)}`, 'keywords'],
  ])('refuses %s', async (query, field) => {
    const answer = await admin.get(`/shipping_data/products?${query}`);
    expect(answer).toMatchObject({ status: 400, body: { statusCode: 400, data: null, fields: [{ field }] } });
  });

  describe('permissions', () => {
    it('allow users who may read single columns', async () => {
      expect((await list({}, await signInAs(backend.url, 'analyst'))).total).toBe(600);
    });

    it.each([
      // Only the product data that order lines show.
      ['orders', ['outboundCarrier', 'cabQuantity', 'shippingSizeWeight']],
      ['warehouse', []],
    ])('show %s a pick-list with id, SKU, name, and %j', async (account, ofLines) => {
      const client = await signInAs(backend.url, account);
      for (const pageSize of [25, 10_000]) {
        const { data, total } = await list({ keywords: 'CEL-WAG3', pageSize }, client);
        expect(total).toBeGreaterThan(1);
        expect(new Set(data.flatMap((product) => Object.keys(product)))).toEqual(
          new Set(['id', 'sku', 'name', ...ofLines]),
        );
      }
      expect((await list({ pageSize: 10_000, orderBy: 'name' }, client)).total).toBe(600);
    });

    it.each(['pageSize=100', 'pageSize=25&orderBy=shippingSizeWeight', 'pageSize=25&bulky=true'])(
      'show nobody without Products %s',
      async (query) => {
        const orders = await signInAs(backend.url, 'orders');
        const answer = await orders.get(`/shipping_data/products?keywords=CEL&${query}`);
        expect(answer).toMatchObject({ status: 403, body: { statusCode: 403, data: null } });
      },
    );

    it.each<[object, number]>([
      [{}, 403],
      [{ Orders: { Read: ['ALL'] } }, 403],
      [{ Orders: { Write: ['ALL'] } }, 200],
      [{ ShippingPlans: { LimitRead: ['SupplierName'] } }, 403],
      [{ ShippingPlans: { Write: ['ALL'] } }, 200],
      [{ Warehouses: { LimitRead: ['Sku'] } }, 200],
      [{ Inventories: { LimitRead: ['Sku'] } }, 200],
      [{ WarehousesHistory: { Read: ['ALL'] } }, 200],
      [{ Suppliers: { Write: ['ALL'] }, News: { Write: ['ALL'] } }, 403],
    ])('%j: the pick-list is answered with %d', async (rights, status) => {
      const fresh = await signInAs(backend.url, 'orders');
      await backend.db
        .updateTable('users')
        .set({ table_column_permissions: JSON.stringify(rights) })
        .where('id', '=', 'demo-orders')
        .execute();
      expect((await fresh.get('/shipping_data/products?keywords=CEL&pageSize=25')).status).toBe(status);
      await backend.db
        .updateTable('users')
        .set({ table_column_permissions: JSON.stringify({ Orders: { Write: ['ALL'] } }) })
        .where('id', '=', 'demo-orders')
        .execute();
    });
  });

  it('require a session', async () => {
    await request(backend.url).get('/shipping_data/products').expect(401);
  });
});

describe('writing products', () => {
  let backend: TestBackend;
  let purchasing: Client;

  beforeAll(async () => {
    backend = await startBackend();
    purchasing = await signInAs(backend.url, 'purchasing');
  });
  afterAll(() => backend.close());

  const LEAST = {
    name: 'Ein Produkt',
    outboundCarrier: 'DHL',
    carrierUK: 'UPS',
    carrierEU: 'DPD',
    supplierId: 3,
  };
  const WHOLE = {
    ...LEAST,
    shippingSizeLength: 84.125,
    shippingSizeWidth: 41,
    shippingSizeHeight: 0.5,
    shippingSizeWeight: 9.4,
    bulky: 'true',
    hsUK: 9_999_999_999,
    hsEU: 94_036_090,
    hsCH: 0,
    cabQuantity: 2,
    skuMasterbox: 'MB_neu_1',
    mbSkuAmount: 4,
    mbSkuLength: 90.1,
    mbSkuWidth: 0.1,
    mbSkuHeight: 60,
    mbSkuWeight: 40.25,
    skuPaperWeight: 710.5,
    skuPlasticWeight: 0.1,
    skuWoodWeight: 99_999,
    skuMetalWeight: 1.1,
  };
  const STORED = {
    inStock: 0,
    inFlow: 0,
    supplier: { id: 3, name: 'Xiamen Goldenwood Industries Co., Ltd.' },
    version: expect.any(String),
  };

  const post = (body: unknown, client = purchasing) =>
    client.send<EnvelopeOf<'createProduct'>>('POST', '/shipping_data/products', body);
  const put = (id: number, body: unknown, client = purchasing) =>
    client.send<EnvelopeOf<'updateProduct'>>('PUT', `/shipping_data/products/${id}`, body);

  async function added(sku: string, values: object = WHOLE): Promise<Product> {
    const { status, body } = await post({ ...values, sku });
    expect(status).toBe(200);
    return body.data;
  }

  async function withPurchasing(products: object, check: () => Promise<void>) {
    const user = () => backend.db.updateTable('users').where('id', '=', 'demo-purchasing');
    const { table_column_permissions: before } = await backend.db
      .selectFrom('users')
      .select('table_column_permissions')
      .where('id', '=', 'demo-purchasing')
      .executeTakeFirstOrThrow();
    await user()
      .set({ table_column_permissions: JSON.stringify({ Products: products }) })
      .execute();
    await check();
    await user()
      .set({ table_column_permissions: JSON.stringify(before) })
      .execute();
  }

  it('stores everything that was sent, to the last digit', async () => {
    const product = await added('NEU-1');
    expect(product).toEqual({ id: product.id, sku: 'NEU-1', ...WHOLE, ...STORED });
    const { body } = await purchasing.get<ProductPage>('/shipping_data/products?keywords=NEU-1');
    expect(body.data).toEqual({ data: [product], total: 1 });
  });

  it('reads empty values as 0, and trims SKU and name', async () => {
    const { body } = await post({ ...LEAST, sku: ' NEU-2 ', name: ' N ', mbSkuLength: '', skuPaperWeight: null });
    expect(body.data).toMatchObject({ sku: 'NEU-2', name: 'N', bulky: 'false', shippingSizeLength: 0, mbSkuLength: 0 });
    expect(body.data).toMatchObject({ skuPaperWeight: 0, hsEU: null, cabQuantity: null, skuMasterbox: null });
  });

  const MISSING = ['sku', 'name', 'outboundCarrier', 'carrierUK', 'carrierEU', 'supplierId'] as const;
  it.each(MISSING)('requires %s', async (field) => {
    const { id } = await added(`NEEDS-${field}`);
    const body: Record<string, unknown> = { ...LEAST, sku: `LACKS-${field}` };
    delete body[field];
    for (const answer of [await post(body), await put(id, body)]) {
      expect(answer).toMatchObject({ status: 400, body: { data: null, fields: [{ field }] } });
    }
  });

  it('treats all Unicode forms of umlauts in a SKU alike, and refuses invisible characters', async () => {
    const product = await added('U\u0308-1');
    expect(product.sku).toBe('\u00dc-1');
    expect((await post({ ...LEAST, sku: '\u00fc-1' })).body.message).toBe('productSkuDuplicated');
    for (const text of ['a\nb', 'a\u00adb', '\u200b']) {
      const answer = await post({ ...LEAST, sku: text, name: text });
      expect(answer).toMatchObject({ status: 400, body: { fields: [{ field: 'sku' }, { field: 'name' }] } });
    }
  });

  it('refuses a blank SKU or name', async () => {
    const answer = await post({ ...LEAST, sku: ' ', name: '\t' });
    expect(answer).toMatchObject({ status: 400, body: { fields: [{ field: 'sku' }, { field: 'name' }] } });
  });

  it.each([
    ['cabQuantity', -1],
    ['cabQuantity', 1.5],
    ['cabQuantity', '2'],
    ['skuMasterbox', 'MB-1'],
    ['skuMasterbox', 'MB 1'],
    ['skuMasterbox', 'MBß'],
    ['mbSkuAmount', -1],
    ['mbSkuAmount', 0.5],
    ['mbSkuLength', -0.1],
    ['mbSkuLength', 1.25],
    ['mbSkuWidth', 0.01],
    ['mbSkuHeight', 100_000],
    ['mbSkuWeight', 1.125],
    ['mbSkuWeight', 1e-7],
    ['skuPaperWeight', 0.25],
    ['skuPlasticWeight', -1],
    ['skuWoodWeight', 0.05],
    ['skuMetalWeight', '1.1'],
    ['shippingSizeLength', -1],
    ['shippingSizeWeight', 0.0001],
    ['hsUK', 10_000_000_000],
    ['hsEU', 94.5],
    ['hsCH', -1],
    ['bulky', true],
    ['bulky', 'ja'],
    ['supplierId', 0],
    ['supplierId', 999],
    ['outboundCarrier', 'Spedition ohne Nummer'],
    ['carrierUK', 'dhl'],
    ['carrierEU', ''],
    ['sku', 'x'.repeat(101)],
    ['unknown', 1],
  ])('refuses %s %j when creating and when editing', async (field, value) => {
    const body = { ...WHOLE, sku: 'CEL-WAG3-BAM', [field]: value };
    const answers = [
      await purchasing.send('POST', '/shipping_data/products', { ...body, sku: field === 'sku' ? value : 'WRONG' }),
      await purchasing.send('PUT', '/shipping_data/products/1', body),
    ];
    for (const answer of answers) {
      expect(answer).toMatchObject({ status: 400, body: { statusCode: 400, data: null } });
      expect(new Set(answer.body.fields?.map((wrong) => wrong.field))).toEqual(new Set([field]));
    }
  });

  it.each([
    'mbSkuLength',
    'mbSkuWidth',
    'mbSkuHeight',
    'mbSkuWeight',
    'skuPaperWeight',
    'skuPlasticWeight',
    'skuWoodWeight',
    'skuMetalWeight',
  ])('accepts 0 for %s when editing, but not when creating', async (field) => {
    const refused = await post({ ...WHOLE, sku: `ZERO-${field}`, [field]: 0 });
    expect(refused).toMatchObject({ status: 400, body: { fields: [{ field }] } });
    const product = await added(`ZERO-${field}`, { ...WHOLE, [field]: 0.1 });
    const edited = await put(product.id, { ...WHOLE, sku: product.sku, [field]: 0 });
    expect(edited.body.data).toMatchObject({ [field]: 0 });
  });

  it('keeps omitted fields and clears empty ones, in both forms of the call', async () => {
    const { id } = await added('REPLACED');
    const edited = await put(id, { ...LEAST, id, sku: 'REPLACED', name: 'Anders', supplierId: 4 });
    const changes = { ...LEAST, name: 'Anders', supplierId: 4, supplier: edited.body.data.supplier };
    expect(edited.body.data).toEqual({ id, ...WHOLE, ...STORED, ...changes, sku: 'REPLACED' });
    expect(edited.body.data.supplier).toMatchObject({ id: 4 });

    const empty = { mbSkuLength: null, shippingSizeWeight: '', skuMasterbox: '', hsUK: null, cabQuantity: null };
    const emptied = await put(id, { ...LEAST, sku: 'REPLACED', ...empty, mbSkuAmount: null, bulky: 'false' });
    expect(emptied.body.data).toMatchObject({ mbSkuLength: 0, shippingSizeWeight: 0, skuMasterbox: null, hsUK: null });
    expect(emptied.body.data).toMatchObject({ cabQuantity: null, mbSkuAmount: null, bulky: 'false', hsEU: WHOLE.hsEU });

    const back = await purchasing.send<EnvelopeOf<'updateProductOfBody'>>('PUT', '/shipping_data/products', {
      ...WHOLE,
      id,
      sku: 'REPLACED',
    });
    expect(back.body.data).toEqual({ id, sku: 'REPLACED', ...WHOLE, ...STORED });
  });

  it('accepts an unchanged product from GET', async () => {
    const product = await added('ROUND-TRIP');
    const back = await put(product.id, { ...product, inStock: 99, supplier: { id: 4, name: 'Anders' } });
    expect(back).toMatchObject({ status: 200, body: { data: product } });
  });

  it('requires the id of the product', async () => {
    const none = await purchasing.send('PUT', '/shipping_data/products', { ...LEAST, sku: 'X' });
    expect(none).toMatchObject({ status: 400, body: { fields: [{ field: 'id' }] } });
    expect(await put(1, { ...LEAST, id: 2, sku: 'X' })).toMatchObject({
      status: 400,
      body: { fields: [{ field: 'id' }] },
    });
    expect((await put(2_147_483_647, { ...LEAST, sku: 'X' })).status).toBe(404);
    expect((await put(0, { ...LEAST, sku: 'X' })).status).toBe(400);
  });

  it('answers productSkuDuplicated if the SKU exists, ignoring case', async () => {
    const duplicate = { status: 409, body: { statusCode: 409, message: 'productSkuDuplicated', data: null } };
    const answer = await post({ ...LEAST, sku: 'cel-wag3-bam' });
    expect(answer).toMatchObject({ ...duplicate, body: { ...duplicate.body, metadata: { sku: 'cel-wag3-bam' } } });
    const { id } = await added('ONCE');
    expect(await put(id, { ...LEAST, sku: 'Cel-Wag3-Bam' })).toMatchObject(duplicate);
    const byTwo = await Promise.all([1, 2].map(() => post({ ...LEAST, sku: 'AT-ONCE' })));
    expect(new Set(byTwo.map(({ status }) => status))).toEqual(new Set([200, 409]));
  });

  it.each([
    'sku',
    'inventories',
    'Moving',
    'storage_locations',
    'HISTORY_TYPES',
    'sku_stats',
    'manual_adjustment',
    'export_inventories',
    'export_warehouses',
    ' sku ',
    '.',
    '..',
  ])('refuses the SKU %j, which cannot be part of a path', async (sku) => {
    const { id } = await added(`PATH-${sku}`);
    for (const answer of [await post({ ...LEAST, sku }), await put(id, { ...LEAST, sku })]) {
      expect(answer).toMatchObject({ status: 400, body: { fields: [{ field: 'sku' }] } });
    }
  });

  it('changes a SKU only with Write on the column Sku', async () => {
    const { id } = await added('SKU-BEFORE');
    await withPurchasing({ Write: ['ALL'] }, async () => {
      for (const sku of ['SKU-AFTER', 'sku-before']) {
        expect(await put(id, { ...LEAST, sku })).toMatchObject({ status: 403, body: { data: null } });
      }
      expect((await put(id, { ...LEAST, sku: 'SKU-BEFORE', name: 'Neu' })).status).toBe(200);
      expect((await post({ ...LEAST, sku: 'SKU-NEW' })).status).toBe(200);
    });
    await withPurchasing({ Write: ['ALL', 'Sku'] }, async () => {
      const renamed = await put(id, { ...LEAST, sku: 'SKU-AFTER' });
      expect(renamed.body.data).toMatchObject({ id, sku: 'SKU-AFTER' });
      expect((await put(id, { ...LEAST, sku: 'sku-after' })).status).toBe(200);
    });
  });

  it('requires Write on Products', async () => {
    const body = { ...LEAST, sku: 'NOT-MINE' };
    for (const account of ['analyst', 'orders', 'warehouse']) {
      const client = await signInAs(backend.url, account);
      expect((await post(body, client)).status).toBe(403);
      expect((await put(1, body, client)).status).toBe(403);
      expect((await client.send('PUT', '/shipping_data/products', { ...body, id: 1 })).status).toBe(403);
    }
  });

  it('turns a product into B-goods with the calls of the document', async () => {
    const found = await purchasing.get<ProductPage>('/shipping_data/products?keywords=CEL-WAG3-BAM&pageSize=25');
    const source = found.body.data.data[0];
    const suppliers = await purchasing.get<EnvelopeOf<'listSupplierNames'>>('/shipping_data/supplier_names');
    const supplier = suppliers.body.data.find(({ name }) => name.includes('B-WARE'));
    expect(supplier?.id).toBe(B_WARE_SUPPLIER_ID);
    const { id: _id, inStock: _inStock, inFlow: _inFlow, supplier: _supplier, ...copied } = source ?? {};
    // A 0 stands for an empty field, and is sent as an empty field again.
    const values = Object.entries(copied).map(([field, value]) => [field, value === 0 ? null : value]);
    const bGoods = {
      ...Object.fromEntries(values),
      sku: `${source?.sku}_bware`,
      name: `B-Ware - ${source?.name}`,
      supplierId: supplier?.id,
    };
    const { status, body } = await post(bGoods);
    expect(status).toBe(200);
    expect(body.data).toEqual({
      ...source,
      id: body.data.id,
      inStock: 0,
      inFlow: 0,
      sku: 'CEL-WAG3-BAM_bware',
      name: 'B-Ware - Küchenwagen Celle, 3 Ebenen, Bambus',
      supplierId: B_WARE_SUPPLIER_ID,
      supplier,
      version: expect.any(String),
    });
    expect((await post(bGoods)).body.message).toBe('productSkuDuplicated');
  });
});
