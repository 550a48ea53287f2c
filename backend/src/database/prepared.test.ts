import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startBackend, TEST_ENGINES, type TestBackend } from '../testing/startBackend.ts';
import { prepared } from './prepared.ts';

describe.each(TEST_ENGINES)('statements on %s', (engine) => {
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await startBackend({ engine });
  });
  afterAll(() => backend.close());

  it('are prepared once if they are marked, and run with new values each time; embedded ones outlive their connection, and are not prepared', async () => {
    await backend.db.connection().execute(async (connection) => {
      const userNamed = (name: string) =>
        connection
          .selectFrom('users')
          .modifyFront(prepared)
          .select('first_name')
          .where('first_name', '=', name)
          .executeTakeFirst();
      expect(await userNamed('Martina')).toEqual({ first_name: 'Martina' });
      expect(await userNamed('Niemand')).toBeUndefined();
      await connection.selectFrom('users').select('last_name').execute();
      const { rows } = await sql<{ statement: string }>`
        select statement from pg_prepared_statements where statement like '%_name" from "users"%'
      `.execute(connection);
      const expected = engine === 'postgres' ? [{ statement: expect.stringContaining('"first_name" = $1') }] : [];
      expect(rows).toEqual(expected);
    });
  });
});
