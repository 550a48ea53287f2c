import { ApolloServer } from '@apollo/server';
import { startStandaloneServer } from '@apollo/server/standalone';
import { fastify } from 'fastify';
import { createKeptFiles } from 'gateway/areas/orderTransfers/keptFiles.ts';
import { type Context, createContext } from 'gateway/context.ts';
import { maySee } from 'schema/permissions/policy.ts';
import { createSchema } from 'gateway/execution/schema.ts';
import { createBackend } from 'gateway/rest/client.ts';
import { readContract } from 'gateway/rest/contract.ts';
import { createAccounts } from 'gateway/session/accounts.ts';
import { createDeadTokens } from 'gateway/session/deadTokens.ts';
import { createSessions } from 'gateway/session/sessions.ts';
import { createSignInThrottle } from 'gateway/session/signInThrottle.ts';
import { createTokenService } from 'gateway/session/token.ts';
import { createViewerCache } from 'gateway/session/viewerCache.ts';
import { createLinks } from 'gateway/transfers/links.ts';
import { defaultFieldResolver, type GraphQLSchema, isObjectType } from 'graphql';
import mercurius from 'mercurius';

/**
 * What the gateway is compared with: `node peers.ts apollo|apollo-async|mercurius BACKEND SECRET`. The same schema, resolvers, sessions and
 * permissions, and the same door to the back-end; only the execution is another.
 */
const [, , kind = '', backendUrl = '', secret = ''] = process.argv;

async function createPeerContext(): Promise<ContextOf> {
  const backend = createBackend({ url: backendUrl, contract: await readContract(), deadline: 15_000 });
  const sessions = createSessions({
    backend,
    tokens: createTokenService(secret, 3600),
    deadTokens: createDeadTokens(),
    viewers: createViewerCache(30_000),
    throttle: createSignInThrottle(),
    onViewedAs: () => undefined,
  });
  const accounts = createAccounts({ backend, sessions });
  return (authorization) =>
    createContext(
      { sessions, accounts, links: createLinks(secret), kept: createKeptFiles() },
      { requestId: 'bench', address: '127.0.0.1' },
      authorization,
    );
}

/**
 * Each field by a resolver of its own that asks for the permission: at once, or, as such servers are often written, in an `async`
 * function that awaits the session.
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

type ContextOf = (authorization: string | undefined) => Context;

async function serveApollo(contextOf: ContextOf, isAsync: boolean): Promise<string> {
  const apollo = new ApolloServer<Context>({ schema: withResolverPerField(isAsync) });
  const { url } = await startStandaloneServer(apollo, {
    listen: { port: 0, host: '127.0.0.1' },
    context: async ({ req }) => contextOf(req.headers.authorization),
  });
  return url.replace(/\/$/, '');
}

async function serveMercurius(contextOf: ContextOf): Promise<string> {
  const app = fastify();
  await app.register(mercurius, {
    schema: createSchema().schema,
    jit: 1,
    context: (request) => ({ ...contextOf(request.headers.authorization) }),
  });
  return app.listen({ port: 0, host: '127.0.0.1' });
}

const contextOf = await createPeerContext();
const url = await (kind === 'mercurius' ? serveMercurius(contextOf) : serveApollo(contextOf, kind === 'apollo-async'));
process.send?.({ type: 'listening', url });
process.on('disconnect', () => process.exit(0));
