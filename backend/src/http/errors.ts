import type { ErrorRequestHandler } from 'express';
import type { Logger } from 'pino';
import { errorEnvelope, toFailure } from './errorEnvelope.ts';
import { isNoRoom } from '../storage/room.ts';
import { requestIdOf } from './requestId.ts';

/**
 * Responds to every error with the envelope of the contract; the cause of a 500 is only logged.
 *
 * @param onNoRoom called when something did not fit on a disk
 */
export function answerErrors(logger: Logger, onNoRoom: () => void): ErrorRequestHandler {
  return (error, request, response, next) => {
    const failure = toFailure(error, { ...request.query, ...request.body });
    const isFull = isNoRoom(error);
    if (isFull) onNoRoom();
    if (failure.status >= 500) {
      const message = isFull ? 'there is no room for files, or in the database: a disk is full' : 'unexpected failure';
      logger.error({ requestId: requestIdOf(request), err: error }, message);
    }
    if (response.headersSent) {
      // Too late for an envelope: Express closes the connection, so that the client notices the truncated response.
      next(error);
      return;
    }
    response.status(failure.status).json(errorEnvelope(failure));
  };
}
