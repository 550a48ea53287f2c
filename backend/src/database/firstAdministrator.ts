import { sql } from 'kysely';
import type { Logger } from 'pino';
import { ADMINISTRATORS } from 'schema/permissions/readPermissions.ts';
import { hashPassword } from '../passwords.ts';
import type { Db } from './tables.ts';

/** The administrator of a company that has no users yet. */
export interface FirstAdministrator {
  readonly email: string;
  readonly password: string;
}

/**
 * Creates the administrator of a company that has no users; otherwise changes nothing. Without a configured administrator, the log says
 * that nobody can sign in, and what to set. Must be called while no other back-end prepares the same database.
 */
export async function makeFirstAdministrator(
  db: Db,
  administrator: FirstAdministrator | undefined,
  logger: Logger,
): Promise<void> {
  const user = await db.selectFrom('users').select('id').limit(1).executeTakeFirst();
  if (user !== undefined) return;
  if (administrator === undefined) {
    logger.warn(
      'There is no user yet, so nobody can sign in: set FIRST_ADMIN_EMAIL and FIRST_ADMIN_PASSWORD and start again.',
    );
    return;
  }
  const passwordHash = await hashPassword(administrator.password);
  await db.transaction().execute(async (transaction) => {
    const { id } = await transaction
      .insertInto('users')
      .values({
        email: administrator.email,
        password_hash: passwordHash,
        allow_all_warehouses: true,
        table_column_permissions: '{}',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await sql`
      insert into user_roles (user_id, role_id) select ${id}, id from roles where name = ${ADMINISTRATORS}
    `.execute(transaction);
  });
  logger.info({ email: administrator.email }, 'the first administrator is made');
}
