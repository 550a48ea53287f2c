import { randomUUID } from 'node:crypto';
import type { Call, HandlersOf } from '../../contract/operations.ts';
import { succeeded } from '../../contract/operations.ts';
import { changeAs } from '../../database/changeAs.ts';
import { isLostConnection } from '../../database/lostConnection.ts';
import type { Db } from '../../database/tables.ts';
import type { Caller } from '../../http/caller.ts';
import { Failure, type FieldFailure, forbidden, notFound, refused } from '../../http/failure.ts';
import { invalidInput } from '../../http/invalidInput.ts';
import { hashPassword, verifyPassword } from '../../passwords.ts';
import { PERMISSION_CATALOG } from '../../permissions/catalog.ts';
import type { FileStorage } from '../../storage/storage.ts';
import { removeAvatar, storeAvatar } from './avatar.ts';
import {
  deleteSessions,
  findPasswordHash,
  findUser,
  hasActiveAdministrator,
  insertUser,
  listRoles,
  listUsers,
  lockAdministrators,
  replaceRoles,
  updateUser,
} from './queries.ts';
import { withUniqueEmail } from './uniqueEmail.ts';
import { readRoleNames, readUserForm } from './userInput.ts';
import { toPermissionCatalog, toUser } from './wire.ts';

type UserOperation = 'listUsers' | 'getUser' | 'listRoles' | 'listTableColumns' | 'createUser' | 'updateUser';

interface UserParts {
  readonly db: Db;
  readonly storage: FileStorage;
}

/** The fields that users who are not administrators may change in their own profile (document 1, section 2: the profile form). */
const OWN_PROFILE = new Set(['userId', 'salutation', 'firstName', 'lastName', 'avatars', 'password', 'oldPassword']);

/** Reading and changing users (document 1, sections 5 to 7). */
export function userHandlers({ db, storage }: UserParts): HandlersOf<UserOperation> {
  return {
    async listUsers({ caller }) {
      requireAdministrator(caller);
      return succeeded((await listUsers(db)).map(toUser));
    },

    async getUser({ path: { userId }, caller }) {
      // Refused before the lookup, so that others do not learn which ids exist.
      if (!caller.isAdministrator && userId !== caller.userId) throw forbidden();
      const user = await findUser(db, userId);
      if (user === undefined) throw notFound('The user');
      return succeeded(toUser(user));
    },

    async listRoles({ caller }) {
      requireAdministrator(caller);
      return succeeded((await listRoles(db)).map(({ id, name }) => ({ id, name })));
    },

    async listTableColumns({ caller }) {
      requireAdministrator(caller);
      return succeeded(toPermissionCatalog(PERMISSION_CATALOG));
    },

    async createUser({ body, files, caller, inTransaction }) {
      requireAdministrator(caller);
      if (body.allowAll !== true && typeof body.allowWarehouseId !== 'number') {
        throw invalidInput({ field: 'allowWarehouseId', code: 'ONE_WAREHOUSE' });
      }
      const { email, password, ...form } = body;
      const changes = readUserForm(form);
      const roles = readRoleNames(body.roles);
      const passwordHash = await hashPassword(password);
      const id = randomUUID();

      return withNewAvatar(storage, id, files.avatars?.[0], (avatarFile) =>
        inTransaction(async (transaction) => {
          await changeAs(transaction, caller.userId);
          await requireWarehouse(transaction, body.allowWarehouseId);
          const account = { id, email, password_hash: passwordHash, table_column_permissions: '{}' };
          await withUniqueEmail(() => insertUser(transaction, account));
          await updateUser(transaction, id, { ...changes, avatar_file: avatarFile });
          await giveRoles(transaction, id, roles);
          return answerUser(transaction, id);
        }),
      );
    },

    async updateUser({ body, files, caller, inTransaction }) {
      const { userId, password, oldPassword, ...form } = body;
      if (!caller.isAdministrator) requireOwnProfile(caller, body);
      const changes = readUserForm(form);
      const roles = form.roles === undefined ? undefined : readRoleNames(form.roles);
      const passwordHash =
        password === undefined ? undefined : await newPassword(db, caller, { userId, password, oldPassword });

      let replacedAvatar: string | null = null;
      const answer = await withNewAvatar(storage, userId, files.avatars?.[0], (avatarFile) =>
        inTransaction(async (transaction) => {
          await changeAs(transaction, caller.userId);
          const touchesAdministrators = roles !== undefined || body.isActive === false;
          if (touchesAdministrators) await lockAdministrators(transaction);
          const before = await findUser(transaction, userId);
          if (before === undefined) throw notFound('The user');
          await requireWarehouse(transaction, body.allowWarehouseId);
          const account = { password_hash: passwordHash, avatar_file: avatarFile };
          await updateUser(transaction, userId, { ...changes, ...account });
          if (roles !== undefined) await giveRoles(transaction, userId, roles);
          if (touchesAdministrators && !(await hasActiveAdministrator(transaction))) {
            throw refused(409, 'LAST_ADMINISTRATOR');
          }
          // The session that changes the password continues; all others end, because they may be somebody else's.
          if (passwordHash !== undefined) await deleteSessions(transaction, userId, caller.tokenHash);
          if (body.isActive === false) await deleteSessions(transaction, userId);
          if (avatarFile !== undefined) replacedAvatar = before.avatar_file;
          return answerUser(transaction, userId);
        }),
      );
      if (replacedAvatar !== null) await removeAvatar(storage, userId, replacedAvatar);
      return answer;
    },
  };
}

function requireAdministrator(caller: Caller): void {
  if (!caller.isAdministrator) throw forbidden();
}

/** @throws Failure 403 when it is somebody else's profile, or contains fields beyond the profile. */
function requireOwnProfile(caller: Caller, body: Call<'updateUser'>['body']): void {
  if (body.userId !== caller.userId) throw forbidden();
  const others = Object.keys(body).filter((field) => !OWN_PROFILE.has(field));
  if (others.length > 0) {
    const fields = others.map((field): FieldFailure => ({ field, code: 'ADMINISTRATORS_ONLY' }));
    throw new Failure(403, 'You have no permission for this.', { fields });
  }
}

interface PasswordChange {
  readonly userId: string;
  readonly password: string;
  readonly oldPassword: string | undefined;
}

/**
 * The hash of a password that a user sets for themselves.
 *
 * @throws Failure 403 for another user, 400 when the old password is missing or wrong.
 */
async function newPassword(db: Db, caller: Caller, { userId, password, oldPassword }: PasswordChange): Promise<string> {
  if (userId !== caller.userId) throw forbidden('Only the user itself can change its password.');
  if (oldPassword === undefined) throw invalidInput({ field: 'oldPassword', code: 'REQUIRED' });
  if (!(await verifyPassword(oldPassword, await findPasswordHash(db, userId)))) {
    throw invalidInput({ field: 'oldPassword', code: 'WRONG_PASSWORD' });
  }
  return hashPassword(password);
}

/** Stores an avatar before some work that refers to it, and deletes it if the work fails, but not if the outcome is unknown. */
async function withNewAvatar<Result>(
  storage: FileStorage,
  userId: string,
  file: Parameters<typeof storeAvatar>[2] | undefined,
  work: (avatarFile: string | undefined) => Promise<Result>,
): Promise<Result> {
  if (file === undefined) return work(undefined);
  const avatarFile = await storeAvatar(storage, userId, file);
  try {
    return await work(avatarFile);
  } catch (error) {
    if (!isLostConnection(error)) await removeAvatar(storage, userId, avatarFile);
    throw error;
  }
}

async function requireWarehouse(db: Db, id: number | null | undefined): Promise<void> {
  if (typeof id !== 'number') return;
  const warehouse = await db.selectFrom('warehouses').select('id').where('id', '=', id).executeTakeFirst();
  if (warehouse === undefined) throw invalidInput({ field: 'allowWarehouseId', code: 'UNKNOWN_WAREHOUSE' });
}

async function giveRoles(db: Db, userId: string, names: readonly string[]): Promise<void> {
  if (await replaceRoles(db, userId, names)) return;
  throw invalidInput({ field: 'roles', code: 'UNKNOWN_ROLE' });
}

async function answerUser(db: Db, userId: string) {
  const user = await findUser(db, userId);
  if (user === undefined) throw notFound('The user');
  return succeeded(toUser(user));
}
