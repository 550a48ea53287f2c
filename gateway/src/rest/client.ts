import type { Readable } from 'node:stream';
import type { operations } from 'schema/rest';
import { type Dispatcher, Pool } from 'undici';
import { readAnswer, wrongShape } from './answer.ts';
import { createBreaker } from './breaker.ts';
import { contentOf } from './content.ts';
import type { Contract, ContractOperation, OperationId } from './contract.ts';
import { BackendError } from './errors.ts';
import { type FormFiles, UploadError } from './form.ts';
import { createIdempotencyKeys, type IdempotencyKeys } from './idempotencyKeys.ts';
import { createPatience } from './patience.ts';
import { createReadiness } from './readiness.ts';
import { requestPath } from './requestPath.ts';
import { createRetryBudget } from './retryBudget.ts';
import { transportError } from './transportError.ts';
import { requestWhole } from './wholeAnswer.ts';

type Parameters<Id extends OperationId> = operations[Id]['parameters'];
type Part<Whole, Key extends string> = Whole extends { [K in Key]?: infer Value } ? NonNullable<Value> : undefined;

/** The JSON body that the contract has for a call. */
export type BodyOf<Id extends OperationId> = operations[Id] extends {
  requestBody: { content: { 'application/json': infer Body } };
}
  ? Body
  : undefined;

/** The texts of the form that the contract has for a call; its files are sent apart. */
export type FormOf<Id extends OperationId> = operations[Id] extends {
  requestBody: { content: { 'multipart/form-data': infer Form } };
}
  ? { readonly [Name in keyof Form]?: Form[Name] | undefined }
  : undefined;

/** The files of that form, by the names of their fields. */
export type FilesOf<Id extends OperationId> = { readonly [Name in keyof FormOf<Id>]?: FormFiles[string] };

/** The JSON answer that the contract has for a call, envelope included. */
export type AnswerOf<Id extends OperationId> = operations[Id] extends {
  responses: { 200: { content: { 'application/json': infer Answer } } };
}
  ? Answer
  : never;

/** The documented parameters of a call's query; those that are undefined are not sent. */
export type QueryOf<Id extends OperationId> = {
  readonly [Key in keyof Part<Parameters<Id>, 'query'>]: Part<Parameters<Id>, 'query'>[Key] | undefined;
};

/** What a call carries: the parameters of its path and query, and its body or form. */
export interface CallInput<Id extends OperationId> {
  readonly path?: Part<Parameters<Id>, 'path'>;
  readonly query?: QueryOf<Id>;
  readonly body?: BodyOf<Id>;
  /** Sent as `multipart/form-data`. */
  readonly form?: FormOf<Id>;
  /** Files of the form, sent one after the other as they arrive; the contract says how large each may be. */
  readonly files?: FilesOf<Id>;
}

/** A file as the back-end answers it: unread, and to be destroyed by who opened it. */
export interface OpenedFile {
  /** 200, 206 a part of it, 304 unchanged, 416 no such part. */
  readonly status: number;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly body: Readable;
}

/** Headers of a conditional request or one for a part of a file. */
export type FileHeaders = Readonly<Partial<Record<'range' | 'if-range' | 'if-none-match', string | undefined>>>;

/** The back-end, bound to one request: its token, its id, its cancellation. */
export interface BackendCalls {
  /**
   * Makes one documented call and answers its body, checked against the contract.
   *
   * @throws BackendError, UploadError where a file of the form did not come whole, or is too large
   */
  call<Id extends OperationId>(id: Id, input?: CallInput<Id>): Promise<AnswerOf<Id>>;
}

/** The same, with the calls that answer files. */
export interface BackendFiles extends BackendCalls {
  /**
   * Makes one documented call that answers a file. The deadline holds until the file begins; then it may take its time as long as
   * some of it comes.
   *
   * @throws BackendError
   */
  open<Id extends OperationId>(id: Id, input?: CallInput<Id>, headers?: FileHeaders): Promise<OpenedFile>;
}

export interface Caller {
  readonly token?: string | undefined;
  readonly requestId: string;
  /** Aborted when the browser has gone. */
  readonly signal?: AbortSignal | undefined;
  /** Whether the request changes nothing: its calls have one deadline together, so that it is answered by then. */
  readonly onlyReads?: (() => boolean) | undefined;
  /** The Idempotency-Key that the request came with: its calls have the same keys when it is sent again. */
  readonly idempotencyKey?: string | undefined;
}

export interface Backend {
  forRequest(caller: Caller): BackendFiles;
  /** Whether it can take calls, as it said within the last second. */
  isReady(): Promise<boolean>;
  close(): Promise<void>;
}

export interface BackendOptions {
  readonly url: string;
  readonly contract: Contract;
  /** For a whole call, its answer read, and for all calls of a request that only reads; milliseconds. */
  readonly deadline: number;
  /** Called after each call, for metrics and the log. */
  readonly onCall?: (event: CallEvent) => void;
  /** Called when a call is made a second time. */
  readonly onRetry?: (operation: string) => void;
  /** Called when the back-end is found to be away, and when it is back. */
  readonly onAvailability?: (isAvailable: boolean) => void;
  readonly tracing?: CallTracing | undefined;
}

/** Makes each call a part of a trace. */
export interface CallTracing {
  call<Result>(operation: string, make: () => Promise<Result>): Promise<Result>;
  /** What tells the back-end which part of which trace the call under way is. */
  headers(): Readonly<Record<string, string>>;
}

export interface CallEvent {
  readonly operation: string;
  readonly requestId: string;
  readonly milliseconds: number;
  /** `ok`, or how it failed. */
  readonly outcome: string;
}

/** What answers a file: all of it, a part, nothing new, no such part. */
const FILE_STATUSES = new Set([200, 206, 304, 416]);

/** In milliseconds. */
const CONNECT_TIMEOUT = 2_000;
/** Shorter than a back-end drains, so that no connection is closed in the moment in which it is used again. */
const KEEP_ALIVE = 3_000;

/** A request as the pool takes it. */
type RequestOptions = Dispatcher.DispatchOptions & { readonly signal: AbortSignal };

/** Who a call is made for. */
interface Sender {
  readonly caller: Caller;
  /** When the request came, by `performance.now()`. */
  readonly began: number;
  readonly keys: IdempotencyKeys;
  readonly headers?: FileHeaders;
}

/**
 * The only door to the REST back-end: one pool of connections, a deadline over each whole call, cancellation, a breaker, and every
 * failure as a BackendError. What only reads is asked once more, within a budget, when the connection broke before the first byte;
 * what changes something is sent once. Answers are never kept: one user's could reach another.
 */
export function createBackend(options: BackendOptions): Backend {
  const { url, contract, deadline, onCall, onRetry, onAvailability, tracing } = options;
  const base = new URL(url);
  const basePath = base.pathname.replace(/\/$/, '');
  const pool = new Pool(base.origin, {
    connect: { timeout: Math.min(CONNECT_TIMEOUT, deadline) },
    keepAliveTimeout: KEEP_ALIVE,
    keepAliveMaxTimeout: KEEP_ALIVE,
  });
  const retries = createRetryBudget();
  const readiness = createReadiness(pool, basePath);
  const breaker = createBreaker({
    isReachable: () => readiness.ask(),
    onChange: (isOpen) => onAvailability?.(!isOpen),
  });

  /** Makes a call and hands its answer, not yet read, to `read`; the deadline holds until that is done. */
  async function send<Answer, Result>(
    operation: ContractOperation,
    input: CallInput<OperationId>,
    { caller, began, keys, headers }: Sender,
    ask: (options: RequestOptions) => Promise<Answer>,
    read: (answer: Answer) => Promise<Result>,
  ): Promise<Result> {
    const spent = caller.onlyReads?.() ? performance.now() - began : 0;
    const patience = createPatience(Math.max(0, deadline - spent));
    const timeout = patience.signal;
    const path = `${basePath}${requestPath(operation, input.path, input.query)}`;
    const content = contentOf(input, operation.maxFileBytes, () => patience.renew());
    const isRead = operation.method === 'GET';
    // Without files, a change that was begun is carried through though nobody waits: the operation's next call may depend on it.
    const browser = isRead || content?.files ? caller.signal : undefined;
    const signal = browser ? AbortSignal.any([timeout, browser]) : timeout;
    const request = () =>
      ask({
        method: operation.method,
        path,
        signal,
        headersTimeout: content?.files ? 0 : deadline, // A long upload is ended by its patience.
        bodyTimeout: deadline,
        headers: {
          accept: operation.answer ? 'application/json' : '*/*',
          'cache-control': 'no-cache',
          'x-request-id': caller.requestId,
          ...headers,
          ...tracing?.headers(),
          ...(caller.token === undefined ? {} : { authorization: caller.token }),
          ...(content && { 'content-type': content.contentType }),
          ...(isRead ? {} : { 'idempotency-key': keys.next(operation.id, path) }),
        },
        body: content?.body ?? null,
      });
    try {
      if (isRead) retries.earn();
      const answer = await request().catch((error: unknown) => {
        if (!isRead || signal.aborted || !retries.spend()) throw error;
        onRetry?.(operation.id);
        return request();
      });
      return await read(answer);
    } catch (error) {
      // The back-end has not had the whole form, so it has done nothing, and is not to blame.
      if (content?.files?.failure) throw content.files.failure;
      if (content?.files?.isWaiting && timeout.aborted) throw new UploadError('incomplete', { cause: error });
      throw error instanceof BackendError ? error : transportError(operation, error, timeout, browser);
    } finally {
      patience.stop();
    }
  }

  function operationOf(id: OperationId): ContractOperation {
    const operation = contract.get(id);
    if (!operation) throw new Error(`${id} is no call of the REST contract`);
    return operation;
  }

  /** Makes a call past the breaker, and tells how it ended. */
  async function reported<Result>(
    { id: operation }: ContractOperation,
    { requestId }: Caller,
    call: () => Promise<Result>,
  ): Promise<Result> {
    const start = performance.now();
    const report = (outcome: string): void =>
      onCall?.({ operation, requestId, milliseconds: performance.now() - start, outcome });
    try {
      const result = await breaker.run(operation, () => (tracing ? tracing.call(operation, call) : call()));
      report('ok');
      return result;
    } catch (error) {
      report(error instanceof BackendError ? error.failure : 'failed');
      throw error;
    }
  }

  return {
    forRequest(caller) {
      const keys = createIdempotencyKeys(caller.idempotencyKey);
      const began = performance.now();
      return {
        call<Id extends OperationId>(id: Id, input: CallInput<Id> = {}): Promise<AnswerOf<Id>> {
          const operation = operationOf(id);
          return reported(operation, caller, async () => {
            const answer = await send(
              operation,
              input,
              { caller, began, keys },
              (request) => requestWhole(pool, request),
              async ({ statusCode, headers, body }) =>
                readAnswer(operation, statusCode, headers['content-type'], await body.text()),
            );
            if (!isAnswer<Id>(operation, answer)) throw wrongShape(operation);
            return answer;
          });
        },
        open<Id extends OperationId>(
          id: Id,
          input: CallInput<Id> = {},
          headers: FileHeaders = {},
        ): Promise<OpenedFile> {
          const operation = operationOf(id);
          return reported(operation, caller, () =>
            send(
              operation,
              input,
              { caller, began, keys, headers },
              (request) => pool.request(request),
              async (answer) => {
                const { statusCode: status, body } = answer;
                if (!FILE_STATUSES.has(status)) {
                  readAnswer(operation, status, answer.headers['content-type'], await body.text());
                  throw new BackendError('invalidAnswer', id, { reason: `status ${status} for a file`, status });
                }
                return { status, headers: answer.headers, body };
              },
            ),
          );
        },
      };
    },
    isReady: () => readiness.recent(),
    close() {
      breaker.close();
      return pool.close();
    },
  };
}

/** The contract's own check is what makes the answer the type that the contract describes. */
function isAnswer<Id extends OperationId>(operation: ContractOperation, answer: unknown): answer is AnswerOf<Id> {
  return operation.answer?.(answer) === true;
}
