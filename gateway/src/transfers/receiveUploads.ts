import type { Request, RequestHandler } from 'express';
import { processRequest } from 'graphql-upload-minimal';

interface UploadLimits {
  /** The largest file of any call of the back-end, in bytes. Each call has its own limit below that. */
  readonly maxFileBytes: number;
}

/** A multipart request that is refused before GraphQL is reached. */
class UploadRefusedError extends Error {
  readonly status: number;

  constructor(status: number, options?: ErrorOptions) {
    super('upload refused', options);
    this.name = 'UploadRefusedError';
    this.status = status;
  }
}

/** The most files of an operation: a plan has three documents (document 3, section 3). */
const MAX_FILES = 10;
/** The largest size of the operation with its variables, and of the map of files. */
const MAX_FIELD_BYTES = 1_048_576;
/** With one of these headers a browser sends a preflight before a cross-site form (Apollo Server demands the same). */
const PREFLIGHT_HEADERS = ['apollo-require-preflight', 'x-apollo-operation-name'];

/**
 * Receives GraphQL multipart requests (jaydenseric/graphql-multipart-request-spec). A file is handed to the resolver while it
 * arrives, and comes no faster than it is read: nothing is kept in memory or on disk.
 *
 * The request always comes to an end: what nobody has read is discarded once the answer has been sent, so that the sender
 * gets to see it. `http/connections.ts` ends uploads that are too slow.
 */
export function receiveUploads({ maxFileBytes }: UploadLimits): RequestHandler {
  return async (request, response, next) => {
    if (!request.is('multipart/form-data')) return next();
    if (!PREFLIGHT_HEADERS.some((header) => request.get(header))) throw new UploadRefusedError(403);

    const discardRest = (): void => {
      request.unpipe();
      request.resume();
    };
    response.once('finish', discardRest).once('close', discardRest);
    try {
      hearEveryError(request);
      request.body = await processRequest(request, response, {
        maxFieldSize: MAX_FIELD_BYTES,
        maxFileSize: maxFileBytes,
        maxFiles: MAX_FILES,
      });
    } catch (error) {
      throw new UploadRefusedError(statusOf(error), { cause: error });
    }
    next();
  };
}

/**
 * The parser of forms says 'error' for a head that it cannot read, and again when it is destroyed for that; processRequest listens to the
 * first alone. An error event without a listener ends the process.
 */
function hearEveryError(request: Request): void {
  const pipe = request.pipe.bind(request);
  request.pipe = (parser, options) =>
    pipe(
      parser.on('error', () => undefined),
      options,
    );
}

function statusOf(error: unknown): number {
  return error instanceof Error && 'status' in error && error.status === 413 ? 413 : 400;
}
