import type { ErrorRequestHandler } from 'express';
import type { Logger } from 'pino';
import { errorEnvelope, toFailure } from './errorEnvelope.ts';
import { requestIdOf } from './requestId.ts';

/** Answers everything that was thrown with the envelope of the contract; the cause of a 500 goes to the log only. */
export function answerErrors(logger: Logger): ErrorRequestHandler {
  return (error, request, response, next) => {
    const failure = toFailure(error, { ...request.query, ...request.body });
    if (failure.status >= 500) logger.error({ requestId: requestIdOf(request), err: error }, 'unexpected failure');
    if (response.headersSent) {
      // Too late for an envelope: Express cuts the connection, so that half an answer is not taken for a whole one.
      next(error);
      return;
    }
    response.status(failure.status).json(errorEnvelope(failure));
  };
}
