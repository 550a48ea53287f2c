import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startBackend, TEST_ENGINES, type TestBackend } from '../testing/startBackend.ts';
import { isDeadlock, transact } from './transact.ts';

describe.each(TEST_ENGINES)('transactions on %s', (engine) => {
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await startBackend({ engine });
  });
  afterAll(() => backend.close());

  it('that deadlock are both executed, once', async () => {
    const { db } = backend;
    const [first, second] = await db.selectFrom('products').select('id').orderBy('id').limit(2).execute();
    const bothHold = Promise.withResolvers<void>();
    let attempts = 0;
    let held = 0;
    const addOne = (ids: readonly (number | undefined)[]) =>
      transact(db, async (transaction) => {
        attempts += 1;
        for (const id of ids) {
          await sql`update products set cab_quantity = coalesce(cab_quantity, 0) + 1 where id = ${id}`.execute(
            transaction,
          );
          held += 1;
          if (held === 2) bothHold.resolve();
          // They cannot run at the same time on the single connection of the embedded database.
          if (engine === 'postgres') await bothHold.promise;
        }
      });
    const before = await sumOf();
    await Promise.all([addOne([first?.id, second?.id]), addOne([second?.id, first?.id])]);
    expect(await sumOf()).toBe(before + 4);
    expect(attempts).toBe(engine === 'postgres' ? 3 : 2);

    async function sumOf(): Promise<number> {
      const { rows } = await sql<{ sum: number }>`
        select sum(coalesce(cab_quantity, 0))::int as sum from products where id in (${first?.id}, ${second?.id})
      `.execute(db);
      return rows[0]?.sum ?? Number.NaN;
    }
  });

  it('that fail for other reasons are not repeated', async () => {
    let attempts = 0;
    const failing = transact(backend.db, async (transaction) => {
      attempts += 1;
      await sql`select 1 / 0`.execute(transaction);
    });
    await expect(failing).rejects.toThrow('division by zero');
    expect(attempts).toBe(1);
    expect(isDeadlock(await failing.catch((error: unknown) => error))).toBe(false);
  });
});
