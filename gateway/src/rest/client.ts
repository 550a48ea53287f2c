import { randomUUID } from 'node:crypto';
import type { operations } from 'schema/rest';
import { errors, Pool } from 'undici';
import { readAnswer, wrongShape } from './answer.ts';
import type { Contract, ContractOperation, OperationId } from './contract.ts';
import { BackendError } from './errors.ts';
import { encodeForm, type EncodedForm } from './form.ts';

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
}

/** The back-end, bound to one request: its token, its id, its cancellation. */
export interface BackendCalls {
  /**
   * Makes one documented call and answers its body, checked against the contract.
   *
   * @throws BackendError
   */
  call<Id extends OperationId>(id: Id, input?: CallInput<Id>): Promise<AnswerOf<Id>>;
}

export interface Caller {
  readonly token?: string | undefined;
  readonly requestId: string;
  /** Aborted when the browser has gone. */
  readonly signal?: AbortSignal | undefined;
}

export interface Backend {
  forRequest(caller: Caller): BackendCalls;
  /** Whether the back-end answers at all, whatever it says. */
  isReachable(): Promise<boolean>;
  close(): Promise<void>;
}

export interface BackendOptions {
  readonly url: string;
  readonly contract: Contract;
  /** For a whole call, its answer read; milliseconds. */
  readonly deadline: number;
  /** Called after each call, for metrics and the log. */
  readonly onCall?: (event: CallEvent) => void;
}

export interface CallEvent {
  readonly operation: string;
  readonly requestId: string;
  readonly milliseconds: number;
  /** `ok`, or how it failed. */
  readonly outcome: string;
}

const CONNECT_TIMEOUT = 2_000;
const REACHABLE_TIMEOUT = 2_000;

/**
 * The only door to the REST back-end: one pool of connections, a deadline over each whole call, cancellation, and every
 * failure as a BackendError. Answers are never kept: one user's could reach another.
 */
export function createBackend({ url, contract, deadline, onCall }: BackendOptions): Backend {
  const base = new URL(url);
  const basePath = base.pathname.replace(/\/$/, '');
  const pool = new Pool(base.origin, { connect: { timeout: CONNECT_TIMEOUT } });

  async function send(operation: ContractOperation, input: CallInput<OperationId>, caller: Caller): Promise<unknown> {
    const timeout = AbortSignal.timeout(deadline);
    const signal = caller.signal ? AbortSignal.any([timeout, caller.signal]) : timeout;
    const content = contentOf(input);
    const path = `${basePath}${fillPath(operation, input.path)}${queryString(input.query)}`;
    try {
      const { statusCode, headers, body } = await pool.request({
        method: operation.method,
        path,
        signal,
        headersTimeout: deadline,
        bodyTimeout: deadline,
        headers: {
          accept: 'application/json',
          'cache-control': 'no-cache',
          'x-request-id': caller.requestId,
          ...(caller.token === undefined ? {} : { authorization: caller.token }),
          ...(content && { 'content-type': content.contentType }),
        },
        body: content?.body ?? null,
      });
      return readAnswer(operation, statusCode, headers['content-type'], await body.text());
    } catch (error) {
      throw error instanceof BackendError ? error : transportError(operation, error, timeout, caller.signal);
    }
  }

  return {
    forRequest: (caller) => ({
      async call<Id extends OperationId>(id: Id, input: CallInput<Id> = {}): Promise<AnswerOf<Id>> {
        const operation = contract.get(id);
        if (!operation) throw new Error(`${id} is no call of the REST contract`);
        const start = performance.now();
        const report = (outcome: string): void =>
          onCall?.({ operation: id, requestId: caller.requestId, milliseconds: performance.now() - start, outcome });
        try {
          const answer = await send(operation, input, caller);
          if (!isAnswer<Id>(operation, answer)) throw wrongShape(operation);
          report('ok');
          return answer;
        } catch (error) {
          report(error instanceof BackendError ? error.failure : 'failed');
          throw error;
        }
      },
    }),
    async isReachable() {
      try {
        const { body } = await pool.request({
          method: 'GET',
          path: `${basePath}/warehouses`,
          signal: AbortSignal.timeout(REACHABLE_TIMEOUT),
          headers: { 'x-request-id': randomUUID() },
        });
        await body.dump();
        return true;
      } catch {
        // Whatever went wrong, the answer to the question is no.
        return false;
      }
    },
    close: () => pool.close(),
  };
}

function contentOf({ body, form }: CallInput<OperationId>): EncodedForm | undefined {
  if (form !== undefined) return encodeForm(form);
  return body === undefined ? undefined : { contentType: 'application/json', body: JSON.stringify(body) };
}

/** Fills a path's template. A value that the contract refuses is never sent: `..` survives every encoding. */
function fillPath({ id, path, pathParameters }: ContractOperation, values: object | undefined): string {
  const given = new Map<string, unknown>(Object.entries(values ?? {}));
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = given.get(name);
    if (!pathParameters.get(name)?.(value)) {
      throw new BackendError('notFound', id, { reason: `${name} is not what the contract allows in the path` });
    }
    return encodeURIComponent(String(value));
  });
}

function queryString(query: object | undefined): string {
  const given = Object.entries(query ?? {}).flatMap(([name, value]) =>
    value === undefined || value === null ? [] : [[name, String(value)] satisfies [string, string]],
  );
  return given.length > 0 ? `?${new URLSearchParams(given).toString()}` : '';
}

function transportError(
  operation: ContractOperation,
  cause: unknown,
  timeout: AbortSignal,
  cancelled: AbortSignal | undefined,
): BackendError {
  if (cancelled?.aborted) return new BackendError('cancelled', operation.id, { cause });
  const timedOut =
    timeout.aborted || cause instanceof errors.HeadersTimeoutError || cause instanceof errors.BodyTimeoutError;
  return new BackendError(timedOut ? 'timeout' : 'unavailable', operation.id, { cause });
}

/** The contract's own check is what makes the answer the type that the contract describes. */
function isAnswer<Id extends OperationId>(operation: ContractOperation, answer: unknown): answer is AnswerOf<Id> {
  return operation.answer?.(answer) === true;
}
