import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../config.ts';
import type { EnvelopeOf } from '../../contract/operations.ts';
import { FileKey } from '../../storage/fileKey.ts';
import { openStorage } from '../../storage/open.ts';
import type { FileStorage } from '../../storage/storage.ts';
import { StorageUnreachable } from '../../storage/unreachable.ts';
import { clientOf, type Client, signInAs } from '../../testing/client.ts';
import { startBackend, type TestBackend } from '../../testing/startBackend.ts';

type Deleted = EnvelopeOf<'deleteImportExportFiles'>;

const WRITES_EXPLORER = { InventoryManagementExport: { Write: ['ALL'] } };

describe('deleting files of the explorer', () => {
  let backend: TestBackend;
  let storage: FileStorage;
  let admin: Client;
  /** The names of files that the storage cannot remove at the moment. */
  const stuck = new Set<string>();

  beforeAll(async () => {
    const open: typeof openStorage = async (settings) => {
      const disk = await openStorage(settings);
      const remove: FileStorage['remove'] = async (key) => {
        if (stuck.has(key.name)) throw new StorageUnreachable('away');
        await disk.remove(key);
      };
      return { ...disk, remove };
    };
    backend = await startBackend({ open, settings: { ownFiles: { files: 3, bytes: 1_000_000_000 } } });
    storage = await openStorage(readConfig({ DATA_DIR: backend.dataDirectory }));
    admin = await signInAs(backend.url, 'admin');
  });
  afterAll(() => backend.close());

  async function lay(...segments: [string, ...string[]]): Promise<void> {
    await storage.put(FileKey.of(...segments), Readable.from(['0123456789']));
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

  const path = (fileType: string) => `/files/import_export_data/${fileType}/delete`;
  const remove = (names: readonly string[], { fileType = 'ExportOrder', by = admin, key = '' } = {}) =>
    by.send<Deleted>('POST', path(fileType), { names }, key === '' ? {} : { 'idempotency-key': key });
  const stored = async (type: string) => (await storage.list(FileKey.of(type))).map(({ key }) => key.name).toSorted();

  it('removes the named ones, and says which names no file has', async () => {
    await lay('ExportOrder', 'user-1', 'a.csv');
    await lay('ExportOrder', 'warehouse-2', 'user-2', 'März.csv');
    await lay('ExportOrder', 'b.csv');
    await lay('ExportProduct', 'c.csv');
    const names = ['a.csv', 'Ma\u0308rz.csv', 'c.csv', 'a.csv', '../ExportProduct/c.csv', '..', 'user-1'];
    const { status, body } = await remove(names);
    expect([status, body.data]).toEqual([
      200,
      { deleted: ['a.csv', 'Ma\u0308rz.csv'], missing: ['c.csv', '../ExportProduct/c.csv', '..', 'user-1'] },
    ]);
    expect([await stored('ExportOrder'), await stored('ExportProduct')]).toEqual([['b.csv'], ['c.csv']]);
    await admin.http.get('/files/import_export_data/ExportOrder/download').query({ name: 'a.csv' }).expect(404);
  });

  it('makes room at once', async () => {
    const exported = async () => {
      const { body } = await admin.send<EnvelopeOf<'exportInventories'>>('POST', '/warehouses/export_inventories');
      return body.data.name;
    };
    const [first, second, third] = [await exported(), await exported(), await exported()];
    expect((await remove([second], { fileType: 'ExportInventory' })).body.data.deleted).toEqual([second]);
    const fourth = await exported();
    // Three files are allowed: otherwise the oldest one would have made room.
    expect(await stored('ExportInventory')).toEqual([first, third, fourth].toSorted());
  });

  it('answers a repetition with the same key alike, and one without it that they are gone', async () => {
    await lay('ExportOrder', 'once.csv');
    const first = await remove(['once.csv'], { key: 'once' });
    expect(first.body.data).toEqual({ deleted: ['once.csv'], missing: [] });
    expect(await remove(['once.csv'], { key: 'once' })).toMatchObject({ status: 200, text: first.text });
    expect((await remove(['once.csv'])).body.data).toEqual({ deleted: [], missing: ['once.csv'] });
  });

  it('succeeds for all who delete the same files at once', async () => {
    const names = Array.from({ length: 50 }, (_, index) => `many-${index}.csv`);
    for (const name of names) await lay('ExportOrder', name);
    const answers = await Promise.all(Array.from({ length: 4 }, () => remove(names)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await stored('ExportOrder')).toEqual(['b.csv']);
  });

  it('may be repeated with the same key after the storage was away, and then does the rest', async () => {
    for (const name of ['rest-1.csv', 'rest-2.csv']) await lay('ExportOrder', name);
    const names = ['rest-1.csv', 'rest-2.csv'];
    stuck.add('rest-1.csv');
    expect(await remove(names, { key: 'rest' })).toMatchObject({
      status: 503,
      body: { message: 'The file storage cannot be reached. Try again in a moment.' },
    });
    expect(await stored('ExportOrder')).toEqual(['b.csv', 'rest-1.csv']);
    stuck.clear();
    expect((await remove(names, { key: 'rest' })).body.data).toEqual({
      deleted: ['rest-1.csv'],
      missing: ['rest-2.csv'],
    });
    expect(await stored('ExportOrder')).toEqual(['b.csv']);
  });

  it('lets a download that has begun end', async () => {
    const size = 40 * 1024 * 1024;
    await storage.put(FileKey.of('ExportOrder', 'large.csv'), Readable.from([Buffer.alloc(size, 'x')]));
    const url = `${backend.url}/files/import_export_data/ExportOrder/download?name=large.csv`;
    const response = await fetch(url, { headers: { authorization: admin.token } });
    const reader = response.body?.getReader();
    let read = (await reader?.read())?.value?.byteLength ?? 0;
    expect((await remove(['large.csv'])).body.data.deleted).toEqual(['large.csv']);
    expect(await stored('ExportOrder')).toEqual(['b.csv']);
    for (let part = await reader?.read(); part?.value; part = await reader?.read()) read += part.value.byteLength;
    expect(read).toBe(size);
  });

  it.each([{}, { names: [] }, { names: [''] }, { names: ['x'.repeat(201)] }, { names: 'a.csv' }])(
    'refuses %j',
    async (body) => {
      expect((await admin.send('POST', path('ExportOrder'), body)).status).toBe(400);
    },
  );

  it('refuses more than 1000 names, and an unknown type', async () => {
    expect((await remove(Array.from({ length: 1001 }, (_, index) => `${index}`))).status).toBe(400);
    expect((await remove(['a'], { fileType: 'avatars' })).status).toBe(400);
  });

  it('needs Write on the explorer and the whole table in the files', async () => {
    const statusFor = async (account: string, fileType: string) =>
      (await remove(['nothing.csv'], { fileType, by: await signInAs(backend.url, account) })).status;
    expect((await clientOf(backend.url).send('POST', path('ExportOrder'), { names: ['a'] })).status).toBe(401);
    // Reads all orders, and not the explorer.
    expect(await statusFor('orders', 'ExportOrder')).toBe(403);
    await grant('demo-orders', { InventoryManagementExport: { Read: ['ALL'], LimitRead: ['ALL'] } });
    expect(await statusFor('orders', 'ExportOrder')).toBe(403);
    await grant('demo-orders', WRITES_EXPLORER);
    expect([await statusFor('orders', 'ExportOrder'), await statusFor('orders', 'ImportShipping')]).toEqual([200, 200]);
    expect(await statusFor('orders', 'ExportProduct')).toBe(403);
    // Reads single columns of the orders.
    await grant('demo-analyst', WRITES_EXPLORER);
    expect(await statusFor('analyst', 'ExportOrder')).toBe(403);
  });

  it('finds for a user of one warehouse only the files of that warehouse', async () => {
    for (const folder of ['warehouse-1', 'warehouse-2']) await lay('ExportOrder', folder, `${folder}.csv`);
    await grant('demo-warehouse', { ...WRITES_EXPLORER, Orders: { Read: ['ALL'] } });
    const by = await signInAs(backend.url, 'warehouse');
    const names = ['warehouse-1.csv', 'warehouse-2.csv', 'b.csv'];
    expect((await remove(names, { by })).body.data).toEqual({
      deleted: ['warehouse-1.csv'],
      missing: ['warehouse-2.csv', 'b.csv'],
    });
    expect(await stored('ExportOrder')).toEqual(['b.csv', 'warehouse-2.csv']);
  });
});
