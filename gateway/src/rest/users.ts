import type { Wire } from './wire.ts';
import type { BackendCalls, FilesOf, FormOf, Written } from './client.ts';
import { BackendError } from './errors.ts';

export type WireUser = Wire<'User'>;
export type WireRole = Wire<'Role'>;
export type WirePermissionCatalog = Wire<'PermissionCatalog'>;

/** Words that have a meaning of their own after `/users/` (document 1, section 7). No user has such an id. */
const RESERVED: ReadonlySet<string> = new Set(['roles', 'table_columns']);

/** GET /users/{userId} (document 1, section 7): the user with its permissions. @throws BackendError */
export async function getUser(backend: BackendCalls, userId: string): Promise<WireUser> {
  if (RESERVED.has(userId.toLowerCase())) {
    throw new BackendError('notFound', 'getUser', { reason: 'the path of another call' });
  }
  return (await backend.call('getUser', { path: { userId } })).data;
}

/** GET /users (document 1, section 7). */
export async function listUsers(backend: BackendCalls): Promise<WireUser[]> {
  return (await backend.call('listUsers')).data;
}

/** GET /users/roles (document 1, section 7). */
export async function listRoles(backend: BackendCalls): Promise<WireRole[]> {
  return (await backend.call('listRoles')).data;
}

/** GET /users/table_columns (document 1, section 7): what the permission matrix can grant. */
export async function getPermissionCatalog(backend: BackendCalls): Promise<WirePermissionCatalog> {
  return (await backend.call('listTableColumns')).data;
}

/** POST /users (document 1, section 7). */
export function createUser(
  backend: BackendCalls,
  form: FormOf<'createUser'>,
  files: FilesOf<'createUser'>,
): Promise<Written<'createUser'>> {
  return backend.write('createUser', { form, files });
}

/** PUT /users (document 1, section 7). What the form leaves out may be erased. */
export function updateUser(
  backend: BackendCalls,
  form: FormOf<'updateUser'>,
  files: FilesOf<'updateUser'>,
): Promise<Written<'updateUser'>> {
  return backend.write('updateUser', { form, files });
}
