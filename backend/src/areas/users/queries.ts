import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Db, RolesTable, UsersTable } from '../../database/tables.ts';
import { ADMINISTRATORS } from 'schema/permissions/readPermissions.ts';

/** Users with their role names; the base of every query that returns users. */
export function selectUsers(db: Db) {
  return db.selectFrom('users').select([
    'users.id',
    'users.email',
    'users.salutation',
    'users.first_name',
    'users.last_name',
    'users.avatar_file',
    'users.email_verified',
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

/** A user, as stored in the database. */
export type UserRow = Awaited<ReturnType<ReturnType<typeof selectUsers>['executeTakeFirstOrThrow']>>;

/** The user with this id. */
export function findUser(db: Db, userId: string): Promise<UserRow | undefined> {
  return selectUsers(db).where('users.id', '=', userId).executeTakeFirst();
}

/** All users by last and first name. */
export function listUsers(db: Db): Promise<UserRow[]> {
  return selectUsers(db).orderBy('users.last_name').orderBy('users.first_name').orderBy('users.id').execute();
}

/** All roles by name. */
export function listRoles(db: Db): Promise<Selectable<RolesTable>[]> {
  return db.selectFrom('roles').selectAll().orderBy('name').execute();
}

/** The name of a user's current avatar; undefined if the user does not exist or has none. */
export async function findAvatarFile(db: Db, userId: string): Promise<string | undefined> {
  const user = await db.selectFrom('users').select('avatar_file').where('id', '=', userId).executeTakeFirst();
  return user?.avatar_file ?? undefined;
}

/** The hash of a user's password. */
export async function findPasswordHash(db: Db, userId: string): Promise<string | undefined> {
  const user = await db.selectFrom('users').select('password_hash').where('id', '=', userId).executeTakeFirst();
  return user?.password_hash;
}

/** Stores a user without roles. */
export async function insertUser(db: Db, user: Insertable<UsersTable>): Promise<void> {
  await db.insertInto('users').values(user).execute();
}

/** Changes a user; undefined fields stay unchanged. */
export async function updateUser(db: Db, userId: string, changes: Updateable<UsersTable>): Promise<void> {
  if (Object.values(changes).every((value) => value === undefined)) return;
  await db.updateTable('users').set(changes).where('id', '=', userId).execute();
}

/** Gives a user exactly these roles; false if one of them does not exist. */
export async function replaceRoles(db: Db, userId: string, names: readonly string[]): Promise<boolean> {
  await db.deleteFrom('user_roles').where('user_id', '=', userId).execute();
  const { rows } = await sql`
    insert into user_roles (user_id, role_id)
    select ${userId}, id from roles where name = any(${[...names]}::text[])
    returning role_id
  `.execute(db);
  return rows.length === names.length;
}

/**
 * Locks the set of administrators until the transaction ends. Must be called before a user is read who may lose that role, so that two
 * administrators cannot take the role from each other at the same time.
 */
export async function lockAdministrators(db: Db): Promise<void> {
  await sql`select from roles where name = ${ADMINISTRATORS} for no key update`.execute(db);
}

/** Whether there is an active administrator. */
export async function hasActiveAdministrator(db: Db): Promise<boolean> {
  const { rows } = await sql`
    select from users
    join user_roles on user_roles.user_id = users.id
    join roles on roles.id = user_roles.role_id
    where users.is_active and roles.name = ${ADMINISTRATORS}
    limit 1
  `.execute(db);
  return rows.length > 0;
}

/** Deletes the sessions of a user, except the one of this token. */
export async function deleteSessions(db: Db, userId: string, exceptTokenHash?: Buffer): Promise<void> {
  let sessions = db.deleteFrom('sessions').where('user_id', '=', userId);
  if (exceptTokenHash !== undefined) sessions = sessions.where('token_hash', '<>', exceptTokenHash);
  await sessions.execute();
}
