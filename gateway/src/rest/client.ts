import type { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { type Dispatcher, Pool } from 'undici';
import {
  isJsonType,
  notJson,
  type ReadAnswer,
  readAnswer,
  retryAfterOf,
  saysNothing,
  undecodable,
  wrongShape,
} from './answer.ts';
import { announcedIn, type Extension } from './announced.ts';
import type {
  AnswerOf,
  DataOf,
  CallInput,
  ListId,
  ListOptions,
  ListQueryOf,
  QueryOf,
  ReadPage,
  RowOf,
  Rows,
  RowsId,
  RowsOptions,
  RowsQuery,
  Written,
} from './callTypes.ts';
import { createBreaker } from './breaker.ts';
import { decodedText, hasOtherCharset } from './charset.ts';
import { contentOf } from './content.ts';
import type { Contract, ContractOperation, OperationId } from './contract.ts';
import { ContentError } from './encodedContent.ts';
import { saysDone, writtenId } from './doneAnswer.ts';
import { documentedData } from './envelopeLevels.ts';
import { BackendError, type RefusedField } from './errors.ts';
import { createFairShare, NoRoomError } from './fairShare.ts';
import { type FormTexts, UploadError } from './form.ts';
import { checkFile, requestFile, ROWS } from './fileRequest.ts';
import { isHeavy } from './heavyCall.ts';
import { createIdempotencyKeys, type IdempotencyKeys } from './idempotencyKeys.ts';
import { createMoments } from './tolerant/moments.ts';
import { createReading, type Reading } from './tolerant/reading.ts';
import type { Unreadable } from './tolerant/records.ts';
import { withUnread } from './tolerant/unreadValues.ts';
import { isRecord, numberOf } from './tolerant/values.ts';
import { startIdleTimeout } from './idleTimeout.ts';
import { createReadiness } from './readiness.ts';
import { type CheckOptions, findWrong } from './requestCheck.ts';
import { readRowLines } from './rowLines.ts';
import { requestPath } from './requestPath.ts';
import { createRates, type Rates, withFields } from './rates.ts';
import { createRetryBudget } from './retryBudget.ts';
import { createRowBudget } from './rowBudget.ts';
import { transportError } from './transportError.ts';
import { bytesOf, requestWhole } from './wholeAnswer.ts';
import { withoutContradicting } from './lists/conditions.ts';
import { createKnownLists } from './lists/knownLists.ts';
import { countRows, type ListCall, readAll, readPage } from './lists/lists.ts';
import type { ListPart, Page } from './lists/part.ts';
import { TooManyRowsError } from './tooManyRows.ts';
import type { WireId } from './wire.ts';

/** A call as it is sent, whose content was checked. */
interface Call extends Omit<CallInput<OperationId>, 'body' | 'replacement' | 'form'> {
  readonly body?: unknown;
  readonly form?: FormTexts | undefined;
}

/** A file of the back-end. Its stream is unread; whoever opened the file must destroy it. */
export interface OpenedFile {
  /** 200 for a whole file, 206 for a part, 304 if unchanged, 416 if the requested part does not exist. */
  readonly status: number;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly body: Readable;
  /** Whether the response announced that it contains nothing of another warehouse than the caller's (`announced.ts`). */
  readonly keepsWarehouses: boolean;
}

/** Headers of a conditional request or one for a part of a file. */
export type FileHeaders = Readonly<
  Partial<Record<'accept' | 'range' | 'if-range' | 'if-none-match', string | undefined>>
>;

/** The back-end's calls for one request: with its token, its id and its cancellation. */
export interface BackendCalls {
  /**
   * Checks the body or form of a call and returns its problems by wire field. Calls check what they send anyway; use this to report these
   * problems together with others, or before a record is read.
   */
  check(id: OperationId, content: unknown, options?: CheckOptions): readonly RefusedField[];
  /**
   * Makes one documented call and returns its response in the contract's form.
   *
   * @throws BackendError; for a body that violates the contract, before anything is sent
   */
  call<Id extends OperationId>(id: Id, input?: CallInput<Id>): Promise<AnswerOf<Id>>;
  /** Like `call`, but returns only the data. @throws BackendError */
  read<Id extends OperationId>(id: Id, input?: CallInput<Id>): Promise<DataOf<Id>>;
  /**
   * One page of a list, complete, also of a back-end that returns fewer rows at a time, numbers its pages from 1 or ignores a filter.
   *
   * @throws IncompleteListError, BackendError
   */
  list<Id extends ListId>(id: Id, query: QueryOf<Id>, path?: CallInput<Id>['path']): Promise<Rows<RowOf<Id>>>;
  /**
   * All rows of a list, a page at a time, each row once (`lists/allRows.ts`). Whoever needs "all" uses this, so that a part of a list is
   * never taken for the whole.
   *
   * @throws RowBudgetError before anything is read; IncompleteListError, TooManyRowsError, BackendError
   */
  listAll<Id extends ListId>(id: Id, query: ListQueryOf<Id>, options?: ListOptions<Id>): AsyncGenerator<RowOf<Id>[]>;
  /** The fields of a list's rows that can be read alone; none if the back-end does not offer that. */
  rowFields(id: RowsId): ReadonlySet<string>;
  /**
   * All rows of a list, in any order, with these fields only: one call, whose answer is read while it arrives.
   *
   * @param fields some of `rowFields`
   * @throws RowBudgetError before anything is read; IncompleteListError, TooManyRowsError, BackendError
   */
  readRows(id: RowsId, query: RowsQuery, fields: readonly string[], options: RowsOptions): AsyncGenerator<object[]>;
  /** The number of rows for each query. @throws IncompleteListError, TooManyRowsError, BackendError */
  count<Id extends ListId>(id: Id, queries: readonly ListQueryOf<Id>[]): Promise<number[]>;
  /**
   * Makes one documented call that writes. The documents do not describe most responses, so any that says that it was done counts
   * (doneAnswer.ts); another one is no success and no refusal: `outcomeUnknown`.
   *
   * @throws BackendError; for a body or form that violates the contract, before anything is sent
   * @throws UploadError if a file of the form arrived incompletely or is too large
   */
  write<Id extends OperationId>(id: Id, input?: CallInput<Id>): Promise<Written<Id>>;
}

/** The calls of `BackendCalls`, those that return files, and what is known about the back-end. */
export interface BackendFiles extends BackendCalls {
  /** What `listAll` and `readRows` check first. @throws RowBudgetError */
  requireRows(): void;
  /** How long calls take at the moment. */
  readonly rates: Rates;
  /** A time within a text of a response, as RFC 3339 in UTC, read like the times of responses; undefined if it cannot be read. */
  readonly momentOf: (text: string) => string | undefined;
  /**
   * Whether the back-end has said that it follows the whole contract. Only then send parameters that no document names and that change what
   * a call does.
   */
  keepsContract(): boolean;
  /** Whether the back-end has said that it keeps warehouses apart by itself, beyond the parameters of its calls (`announced.ts`). */
  keepsWarehouses(): boolean;
  /** Whether the back-end has said that it has this extension. Only then make the calls that the contract marks with it. */
  offers(extension: Extension): boolean;
  /**
   * Makes one documented call that returns a file. The deadline applies until the first byte arrives. After that, the file may take as long
   * as data keeps arriving.
   *
   * @throws BackendError
   */
  open<Id extends OperationId>(id: Id, input?: CallInput<Id>, headers?: FileHeaders): Promise<OpenedFile>;
}

export interface Caller {
  readonly token?: string | undefined;
  /** The signed-in user, whose share of the back-end the calls take. Calls without a user are not limited here. */
  readonly userId?: string | undefined;
  readonly requestId: string;
  /** Aborted when the browser closes the connection. */
  readonly signal?: AbortSignal | undefined;
  /** Whether the request changes nothing. Then all its calls share one deadline, so that the response is sent by then. */
  readonly onlyReads?: (() => boolean) | undefined;
  /** Whether the rows that are read of whole lists count for the user. */
  readonly countsRows?: (() => boolean) | undefined;
  /** Whether the rows of the lists are mostly copied into the response, so that they need not be parsed. */
  readonly copiesRows?: (() => boolean) | undefined;
  /** The Idempotency-Key of the request. If it is repeated, its calls get the same keys again. */
  readonly idempotencyKey?: string | undefined;
  /** Called with the values of a response that could not be read. */
  readonly onUnreadable?: ((operation: string, unreadable: Unreadable) => void) | undefined;
  /** Called before a list needs more calls than its page. An error that it throws prevents them. */
  readonly onMoreCalls?: ((operation: string, calls: number) => void) | undefined;
}

export interface Backend {
  forRequest(caller: Caller): BackendFiles;
  /** Whether the back-end can accept calls, according to its response within the last second. */
  isReady(): Promise<boolean>;
  close(): Promise<void>;
}

/**
 * Reads a response without parsing it, as an object that has the values that `JSON.parse` would return. Undefined if the response has to be
 * parsed, for example because it does not follow the contract.
 */
export type ReadUnparsed = (operation: ContractOperation, chunks: readonly Buffer[]) => object | undefined;

export interface BackendOptions {
  readonly url: string;
  readonly contract: Contract;
  /** The time limit of a call including its response, and of all calls of a request that only reads; in milliseconds. */
  readonly deadline: number;
  /** The size limit of a response that is not a file, in bytes. */
  readonly maxAnswer?: number | undefined;
  /** Reads the rows of lists that are mostly copied into the response. */
  readonly readUnparsed?: ReadUnparsed | undefined;
  /** How to read responses that violate the contract. If undefined, they are refused. */
  readonly tolerant?: { readonly timeZone: string } | undefined;
  /** How many rows of whole lists each user may read in a minute, in requests that only read; any number by default. */
  readonly rowsPerMinute?: number | undefined;
  /** Called with the values of a response that could not be read. */
  readonly onUnreadable?: (operation: string, unreadable: Unreadable) => void;
  /** Called after each call, for metrics and the log. */
  readonly onCall?: (event: CallEvent) => void;
  /** Called when a call is repeated. */
  readonly onRetry?: (operation: string) => void;
  /** Called when the back-end becomes unreachable or reachable again. */
  readonly onAvailability?: (isAvailable: boolean) => void;
  readonly tracing?: CallTracing | undefined;
}

/** Adds calls to a trace. */
export interface CallTracing {
  call<Result>(operation: string, make: () => Promise<Result>): Promise<Result>;
  /** The headers that tell the back-end which part of which trace the current call is. */
  headers(): Readonly<Record<string, string>>;
}

export interface CallEvent {
  readonly operation: string;
  readonly requestId: string;
  readonly milliseconds: number;
  /** `ok`, or the kind of failure. */
  readonly outcome: string;
  /** The status of the response, if there was one and the call failed. */
  readonly status?: number | undefined;
  /** Why it failed, without addresses, tokens and values. */
  readonly reason?: string | undefined;
  /** Where the response leads that the gateway does not follow. */
  readonly location?: string | undefined;
}

/** How often a call that reads waits because the back-end says when to try again. */
const MAX_WAITS = 3;
const BUSY: ReadonlySet<number> = new Set([429, 503]);

const NONE: ReadonlySet<string> = new Set();

const MAX_ANSWER = 64 * 1_048_576;

/** In milliseconds. */
const CONNECT_TIMEOUT = 2_000;
/** Shorter than the time in which a back-end shuts down, so that it does not close a connection that is just being reused. */
const KEEP_ALIVE = 3_000;

/** Calls of one user at the same time: more than any screen needs. */
const CALLS_PER_USER = 12;
/** Files that one user sends at the same time, and rows that they take. */
const PACED_PER_USER = 2;
/** Heavy calls at the same time, of one user and of all, and how many more of one user may wait. */
const HEAVY_CALLS = { perUser: 2, total: 4, maxWaiting: 20, refuseAfter: 1_000 };

/** The options of a request in the form that the pool expects. */
type RequestOptions = Dispatcher.DispatchOptions & { readonly signal: AbortSignal };

/** The beginning of a response. */
interface Head {
  readonly statusCode: number;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
}

/** The request that a call is made for. */
interface Sender {
  readonly caller: Caller;
  /** When the request arrived, by `performance.now()`. */
  readonly began: number;
  readonly keys: IdempotencyKeys;
  readonly headers?: FileHeaders;
}

/**
 * The only access to the REST back-end: a connection pool, a deadline for each call, cancellation, a circuit breaker, and a BackendError
 * for every failure. A call that only reads is retried once, within a budget, if the connection broke before the first byte. A call that
 * changes something is sent once. Responses are never cached, because one user's could reach another.
 */
export function createBackend(options: BackendOptions): Backend {
  const {
    url,
    contract,
    deadline,
    maxAnswer = MAX_ANSWER,
    readUnparsed,
    tolerant,
    rowsPerMinute = Infinity,
    onUnreadable,
    onCall,
    onRetry,
    onAvailability,
    tracing,
  } = options;
  const base = new URL(url);
  const basePath = base.pathname.replace(/\/$/, '');
  const pool = new Pool(base.origin, {
    connect: { timeout: Math.min(CONNECT_TIMEOUT, deadline) },
    keepAliveTimeout: KEEP_ALIVE,
    keepAliveMaxTimeout: KEEP_ALIVE,
  });
  const readings = new Map<string, Reading>();
  let keepsContract = false;
  let keepsWarehouses = false;
  let offered: ReadonlySet<string> = new Set();
  const knownLists = createKnownLists();
  const moments = tolerant && createMoments(tolerant.timeZone);
  const retries = createRetryBudget();
  const rates = createRates();
  const rowBudget = createRowBudget(rowsPerMinute);
  const readiness = createReadiness(pool, basePath);
  const shares = {
    heavy: createFairShare(HEAVY_CALLS),
    // A file arrives as slowly as its sender likes, and rows leave so, so only the calls of the same user wait for them.
    paced: createFairShare({ perUser: PACED_PER_USER, total: Infinity, maxWaiting: Infinity }),
    other: createFairShare({ perUser: CALLS_PER_USER, total: Infinity, maxWaiting: Infinity }),
  };
  const breaker = createBreaker({
    isReachable: () => readiness.ask(),
    onChange: (isOpen) => onAvailability?.(!isOpen),
  });

  /** Makes a call and passes its unread response to `read`. The deadline applies until that returns. */
  async function send<Answer extends Head, Result>(
    operation: ContractOperation,
    input: Call,
    { caller, began, keys, headers }: Sender,
    ask: (options: RequestOptions) => Promise<Answer>,
    read: (answer: Answer) => Promise<Result>,
    discard: (answer: Answer) => void,
  ): Promise<Result> {
    const spent = caller.onlyReads?.() ? performance.now() - began : 0;
    const path = `${basePath}${requestPath(operation, input.path, input.query, tolerant !== undefined)}`;
    const isRead = operation.method === 'GET';
    const content = contentOf(
      input,
      operation.maxFileBytes,
      () => idle.renew(),
      () => idle.extend(Math.max(deadline, 1_000 * (operation.answerSeconds ?? 0))),
    );
    // A change without files is completed even if the client has gone: the operation's next call may depend on it.
    const browser = (isRead && !input.outlivesClient) || content?.files ? caller.signal : undefined;
    const idle = startIdleTimeout(Math.max(0, deadline - spent), browser);
    const { signal } = idle;
    const end = performance.now() + Math.max(0, deadline - spent);
    const request = () =>
      ask({
        method: operation.method,
        path,
        signal,
        headersTimeout: content?.files ? 0 : deadline, // The idle timeout ends a stalled upload instead.
        bodyTimeout: deadline,
        headers: {
          accept: operation.answer ? 'application/json' : '*/*',
          'accept-encoding': 'identity',
          'cache-control': 'no-cache',
          'x-request-id': caller.requestId,
          ...headers,
          ...tracing?.headers(),
          ...(caller.token === undefined ? {} : { authorization: caller.token }),
          ...(input.ifMatch === undefined ? {} : { 'if-match': `"${input.ifMatch}"` }),
          ...(content && { 'content-type': content.contentType }),
          ...(isRead ? {} : { 'idempotency-key': input.key ?? keys.next(operation.id, path) }),
        },
        body: content?.body ?? null,
      });
    try {
      if (isRead) retries.earn();
      const answer = await request().catch((error: unknown) => {
        if (!isRead || signal.aborted || error instanceof ContentError || !retries.spend()) throw error;
        onRetry?.(operation.id);
        return request();
      });
      return await read(isRead ? await lastOf(answer, request, discard, end, signal) : answer);
    } catch (error) {
      // The back-end has not received the whole form, so it has changed nothing and is not at fault.
      if (content?.files?.failure) throw content.files.failure;
      if (content?.files?.isWaiting && idle.isOver) throw new UploadError('incomplete', { cause: error });
      throw error instanceof BackendError ? error : transportError(operation, error, idle, browser);
    } finally {
      // The client may still cancel what is streamed: a file, or rows.
      idle.stop(operation.answer === undefined || headers?.accept === ROWS);
    }
  }

  function operationOf(id: OperationId): ContractOperation {
    const operation = contract.get(id);
    if (!operation) throw new Error(`${id} is no call of the REST contract`);
    return operation;
  }

  /** The rows of a page in either documented form. */
  function partOf<Id extends ListId>(id: Id, { data: page, isExact }: PageAnswer): ListPart<RowOf<Id>> {
    if (!isPage<Id>(page)) throw wrongShape(operationOf(id));
    const [rows, total] = 'items' in page ? [page.items, page.totalItems] : [page.data, page.total];
    return { rows, received: page.received ?? rows.length, total, isExact };
  }

  /** The reader for responses that violate the contract; undefined if they are refused. */
  function readingOf({ id, envelope }: ContractOperation): Reading | undefined {
    if (!moments || !envelope) return undefined;
    const known = readings.get(id) ?? createReading(envelope, moments);
    readings.set(id, known);
    return known;
  }

  /** Returns the response of a call that reads if it follows the contract; otherwise reads as much of it as possible. */
  function readData<Id extends OperationId>(
    operation: ContractOperation,
    { json, isJson, isWhole, isDamaged }: ReadAnswer,
    caller: Caller,
  ): AnswerOf<Id> {
    if (!isJson) throw notJson(operation, 200);
    if (!isDamaged && isAnswer<Id>(operation, json)) {
      keepsContract = isWhole;
      return json;
    }
    const broken = wrongShape(operation);
    const unreadable: Unreadable = new Map();
    const read = readingOf(operation)?.read(json, unreadable);
    if (unreadable.size > 0) {
      onUnreadable?.(operation.id, unreadable);
      caller.onUnreadable?.(operation.id, unreadable);
    }
    const answer = read && { statusCode: numberOf(Object(json).statusCode) ?? 200, data: read.data };
    if (!wasRead<Id>(answer)) throw broken;
    keepsContract = isWhole;
    return answer;
  }

  /**
   * Extracts the written record or its id from the response of a call that writes.
   *
   * @throws BackendError `outcomeUnknown` if the response does not say that the write was done. If the back-end has said that it follows
   *   the whole contract, only a response of the contract says so.
   */
  function readWritten<Id extends OperationId>(
    operation: ContractOperation,
    answer: ReadAnswer,
    { path }: Call,
  ): Written<Id> {
    const { json, isJson, isWhole, isDamaged } = answer;
    const isOfContract = isJson && !isDamaged && isAnswer<Id>(operation, json);
    const pathId: WireId | undefined = Object(path).id ?? Object(path).locationId;
    const isStrict = !moments && (answer.text !== '' || !documentedData(operation).isNothing);
    const isDone =
      isWhole || keepsContract
        ? isWhole && isOfContract
        : (isStrict && isOfContract) || (!isStrict && saysDone(operation, answer, pathId));
    if (!isDone) throw saysNothing(operation, answer.status);
    if (isOfContract) return { data: json.data ?? undefined, id: undefined, body: json };
    const read = isJson ? readingOf(operation)?.readWritten(json) : undefined;
    return { data: wasRead<Id>(read) ? (read.data ?? undefined) : undefined, id: writtenId(json), body: json };
  }

  /** Makes a call within its user's share of the back-end. */
  function shared<Result>(
    operation: ContractOperation,
    input: Call,
    { caller, began }: Pick<Sender, 'caller' | 'began'>,
    call: () => Promise<Result>,
  ): Promise<Result> {
    const { userId: user, onlyReads } = caller;
    if (user === undefined) return call();
    const share =
      input.files || input.isPaced ? shares.paced : isHeavy(operation, input.query) ? shares.heavy : shares.other;
    const signal = operation.method === 'GET' && !input.outlivesClient ? caller.signal : undefined;
    const patience = deadline - (onlyReads?.() ? performance.now() - began : 0);
    return share.run({ user, began, signal }, patience, call).catch((error: unknown) => {
      if (!(error instanceof NoRoomError)) throw error;
      throw new BackendError(error.reason === 'gone' ? 'cancelled' : 'busy', operation.id, { reason: error.message });
    });
  }

  /** Makes a call through the circuit breaker and reports its outcome. */
  async function reported<Result>(
    operationOfCall: ContractOperation,
    input: Call,
    sender: Pick<Sender, 'caller' | 'began'>,
    call: () => Promise<Result>,
  ): Promise<Result> {
    const operation = operationOfCall.id;
    const { requestId } = sender.caller;
    const start = performance.now();
    const report = (outcome: string, failure: Partial<CallEvent> = {}): void =>
      onCall?.({ operation, requestId, milliseconds: performance.now() - start, outcome, ...failure });
    try {
      const result = await shared(operationOfCall, input, sender, () =>
        breaker.run(operation, () => (tracing ? tracing.call(operation, call) : call())),
      );
      if (!isHeavy(operationOfCall, input.query)) rates.noteCall(operation, performance.now() - start);
      report('ok');
      return result;
    } catch (error) {
      if (error instanceof BackendError) report(error.failure, reasonOf(error));
      else report('failed');
      throw error;
    }
  }

  return {
    forRequest(caller) {
      const keys = createIdempotencyKeys(caller.idempotencyKey);
      const began = performance.now();

      function requireRows(): void {
        const { userId, countsRows } = caller;
        if (userId !== undefined && countsRows?.()) rowBudget.require(userId);
      }

      /** The rows of a whole list, counted for their user, and measured together with what is done with them. */
      async function* counted<Row>(list: string, parts: AsyncIterable<Row[]>): AsyncGenerator<Row[]> {
        const { userId, countsRows, onlyReads } = caller;
        const start = performance.now();
        let read = 0;
        for await (const rows of parts) {
          read += rows.length;
          if (userId !== undefined && countsRows?.()) rowBudget.spend(userId, rows.length);
          yield rows;
        }
        // The parts of a table are read at the speed of its client.
        if (onlyReads?.()) rates.noteRows(list, read, performance.now() - start);
      }

      function ask(operation: ContractOperation, input: Call, mayStayRaw = false): Promise<ReadAnswer> {
        return send(
          operation,
          input,
          { caller, began, keys },
          (request) => requestWhole(pool, request, maxAnswer),
          async ({ statusCode, headers, body }) => {
            const { isWhole, keepsWarehouses: areApart, offers } = announcedIn(headers);
            if (isWhole) keepsContract = true;
            // An error may come from a server in between, and says nothing about the back-end.
            if (areApart || statusCode < 300) keepsWarehouses = areApart;
            // Something in between may answer a change, and takes no extension away.
            if (offers.size > 0 || (operation.method === 'GET' && statusCode < 300)) offered = offers;
            const contentType = headers['content-type'];
            const chunks = await body.chunks().catch((error: unknown) => {
              if (error instanceof ContentError) throw undecodable(operation, statusCode, error);
              throw error;
            });
            const isUsual = statusCode === 200 && isJsonType(contentType) && !hasOtherCharset(contentType);
            const staysRaw = mayStayRaw && isUsual && (isWhole || !mayStateFailure(chunks));
            const raw = staysRaw ? readUnparsed?.(operation, chunks) : undefined;
            if (isRaw(raw)) {
              keepsContract = isWhole;
              return { status: statusCode, raw, json: undefined, isJson: true, text: '', isWhole, isDamaged: false };
            }
            const { text, isDamaged } = decodedText(bytesOf(chunks), contentType);
            return readAnswer(operation, { status: statusCode, headers, text, isDamaged, isWhole });
          },
          () => undefined,
        );
      }

      /** Makes a call that returns a page. Its rows may stay raw. */
      async function readPart<Id extends ListId>(id: Id, input: CallInput<OperationId>, mayStayRaw: boolean) {
        const operation = operationOf(id);
        return reported(operation, input, { caller, began }, async () => {
          const answer = await ask(operation, input, mayStayRaw && caller.copiesRows?.());
          const { data } = isRawAnswer<Id>(answer.raw) ? answer.raw : readData<Id>(operation, answer, caller);
          return partOf(id, { data, isExact: answer.isWhole });
        });
      }

      function listCall<Id extends ListId>(id: Id, path?: CallInput<Id>['path']): ListCall<RowOf<Id>> {
        return {
          operation: id,
          read: (query, mayStayRaw = false) => readPart(id, path ? { path, query } : { query }, mayStayRaw),
          known: knownLists,
          onMore: (calls) => caller.onMoreCalls?.(id, calls),
          async warehouseName(warehouseId) {
            const { data } = await call('listWarehouses');
            return data.find((warehouse) => String(warehouse.id) === warehouseId)?.name;
          },
        };
      }

      async function call<Id extends OperationId>(id: Id, input: CallInput<Id> = {}): Promise<AnswerOf<Id>> {
        const operation = operationOf(id);
        refuseBroken(operation, input, tolerant !== undefined);
        return reported(operation, input, { caller, began }, async () => {
          const read = await ask(operation, input);
          const answer = readData<Id>(operation, read, caller);
          if (read.isWhole || !Array.isArray(answer.data)) return answer;
          return Object.assign({}, answer, { data: withoutContradicting(id, { ...input.query }, answer.data) });
        });
      }

      return {
        keepsContract: () => keepsContract,
        keepsWarehouses: () => keepsWarehouses,
        offers: (extension) => offered.has(extension),
        check: (id, content, how) => findWrong(operationOf(id).content, content, how),
        call,
        read: async (id, input) => (await call(id, input)).data,
        list: (id, query, path) => readPage(listCall(id, path), query, pageIn(query)),
        async *listAll(id, query, { path, ...reading } = {}) {
          requireRows();
          yield* counted(id, readAll(listCall(id, path), query, reading));
        },
        requireRows,
        rates,
        momentOf: moments?.momentOf ?? strictMomentOf,
        rowFields: (id) => (keepsContract && offered.has('fields') ? operationOf(id).rowFieldNames : NONE),
        async *readRows(id, query, fields, { max, isPaced }) {
          requireRows();
          const operation = operationOf(id);
          const input = { query: { ...query, fields: fields.join(',') }, isPaced };
          const headers = { accept: ROWS };
          const opened = Promise.withResolvers<Readable>();
          const read = Promise.withResolvers<void>();
          // It has its part of the user's share, and is reported, until its rows have been read.
          const whole = reported(operation, input, { caller, began }, async () => {
            const { body } = await send(
              operation,
              input,
              { caller, began, keys, headers },
              (request) => requestFile(pool, request),
              (answer) => checkFile(operation, headers, answer, announcedIn(answer.headers)),
              ({ body: unread }) => void unread.destroy(),
            );
            opened.resolve(body);
            await read.promise;
          });
          whole.catch(opened.reject);
          const body = await opened.promise;
          try {
            yield* counted(withFields(id), readRowLines(operation, fields, body, max));
          } catch (error) {
            if (error instanceof TooManyRowsError) throw error;
            const isOurs = error instanceof BackendError;
            read.reject(isOurs ? error : transportError(operation, error, { isOver: false }, caller.signal));
          } finally {
            body.destroy();
            read.resolve();
            await whole;
          }
        },
        count: (id, queries) => countRows(listCall(id), queries),
        async write<Id extends OperationId>(id: Id, given: CallInput<Id> = {}): Promise<Written<Id>> {
          const operation = operationOf(id);
          refuseBroken(operation, given, tolerant !== undefined);
          const input = completed(operation, given);
          return reported(operation, input, { caller, began }, async () =>
            readWritten<Id>(operation, await ask(operation, input), input),
          );
        },
        async open<Id extends OperationId>(
          id: Id,
          input: CallInput<Id> = {},
          headers: FileHeaders = {},
        ): Promise<OpenedFile> {
          const operation = operationOf(id);
          refuseBroken(operation, input, tolerant !== undefined);
          return reported(operation, input, { caller, began }, () =>
            send(
              operation,
              input,
              { caller, began, keys, headers },
              (request) => requestFile(pool, request),
              (answer) => checkFile(operation, headers, answer, announcedIn(answer.headers)),
              ({ body }) => void body.destroy(),
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

const utc = createMoments('UTC');

/** Without a zone, a time would be ambiguous. */
function strictMomentOf(text: string): string | undefined {
  return /(?:Z|[+-]\d\d:\d\d)$/i.test(text) ? utc.momentOf(text) : undefined;
}

/** The input with what a record has that could not be read (tolerant/unreadValues.ts). */
function completed(
  { contentNames }: ContractOperation,
  { body, replacement, form, ...input }: CallInput<OperationId>,
): Call {
  const complete = (content: unknown): unknown => withUnread(content, input.was, contentNames);
  if (form === undefined) return { ...input, body: complete(body ?? replacement) };
  return { ...input, form: Object({ ...Object(complete(form)) }) };
}

/** Refuses a body or form that the back-end would refuse. */
function refuseBroken(operation: ContractOperation, input: CallInput<OperationId>, anyId: boolean): void {
  const { body, replacement, form, was } = input;
  const sent = body ?? replacement ?? form;
  if (sent === undefined) return;
  const { id, content } = operation;
  const fields = findWrong(content, sent, { was });
  if (fields.length === 0) return;
  // Report a missing record before invalid fields.
  requestPath(operation, input.path, input.query, anyId);
  const broken = fields.map(({ field, code }) => `${field} ${code}`).join(', ');
  throw new BackendError('invalidInput', id, { reason: `the request breaks the contract: ${broken}`, fields });
}

/** The contract's own check guarantees the type that is generated from the contract. */
function isAnswer<Id extends OperationId>(operation: ContractOperation, answer: unknown): answer is AnswerOf<Id> {
  return operation.answer?.(answer) === true;
}

/** Waits and asks again while the back-end says when to do so, and there is time until `end`. Returns the last response. */
async function lastOf<Answer extends Head>(
  answer: Answer,
  request: () => Promise<Answer>,
  discard: (answer: Answer) => void,
  end: number,
  signal: AbortSignal,
): Promise<Answer> {
  let last = answer;
  for (let waits = 0; waits < MAX_WAITS && BUSY.has(last.statusCode); waits += 1) {
    const seconds = retryAfterOf(last.headers['retry-after']);
    if (seconds === undefined || performance.now() + seconds * 1_000 >= end) break;
    discard(last);
    await pause(seconds * 1_000, undefined, { signal });
    last = await request();
  }
  return last;
}

function reasonOf({ message, status, loggedReason, location, cause }: BackendError): Partial<CallEvent> {
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : undefined;
  const reason = [message, loggedReason, code].filter((part) => part !== undefined).join(': ');
  return { status, reason, location };
}

/** The length of the beginning and of the end of a list in which its envelope is looked for, in bytes. */
const ENVELOPE_BYTES = 256;
const FAILURE_NAMES = /"(?:status|success|ok|error|errors|result|code)"\s*:/i;

/** Whether the envelope of a list may say that the call was refused. Rows with such names are only parsed, like any others. */
function mayStateFailure(chunks: readonly Buffer[]): boolean {
  const beginning = chunks[0]?.toString('latin1', 0, ENVELOPE_BYTES) ?? '';
  const end = chunks.at(-1)?.subarray(-ENVELOPE_BYTES).toString('latin1') ?? '';
  return FAILURE_NAMES.test(beginning) || FAILURE_NAMES.test(end);
}

/** Whether a response has stayed raw and does not report a failure. */
function isRaw(raw: object | undefined): raw is object {
  return raw !== undefined && !('statusCode' in raw && Number(raw.statusCode ?? 200) >= 400);
}

/** Only a response that follows the contract stays raw. */
function isRawAnswer<Id extends OperationId>(raw: object | undefined): raw is AnswerOf<Id> {
  return raw !== undefined;
}

/** Readings are created from the contract as well and return nothing that it does not contain. */
function wasRead<Id extends OperationId>(answer: { readonly data: unknown } | undefined): answer is AnswerOf<Id> {
  return answer !== undefined;
}

/** The data of a response that should be a page. */
interface PageAnswer {
  readonly data: unknown;
  /** Whether the back-end announced with it that it keeps the contract. */
  readonly isExact: boolean;
}

function isPage<Id extends ListId>(data: unknown): data is ReadPage<RowOf<Id>> {
  return isRecord(data) && (Array.isArray(data['data']) || Array.isArray(data['items']));
}

/** Callers of a list name its page. */
function pageIn(query: object): Page {
  const { pageIndex, pageSize }: Partial<Page> = query;
  return { pageIndex: pageIndex ?? 0, pageSize: pageSize ?? Number.MAX_SAFE_INTEGER };
}
