import type { Resolvers } from '../../generated/graphql.ts';
import { ForbiddenError } from '../../permissions/forbidden.ts';
import { readPermissions, rolesOf } from 'schema/permissions/readPermissions.ts';
import { readWarehouseScope } from 'schema/permissions/warehouseScope.ts';
import { getUser } from '../../rest/accounts.ts';
import { parsedId } from '../../rest/wire.ts';
import { avatarFile } from '../../transfers/linkedFiles.ts';
import { emailAddress, refuseInvalid, required } from '../../graph/input.ts';
import { asPage, cutPage, requestedPage } from '../../graph/listPage.ts';
import { newRecord, readBack } from '../../graph/readBack.ts';
import { readVersion, versionOf } from '../../graph/versions/recordVersion.ts';
import { requireUnchanged } from '../../graph/versions/requireUnchanged.ts';
import { type RefusalAnswer, RefusedError } from '../../graph/refusal.ts';
import { explainRefusals } from './refusals.ts';
import { readRightsFilter } from './rightsFilter.ts';
import { withLoggedRights } from './rightsLog.ts';
import {
  checkProfile,
  checkUserChanges,
  mergeProfile,
  mergeUser,
  readNewUser,
  readPasswordReset,
  readRegistration,
} from './userForms.ts';
import { undoesChangeOf, USER_VERSION } from './userVersion.ts';

const ALL = 'ALL';

/** No document describes a password in PUT /users. A back-end that does not know it would answer as if it had changed. */
const NO_PASSWORD: RefusalAnswer = {
  code: 'CONFLICT',
  messageKey: 'users.noPassword',
  message: 'This back-end cannot change the password of a profile. Nothing was changed.',
};

export const userResolvers: Resolvers = {
  Query: {
    users: (_, _args, context) => context.signedIn().backend.read('listUsers'),

    user(_, { id }, context) {
      const { viewer, backend } = context.signedIn();
      if (id !== viewer.userId && !viewer.permissions.isAdministrator)
        throw new ForbiddenError('field', ['Query.user']);
      return getUser(backend, id);
    },

    roles: (_, _args, context) => context.signedIn().backend.read('listRoles'),

    async permissionCatalog(_, _args, context) {
      const { menus, tables } = readPermissions(await context.signedIn().backend.read('listTableColumns'));
      return [...menus].map((menu) => {
        const { limitRead = [], write = [] } = tables.get(menu) ?? {};
        return { menu, columns: limitRead.filter((column) => column !== ALL), writableColumns: [...write] };
      });
    },

    async rightsChanges(_, { filter, page }, context) {
      const { backend } = context.signedIn();
      const requested = requestedPage(page, 20);
      const query = readRightsFilter(filter);
      if (!backend.offers('rights-log')) return { ...cutPage([], requested), isRecorded: false };
      const part = { pageIndex: requested.index, pageSize: requested.size };
      const rows = await backend.list('listRightsChanges', { ...query, ...part });
      return { ...asPage(rows, requested), isRecorded: true };
    },
  },

  Mutation: {
    async createUser(_, { input }, context) {
      const { backend } = context.signedIn();
      const form = readNewUser(backend, input);
      const email = input.email.trim().toLowerCase();
      const created = await newRecord(
        backend,
        () => backend.read('listUsers'),
        ({ userId }) => userId,
        (user) => user.email?.toLowerCase() === email,
      );
      const write = () =>
        explainRefusals(() => backend.write('createUser', { form, files: { avatars: input.avatar } }));
      const { data, id } = await withLoggedRights(context, { before: undefined, email, form, write });
      return readBack('createUser', data, () => created.find(id));
    },

    async updateUser(_, { id, input, version }, context) {
      const { backend } = context.signedIn();
      checkUserChanges(backend, input);
      const given = readVersion(version);
      const user = await getUser(backend, id);
      await requireUnchanged(USER_VERSION, {
        given,
        read: async () => user,
        undoes: (_user, changed) => undoesChangeOf(input, changed),
      });
      const form = mergeUser(user, input);
      try {
        const write = () =>
          explainRefusals(() => backend.write('updateUser', { form, files: { avatars: input.avatar }, was: user }));
        const { data } = await withLoggedRights(context, { before: user, email: user.email, form, write });
        if (input.isActive === false) context.endSessionsOf(id);
        return await readBack('updateUser', data, () => getUser(backend, id));
      } finally {
        // Also after a failure, because the change may have been made.
        context.forgetUser(id);
      }
    },

    async updateProfile(_, { input }, context) {
      const { backend, viewer } = context.signedIn();
      checkProfile(backend, input);
      const user = await getUser(backend, viewer.userId);
      const { password, oldPassword, avatar, ...names } = input;
      if (password && !backend.keepsContract()) throw new RefusedError(NO_PASSWORD);
      // Other back-ends may erase what is left out; ours refuses to take it from users who may not change it.
      const isWhole = viewer.permissions.isAdministrator || !backend.keepsContract();
      const merged = isWhole ? mergeUser(user, names) : mergeProfile(user, names);
      const form = password ? { ...merged, password, oldPassword: oldPassword ?? undefined } : merged;
      try {
        const { data } = await explainRefusals(() =>
          backend.write('updateUser', { form, files: { avatars: avatar }, was: user }),
        );
        return await readBack('updateProfile', data, () => getUser(backend, viewer.userId));
      } finally {
        context.forgetUser(viewer.userId);
      }
    },

    register(_, { input }, context) {
      const account = readRegistration(context.accounts, input);
      return explainRefusals(() => context.accounts.register(account));
    },

    async requestPasswordReset(_, { email }, context) {
      refuseInvalid(required('email', email) ?? emailAddress('email', email.trim()));
      await context.accounts.requestPasswordReset(email.trim());
      return true;
    },

    async resetPassword(_, { input }, context) {
      const reset = readPasswordReset(context.accounts, input);
      await explainRefusals(() => context.accounts.resetPassword(reset));
      return true;
    },

    async verifyEmail(_, { token }, context) {
      await context.accounts.verifyEmail(token.trim());
      return true;
    },
  },

  RightsChange: {
    id: ({ id }) => String(id),
    userName: ({ userName }) => userName ?? null,
    changedById: ({ changedById }) => changedById ?? null,
    changedByName: ({ changedByName }) => changedByName ?? null,
    oldValue: ({ oldValue }) => oldValue ?? null,
    newValue: ({ newValue }) => newValue ?? null,
  },

  RightsValue: {
    names: ({ names }) => names ?? [],
    read: ({ read }) => read ?? [],
    write: ({ write }) => write ?? [],
    limitRead: ({ limitRead }) => limitRead ?? [],
  },

  User: {
    id: ({ userId }) => userId,
    roles: (user) => rolesOf(user),
    avatarUrl: ({ userId, avatarContent }, _, context) =>
      avatarContent ? context.signedIn().linkTo(avatarFile(userId, avatarContent)) : null,
    allowAllWarehouses: (user) => readWarehouseScope(user, false).kind === 'all',
    async warehouse(user, _, context) {
      const scope = readWarehouseScope(user, false);
      if (scope.kind !== 'one') return null;
      return (await context.signedIn().loaders.warehouse.load(parsedId(scope.warehouseId))) ?? null;
    },
    menus: (user) => [...readPermissions(user).menus],
    permissions: (user) =>
      [...readPermissions(user).tables].map(([menu, { read, write, limitRead }]) => ({
        menu,
        read: [...read],
        write: [...write],
        limitRead: [...limitRead],
      })),
    version: (user) => versionOf(USER_VERSION, user, false),
  },
};
