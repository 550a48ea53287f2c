import { describe, expect, it } from 'vitest';
import { startBackend, TEST_ENGINES } from '../../../testing/startBackend.ts';
import { bookingHandlers } from './operations.ts';

const CALLER = {
  userId: 'demo-admin',
  tokenHash: Buffer.alloc(32),
  isAdministrator: true,
  tableColumnPermissions: {},
  onlyWarehouseId: null,
};
const BODY = { sku: 'CEL-WAG3-BAM', storageLocationId: 1, inventory: 3, reason: 'Test' };

describe.each(TEST_ENGINES)('a booking on %s', (engine) => {
  it('is part of the transaction that it is given, and goes when that fails', async () => {
    const backend = await startBackend({ engine });
    const count = () =>
      backend.db
        .selectFrom('stock_history')
        .select(({ fn }) => fn.countAll<string>().as('entries'))
        .executeTakeFirst();
    const before = await count();
    const outer = backend.db.transaction().execute(async (transaction) => {
      const { data } = await bookingHandlers(transaction).bookIncomingGoods({
        get path(): never {
          throw new Error('The call has no parameters in its path.');
        },
        get query(): never {
          throw new Error('The call has no query.');
        },
        body: BODY,
        caller: CALLER,
      });
      expect(data).toMatchObject({ inventory: 3 });
      throw new Error('after all not');
    });
    await expect(outer).rejects.toThrow('after all not');
    expect(await count()).toEqual(before);
    await backend.close();
  });
});
