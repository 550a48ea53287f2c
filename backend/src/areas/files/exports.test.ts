import { readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EnvelopeOf } from '../../contract/operations.ts';
import { type Answer, clientOf, type Client, signInAs } from '../../testing/client.ts';
import { parseCsv } from '../../testing/parseCsv.ts';
import { startBackend, type TestBackend } from '../../testing/startBackend.ts';

type FileEntry = EnvelopeOf<'exportInventories'>['data'];

const INVENTORIES = ['/warehouses/export_inventories', 'ExportInventory'] as const;
const WAREHOUSES = ['/warehouses/export_warehouses', 'ExportInventoryManagement'] as const;
const PRODUCTS = ['/shipping_data/export_products', 'ExportProduct'] as const;
const EVERYTHING = 'pageSize=10000000';
const BYTE_ORDER_MARK = '\uFEFF';

describe('exports', () => {
  let backend: TestBackend;
  let admin: Client;
  let warehouse: Client;
  const log: string[] = [];

  beforeAll(async () => {
    backend = await startBackend({ logger: pino({ level: 'error' }, { write: (line) => log.push(line) }) });
    [admin, warehouse] = await Promise.all([signInAs(backend.url, 'admin'), signInAs(backend.url, 'warehouse')]);
    const { table_column_permissions } = await backend.db
      .selectFrom('users')
      .select('table_column_permissions')
      .where('id', '=', 'demo-warehouse')
      .executeTakeFirstOrThrow();
    const rights = { ...table_column_permissions, InventoryManagementExport: { Read: ['ALL'] } };
    await backend.db
      .updateTable('users')
      .set({ table_column_permissions: JSON.stringify(rights) })
      .where('id', '=', 'demo-warehouse')
      .execute();
  });
  afterAll(() => backend.close());

  async function download(client: Client, fileType: string, name: string): Promise<string> {
    const query = new URLSearchParams({ name });
    const path = `/files/import_export_data/${fileType}/download?${query.toString()}`;
    const { text } = await client.http.get(path).expect(200).expect('content-type', 'text/csv; charset=utf-8');
    return text;
  }

  async function exported([path, fileType]: readonly [string, string], client = admin) {
    const { status, body } = await client.send<{ data: FileEntry }>('POST', path);
    expect(status).toBe(200);
    const content = await download(client, fileType, body.data.name);
    expect(Buffer.byteLength(content)).toBe(body.data.size);
    expect(content.startsWith(BYTE_ORDER_MARK)).toBe(true);
    const [header = [], ...lines] = parseCsv(content.slice(1));
    const rows = lines.map((line) => Object.fromEntries(header.map((column, index) => [column, line[index]])));
    return { entry: body.data, header, lines, rows };
  }

  it('of stock entries contain every entry as the screen shows it, by location', async () => {
    const { body } = await admin.get<EnvelopeOf<'listInventories'>>(`/warehouses/inventories?${EVERYTHING}`);
    const { header, rows } = await exported(WAREHOUSES);
    expect(header).toEqual(
      ['warehouse', 'storageLocation', 'sku', 'name', 'inventory', 'reserved', 'dateUtc', 'purchasePrice'].concat([
        'exchangeRate',
        'additionalCosts',
        'customsItem',
        'source',
        'reference',
      ]),
    );
    expect(rows).toHaveLength(5_000);
    expect(rows.map(read)).toEqual(
      body.data.data.map((entry) => ({
        warehouse: entry.warehouseCode,
        storageLocation: entry.storageLocation,
        sku: entry.sku,
        name: entry.name,
        inventory: entry.inventory,
        reserved: entry.reserved,
        date: entry.date?.slice(0, 19).replace('T', ' ') ?? '',
        purchasePrice: entry.purchasePrice,
        exchangeRate: entry.exchangeRate,
        additionalCosts: entry.additionalCosts,
        customsItem: entry.customsItem,
        source: entry.source ?? '',
        reference: entry.reference ?? '',
      })),
    );
  });

  function read(row: Readonly<Record<string, string | undefined>>) {
    const number = (cell: string | undefined) => (cell ? Number(cell.replace(',', '.')) : null);
    const { dateUtc: date, purchasePrice, exchangeRate, additionalCosts, customsItem, ...texts } = row;
    expect([purchasePrice, exchangeRate, additionalCosts, customsItem].join(' ')).not.toContain('.');
    return {
      ...texts,
      date,
      inventory: number(row['inventory']),
      reserved: number(row['reserved']),
      purchasePrice: number(purchasePrice),
      exchangeRate: number(exchangeRate),
      additionalCosts: number(additionalCosts),
      customsItem: number(customsItem),
    };
  }

  it('of the overview contain every SKU with its pieces per warehouse, and empty cells without entries', async () => {
    const { body } = await admin.get<EnvelopeOf<'listSkuStats'>>(`/warehouses/sku_stats?${EVERYTHING}`);
    const { header, lines } = await exported(INVENTORIES);
    expect(header).toEqual(['sku', 'name', 'total', ...header.slice(3).toSorted()]);
    const codes = header.slice(3);
    expect(codes).toHaveLength(4);
    const naturally = new Intl.Collator('en', { numeric: true });
    const expected = body.data.data
      .map(({ sku, name, totalInventory, inventories }) => {
        const pieces = new Map(inventories.map(({ warehouseCode, inventory }) => [warehouseCode, String(inventory)]));
        return [sku, name, String(totalInventory), ...codes.map((code) => pieces.get(code) ?? '')];
      })
      .toSorted(([one = ''], [other = '']) => naturally.compare(one ?? '', other ?? ''));
    expect(lines).toHaveLength(600);
    expect(lines).toEqual(expected);
  });

  it('of products contain every field of every product', async () => {
    const { body } = await admin.get<EnvelopeOf<'listProducts'>>(`/shipping_data/products?${EVERYTHING}`);
    const { header, rows } = await exported(PRODUCTS);
    const [first] = body.data.data;
    const leftOut = new Set(['id', 'supplierId', 'version']);
    const fields = Object.keys(first ?? {}).filter((field) => !leftOut.has(field));
    expect(header.toSorted()).toEqual(fields.toSorted());
    const cells = body.data.data.map((product) => ({ ...product, supplier: product.supplier?.name ?? null }));
    for (const [index, product] of cells.entries()) {
      for (const [field, value] of Object.entries(product)) {
        if (leftOut.has(field)) continue;
        const cell = rows[index]?.[field] ?? '';
        const isNumber = typeof value === 'number';
        expect(isNumber ? Number(cell.replace(',', '.')) : cell).toBe(value ?? '');
      }
    }
    expect(rows).toHaveLength(cells.length);
  });

  it('never contain a formula, and keep every other text', async () => {
    const name = 'Stuhl "Ö"; 2\r\nZeilen';
    const { id } = await backend.db
      .insertInto('products')
      .values({ sku: '=HYPERLINK("x")', name })
      .returning('id')
      .executeTakeFirstOrThrow();
    await backend.db
      .insertInto('inventories')
      .values({
        product_id: id,
        storage_location_id: 1,
        inventory: 3,
        date: null,
        purchase_price: '99999999.9999',
        exchange_rate: null,
        additional_costs: '0',
        customs_item: null,
        source: '@x',
        reference: '-1+1',
        history_type_id: null,
      })
      .execute();
    const { rows } = await exported(WAREHOUSES);
    expect(rows.find((row) => row['name'] === name)).toMatchObject({
      sku: `'=HYPERLINK("x")`,
      purchasePrice: '99999999,9999',
      exchangeRate: '',
      additionalCosts: '0,0000',
      source: "'@x",
      reference: "'-1+1",
    });
    for (const file of [INVENTORIES, PRODUCTS]) {
      const product = (await exported(file)).rows.find((row) => row['name'] === name);
      expect(product?.['sku']).toBe(`'=HYPERLINK("x")`);
    }
    await backend.db.deleteFrom('inventories').where('product_id', '=', id).execute();
    await backend.db.deleteFrom('products').where('id', '=', id).execute();
  });

  it('have unique names that sort by time', async () => {
    const names: string[] = [];
    for (let n = 0; n < 3; n += 1) names.push((await exported(INVENTORIES)).entry.name);
    expect(names).toEqual([...new Set(names)].toSorted());
    expect(names[0]).toMatch(/^inventories_export_\d{8}_\d{9}_[0-9a-f]{8}\.csv$/);
  });

  it('do not block other requests, however many run at once', async () => {
    const answered: string[] = [];
    const times = async (ask: () => Promise<Answer<unknown>>, what: string) =>
      Promise.all(
        Array.from({ length: 12 }, async () => {
          const { status, text } = await ask();
          answered.push(what);
          return { status, text };
        }),
      );
    const [exports, reads] = await Promise.all([
      times(() => admin.send('POST', WAREHOUSES[0]), 'export'),
      times(() => admin.get('/warehouses'), 'read'),
    ]);
    expect(new Set([...exports, ...reads].map(({ status }) => status))).toEqual(new Set([200]));
    expect(answered.lastIndexOf('read')).toBeLessThan(answered.lastIndexOf('export'));
    expect(new Set(exports.map(({ text }) => text)).size).toBe(12);
  });

  it('contain only one warehouse for its user', async () => {
    const entries = await exported(WAREHOUSES, warehouse);
    expect(entries.rows.length).toBeGreaterThan(100);
    expect(new Set(entries.rows.map((row) => row['warehouse']))).toEqual(new Set(['PP']));

    const overview = await exported(INVENTORIES, warehouse);
    expect(overview.header).toEqual(['sku', 'name', 'total', 'PP']);
    const { body } = await warehouse.get<EnvelopeOf<'listSkuStats'>>(`/warehouses/sku_stats?${EVERYTHING}`);
    expect(overview.lines).toHaveLength(body.data.total);
    expect(overview.lines.filter(([, , total, inWarehouse]) => total !== inWarehouse)).toEqual([]);
    const [sample] = body.data.data;
    expect(overview.rows.find((row) => row['sku'] === sample?.sku)?.['total']).toBe(String(sample?.totalInventory));
  });

  it('of products contain nothing that counts all warehouses for a user of one', async () => {
    const { table_column_permissions } = await backend.db
      .selectFrom('users')
      .select('table_column_permissions')
      .where('id', '=', 'demo-warehouse')
      .executeTakeFirstOrThrow();
    const grant = (rights: object) =>
      backend.db
        .updateTable('users')
        .set({ table_column_permissions: JSON.stringify(rights) })
        .where('id', '=', 'demo-warehouse')
        .execute();
    await grant({ ...table_column_permissions, Products: { Read: ['ALL'] } });
    const [own, whole] = [await exported(PRODUCTS, warehouse), await exported(PRODUCTS)];
    expect(whole.header.filter((name) => !own.header.includes(name))).toEqual(['inStock', 'inFlow']);
    expect(own.rows).toHaveLength(whole.rows.length);
    await grant(table_column_permissions);
  });

  it.each([
    ['warehouse', INVENTORIES[0], 200],
    ['warehouse', WAREHOUSES[0], 200],
    ['warehouse', PRODUCTS[0], 403],
    ['purchasing', PRODUCTS[0], 200],
    ['purchasing', WAREHOUSES[0], 403],
    ['purchasing', INVENTORIES[0], 403],
    ['orders', PRODUCTS[0], 403],
    // May read single columns of all three tables; a file would contain the others, too.
    ['analyst', INVENTORIES[0], 403],
    ['analyst', WAREHOUSES[0], 403],
    ['analyst', PRODUCTS[0], 403],
  ])('for %s: %s answers %d', async (account, path, status) => {
    const before = await files();
    const answer = await (await signInAs(backend.url, account)).send('POST', path);
    expect(answer.status).toBe(status);
    expect((await files()).length - before.length).toBe(status === 200 ? 1 : 0);
  });

  it.each([INVENTORIES[0], WAREHOUSES[0], PRODUCTS[0]])('%s requires a session', async (path) => {
    await clientOf(backend.url).http.post(path).expect(401);
  });

  it('that cannot be stored answer 500 without the reason, and leave no file', async () => {
    const folder = join(backend.dataDirectory, 'files', 'ExportInventory');
    await rm(folder, { recursive: true, force: true });
    // A folder cannot be created where a file is.
    await writeFile(folder, '');
    const before = await files();
    const logged = log.length;
    const answer = await admin.send('POST', INVENTORIES[0]);
    expect(answer).toMatchObject({
      status: 500,
      body: { statusCode: 500, message: 'Something went wrong on the server.', data: null },
    });
    expect(answer.text).not.toContain(backend.dataDirectory);
    expect(log.slice(logged).join('')).toMatch(/EEXIST|ENOTDIR/);
    expect(await files()).toEqual(before);
    await rm(folder);
    await exported(INVENTORIES);
  });

  it('that cannot be read answer 500 without the reason, and leave no file', async () => {
    await backend.db.schema.alterTable('inventories').renameColumn('source', 'origin').execute();
    const before = await files();
    const answer = await admin.send('POST', WAREHOUSES[0]);
    await backend.db.schema.alterTable('inventories').renameColumn('origin', 'source').execute();
    expect(answer).toMatchObject({ status: 500, body: { message: 'Something went wrong on the server.' } });
    expect(answer.text).not.toContain('source');
    expect(await files()).toEqual(before);
    await exported(WAREHOUSES);
  });

  /** Everything in the storage, including drafts. */
  async function files(): Promise<string[]> {
    const entries = await readdir(join(backend.dataDirectory, 'files'), { recursive: true, withFileTypes: true });
    return entries.filter((entry) => entry.isFile()).map((entry) => entry.name);
  }
});
