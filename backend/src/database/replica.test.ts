import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EnvelopeOf } from '../contract/operations.ts';
import { type Client, signInAs } from '../testing/client.ts';
import { startBackend, TEST_DEMO_DAY, type TestBackend } from '../testing/startBackend.ts';
import { createDemoDatabase } from '../testing/demoDatabase.ts';
import type { TemporaryDatabase } from '../testing/temporaryDatabase.ts';

const SERVER = process.env['TEST_DATABASE_URL'] ?? '';

/** A copy without replication is a replica that lags forever. */
describe.runIf(SERVER !== '')('a back-end with a read replica', () => {
  let original: TemporaryDatabase;
  let copy: TemporaryDatabase;
  let backend: TestBackend;
  let admin: Client;

  beforeAll(async () => {
    original = await createDemoDatabase(SERVER, TEST_DEMO_DAY);
    copy = await createDemoDatabase(SERVER, TEST_DEMO_DAY);
    backend = await startBackend({ settings: { databaseUrl: original.url, databaseReadUrl: copy.url } });
    admin = await signInAs(backend.url, 'admin');
  });
  afterAll(async () => {
    await backend.close();
    await copy.drop();
    await original.drop();
  });

  it('reads exports from it, and everything else from the primary', async () => {
    const sku = 'CEL-WAG3-BAM';
    await backend.db.updateTable('products').set({ name: 'Renamed just now' }).where('sku', '=', sku).execute();

    const found = await admin.get<EnvelopeOf<'listProducts'>>(`/shipping_data/products?pageSize=10&keywords=${sku}`);
    expect(JSON.stringify(found.body.data)).toContain('Renamed just now');

    const { body } = await admin.send<EnvelopeOf<'exportProducts'>>('POST', '/shipping_data/export_products');
    const name = encodeURIComponent(body.data.name);
    const file = await admin.http.get(`/files/import_export_data/ExportProduct/download?name=${name}`).expect(200);
    expect(file.text).toContain(sku);
    expect(file.text).not.toContain('Renamed just now');
  });

  it('reports at the start that it cannot be used', async () => {
    const nowhere = new URL(original.url);
    nowhere.pathname = '/nowhere';
    const settings = { databaseUrl: original.url, databaseReadUrl: nowhere.href };
    await expect(startBackend({ settings })).rejects.toThrow(
      `DATABASE_READ_URL: the database ${nowhere.host}/nowhere cannot be used`,
    );
  });
});
