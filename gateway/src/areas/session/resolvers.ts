import type { Resolvers } from '../../generated/graphql.ts';
import { emailAddress, maxLength, minLength, refuseInvalid, required } from '../../graph/input.ts';

const MIN_PASSWORD = 6;
const MAX_PASSWORD = 1_024;

export const sessionResolvers: Resolvers = {
  Query: {
    viewer: (_, _args, context) => context.signedIn(),
  },

  Mutation: {
    signIn(_, { email, password }, context) {
      refuseInvalid(
        required('email', email) ?? emailAddress('email', email.trim()),
        required('password', password) ??
          minLength('password', password, MIN_PASSWORD) ??
          maxLength('password', password, MAX_PASSWORD),
      );
      return context.signIn(email.trim(), password);
    },

    async signOut(_, _args, context) {
      await context.signOut();
      return true;
    },
  },

  Session: {
    viewer: (session) => session,
  },

  Viewer: {
    userId: ({ viewer }) => viewer.userId,
    salutation: ({ viewer }) => viewer.salutation,
    firstName: ({ viewer }) => viewer.firstName,
    lastName: ({ viewer }) => viewer.lastName,
    email: ({ viewer }) => viewer.email,
    roles: ({ viewer }) => [...viewer.roles],
    isAdministrator: ({ viewer }) => viewer.permissions.isAdministrator,
    menus: ({ viewer }) => [...viewer.permissions.menus],
    permissions: ({ viewer }) =>
      [...viewer.permissions.tables].map(([menu, { read, write, limitRead }]) => ({
        menu,
        read: [...read],
        write: [...write],
        limitRead: [...limitRead],
      })),
    allowAllWarehouses: ({ viewer }) => viewer.warehouseScope.kind === 'all',
    async warehouse({ viewer, backend }) {
      const scope = viewer.warehouseScope;
      if (scope.kind !== 'one') return null;
      return (await backend.read('listWarehouses')).find(({ id }) => String(id) === scope.warehouseId) ?? null;
    },
  },
};
