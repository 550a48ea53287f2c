import type { Resolvers } from '../../generated/graphql.ts';
import { ForbiddenError } from '../../permissions/forbidden.ts';
import { readPermissions } from '../../permissions/readPermissions.ts';
import { readWarehouseScope } from '../../permissions/warehouseScope.ts';
import { createUser, getPermissionCatalog, getUser, listRoles, listUsers, updateUser } from '../../rest/users.ts';
import { avatarFile } from '../../transfers/linkedFiles.ts';
import { emailAddress, refuseInvalid, required } from '../input.ts';
import { explainRefusals } from './refusals.ts';
import {
  checkProfile,
  checkUserChanges,
  mergeProfile,
  mergeUser,
  readNewUser,
  readPasswordReset,
  readRegistration,
} from './userForms.ts';

const ALL = 'ALL';

export const userResolvers: Resolvers = {
  Query: {
    users: (_, _args, context) => listUsers(context.signedIn().backend),

    user(_, { id }, context) {
      const { viewer, backend } = context.signedIn();
      if (id !== viewer.userId && !viewer.permissions.isAdministrator)
        throw new ForbiddenError('field', ['Query.user']);
      return getUser(backend, id);
    },

    roles: (_, _args, context) => listRoles(context.signedIn().backend),

    async permissionCatalog(_, _args, context) {
      const { menuPermissions, tableColumnPermissions } = await getPermissionCatalog(context.signedIn().backend);
      return menuPermissions.map((menu) => {
        const lists = tableColumnPermissions[menu];
        const columns = (lists?.LimitRead ?? lists?.ReadLimit ?? []).filter((column) => column !== ALL);
        return { menu, columns, writableColumns: lists?.Write ?? [] };
      });
    },
  },

  Mutation: {
    createUser(_, { input }, context) {
      const form = readNewUser(input);
      return explainRefusals(() => createUser(context.signedIn().backend, form, { avatars: input.avatar }));
    },

    async updateUser(_, { id, input }, context) {
      const { backend } = context.signedIn();
      checkUserChanges(input);
      const form = mergeUser(await getUser(backend, id), input);
      try {
        return await explainRefusals(() => updateUser(backend, form, { avatars: input.avatar }));
      } finally {
        // Also after a failure, whose outcome may be unknown.
        context.forgetUser(id);
      }
    },

    async updateProfile(_, { input }, context) {
      const { backend, viewer } = context.signedIn();
      checkProfile(input);
      const user = await getUser(backend, viewer.userId);
      const { password, oldPassword, avatar, ...names } = input;
      const isAdministrator = viewer.permissions.isAdministrator;
      const merged = isAdministrator ? mergeUser(user, names) : mergeProfile(user, names);
      const form = password ? { ...merged, password, oldPassword: oldPassword ?? undefined } : merged;
      try {
        return await explainRefusals(() => updateUser(backend, form, { avatars: avatar }));
      } finally {
        context.forgetUser(viewer.userId);
      }
    },

    register(_, { input }, context) {
      const account = readRegistration(input);
      return explainRefusals(() => context.accounts.register(account));
    },

    async requestPasswordReset(_, { email }, context) {
      refuseInvalid(required('email', email) ?? emailAddress('email', email.trim()));
      await context.accounts.requestPasswordReset(email.trim());
      return true;
    },

    async resetPassword(_, { input }, context) {
      const reset = readPasswordReset(input);
      await explainRefusals(() => context.accounts.resetPassword(reset));
      return true;
    },

    async verifyEmail(_, { token }, context) {
      await context.accounts.verifyEmail(token.trim());
      return true;
    },
  },

  User: {
    id: ({ userId }) => userId,
    avatarUrl: ({ userId, avatarContent }, _, context) =>
      avatarContent ? context.signedIn().linkTo(avatarFile(userId, avatarContent)) : null,
    allowAllWarehouses: (user) => readWarehouseScope(user, false).kind === 'all',
    async warehouse(user, _, context) {
      const scope = readWarehouseScope(user, false);
      if (scope.kind !== 'one') return null;
      return (await context.signedIn().loaders.warehouse.load(Number(scope.warehouseId))) ?? null;
    },
    menus: (user) => [...readPermissions(user).menus],
    permissions: (user) =>
      [...readPermissions(user).tables].map(([menu, { read, write, limitRead }]) => ({
        menu,
        read: [...read],
        write: [...write],
        limitRead: [...limitRead],
      })),
  },
};
