import type { IncomingMessage, ServerResponse } from 'node:http';
import { processRequest } from 'graphql-upload-minimal';

export interface FormLimits {
  /** The size limit of the largest file that any call of the back-end accepts, in bytes. Each call has its own limit as well. */
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

/** The maximum number of files in an operation: a plan has three documents (document 3, section 3). */
const MAX_FILES = 10;
/** The size limit of the operation with its variables, and of the map of files. */
const MAX_FIELD_BYTES = 1_048_576;
/** Browsers send a preflight for a cross-site form with one of these headers (Apollo Server demands the same). */
const PREFLIGHT_HEADERS = ['apollo-require-preflight', 'x-apollo-operation-name'];

/**
 * Receives GraphQL multipart requests (jaydenseric/graphql-multipart-request-spec). The resolver gets a file while it arrives, and the file
 * arrives as fast as it is read: nothing is stored in memory or on disk.
 *
 * The request is always read to its end: unread parts are discarded once the response has been sent, so that the sender receives the
 * response. `http/connections.ts` ends uploads that are too slow.
 */
export async function formOf(
  request: IncomingMessage,
  response: ServerResponse,
  { maxFileBytes }: FormLimits,
): Promise<object> {
  if (!PREFLIGHT_HEADERS.some((header) => request.headers[header])) throw new UploadRefusedError(403);

  const discardRest = (): void => {
    request.unpipe();
    request.resume();
  };
  response.once('finish', discardRest).once('close', discardRest);
  try {
    hearEveryError(request);
    return await processRequest(request, response, {
      maxFieldSize: MAX_FIELD_BYTES,
      maxFileSize: maxFileBytes,
      maxFiles: MAX_FILES,
    });
  } catch (error) {
    throw new UploadRefusedError(statusOf(error), { cause: error });
  }
}

export function isForm({ headers }: IncomingMessage): boolean {
  return /^multipart\/form-data(?:;|$)/i.test(headers['content-type']?.trim() ?? '');
}

/**
 * The form parser emits 'error' for headers that it cannot parse, and again when it is destroyed because of that. processRequest listens
 * only to the first one, and an error event without a listener would end the process.
 */
function hearEveryError(request: IncomingMessage): void {
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
