import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Client, signInAs } from '../../../testing/client.ts';
import { startBackend, TEST_ENGINES, type TestBackend } from '../../../testing/startBackend.ts';
import { bookIncomingGoods } from './incomingGoods.ts';

const CALLER = {
  userId: 'demo-admin',
  tokenHash: Buffer.alloc(32),
  isAdministrator: true,
  tableColumnPermissions: {},
  onlyWarehouseId: null,
};
const BODY = { sku: 'CEL-WAG3-BAM', storageLocationId: 1, inventory: 3, reason: 'Test' };

describe.each(TEST_ENGINES)('a booking on %s', (engine) => {
  let backend: TestBackend;
  let admin: Client;

  beforeAll(async () => {
    backend = await startBackend({ engine });
    admin = await signInAs(backend.url, 'admin');
  });
  afterAll(() => backend.close());

  const countEntries = async () => (await backend.db.selectFrom('stock_history').select('id').execute()).length;

  it('is part of the transaction that it is given, and goes when that fails', async () => {
    const before = await countEntries();
    const outer = backend.db.transaction().execute(async (transaction) => {
      expect(await bookIncomingGoods(transaction, CALLER, BODY)).toBeGreaterThan(0);
      throw new Error('after all not');
    });
    await expect(outer).rejects.toThrow('after all not');
    expect(await countEntries()).toBe(before);
  });

  it('with an Idempotency-Key is booked once, however often it is sent', async () => {
    const before = await countEntries();
    const book = (body: object) => admin.send('POST', '/warehouses', body, { 'idempotency-key': 'delivery-4711' });
    const answers = await Promise.all(Array.from({ length: 5 }, () => book(BODY)));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(answers[0]?.status).toBe(200);
    expect((await book({ ...BODY, inventory: 4 })).status).toBe(422);
    expect(await countEntries()).toBe(before + 1);
  });
});
