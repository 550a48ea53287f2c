import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EnvelopeOf } from '../../../contract/operations.ts';
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
const NOON = '2026-11-10T12:00:00.000Z';

describe.each(TEST_ENGINES)('a booking on %s', (engine) => {
  let backend: TestBackend;
  let admin: Client;

  beforeAll(async () => {
    backend = await startBackend({ engine });
    admin = await signInAs(backend.url, 'admin');
  });
  afterAll(() => backend.close());

  const countEntries = async () => (await backend.db.selectFrom('stock_history').select('id').execute()).length;

  it('is part of the given transaction, and is rolled back with it', async () => {
    const before = await countEntries();
    const outer = backend.db.transaction().execute(async (transaction) => {
      expect((await bookIncomingGoods(transaction, CALLER, BODY)).id).toBeGreaterThan(0);
      throw new Error('after all not');
    });
    await expect(outer).rejects.toThrow('after all not');
    expect(await countEntries()).toBe(before);
  });

  const own = { historyTypeId: 1, reason: 'Test' };
  it.each<[string, string, string, object, object, number]>([
    ['incoming goods', 'POST', '/warehouses', BODY, { inventory: 4 }, 1],
    ['a movement', 'POST', '/warehouses/moving', { storageLocationId: 2, quantity: 2 }, { quantity: 1 }, 2],
    [
      'a manual adjustment',
      'POST',
      '/warehouses/manual_adjustment',
      { isAdd: true, quantity: 2, reason: 'Test', historyType: 'counting' },
      { isAdd: false },
      1,
    ],
    [
      'a new entry',
      'POST',
      '/warehouses/inventories?historyTypeId=1',
      { sku: BODY.sku, storageLocationId: 1, inventory: 3, reserved: 0 },
      { inventory: 4 },
      1,
    ],
    [
      'the form of an entry',
      'PUT',
      '/warehouses/inventories/{id}?historyTypeId=1',
      { inventory: 9, reserved: 0 },
      { inventory: 8 },
      1,
    ],
    [
      'a note in the history',
      'POST',
      `/warehouses/${BODY.sku}/histories`,
      { ...own, storageLocationId: 1, dateTime: NOON, inStockOld: 5, inStockNew: 8, changedType: 'Add' },
      { inStockOld: 6 },
      1,
    ],
  ])(
    'of %s with an Idempotency-Key is executed once, however often it is sent',
    async (name, method, path, body, other, changes) => {
      const { body: arrived } = await admin.send<EnvelopeOf<'bookIncomingGoods'>>('POST', '/warehouses', BODY);
      const { id } = arrived.data;
      const named = /moving|adjustment/.test(path) ? { warehouseInventoryId: id } : {};
      const before = await countEntries();
      const book = (change: object) =>
        admin.send(
          method,
          path.replace('{id}', String(id)),
          { ...named, ...body, ...change },
          { 'idempotency-key': name.replaceAll(' ', '-') },
        );
      const answers = await Promise.all(Array.from({ length: 5 }, () => book({})));
      expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
      expect(answers[0]).toMatchObject({ status: 200, body: { statusCode: 200 } });
      expect((await book(other)).status).toBe(422);
      expect(await countEntries()).toBe(before + changes);
    },
  );
});
