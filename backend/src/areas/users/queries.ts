import { sql } from 'kysely';
import type { Db } from '../../database/tables.ts';

/** Users with their role names; the base of every query that answers users. */
export function selectUsers(db: Db) {
  return db.selectFrom('users').select([
    'users.id',
    'users.email',
    'users.salutation',
    'users.first_name',
    'users.last_name',
    'users.avatar_file',
    'users.is_active',
    'users.is_china_user',
    'users.allow_all_warehouses',
    'users.allowed_warehouse_id',
    'users.menu_permissions',
    'users.table_column_permissions',
    sql<string[]>`array(
        select roles.name from user_roles join roles on roles.id = user_roles.role_id
        where user_roles.user_id = users.id order by roles.name
      )`.as('roles'),
  ]);
}

/** One user as the database knows it. */
export type UserRow = Awaited<ReturnType<ReturnType<typeof selectUsers>['executeTakeFirstOrThrow']>>;

/** The user with this id. */
export function findUser(db: Db, userId: string): Promise<UserRow | undefined> {
  return selectUsers(db).where('users.id', '=', userId).executeTakeFirst();
}
