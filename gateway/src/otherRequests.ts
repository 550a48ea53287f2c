import type { IncomingMessage, ServerResponse } from 'node:http';
import express, {
  type ErrorRequestHandler,
  type Express,
  type Request,
  type RequestHandler,
  type Response,
} from 'express';
import type { Logger } from 'pino';
import type { Policy } from 'schema/permissions/policy.ts';
import { answerMetrics } from 'server/metricsEndpoint.ts';
import { openOwnExport } from './areas/files/ownExports.ts';
import { orderFiles } from './areas/orderTransfers/ownFiles.ts';
import type { Config } from './config.ts';
import { describeError } from './execution/errors.ts';
import type { ErrorResponses } from './http/errorResponses.ts';
import { requestIdOf } from './http/requestId.ts';
import type { LoadShedder } from './http/shedLoad.ts';
import type { Parts } from './parts.ts';
import type { Request as Visit } from './session/sessions.ts';
import { downloads } from './transfers/downloads.ts';
import { serveWebClient } from './http/webClient.ts';

interface OtherRequestsOptions {
  readonly policy: Policy;
  /** Whether the gateway accepts no further requests. */
  readonly isDraining: () => boolean;
  /** The in-flight slots of downloads. */
  readonly slots: Pick<LoadShedder, 'takeSlot'>;
  /** Called first with each request. */
  readonly begin: (request: IncomingMessage, response: ServerResponse, path: string) => void;
  readonly visitOf: (request: Request, response: Response) => Visit;
  /** Sets the headers of every response. */
  readonly security: RequestHandler;
  readonly errors: Pick<ErrorResponses, 'sendStatus' | 'sendFailure'>;
}

/** Serves everything but GraphQL: health, metrics, files, and the web client. */
export function createOtherRequests(
  config: Config,
  { metrics, tracing, backend, replicas, sessions, shared }: Parts,
  { policy, isDraining, slots, begin, visitOf, security, errors }: OtherRequestsOptions,
  log: Logger,
): Express {
  const { links, storedFiles } = shared;
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag'); // These responses must not be cached, so an ETag would only cost time; files have their own.
  app.set('trust proxy', config.trustedProxies);
  app.use((request, response, next) => {
    begin(request, response, request.path);
    response.setHeader('x-request-id', requestIdOf(response));
    next();
  }, security);
  app.get('/healthz', (_request, response) => void response.json({ status: 'ok' }));
  app.get('/readyz', async (_request, response) => {
    const isReady = !isDraining() && (await backend.isReady());
    const status = isDraining() ? 'draining' : isReady ? 'ready' : 'the back-end is not ready';
    // Without Redis the gateway uses its own memory, so it still counts as ready.
    const redis = { true: 'connected', false: 'away', undefined }[String(replicas.isConnected())];
    response
      .status(status === 'ready' ? 200 : 503)
      .set('cache-control', 'no-store')
      .json({ status, redis });
  });
  // Metrics are not for everybody who can reach the client: they need a separate address, or a token here.
  if (!config.metrics.own && config.metrics.token) app.get('/metrics', answerMetrics(metrics, config.metrics.token));
  if (tracing) app.use('/files', (request, response, next) => tracing.trace(request, response, '/files', next));
  const ownFiles = {
    ...orderFiles(storedFiles, policy, (reason) => log.warn({ reason }, 'export not kept')),
    own: openOwnExport,
  };
  app.use(
    '/files',
    slots.takeSlot,
    downloads({
      links,
      sessions,
      ownFiles,
      visitOf,
      onBrokenOff: logBrokenFile(log),
    }),
    answerFileError(log),
  );
  app.use(serveWebClient(config.webDir));
  app.use((_request, response) => errors.sendStatus(response, 404));
  const answerError: ErrorRequestHandler = (error: unknown, _request, response, _next) =>
    errors.sendFailure(response, error);
  app.use(answerError);

  return app;
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
