import type { IncomingMessage, ServerResponse } from 'node:http';
import { ApolloServer } from '@apollo/server';
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginInlineTraceDisabled,
  ApolloServerPluginLandingPageDisabled,
} from '@apollo/server/plugin/disabled';
import type { Logger } from 'pino';
import type { Policy } from 'schema/permissions/policy.ts';
import type { Config } from './config.ts';
import { type Context, createContext } from './graph/context.ts';
import { createCompiledEngine } from './engine/compiled/compiledEngine.ts';
import { enginePlugin } from './engine/enginePlugin.ts';
import { createEngineSchema } from './engine/engineSchema.ts';
import { createDocumentStore, createPersistedQueries } from './execution/documentStore.ts';
import { formatError } from './execution/errors.ts';
import { jsonStatusPlugin } from './execution/jsonStatusPlugin.ts';
import { readPersistedDocuments } from './execution/persistedDocuments.ts';
import { createOperationLimits } from './execution/limits/operationLimits.ts';
import { newDocumentsPlugin } from './execution/newDocumentsPlugin.ts';
import { oncePlugin } from './execution/oncePlugin.ts';
import { requestPlugin } from './execution/requestPlugin.ts';
import { createSchema } from './schema.ts';
import { tablePlugin } from './execution/tablePlugin.ts';
import { wrongInputsPlugin } from './execution/wrongInputsPlugin.ts';
import { createGraphqlEndpoint, type ServeGraphql } from './http/graphqlEndpoint.ts';
import { requestIdOf } from './http/requestId.ts';
import { headerOf, isDryRun } from './http/visits.ts';
import type { Parts } from './parts.ts';
import { createDryRun } from './rest/dryRun.ts';
import type { Request as Visit } from './session/sessions.ts';
import { VIEW_AS_HEADER } from './session/viewAs.ts';

/** More would not help its author, and each takes time. */
const MAX_VALIDATION_ERRORS = 20;

/** Executes the operations of requests whose body was read. */
interface GraphqlServer {
  readonly policy: Policy;
  readonly serve: ServeGraphql;
  stop(): Promise<void>;
}

/** @param visitOf the caller of a request */
export async function createGraphqlServer(
  config: Config,
  { metrics, replicas, shared }: Pick<Parts, 'metrics' | 'replicas' | 'shared'>,
  visitOf: (request: IncomingMessage, response: ServerResponse) => Visit,
  log: Logger,
): Promise<GraphqlServer> {
  const guarded = createSchema();
  const { schema, policy } = guarded;
  const known = await readPersistedDocuments(config.persistedDocuments, schema);
  for (const document of known.refused) log.warn(document, 'a document of the web client does not fit the schema');
  log.info({ documents: known.ids.length }, 'documents of the web client read');
  const limits = createOperationLimits({ schema, policy, limits: config.limits, isKnown: (id) => known.has(id) });
  const compiled = createCompiledEngine(createEngineSchema(guarded));
  for (const id of known.ids) {
    const document = known.document(id);
    const reason = document && compiled.prepare(document);
    if (reason !== undefined) log.warn({ id, reason }, 'a document of the web client cannot be compiled');
  }
  const endpoint = createGraphqlEndpoint();
  const apollo = new ApolloServer<Context>({
    schema,
    formatError,
    stringifyResult: endpoint.stringifyResult,
    introspection: true, // The request plugin requires a session for it.
    includeStacktraceInErrorResponses: false,
    hideSchemaDetailsFromClientErrors: true,
    stopOnTerminationSignals: false, // main.ts stops everything, in order.
    documentStore: createDocumentStore(known),
    persistedQueries: createPersistedQueries(known),
    parseOptions: { maxTokens: config.limits.tokens },
    validationOptions: { maxErrors: MAX_VALIDATION_ERRORS },
    plugins: [
      newDocumentsPlugin(config.limits),
      requestPlugin(policy, limits, log),
      tablePlugin,
      oncePlugin(replicas.sentChanges, () => performance.now()),
      enginePlugin([compiled], (execution) => metrics.countOperation(execution)),
      wrongInputsPlugin,
      jsonStatusPlugin,
      ApolloServerPluginLandingPageDisabled(),
      ApolloServerPluginInlineTraceDisabled(), // It is for subgraphs, and takes some megabytes even without one.
      ApolloServerPluginCacheControlDisabled(), // It would wrap every resolver for a cache that no response may use.
    ],
  });
  await apollo.start();

  return {
    policy,
    serve: endpoint.serve(apollo, {
      contextsOf(request, response) {
        const visit = visitOf(request, response);
        const viewAs = headerOf(request, VIEW_AS_HEADER);
        const dryRun = isDryRun(request) ? createDryRun() : undefined;
        return (stream) => createContext(shared, visit, request.headers.authorization, { viewAs, stream, dryRun });
      },
      requestIdOf,
    }),
    stop: () => apollo.stop(),
  };
}
