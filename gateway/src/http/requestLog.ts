import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import type { Metrics } from './metrics.ts';
import { giveRequestId } from './requestId.ts';

/** Gives each request an id, and logs and counts it, whether its response is complete or breaks off. */
export function identifyFor(log: Logger, metrics: Metrics) {
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
