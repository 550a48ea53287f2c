import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readConfig } from '../../config.ts';
import type { EnvelopeOf } from '../../contract/operations.ts';
import { draftsOf, openStorage } from '../../storage/open.ts';
import { type Client, signInAs } from '../../testing/client.ts';
import { sendForm } from '../../testing/form.ts';
import { startBackend, type TestBackend } from '../../testing/startBackend.ts';
import { sweepFiles } from './sweep.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;

let backend: TestBackend;
let admin: Client;

beforeAll(async () => {
  backend = await startBackend({ settings: { ownFiles: { files: 2, bytes: 1_000_000 } } });
  admin = await signInAs(backend.url, 'admin');
});
afterAll(() => backend.close());

it('the oldest exports of a user make room for new ones, and not those of others or of sent orders', async () => {
  const orders = await signInAs(backend.url, 'orders');
  await storeExport(orders, 10);
  await lay('ExportOrder/user-demo-admin/flatfile_1.csv', 0);
  await admin.send('POST', '/shipping_data/export_products');
  for (const bytes of [11, 12]) await storeExport(admin, bytes);
  expect(await sizes('ExportOrder')).toEqual([1, 10, 11, 12]);
  expect(await sizes('ExportProduct')).toEqual([]);

  // Two that are too large together.
  await storeExport(admin, 999_990);
  expect(await sizes('ExportOrder')).toEqual([1, 10, 999_990]);
  expect(await storeExport(admin, 1_000_001)).toMatchObject({
    status: 413,
    body: { code: 'OWN_FILES_TOO_LARGE', metadata: { megabytes: 0 } },
  });
  expect(await sizes('ExportOrder')).toEqual([1, 10, 999_990]);
});

it('files end after their time, and those without a row or an end, too', async () => {
  const [plan] = await backend.db.selectFrom('shipping_plans').select('id').limit(1).execute();
  const planId = Number(plan?.id);
  await backend.db
    .insertInto('shipping_plan_documents')
    .values({ shipping_plan_id: planId, type: 'packingList', name: 'a.pdf', file: 'used.pdf' })
    .onConflict((conflict) => conflict.columns(['shipping_plan_id', 'type']).doUpdateSet({ file: 'used.pdf' }))
    .execute();
  await backend.db.updateTable('users').set({ avatar_file: 'used.png' }).where('id', '=', 'demo-admin').execute();
  const [gone, stays] = [
    [
      await lay('ExportInventory/old.csv', 31),
      await lay('ImportShipping/warehouse-1/user-x/old.csv', 31),
      await lay(`shipping-plans/${planId}/lost.pdf`, 8),
      await lay('avatars/demo-admin/lost.png', 8),
      await lay('.drafts/unfinished', 2),
    ],
    [
      await lay('ExportInventory/new.csv', 29),
      await lay(`shipping-plans/${planId}/used.pdf`, 400),
      await lay(`shipping-plans/${planId}/just-stored.pdf`, 6),
      await lay('avatars/demo-admin/used.png', 400),
      await lay('.drafts/under-way', 0),
    ],
  ];
  const config = readConfig({ DATA_DIR: backend.dataDirectory });
  const storage = await openStorage({ ...config, s3: undefined });
  const parts = { db: backend.db, storage, draftsDirectories: [draftsOf(backend.dataDirectory)], fileDays: 30 };
  expect(await sweepFiles(parts)).toEqual({ outdated: 2, orphaned: 2 });
  const left = await readdir(join(backend.dataDirectory, 'files'), { recursive: true });
  expect(gone.filter((path) => left.includes(path))).toEqual([]);
  expect(stays.filter((path) => !left.includes(path))).toEqual([]);
  expect(await sweepFiles(parts)).toEqual({ outdated: 0, orphaned: 0 });
});

function storeExport(client: Client, bytes: number) {
  const exportFile = new File([Buffer.alloc(bytes, 'a')], 'orders.csv');
  return sendForm(client, 'POST', '/orders/export', { exportFile });
}

/** The sizes of the files in a folder of the explorer, in bytes. */
async function sizes(fileType: string): Promise<number[]> {
  const { body } = await admin.get<EnvelopeOf<'listImportExportFiles'>>(
    `/files/import_export_data?fileType=${fileType}&orderBy=size&ascending=true`,
  );
  return body.data.items.map(({ size }) => size);
}

/** Lays a file of one byte into the storage that was stored some days ago. Returns its path. */
async function lay(path: string, days: number): Promise<string> {
  const file = join(backend.dataDirectory, 'files', path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, 'a');
  const time = new Date(Date.now() - days * DAY_MS);
  await utimes(file, time, time);
  return path;
}
