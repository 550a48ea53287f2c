import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import express from 'express';
import { formOf, isForm, type FormLimits } from '../transfers/receiveForm.ts';
import type { Caller, LoadShedder } from './shedLoad.ts';

/** A request that GraphQL may answer, with its body. */
type ReadRequest = IncomingMessage & { readonly body: unknown };

interface GraphqlRequestsOptions {
  /** Called first with each request. */
  readonly begin: (request: IncomingMessage, response: ServerResponse) => void;
  /** Runs the rest within the trace of the request. */
  readonly trace: (request: IncomingMessage, response: ServerResponse, rest: () => Promise<void>) => Promise<void>;
  /** What is wrong with the headers: the message of the response. */
  readonly refusalOf: (request: IncomingMessage) => string | undefined;
  readonly shedder: Pick<LoadShedder, 'hasRoomFor' | 'take' | 'shed'>;
  readonly callerOf: (request: IncomingMessage) => Caller;
  readonly forms: FormLimits;
  /** Called when the request has arrived, except for its files. */
  readonly hasArrived: (request: IncomingMessage) => void;
  readonly serve: (request: ReadRequest, response: ServerResponse) => Promise<void>;
  readonly refuse: (response: ServerResponse, message: string) => void;
  /** Responds to a request that cannot be read or served; errors have the status of their response. */
  readonly fail: (error: unknown, response: ServerResponse) => void;
}

/** The maximum size of a body of JSON. */
const MAX_BODY = '1mb';
/** The maximum size in bytes of a body that is read here: several times that of the client's largest query. */
const MAX_PLAIN_BODY = 65_536;
const PLAIN_JSON = /^application\/json(?:; ?charset=utf-8)?$/i;
const BYTE_ORDER_MARK = '\uFEFF';

/** Serves /graphql. Every request passes the same steps; Express is not among them, because it takes longer than a small query. */
export function createGraphqlRequests(options: GraphqlRequestsOptions): RequestListener {
  const { begin, trace, refusalOf, shedder, callerOf, forms, hasArrived, serve, refuse, fail } = options;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const refusal = refusalOf(request);
    if (refusal !== undefined) return refuse(response, refusal);
    const caller = callerOf(request);
    if (!shedder.hasRoomFor(caller)) return shedder.shed(response);
    const body = await bodyOf(request, response, forms);
    hasArrived(request);
    if (shedder.take(caller, response)) await serve(Object.assign(request, { body }), response);
  }

  return (request, response) => {
    begin(request, response);
    trace(request, response, () => answer(request, response)).catch((error: unknown) => fail(error, response));
  };
}

/** Whether a request is for GraphQL, by its URL. */
export function isGraphql({ url = '' }: IncomingMessage): boolean {
  return url.startsWith('/graphql') && /^\/graphql\/?(?:\?|$)/.test(url);
}

/** The parsed body; undefined if it has another type. @throws an error with a status if it cannot be read */
async function bodyOf(request: IncomingMessage, response: ServerResponse, forms: FormLimits): Promise<unknown> {
  if (isPlain(request)) return readPlain(request);
  if (isForm(request)) return formOf(request, response, forms);
  return readOther(request, response);
}

/** Nearly all requests: a little JSON as it is. */
function isPlain({ headers }: IncomingMessage): boolean {
  const length = Number(headers['content-length'] ?? 0);
  return (
    length > 0 &&
    length <= MAX_PLAIN_BODY &&
    PLAIN_JSON.test(headers['content-type'] ?? '') &&
    headers['content-encoding'] === undefined &&
    headers['transfer-encoding'] === undefined
  );
}

function readPlain(request: IncomingMessage): Promise<object> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = parse(chunks);
      if (body) resolve(body);
      else reject(new UnreadableBodyError());
    });
  });
}

class UnreadableBodyError extends Error {
  readonly status = 400;

  constructor() {
    super('the body is not JSON');
    this.name = 'UnreadableBodyError';
  }
}

/** Like Express, which reads the other bodies, accepts only objects and lists. */
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

const readJson = express.json({ limit: MAX_BODY });

/** A larger, encoded or chunked body of JSON; undefined for another type. */
function readOther(request: IncomingMessage & { body?: unknown }, response: ServerResponse): Promise<unknown> {
  return new Promise((resolve, reject) => {
    readJson(request, response, (error?: unknown) => (error === undefined ? resolve(request.body) : reject(error)));
  });
}
