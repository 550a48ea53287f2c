import { readdir, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../config.ts';
import type { EnvelopeOf } from '../../contract/operations.ts';
import { FileKey } from '../../storage/fileKey.ts';
import { openStorage } from '../../storage/open.ts';
import { clientOf, type Client, signInAs } from '../../testing/client.ts';
import { startBackend, type TestBackend } from '../../testing/startBackend.ts';

type Page = EnvelopeOf<'listImportExportFiles'>;

const FILE_TYPES = ['ExportInventory', 'ExportInventoryManagement', 'ExportProduct', 'ExportOrder', 'ImportShipping'];
const CONTENT = '0123456789';

describe('the file explorer', () => {
  let backend: TestBackend;
  let admin: Client;

  beforeAll(async () => {
    backend = await startBackend();
    admin = await signInAs(backend.url, 'admin');
    await lay('2026-11-20T08:00:00Z', 3, 'ExportOrder', 'datei_10.csv');
    await lay('2026-11-18T08:00:00Z', 5, 'ExportOrder', 'datei_2.csv');
    await lay('2026-11-19T08:00:00Z', 5, 'ExportOrder', 'Ma\u0308rz_1.csv');
    await lay('2026-11-19T08:00:00Z', 1, 'ExportOrder', 'warehouse-1', 'halle.csv');
    await lay('2026-11-19T08:00:00Z', 2, 'ExportOrder', 'warehouse-2', 'hafen.csv');
    await lay('2026-11-19T08:00:00Z', 10, 'ImportShipping', 'liste (3).XLSX');
    await lay('2026-11-19T08:00:00Z', 10, 'ExportProduct', 'products.csv');
  });
  afterAll(() => backend.close());

  async function lay(createdAt: string, size: number, ...segments: [string, ...string[]]): Promise<void> {
    const storage = await openStorage(readConfig({ DATA_DIR: backend.dataDirectory }));
    const { key } = await storage.put(FileKey.of(...segments), Readable.from([CONTENT.slice(0, size)]));
    await utimes(join(backend.dataDirectory, 'files', key.path), new Date(createdAt), new Date(createdAt));
  }

  async function grant(userId: string, rights: object): Promise<void> {
    const { table_column_permissions } = await backend.db
      .selectFrom('users')
      .select('table_column_permissions')
      .where('id', '=', userId)
      .executeTakeFirstOrThrow();
    await backend.db
      .updateTable('users')
      .set({ table_column_permissions: JSON.stringify({ ...table_column_permissions, ...rights }) })
      .where('id', '=', userId)
      .execute();
  }

  function path(parameters: Record<string, string | number | boolean>): string {
    const query = new URLSearchParams();
    for (const [name, value] of Object.entries(parameters)) query.set(name, String(value));
    return `/files/import_export_data?${query.toString()}`;
  }

  async function list(parameters: Record<string, string | number | boolean>, client = admin) {
    const { status, body } = await client.get<Page>(path({ fileType: 'ExportOrder', ...parameters }));
    expect(status).toBe(200);
    return body.data;
  }
  const names = ({ items }: Page['data']) => items.map(({ name }) => name);

  const download = (name: string, { fileType = 'ExportOrder', by = admin } = {}) =>
    by.http.get(`/files/import_export_data/${fileType}/download`).query({ name });

  it('lists name, size and age of the files, newest first', async () => {
    expect(await list({})).toEqual({
      items: [
        { name: 'datei_10.csv', size: 3, createdAt: '2026-11-20T08:00:00.000Z' },
        { name: 'hafen.csv', size: 2, createdAt: '2026-11-19T08:00:00.000Z' },
        { name: 'halle.csv', size: 1, createdAt: '2026-11-19T08:00:00.000Z' },
        { name: 'M\u00e4rz_1.csv', size: 5, createdAt: '2026-11-19T08:00:00.000Z' },
        { name: 'datei_2.csv', size: 5, createdAt: '2026-11-18T08:00:00.000Z' },
      ],
      totalItems: 5,
      pageIndex: 0,
    });
    expect(await list({ fileType: 'ExportInventory' })).toEqual({ items: [], totalItems: 0, pageIndex: 0 });
  });

  it.each([
    ['name', true, ['datei_2.csv', 'datei_10.csv', 'hafen.csv', 'halle.csv', 'M\u00e4rz_1.csv']],
    ['name', false, ['M\u00e4rz_1.csv', 'halle.csv', 'hafen.csv', 'datei_10.csv', 'datei_2.csv']],
    ['size', true, ['halle.csv', 'hafen.csv', 'datei_10.csv', 'datei_2.csv', 'M\u00e4rz_1.csv']],
    ['size', false, ['datei_2.csv', 'M\u00e4rz_1.csv', 'datei_10.csv', 'hafen.csv', 'halle.csv']],
    ['createdAt', true, ['datei_2.csv', 'hafen.csv', 'halle.csv', 'M\u00e4rz_1.csv', 'datei_10.csv']],
  ])('sorts by %s (ascending %s), ties by name', async (orderBy, ascending, expected) => {
    expect(names(await list({ orderBy, ascending }))).toEqual(expected);
  });

  it('finds part of a name, ignoring case and without wildcards', async () => {
    expect(names(await list({ search: 'DATEI' }))).toEqual(['datei_10.csv', 'datei_2.csv']);
    expect(names(await list({ search: 'ma\u0308RZ' }))).toEqual(['M\u00e4rz_1.csv']);
    expect(names(await list({ search: 'z_' }))).toEqual(['M\u00e4rz_1.csv']);
    expect((await list({ search: '%' })).totalItems).toBe(0);
    expect(await list({ search: 'ExportOrder' })).toEqual({ items: [], totalItems: 0, pageIndex: 0 });
    expect((await list({ search: '' })).totalItems).toBe(5);
  });

  it('pages without overlaps or gaps, and answers the total beyond the end', async () => {
    const pages = await Promise.all([0, 1, 2].map((pageIndex) => list({ pageIndex, pageSize: 2 })));
    expect(pages.flatMap(names)).toEqual(names(await list({})));
    expect(await list({ pageIndex: 9, pageSize: 2 })).toEqual({ items: [], totalItems: 5, pageIndex: 9 });
  });

  it.each([
    ['', 'fileType'],
    ['fileType=Avatars', 'fileType'],
    ['fileType=..', 'fileType'],
    ['fileType=exportorder', 'fileType'],
    ['fileType=ExportOrder&orderBy=path', 'orderBy'],
    ['fileType=ExportOrder&pageSize=0', 'pageSize'],
    ['fileType=ExportOrder&pageIndex=-1', 'pageIndex'],
    ['fileType=ExportOrder&ascending=yes', 'ascending'],
    ['fileType=ExportOrder&folder=x', 'folder'],
    [`fileType=ExportOrder&search=${'x'.repeat(201)}`, 'search'],
  ])('refuses the list %j', async (query, field) => {
    const answer = await admin.get(`/files/import_export_data?${query}`);
    expect(answer).toMatchObject({ status: 400, body: { statusCode: 400, data: null, fields: [{ field }] } });
  });

  it('sends a file with the headers that a browser needs to save it', async () => {
    await download('liste (3).XLSX', { fileType: 'ImportShipping' })
      .expect(200, Buffer.from(CONTENT))
      .expect('content-type', 'application/octet-stream')
      .expect('content-disposition', 'attachment; filename="liste (3).XLSX"')
      .expect('x-content-type-options', 'nosniff');
    await download('datei_2.csv').expect('content-type', 'text/csv; charset=utf-8');
  });

  it('sends a range, resumes, and does not send an unchanged file again', async () => {
    const { headers } = await download('datei_2.csv');
    const etag = headers['etag'] ?? '';
    const ask = (conditions: Record<string, string>) => download('datei_2.csv').set(conditions);
    await ask({ range: 'bytes=2-', 'if-range': etag }).expect(206, '234').expect('content-range', 'bytes 2-4/5');
    await ask({ range: 'bytes=2-', 'if-range': '"x"' }).expect(200);
    await ask({ 'if-none-match': etag }).expect(304);
    await ask({ range: 'bytes=9-' }).expect(416);
  });

  it('finds a name in any Unicode form of its umlauts, and in the folders of warehouses', async () => {
    for (const name of ['M\u00e4rz_1.csv', 'Ma\u0308rz_1.csv', 'halle.csv', 'hafen.csv']) {
      await download(name).expect(200);
    }
  });

  it.each([
    'nothing.csv',
    'products.csv',
    '../ExportProduct/products.csv',
    '..\\ExportProduct\\products.csv',
    '%2e%2e/ExportProduct/products.csv',
    '..',
    '.',
    '/etc/passwd',
    'warehouse-1',
    'warehouse-1/halle.csv',
    'datei_2.csv/',
    'datei_2.csv\0',
    'datei_2.csv\r\nx: y',
    '.drafts',
    ' datei_2.csv',
  ])('does not find a file %j', async (name) => {
    const { body, headers } = await download(name).expect(404);
    expect(body).toMatchObject({ statusCode: 404, data: null });
    expect(headers['content-disposition']).toBeUndefined();
  });

  it.each(['', 'x'.repeat(201)])('refuses the name %j', async (name) => {
    await download(name).expect(400);
  });

  it.each(['avatars', '.drafts', '..%2Favatars', 'ExportOrder%2F..%2Favatars'])(
    'does not know the type %s',
    async (fileType) => {
      expect([400, 404]).toContain((await download('datei_2.csv', { fileType })).status);
    },
  );

  describe('is open', () => {
    /** The types of which the last user may download a file whose name they know. */
    let fetchable: string[] = [];
    const everywhere = async (account: string) => {
      const by = await signInAs(backend.url, account);
      const statuses: number[] = [];
      fetchable = [];
      for (const fileType of FILE_TYPES) {
        const listed = (await by.get(path({ fileType }))).status;
        const downloaded = (await download('nothing.csv', { fileType, by })).status;
        // Users who may not read the content are not told whether the file exists.
        expect([200, 403]).toContain(listed);
        expect([404, 403]).toContain(downloaded);
        if (listed === 200) expect(downloaded).toBe(404);
        statuses.push(listed);
        if (downloaded === 404) fetchable.push(fileType);
      }
      return FILE_TYPES.filter((_fileType, index) => statuses[index] === 200);
    };

    it('to administrators', async () => {
      expect(await everywhere('admin')).toEqual(FILE_TYPES);
    });

    it('not without a session', async () => {
      await clientOf(backend.url)
        .http.get(path({ fileType: 'ExportOrder' }))
        .expect(401);
    });

    it('not to users without the menu, whatever tables they may read, except for the file of their export', async () => {
      expect(await everywhere('warehouse')).toEqual([]);
      expect(fetchable).toEqual(['ExportInventory', 'ExportInventoryManagement']);
      expect(await everywhere('purchasing')).toEqual([]);
      expect(fetchable).toEqual(['ExportProduct']);
    });

    it('for tables that the user may read as a whole, and not for those with single columns', async () => {
      expect(await everywhere('analyst')).toEqual([]);
      await grant('demo-analyst', { Orders: { Read: ['ALL'] } });
      expect(await everywhere('analyst')).toEqual(['ExportOrder', 'ImportShipping']);
      await grant('demo-purchasing', { InventoryManagementExport: { LimitRead: ['Name'] } });
      expect(await everywhere('purchasing')).toEqual(['ExportProduct']);
      await grant('demo-purchasing', { Products: { Read: [], Write: [] } });
      expect(await everywhere('purchasing')).toEqual([]);
    });

    it('to a user of one warehouse, for the files of that warehouse', async () => {
      const tables = { Orders: { Read: ['ALL'] }, Products: { Read: ['ALL'] } };
      await grant('demo-warehouse', { ...tables, InventoryManagementExport: { Read: ['ALL'] } });
      const by = await signInAs(backend.url, 'warehouse');
      expect(names(await list({}, by))).toEqual(['halle.csv']);
      await download('halle.csv', { by }).expect(200);
      for (const name of ['hafen.csv', 'datei_2.csv', 'warehouse-2']) {
        await download(name, { by }).expect(404);
      }
      // Products are of the whole company, but the file counts their pieces in all warehouses.
      expect(names(await list({ fileType: 'ExportProduct' }, by))).toEqual([]);
      await download('products.csv', { fileType: 'ExportProduct', by }).expect(404);
    });
  });
});

describe('files in an unreachable S3', () => {
  it('do not prevent a back-end from starting and answering; requests that need a file get an error that says to try again', async () => {
    const keys = { bucket: 'occ', accessKeyId: 'occ', secretAccessKey: 'secret', region: 'us-east-1' };
    const backend = await startBackend({ settings: { s3: { endpoint: 'http://127.0.0.1:1', ...keys } } });
    const admin = await signInAs(backend.url, 'admin');
    const message = 'The file storage cannot be reached. Try again in a moment.';
    const answers = [
      await admin.get('/files/import_export_data?fileType=ExportProduct'),
      await admin.send('POST', '/shipping_data/export_products'),
    ];
    for (const answer of answers) expect(answer).toMatchObject({ status: 503, body: { statusCode: 503, message } });
    expect(await readdir(join(backend.dataDirectory, 'uploads'))).toEqual([]);
    await backend.close();
  });
});
