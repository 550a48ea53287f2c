import { readdir } from 'node:fs/promises';
import { sql } from 'kysely';
import { pino } from 'pino';
import { normalLine, normalLines } from 'schema/text/normalText.ts';
import { describe, expect, it, vi } from 'vitest';
import { startBackend, TEST_DEMO_DAY, TEST_ENGINES } from '../testing/startBackend.ts';
import { createTemporaryDatabase } from '../testing/temporaryDatabase.ts';
import { vacuumChangedTables } from './maintenance.ts';
import { up as composeNames } from './migrations/0057_composed_names.ts';
import { up as normaliseTexts } from './migrations/0067_normal_texts.ts';
import { prepareDatabase } from './migrate.ts';
import { openDatabase } from './open.ts';

const serverUrl = process.env['TEST_DATABASE_URL'];

describe.runIf(serverUrl)('back-ends that start at once with one PostgreSQL', () => {
  it('migrate one after the other, and create the demo company once', async () => {
    const database = await createTemporaryDatabase(serverUrl ?? '');
    const options = {
      databaseUrl: database.url,
      dataDirectory: '',
      demoData: true,
      demoDay: TEST_DEMO_DAY,
      logger: pino({ level: 'silent' }),
    };
    const opened = await Promise.all([1, 2, 3, 4].map(() => openDatabase(options)));
    for (const { db } of opened) {
      const { rows } = await sql<{ users: number; entries: number }>`
        select (select count(*)::int from users) as users, (select count(*)::int from inventories) as entries
      `.execute(db);
      expect(rows).toEqual([{ users: 5, entries: 5_000 }]);
    }
    await Promise.all(opened.map((backend) => backend.close()));
    await database.drop();
  });
});

it('applies every migration that there is a file for', async () => {
  const files = await readdir(new URL('migrations', import.meta.url));
  const backend = await startBackend();
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(backend.db);
  expect(rows.map(({ name }) => `${name}.ts`)).toEqual(files.toSorted());
  await backend.close();
});

describe.each(TEST_ENGINES)('tables with many changes on %s', (engine) => {
  it('are vacuumed, and the others are not', async () => {
    const backend = await startBackend({ engine });
    // First finishes the pending work of the demo company.
    await vacuumChangedTables(backend.db, 0);
    await sql`update inventories set inventory = inventory + 1`.execute(backend.db);
    await sql`select pg_stat_force_next_flush()`.execute(backend.db);
    expect(await vacuumChangedTables(backend.db)).toEqual(['inventories']);
    expect(await vacuumChangedTables(backend.db)).toEqual([]);
    await backend.close();
  });
});

describe.each(TEST_ENGINES)('a database that a newer version has used, on %s', (engine) => {
  it('is refused with one sentence, and not changed', async () => {
    const backend = await startBackend({ engine, demo: false });
    const { db } = backend;
    const ofNewer = ['9998_a', '9999_b'];
    await sql`insert into kysely_migration select unnest(${ofNewer}::text[]), '2030'`.execute(db);
    const applied = async () => (await sql`select * from kysely_migration order by name`.execute(db)).rows;
    const before = await applied();
    const prepare = vi.fn<() => Promise<void>>(async () => {});
    await expect(prepareDatabase(db, { prepare })).rejects.toThrow(
      /^The database was last used by a newer version of the back-end, which made 9998_a, 9999_b in it: start that version/,
    );
    expect(prepare).not.toHaveBeenCalled();
    expect(await applied()).toEqual(before);
    await backend.close();
  });
});

describe.each(TEST_ENGINES)('names that were stored before normalisation, on %s', (engine) => {
  it('are normalised, unless they would collide with another name', async () => {
    const backend = await startBackend({ engine });
    const { db } = backend;
    const names = ['Mo\u0308bel', 'Bo\u0308den', 'B\u00f6den'];
    await db
      .insertInto('suppliers')
      .values(names.map((name) => ({ name })))
      .execute();
    await db.updateTable('storage_locations').set({ level1: 'O\u0308' }).where('id', '=', 1).execute();
    await composeNames(db);
    const suppliers = await db.selectFrom('suppliers').select('name').orderBy('id').execute();
    expect(suppliers.slice(-3).map(({ name }) => name)).toEqual(['M\u00f6bel', 'Bo\u0308den', 'B\u00f6den']);
    const location = db.selectFrom('storage_locations').select('full_name').where('id', '=', 1);
    expect((await location.executeTakeFirstOrThrow()).full_name).toBe('PP-\u00d6-01-01');
    await backend.close();
  });
});

describe.each(TEST_ENGINES)('texts that were stored in another form, on %s', (engine) => {
  it('get the form of new ones, unless two unique ones would become alike', async () => {
    const backend = await startBackend({ engine });
    const { db } = backend;
    const names = ['Mo\u0308bel  Su\u0308d', 'Alike', ' Alike', '\u202E'];
    const { id: planId } = await db.selectFrom('shipping_plans').select('id').limit(1).executeTakeFirstOrThrow();
    await db
      .insertInto('suppliers')
      .values(names.map((name) => ({ name })))
      .execute();
    const lines = 'Ju\u0308rgen \t sagt:\r\n\r\n  1\u2003Palette\n';
    await db
      .updateTable('shipping_plans')
      .set({ shipment_record_name: ' Plan\u00A0A\r\nBcc: x\u202E ', shipment_note: lines })
      .where('id', '=', planId)
      .execute();
    await db.updateTable('orders').set({ shipping_address_name: 'Ju\u0308rgen' }).where('id', '=', 1).execute();
    const others = () => db.selectFrom('products').selectAll().orderBy('id').execute();
    const before = await others();
    await normaliseTexts(db);
    const plan = await db.selectFrom('shipping_plans').selectAll().where('id', '=', planId).executeTakeFirstOrThrow();
    expect([plan.shipment_record_name, plan.shipment_note]).toEqual([normalLine('Plan A Bcc: x'), normalLines(lines)]);
    const order = await db
      .selectFrom('orders')
      .select('shipping_address_name')
      .where('id', '=', 1)
      .executeTakeFirstOrThrow();
    expect(order.shipping_address_name).toBe('J\u00FCrgen');
    const stored = await db.selectFrom('suppliers').select('name').orderBy('id', 'desc').limit(4).execute();
    expect(stored.map(({ name }) => name).toReversed()).toEqual(['M\u00F6bel S\u00FCd', 'Alike', ' Alike', '\u202E']);
    expect(await others()).toEqual(before);
    await backend.close();
  });
});
