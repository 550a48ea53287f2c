import { AsyncLocalStorage } from 'node:async_hooks';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { type ApolloServer, HeaderMap } from '@apollo/server';
import type { FormattedExecutionResult, GraphQLFormattedError } from 'graphql';
import type { Context } from '../graph/context.ts';
import { jsonPieces } from './jsonPieces.ts';

/** Apollo Server's response to one request. */
interface Exchange {
  result?: FormattedExecutionResult;
}

/** The endpoint /graphql. */
export interface GraphqlEndpoint {
  /** Makes Apollo Server create no body, because it could only create it as one string. The result is written here instead. */
  readonly stringifyResult: (result: FormattedExecutionResult) => string;
  serve(apollo: Pick<ApolloServer<Context>, 'executeHTTPGraphQLRequest'>, options: EndpointOptions): ServeGraphql;
}

/** @param head headers of the response, names and values in turn, beside those that are already set */
export type ServeGraphql = (
  request: IncomingMessage & { readonly body?: unknown },
  response: ServerResponse,
  head?: readonly string[],
) => Promise<void>;

interface EndpointOptions {
  readonly contextOf: (request: IncomingMessage, response: ServerResponse) => Context;
  /** The id that every error of the response contains. */
  readonly requestIdOf: (response: ServerResponse) => string;
}

export function createGraphqlEndpoint(): GraphqlEndpoint {
  const exchanges = new AsyncLocalStorage<Exchange>();
  return {
    stringifyResult(result) {
      const exchange = exchanges.getStore();
      if (!exchange) throw new Error('Apollo Server answers a request that it was not given here');
      exchange.result = result;
      return '';
    },
    serve: (apollo, { contextOf, requestIdOf }) =>
      async function serveGraphql(request, response, head = []) {
        const exchange: Exchange = {};
        try {
          const { status = 200, headers } = await exchanges.run(exchange, () =>
            apollo.executeHTTPGraphQLRequest({
              httpGraphQLRequest: {
                method: request.method ?? '',
                headers: headersOf(request),
                search: searchOf(request.url ?? ''),
                body: request.body,
              },
              context: async () => contextOf(request, response),
            }),
          );
          if (response.closed) return; // Nobody waits for the response any more.
          const pieces = jsonPieces(withRequestId(exchange.result, requestIdOf(response)));
          send(response, status, [...head, ...[...headers].flat()], pieces);
        } finally {
          delete exchange.result; // A connection opened meanwhile keeps the async context, and so this exchange, in memory while it is open.
        }
      },
  };
}

/** The maximum size in bytes of a body that is sent together with the head. */
const SHORT = 16_384;

function send(response: ServerResponse, status: number, head: readonly string[], pieces: readonly Buffer[]): void {
  const [only] = pieces;
  const length = pieces.reduce((sum, piece) => sum + piece.length, 0);
  response.writeHead(status, [...head, 'content-length', String(length)]);
  // Node writes head and body to the socket as one text if the body is one. Latin-1 has a character for each byte.
  if (only && pieces.length === 1 && length <= SHORT) {
    response.end(only.toString('latin1'), 'latin1');
    return;
  }
  response.cork();
  for (const piece of pieces) response.write(piece);
  response.end();
}

function withRequestId(result: FormattedExecutionResult = {}, requestId: string): FormattedExecutionResult {
  const identified = ({ extensions, ...error }: GraphQLFormattedError): GraphQLFormattedError => ({
    ...error,
    extensions: { ...extensions, requestId },
  });
  return result.errors ? { ...result, errors: result.errors.map(identified) } : result;
}

function headersOf(request: IncomingMessage): HeaderMap {
  const headers = new HeaderMap();
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(', ') : value);
  }
  return headers;
}

function searchOf(url: string): string {
  const at = url.indexOf('?');
  return at < 0 ? '' : url.slice(at);
}
