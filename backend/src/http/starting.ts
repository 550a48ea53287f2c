import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import express from 'express';
import type { Logger } from 'pino';
import type { WaitReason } from '../database/open.ts';
import { answerErrors } from './errors.ts';
import { Failure } from './failure.ts';
import { identifyRequests } from './requestId.ts';
import { logRequests } from './requestLog.ts';

/** How long a call waits for a start that makes progress, in milliseconds. */
const PATIENCE_MS = 5_000;

/** Serves requests while a back-end starts. It listens before it prepares its database, so that a start on a port in use changes nothing. */
export interface Starting {
  readonly serve: RequestListener;
  /** The start cannot go on for now, so that calls get an error at once; or it goes on, with undefined. */
  waitFor(reason: WaitReason | undefined): void;
  /** All requests are for the application from now on, also those that wait. */
  finish(app: RequestListener): void;
}

const SENTENCES: Readonly<Record<WaitReason | 'starting', string>> = {
  starting: 'The back-end is starting. Try again in a moment.',
  'database unavailable': 'The database cannot be reached. Try again in a moment.',
  'older back-ends use the database':
    'The back-end waits for those of an older version to stop, to migrate the database. Try again in a moment.',
};

/**
 * `GET /healthz` is 200 while the back-end starts, and `GET /readyz` 503. Calls wait for the end of a start, because a load balancer that
 * does not check `/readyz` sends them as soon as the back-end listens; a start without anything to migrate takes less than a second.
 */
export function createStarting(logger: Logger): Starting {
  const finished = Promise.withResolvers<RequestListener>();
  let app: RequestListener | undefined;
  let state: WaitReason | 'starting' = 'starting';
  let release = Promise.withResolvers<void>();

  const early = express().disable('x-powered-by').disable('etag');
  early.use(identifyRequests(), logRequests(logger));
  early.use((_request, response, next) => {
    response.set('cache-control', 'no-store');
    next();
  });
  early.get('/healthz', (_request, response) => void response.json({ status: 'starting' }));
  early.get('/readyz', (_request, response) => void response.status(503).json({ status: state }));
  early.use((_request, response) => {
    response.set('retry-after', '1');
    throw new Failure(503, SENTENCES[state]);
  });
  early.use(answerErrors(logger, () => undefined));

  async function serveWhenReady(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (state === 'starting' && !isCheck(request)) {
      await Promise.race([finished.promise, release.promise, pause(PATIENCE_MS, undefined, { ref: false })]);
    }
    (app ?? early)(request, response);
  }

  return {
    serve(request, response) {
      if (app) app(request, response);
      else void serveWhenReady(request, response);
    },
    waitFor(reason) {
      state = reason ?? 'starting';
      if (reason === undefined) return;
      release.resolve();
      release = Promise.withResolvers();
    },
    finish(application) {
      app = application;
      finished.resolve(application);
    },
  };
}

function isCheck({ url }: IncomingMessage): boolean {
  return url === '/healthz' || url === '/readyz';
}
