import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Caller, LoadShedder } from './shedLoad.ts';

export interface ShortWayOptions {
  /** Serves all other requests. */
  readonly long: RequestListener;
  /** Whether the headers are ones that GraphQL accepts. */
  readonly accepts: (request: IncomingMessage) => boolean;
  readonly shedder: Pick<LoadShedder, 'hasRoomFor' | 'take'>;
  readonly callerOf: (request: IncomingMessage) => Caller;
  /** Called first with each request that is served here. */
  readonly begin: (request: IncomingMessage, response: ServerResponse) => void;
  /** Called when the whole request has arrived. */
  readonly hasArrived: (request: IncomingMessage) => void;
  readonly serve: (request: IncomingMessage & { readonly body: object }, response: ServerResponse) => Promise<void>;
  /** Responds to a request that cannot be read or served; errors have the status of their response. */
  readonly fail: (error: unknown, response: ServerResponse) => void;
}

/** The maximum size of a body in bytes: several times that of the client's largest query. */
const MAX_BODY = 65_536;
const JSON_TYPE = /^application\/json(?:; ?charset=utf-8)?$/i;
const BYTE_ORDER_MARK = '\uFEFF';

/**
 * Serves the most frequent request, a small `POST /graphql` of JSON, without Express, which takes longer for it than the execution of a
 * small query. Every other request goes the long way, and so does each one that is going to be refused before it is read.
 */
export function createShortWay(options: ShortWayOptions): RequestListener {
  const { long, accepts, shedder, callerOf, begin, hasArrived, serve, fail } = options;
  return (request, response) => {
    const caller = isShort(request) && accepts(request) ? callerOf(request) : undefined;
    if (!caller || !shedder.hasRoomFor(caller)) return long(request, response);
    begin(request, response);
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = parse(chunks);
      if (!body) return fail(new UnreadableBodyError(), response);
      hasArrived(request);
      if (!shedder.take(caller, response)) return;
      serve(Object.assign(request, { body }), response).catch((error: unknown) => fail(error, response));
    });
  };
}

class UnreadableBodyError extends Error {
  readonly status = 400;

  constructor() {
    super('the body is not JSON');
    this.name = 'UnreadableBodyError';
  }
}

function isShort({ method, url, headers }: IncomingMessage): boolean {
  const length = Number(headers['content-length'] ?? 0);
  return (
    method === 'POST' &&
    url === '/graphql' &&
    length > 0 &&
    length <= MAX_BODY &&
    JSON_TYPE.test(headers['content-type'] ?? '') &&
    headers['content-encoding'] === undefined &&
    headers['transfer-encoding'] === undefined
  );
}

/** The body, as Express parses it: only objects and lists are accepted. */
function parse(chunks: readonly Buffer[]): object | undefined {
  const [only] = chunks;
  const text = (chunks.length === 1 && only ? only : Buffer.concat(chunks)).toString();
  try {
    const body: unknown = JSON.parse(text.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : text);
    return typeof body === 'object' && body !== null ? body : undefined;
  } catch {
    return undefined;
  }
}
