import { AsyncLocalStorage } from 'node:async_hooks';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { type ApolloServer, HeaderMap } from '@apollo/server';
import type { FormattedExecutionResult, GraphQLFormattedError } from 'graphql';
import type { Context } from '../graph/context.ts';
import type { RowStream } from '../graph/rowStream.ts';
import { jsonPieces } from './jsonPieces.ts';
import { tableFormatOf } from './tableFormats.ts';
import { isDryRun } from './visits.ts';
import { sendTable } from './tableResponse.ts';

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

type GraphqlRequest = IncomingMessage & { readonly body?: unknown };

/** The response of Apollo Server. */
export interface Executed {
  readonly status: number;
  readonly headers: HeaderMap;
  readonly result: FormattedExecutionResult;
}

/** @param head headers of the response, names and values in turn, beside those that are already set */
export type ServeGraphql = (
  request: GraphqlRequest,
  response: ServerResponse,
  head?: readonly string[],
) => Promise<void>;

interface EndpointOptions {
  /** Creates the contexts of a request: one, or one for each part of a table. */
  readonly contextsOf: (request: IncomingMessage, response: ServerResponse) => (stream?: RowStream) => Context;
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
    serve(apollo, { contextsOf, requestIdOf }) {
      /** Executes a request, and passes the result on while it is there. */
      async function execute(
        request: GraphqlRequest,
        response: ServerResponse,
        context: Context,
        use: (executed: Executed) => void,
      ): Promise<void> {
        const exchange: Exchange = {};
        try {
          const { status = 200, headers } = await exchanges.run(exchange, () =>
            apollo.executeHTTPGraphQLRequest({
              httpGraphQLRequest: {
                method: request.method ?? '',
                headers: headersOf(request, context.stream && { accept: RESPONSE_TYPE }),
                search: searchOf(request.url ?? ''),
                body: request.body,
              },
              context: async () => context,
            }),
          );
          use({ status, headers, result: withRequestId(exchange.result, requestIdOf(response)) });
        } finally {
          delete exchange.result; // A connection opened meanwhile keeps the async context, and so this exchange, in memory while it is open.
        }
      }

      return async function serveGraphql(request, response, head = []) {
        const answer = ({ status, headers, result }: Executed): void => {
          if (response.closed) return; // Nobody waits for the response any more.
          send(response, status, [...head, ...[...headers].flat()], jsonPieces(result));
        };
        const format = tableFormatOf(request.headers.accept);
        const contextOf = contextsOf(request, response);
        if (!format) return execute(request, response, contextOf(), answer);
        // A dry run of a table has its checks and cost, and is answered as JSON.
        if (isDryRun(request))
          return execute(request, response, contextOf({ listsBecomeRows: format.listsBecomeRows }), answer);
        const parts = (use: (executed: Executed) => void, stream: RowStream) =>
          execute(request, response, contextOf(stream), use);
        await sendTable(response, {
          format,
          head,
          parts,
          refuse: (executed) => answer({ ...executed, result: withRequestId(executed.result, requestIdOf(response)) }),
        });
      };
    },
  };
}

/** With it, Apollo Server tells of a broken document by the status, too. */
const RESPONSE_TYPE = 'application/graphql-response+json';

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

function headersOf(request: IncomingMessage, others?: Readonly<Record<string, string>>): HeaderMap {
  const headers = new HeaderMap();
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(', ') : value);
  }
  for (const [name, value] of Object.entries(others ?? {})) headers.set(name, value);
  return headers;
}

function searchOf(url: string): string {
  const at = url.indexOf('?');
  return at < 0 ? '' : url.slice(at);
}
