import type { RequestHandler } from 'express';
import type { Logger } from 'pino';
import { callerOf } from './caller.ts';
import { requestIdOf } from './requestId.ts';

/**
 * Logs one line per response: method, path, status, duration in milliseconds, request id and user id. Never headers, bodies or query
 * values, because they contain tokens, passwords and search terms.
 */
export function logRequests(logger: Logger): RequestHandler {
  return (request, response, next) => {
    const startedAt = performance.now();
    const { method, path } = request;
    response.on('close', () => {
      logger.info(
        {
          requestId: requestIdOf(request),
          method,
          path,
          status: response.statusCode,
          completed: response.writableFinished,
          milliseconds: Math.round(performance.now() - startedAt),
          userId: callerOf(request)?.userId,
        },
        'answered',
      );
    });
    next();
  };
}
