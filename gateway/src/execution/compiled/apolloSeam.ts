import type { ApolloServerOptionsWithGateway } from '@apollo/server';
import type { GraphQLSchema } from 'graphql';
import type { Context } from '../../context.ts';
import type { Executor } from './executor.ts';

type ApolloGateway = ApolloServerOptionsWithGateway<Context>['gateway'];

/**
 * The place that Apollo Server has for an execution of its user's own: all it knows of it is a schema, for validation and
 * introspection, and a function that answers an operation.
 */
export function apolloSeam(schema: GraphQLSchema, execute: Executor): ApolloGateway {
  return {
    onSchemaLoadOrUpdate(listen) {
      listen({ apiSchema: schema, coreSupergraphSdl: '' });
      return () => undefined;
    },
    load: async () => ({
      executor: ({ document, operation, operationName, request, context }) =>
        execute({
          document,
          operation,
          operationName: operationName ?? undefined,
          variables: request.variables ?? {},
          context: isContext(context) ? context : contextMissing(),
        }),
    }),
    stop: async () => undefined,
  };
}

/** Apollo Server's type of the seam has lost the type of the context, which this gateway makes itself for every request. */
function isContext(context: object): context is Context & object {
  return 'authenticate' in context && 'signedIn' in context;
}

function contextMissing(): never {
  throw new Error('the operation has no context');
}
