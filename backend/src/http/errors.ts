import type { ErrorRequestHandler } from 'express';
import type { Logger } from 'pino';
import { errorEnvelope, toFailure } from './errorEnvelope.ts';
import { requestIdOf } from './requestId.ts';

/** Responds to every error with the envelope of the contract; the cause of a 500 is only logged. */
export function answerErrors(logger: Logger): ErrorRequestHandler {
  return (error, request, response, next) => {
    const failure = toFailure(error, { ...request.query, ...request.body });
    if (failure.status >= 500) logger.error({ requestId: requestIdOf(request), err: error }, 'unexpected failure');
    if (response.headersSent) {
      // Too late for an envelope: Express closes the connection, so that the client notices the truncated response.
      next(error);
      return;
    }
    response.status(failure.status).json(errorEnvelope(failure));
  };
}
