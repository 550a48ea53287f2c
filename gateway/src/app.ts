import { existsSync } from 'node:fs';
import { createServer, IncomingMessage, type Server, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import path from 'node:path';
import express from 'express';
import helmet from 'helmet';
import type { Logger } from 'pino';
import proxyAddress from 'proxy-addr';
import { createDraining } from 'server/draining.ts';
import { listenForMetrics } from 'server/metricsEndpoint.ts';
import type { Config } from './config.ts';
import { createGraphqlServer } from './graphqlServer.ts';
import { watchConnections } from './http/connections.ts';
import { bodyForStatus, createErrorResponses } from './http/errorResponses.ts';
import { createGraphqlRequests, isGraphql } from './http/graphqlRequests.ts';
import { requestIdOf } from './http/requestId.ts';
import { identifyFor } from './http/requestLog.ts';
import { createLoadShedder } from './http/shedLoad.ts';
import { refusalOfKey, visitOf } from './http/visits.ts';
import { createOtherRequests } from './otherRequests.ts';
import { createParts } from './parts.ts';
import { maxFileBytes } from './rest/contract.ts';
import { bearerOf } from './session/sessions.ts';

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

const OVERLOADED = 'There is too much to do at the moment. Try again in a moment.';

/** Assembles the gateway (docs/architecture.md follows a request through it). */
export async function createGateway(config: Config, log: Logger): Promise<Gateway> {
  warnOfMissingClient(config, log);
  const parts = await createParts(config, log);
  const { metrics, contract, tracing, tokens } = parts;
  const metricsServer = await listenForMetrics(metrics, config.metrics);
  const { headTime, ...connectionLimits } = config.connections;
  const http = createServer({
    headersTimeout: headTime,
    requestTimeout: 0, // No overall deadline for large files: http/connections.ts ends those that move too slowly.
    connectionsCheckingInterval: Math.min(1_000, headTime / 4),
  });
  const draining = createDraining(http);
  const addressOf = addressBehind(config.trustedProxies);
  const ownVisitOf = (request: IncomingMessage, response: ServerResponse) =>
    visitOf(request, response, addressOf(request));
  const graphql = await createGraphqlServer(config, parts, ownVisitOf, log);

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
  metrics.observeInFlight(() => shedder.inFlight);
  const begin = identifyFor(log, metrics);
  const serveOther = createOtherRequests(
    config,
    parts,
    {
      policy: graphql.policy,
      isDraining: () => draining.hasBegun,
      slots: files,
      begin,
      visitOf: ownVisitOf,
      security,
      errors,
    },
    log,
  );
  const serveGraphql = createGraphqlRequests({
    begin: (request, response) => begin(request, response, '/graphql'),
    trace: (request, response, rest) => (tracing ? tracing.trace(request, response, '/graphql', rest) : rest()),
    refusalOf: refusalOfKey,
    shedder,
    callerOf: (request) => ({ ip: addressOf(request), headers: request.headers }),
    forms: { maxFileBytes: maxFileBytes(contract) },
    hasArrived: (request) => connections.begin(request),
    serve: (request, response) => graphql.serve(request, response, [...head, 'x-request-id', requestIdOf(response)]),
    refuse: (response, message) => errors.send(response, 400, 'BAD_REQUEST', message),
    fail: (error, response) => errors.sendFailure(response, error),
  });
  const connections = watchConnections(http, {
    ...connectionLimits,
    serve: (request, response) => (isGraphql(request) ? serveGraphql : serveOther)(request, response),
    refuseSlow(response) {
      response.setHeader('connection', 'close');
      errors.sendStatus(response, 408);
    },
    bodyOf: bodyForStatus,
    onBroken: (event) => log.debug(event, 'connection ended'),
  });

  return {
    http,
    metrics: metricsServer,
    async stop(notice = 0) {
      await draining.end(notice);
      await graphql.stop();
      shedder.close();
      files.close();
      connections.close();
      await parts.close();
      metricsServer?.close().closeAllConnections();
    },
  };
}

/** Without a client, as in development, only the API is served; a build without a manifest sends the text of each document. */
function warnOfMissingClient({ webDir, persistedDocuments }: Config, log: Logger): void {
  if (!existsSync(path.join(webDir, 'index.html'))) {
    log.warn({ directory: webDir }, 'there is no built web client: only the API is served');
  } else if (!existsSync(persistedDocuments)) {
    log.warn(
      { file: persistedDocuments },
      'there is no manifest of the web client: its operations count as ad-hoc ones',
    );
  }
}

/** The address of a request's client, which trusted proxies name. */
function addressBehind(trustedProxies: Config['trustedProxies']): (request: IncomingMessage) => string {
  // Express translates a number of proxies, and nothing else here needs it.
  const app = express().set('trust proxy', trustedProxies);
  const trusts: (address: string, hop: number) => boolean = app.get('trust proxy fn');
  return (request) => proxyAddress(request, trusts);
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
