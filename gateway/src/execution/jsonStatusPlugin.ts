import type { ApolloServerPlugin } from '@apollo/server';
import type { GraphQLFormattedError } from 'graphql';

/** The codes of GraphQL's own errors about a document or its variables. */
const OF_GRAPHQL = new Set([
  'GRAPHQL_PARSE_FAILED',
  'GRAPHQL_VALIDATION_FAILED',
  'OPERATION_RESOLUTION_FAILURE',
  'BAD_USER_INPUT',
]);

/**
 * GraphQL over HTTP: whoever asks for `application/json` and knows no newer form is told of a broken document under status 200, as
 * its tools expect; everybody else under 400. What this gateway refuses itself is 400 for all.
 */
export const jsonStatusPlugin: ApolloServerPlugin = {
  requestDidStart: async () => ({
    async willSendResponse({ request, response }) {
      if (response.body.kind !== 'single' || response.http.status !== 400) return;
      const { data, errors = [] } = response.body.singleResult;
      if (data === undefined && errors.every(isOfGraphQL) && requestsPlainJson(request.http?.headers.get('accept'))) {
        response.http.status = 200;
      }
    },
  }),
};

/** Invalid variables and values get the same message as any other invalid input. */
const NOT_OURS: ReadonlySet<unknown> = new Set([undefined, 'validation.form']);

function isOfGraphQL({ extensions = {} }: GraphQLFormattedError): boolean {
  return OF_GRAPHQL.has(String(extensions['code'])) && NOT_OURS.has(extensions['messageKey']);
}

function requestsPlainJson(accept = ''): boolean {
  return accept.includes('application/json') && !accept.includes('application/graphql-response+json');
}
