import { createServer, IncomingMessage, type Server, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { ApolloServer } from '@apollo/server';
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginInlineTraceDisabled,
  ApolloServerPluginLandingPageDisabled,
} from '@apollo/server/plugin/disabled';
import express, { type ErrorRequestHandler, type Request, type Response } from 'express';
import helmet from 'helmet';
import type { Logger } from 'pino';
import proxyAddress from 'proxy-addr';
import { openOwnExport } from './areas/files/ownExports.ts';
import { createKeptFiles } from './areas/orderTransfers/keptFiles.ts';
import { orderFiles } from './areas/orderTransfers/ownFiles.ts';
import { createBufferPool } from './buffers.ts';
import type { Config } from './config.ts';
import { type Context, createContext } from './context.ts';
import { createCompiledEngine } from './engine/compiled/compiledEngine.ts';
import { enginePlugin } from './engine/enginePlugin.ts';
import { createEngineSchema } from './engine/engineSchema.ts';
import { createDocumentStore, createPersistedQueries } from './execution/documentStore.ts';
import { describeError, formatError } from './execution/errors.ts';
import { readKnownDocuments } from './execution/knownDocuments.ts';
import { createOperationLimits } from './execution/limits/operationLimits.ts';
import { oncePlugin } from './execution/oncePlugin.ts';
import { newDocumentsPlugin } from './execution/newDocumentsPlugin.ts';
import { requestPlugin } from './execution/requestPlugin.ts';
import { wrongInputsPlugin } from './execution/wrongInputsPlugin.ts';
import { createSchema } from './execution/schema.ts';
import { jsonStatusPlugin } from './execution/jsonStatusPlugin.ts';
import { createDraining } from 'server/draining.ts';
import { bodyForStatus, createErrorResponses } from './http/errorResponses.ts';
import { createGraphqlEndpoint } from './http/graphqlEndpoint.ts';
import { watchConnections } from './http/connections.ts';
import { answerMetrics, listenForMetrics } from 'server/metricsEndpoint.ts';
import { giveRequestId, requestIdOf } from './http/requestId.ts';
import { createLoadShedder } from './http/shedLoad.ts';
import { createShortWay } from './http/shortWay.ts';
import { createMetrics, type Metrics } from './metrics.ts';
import { createBackend } from './rest/client.ts';
import { maxFileBytes, readContract } from './rest/contract.ts';
import { toldOnce } from './rest/liberal/toldOnce.ts';
import { isUseless, uselessAnswers } from './rest/uselessAnswers.ts';
import { createAccounts } from './session/accounts.ts';
import { joinReplicas, type Replicas, standAlone } from './replicas/replicas.ts';
import { createTurns } from './replicas/turns.ts';
import { createDeadTokens } from './session/deadTokens.ts';
import { createFamiliarAddresses } from './session/familiarAddresses.ts';
import { bearerOf, createSessions, type Request as Visit } from './session/sessions.ts';
import { createSignInThrottle, DEFAULT_LIMITS, type ThrottleParts } from './session/signInThrottle.ts';
import { createTokenService } from './session/token.ts';
import { VIEW_AS_HEADER } from './session/viewAs.ts';
import { createViewerCache } from './session/viewerCache.ts';
import { downloads } from './transfers/downloads.ts';
import { createLinks } from './transfers/links.ts';
import { receiveUploads } from './transfers/receiveUploads.ts';
import { traceGateway } from './tracing.ts';
import { serveWebClient } from './webClient.ts';

/** The gateway, ready to listen. */
export interface Gateway {
  readonly http: Server;
  /** The separate server of the metrics, already listening; undefined if there is none. */
  readonly metrics: Server | undefined;
  /**
   * Serves requests for `notice` more milliseconds (default 0), then accepts no new ones, lets current requests finish, and closes the
   * connections to the back-end.
   */
  stop(notice?: number): Promise<void>;
}

const MAX_BODY = '1mb';
/** More would not help its author, and each takes time. */
const MAX_VALIDATION_ERRORS = 20;
const OVERLOADED = 'There is too much to do at the moment. Try again in a moment.';
const IDEMPOTENCY_KEY = /^[\x21-\x7e]{8,200}$/;
const BAD_KEY = 'An Idempotency-Key has 8 to 200 visible ASCII characters and no blanks.';

/** Assembles the gateway (docs/architecture.md follows a request through it). */
export async function createGateway(config: Config, log: Logger): Promise<Gateway> {
  const metrics = createMetrics();
  const metricsServer = await listenForMetrics(metrics, config.metrics);
  const contract = await readContract();
  const tracing = config.tracing && (await traceGateway(config.tracing, log));
  const warnOfUseless = uselessAnswers(({ operation, reason, location }) =>
    log.warn(
      { operation, reason, location },
      location === undefined
        ? 'what the back-end answers is of no use'
        : 'the back-end is elsewhere: set BACKEND_URL to where it is',
    ),
  );
  const backend = createBackend({
    url: config.backendUrl,
    contract,
    deadline: config.backendDeadline,
    maxAnswer: config.backendMaxAnswer,
    holds: true,
    liberal: config.backendContract === 'liberal' ? { timeZone: config.backendTimeZone } : undefined,
    onUnreadable: toldOnce((operation, field) =>
      log.warn({ operation, field }, 'what the back-end answers there cannot be read, and is left out'),
    ),
    onCall(event) {
      metrics.countCall(event);
      log.debug(event, 'back-end called');
      if (isUseless(event)) warnOfUseless(event);
    },
    tracing: tracing?.calls,
    onRetry: (operation) => metrics.countRetry(operation),
    onAvailability(isAvailable) {
      metrics.setBackendAvailable(isAvailable);
      log.warn(isAvailable ? 'the back-end is back' : 'the back-end does not answer: calls are kept away from it');
    },
  });
  const replicas = await createReplicas(config, metrics, log);
  const tokens = createTokenService(config.sessionSecrets, config.sessionHours * 60 * 60);
  const throttling: ThrottleParts = {
    store: replicas.throttleStore,
    familiar: createFamiliarAddresses(config.sessionSecrets, replicas.throttleStore),
    onRefused: (what, bound) => metrics.countRefusedAttempt(what, bound),
  };
  const sessions = createSessions({
    backend,
    tokens,
    deadTokens: replicas.deadTokens,
    viewers: replicas.viewers,
    throttle: createSignInThrottle(DEFAULT_LIMITS, throttling),
    onViewedAs: (event) => log.info(event, 'answered as another user would see it'),
  });
  const accounts = createAccounts({ backend, sessions, throttling });
  const links = createLinks(config.sessionSecrets);
  const kept = createKeptFiles(replicas.throttleStore);
  const turns = createTurns(replicas.throttleStore);

  const app = express();
  const { headTime, ...connectionLimits } = config.connections;
  const http = createServer({
    headersTimeout: headTime,
    requestTimeout: 0, // No overall deadline for large files: http/connections.ts ends those that move too slowly.
    connectionsCheckingInterval: Math.min(1_000, headTime / 4),
  });
  const draining = createDraining(http);
  const guarded = createSchema();
  const { schema, policy } = guarded;
  const known = await readKnownDocuments(config.persistedDocuments, schema);
  for (const document of known.refused) log.warn(document, 'a document of the web client does not fit the schema');
  log.info({ documents: known.ids.length }, 'documents of the web client read');
  const limits = createOperationLimits({ schema, policy, limits: config.limits, isKnown: (id) => known.has(id) });
  const compiled = createCompiledEngine(createEngineSchema(guarded));
  for (const id of known.ids) {
    const document = known.document(id);
    const reason = document && compiled.prepare(document);
    if (reason !== undefined) log.warn({ id, reason }, 'a document of the web client cannot be compiled');
  }
  const endpoint = createGraphqlEndpoint(createBufferPool({ poisons: config.poisonsBuffers }));
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

  const security = helmet({ contentSecurityPolicy: false, strictTransportSecurity: false });
  const head = [...(await headersSetBy(security)), 'cache-control', 'no-store'];
  const errors = createErrorResponses(head, log);
  const shedding = {
    ...config.overload,
    onShed: () => metrics.countShed(),
    refuse: (response: ServerResponse) => errors.send(response, 503, 'OVERLOADED', OVERLOADED),
  };
  const shedder = createLoadShedder({
    ...shedding,
    userOf: ({ headers }) => tokens.verify(bearerOf(headers.authorization) ?? '')?.userId,
  });
  const { maxDownloads } = config;
  const files = createLoadShedder({
    ...shedding,
    maxInFlight: maxDownloads,
    maxPerClient: Math.ceil(maxDownloads / 2),
  });
  const identify = identifyFor(log, metrics);
  app.disable('x-powered-by');
  app.disable('etag'); // These responses must not be cached, so an ETag would only cost time; files have their own.
  app.set('trust proxy', config.trustedProxies);
  const trusts: (address: string, hop: number) => boolean = app.get('trust proxy fn');
  const addressOf = (request: IncomingMessage): string => proxyAddress(request, trusts);
  const serveGraphql = endpoint.serve(apollo, {
    contextOf: (request, response, buffers) =>
      createContext(
        { sessions, accounts, links, kept, turns },
        { ...visitOf(request, response, addressOf(request)), buffers },
        request.headers.authorization,
        headerOf(request, VIEW_AS_HEADER),
      ),
    requestIdOf,
  });
  const shortWay = createShortWay({
    long: app,
    accepts: (request) => isKey(headerOf(request, 'idempotency-key')),
    shedder,
    callerOf: (request) => ({ ip: addressOf(request), headers: request.headers }),
    begin: (request, response) => identify(request, response, '/graphql'),
    hasArrived: (request) => connections.begin(request),
    serve: (request, response) => serveGraphql(request, response, [...head, 'x-request-id', requestIdOf(response)]),
    fail: (error, response) => errors.sendFailure(response, error),
  });
  const connections = watchConnections(http, {
    ...connectionLimits,
    serve: tracing ? app : shortWay,
    refuseSlow(response) {
      response.setHeader('connection', 'close');
      errors.sendStatus(response, 408);
    },
    bodyOf: bodyForStatus,
    onBroken: (event) => log.debug(event, 'connection ended'),
  });
  metrics.observeInFlight(() => shedder.inFlight);

  app.use((request, response, next) => {
    identify(request, response, request.path);
    response.setHeader('x-request-id', requestIdOf(response));
    next();
  }, security);
  app.get('/healthz', (_request, response) => void response.json({ status: 'ok' }));
  app.get('/readyz', async (_request, response) => {
    const isReady = !draining.hasBegun && (await backend.isReady());
    const status = draining.hasBegun ? 'draining' : isReady ? 'ready' : 'the back-end is not ready';
    // Without Redis the gateway uses its own memory, so it still counts as ready.
    const redis = { true: 'connected', false: 'away', undefined }[String(replicas.isConnected())];
    response
      .status(status === 'ready' ? 200 : 503)
      .set('cache-control', 'no-store')
      .json({ status, redis });
  });
  // Metrics are not for everybody who can reach the client: they need a separate address, or a token here.
  if (!config.metrics.own && config.metrics.token) app.get('/metrics', answerMetrics(metrics, config.metrics.token));
  if (tracing) app.use(['/graphql', '/files'], tracing.middleware);
  app.use(
    '/graphql',
    (request, response, next) => {
      response.setHeader('cache-control', 'no-store');
      if (isKey(headerOf(request, 'idempotency-key'))) next();
      else errors.send(response, 400, 'BAD_REQUEST', BAD_KEY);
    },
    shedder.refuseEarly,
    receiveUploads({ maxFileBytes: maxFileBytes(contract) }),
    express.json({ limit: MAX_BODY }),
    (request, _response, next) => {
      connections.begin(request);
      next();
    },
    shedder.takePlace,
    (request, response) => serveGraphql(request, response),
  );
  const ownFiles = {
    ...orderFiles(kept, policy, (reason) => log.warn({ reason }, 'export not kept')),
    own: openOwnExport,
  };
  app.use(
    '/files',
    files.takePlace,
    downloads({
      links,
      sessions,
      ownFiles,
      visitOf: (request, response) => visitOf(request, response, addressOf(request)),
      onBrokenOff: logBrokenFile(log),
    }),
    answerFileError(log),
  );
  app.use(serveWebClient(config.webDir));
  app.use((_request, response) => errors.sendStatus(response, 404));
  const answerError: ErrorRequestHandler = (error: unknown, _request, response, _next) =>
    errors.sendFailure(response, error);
  app.use(answerError);

  return {
    http,
    metrics: metricsServer,
    async stop(notice = 0) {
      await draining.end(notice);
      await apollo.stop();
      shedder.close();
      files.close();
      connections.close();
      replicas.close();
      await backend.close();
      await tracing?.close();
      metricsServer?.close().closeAllConnections();
    },
  };
}

/** The session stores of this gateway, shared with other gateways if Redis is configured. */
async function createReplicas({ redis, permissionSeconds }: Config, metrics: Metrics, log: Logger): Promise<Replicas> {
  const own = { deadTokens: createDeadTokens(), viewers: createViewerCache(permissionSeconds * 1_000) };
  if (!redis) return standAlone(own);
  return joinReplicas({ ...redis, own, log, onState: (isConnected) => metrics.setRedisConnected(isConnected) });
}

/** Gives each request an id, and logs and counts it, whether its response is complete or breaks off. */
function identifyFor(log: Logger, metrics: Metrics) {
  return (request: IncomingMessage, response: ServerResponse, path: string): void => {
    const requestId = giveRequestId(request, response);
    const start = performance.now();
    const { method } = request;
    response.on('close', () => {
      const milliseconds = Math.round(performance.now() - start);
      const route = `/${path.split('/')[1] ?? ''}`;
      metrics.countRequest(KNOWN_ROUTES.has(route) ? route : 'other', response.statusCode, milliseconds / 1000);
      const broken = response.writableFinished ? {} : { brokenOff: true };
      log.info({ requestId, method, path, status: response.statusCode, milliseconds, ...broken });
    });
  };
}

const KNOWN_ROUTES = new Set([
  '/',
  '/app',
  '/assets',
  '/files',
  '/forgot-password',
  '/graphql',
  '/healthz',
  '/login',
  '/metrics',
  '/readyz',
  '/sandbox',
  '/verify-email',
]);

/** The caller and their address. */
function visitOf(request: IncomingMessage, response: ServerResponse, address: string): Visit {
  return {
    requestId: requestIdOf(response),
    address,
    signal: signalOf(response),
    idempotencyKey: headerOf(request, 'idempotency-key'),
    keyAge: ageOf(headerOf(request, 'idempotency-age')),
  };
}

function headerOf({ headers }: IncomingMessage, name: string): string | undefined {
  const value = headers[name];
  return Array.isArray(value) ? value.join(', ') : value;
}

function ageOf(value: string | undefined): number | undefined {
  return value !== undefined && /^\d{1,15}$/.test(value) ? Number(value) : undefined;
}

function isKey(value: string | undefined): boolean {
  return value === undefined || IDEMPOTENCY_KEY.test(value);
}

/** The headers that a middleware sets on every response, names and values in turn. */
async function headersSetBy(
  middleware: (request: IncomingMessage, response: ServerResponse, next: () => void) => void,
): Promise<string[]> {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  await new Promise<void>((resolve) => middleware(request, response, resolve));
  return Object.entries(response.getHeaders()).flatMap(([name, value]) => [name, String(value)]);
}

/** Aborted when the client disconnects before the response is complete. */
function signalOf(response: ServerResponse): AbortSignal {
  const controller = new AbortController();
  response.on('close', () => response.writableFinished || controller.abort());
  return controller.signal;
}

/** The HTTP status for a file that cannot be sent, by the code of the error. */
const FILE_STATUS: Readonly<Record<string, number>> = {
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  WAREHOUSE_FORBIDDEN: 403,
  LINK_EXPIRED: 403,
  VIEW_AS_REFUSED: 403,
  VIEW_ONLY: 403,
  NOT_FOUND: 404,
  BAD_USER_INPUT: 404,
  BACKEND_UNAVAILABLE: 502,
  BACKEND_TIMEOUT: 504,
};

/** Responds with the reason why a file cannot be sent, in the format of a GraphQL error. */
function answerFileError(log: Logger): ErrorRequestHandler {
  return (error: unknown, _request: Request, response: Response, next) => {
    const known = describeError(error);
    if (!known || response.headersSent) return next(error);
    const { message, ...extensions } = known;
    const requestId = requestIdOf(response);
    log.info({ requestId, code: known.code }, 'file refused');
    response.status(FILE_STATUS[known.code] ?? 502);
    response.set('cache-control', 'no-store').json({ errors: [{ message, extensions: { ...extensions, requestId } }] });
  };
}

/** Logs a download that broke off: the browser disconnected, or the back-end broke off or sent nothing for too long. */
function logBrokenFile(log: Logger): (response: Response, error: unknown) => void {
  return (response, error) => {
    const reason = error instanceof Error ? error.message : undefined;
    log.info({ requestId: requestIdOf(response), reason }, 'file broken off');
  };
}
