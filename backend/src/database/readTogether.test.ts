import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startBackend, TEST_ENGINES, type TestBackend } from '../testing/startBackend.ts';
import { readTogether } from './readTogether.ts';
import type { Db } from './tables.ts';

const named = (db: Db, name: string) => db.selectFrom('users').select('first_name').where('first_name', '=', name);
const counted = (db: Db) => db.selectFrom('users').select(sql<string>`count(*)`.as('users'));
const queries = (db: Db) =>
  db
    .selectFrom('users')
    .select(sql<number>`pg_backend_pid()`.as('connection'))
    .limit(1);

describe.each(TEST_ENGINES)('queries that are sent together on %s', (engine) => {
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await startBackend({ engine });
  });
  afterAll(() => backend.close());

  it('each get their own result, over one connection', async () => {
    const { db } = backend;
    const [martina, nobody, all] = await readTogether(db, named(db, 'Martina'), named(db, 'Niemand'), counted(db));
    expect(martina).toEqual([{ first_name: 'Martina' }]);
    expect(nobody).toEqual([]);
    expect(all).toEqual(await counted(db).execute());

    const [first, second, third] = await readTogether(db, queries(db), queries(db), queries(db));
    expect(second).toEqual(first);
    expect(third).toEqual(first);
  });

  it('see the changes of their transaction', async () => {
    const aborted = backend.db.transaction().execute(async (transaction) => {
      await transaction
        .updateTable('users')
        .set({ first_name: 'Niemand' })
        .where('first_name', '=', 'Martina')
        .execute();
      const answers = await readTogether(
        transaction,
        named(transaction, 'Martina'),
        named(transaction, 'Niemand'),
        counted(transaction),
      );
      expect(answers[0]).toEqual([]);
      expect(answers[1]).toEqual([{ first_name: 'Niemand' }]);
      throw new Error('undone');
    });
    await expect(aborted).rejects.toThrow('undone');
  });

  it('fail if one of them does, and the connection can be used again', async () => {
    const { db } = backend;
    const wrong = db.selectFrom('users').select(sql<number>`1 / 0`.as('wrong'));
    const right = named(db, 'Martina');
    await expect(readTogether(db, right, wrong, right)).rejects.toThrow('division by zero');
    for (let turn = 0; turn < 20; turn++) {
      expect(await readTogether(db, right, counted(db), right)).toHaveLength(3);
      expect(await right.execute()).toEqual([{ first_name: 'Martina' }]);
    }
  });
});
