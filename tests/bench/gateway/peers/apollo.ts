import { ApolloServer } from '@apollo/server';
import { startStandaloneServer } from '@apollo/server/standalone';
import type { Context } from 'gateway/graph/context.ts';
import { createSchema } from 'gateway/schema.ts';
import { defaultFieldResolver, type GraphQLSchema, isObjectType } from 'graphql';
import { maySee } from 'schema/permissions/policy.ts';
import { servePeer } from './shared.ts';

/** Apollo Server as its documentation starts it. With the argument `async`, resolvers are async functions. */
await servePeer(async (contextOf, [kind]) => {
  const apollo = new ApolloServer<Context>({ schema: withResolverPerField(kind === 'async') });
  const { url } = await startStandaloneServer(apollo, {
    listen: { port: 0, host: '127.0.0.1' },
    context: async ({ req }) => contextOf(req.headers.authorization),
  });
  return url.replace(/\/$/, '');
});

/**
 * Each field has its own resolver that checks the permission: synchronously or, as such servers are often written, in
 * an `async` function that awaits the session.
 */
function withResolverPerField(isAsync: boolean): GraphQLSchema {
  const { schema, policy, unmasked } = createSchema();
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || type.name.startsWith('__') || type === schema.getQueryType()) continue;
    for (const field of Object.values(type.getFields())) {
      const key = `${type.name}.${field.name}`;
      const resolve = (unmasked.has(key) ? unmasked.get(key) : field.resolve) ?? defaultFieldResolver;
      field.resolve = isAsync
        ? async (source, args, context: Context, info) => {
            const { viewer } = await context.authenticate();
            return maySee(viewer.permissions, policy, key) ? resolve(source, args, context, info) : null;
          }
        : (source, args, context: Context, info) =>
            maySee(context.signedIn().viewer.permissions, policy, key) ? resolve(source, args, context, info) : null;
    }
  }
  return schema;
}
