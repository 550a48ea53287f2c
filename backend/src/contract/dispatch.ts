import type { RequestHandler, Response } from 'express';
import type { OpenApiRequest } from 'express-openapi-validator/dist/framework/types.js';
import { readFor } from '../database/abandonedReads.ts';
import type { Db, DbTransaction } from '../database/tables.ts';
import { transact } from '../database/transact.ts';
import { requireCaller } from '../http/caller.ts';
import { notFound } from '../http/failure.ts';
import { FileAnswer } from '../http/fileAnswer.ts';
import { sendFile } from '../http/sendFile.ts';
import { requestIdOf } from '../http/requestId.ts';
import { RowsAnswer, sendRows } from '../http/rowsAnswer.ts';
import { sendText, TextAnswer } from '../http/textAnswer.ts';
import {
  doOnce,
  EarlierAnswer,
  findEarlierAnswer,
  forgetOldAnswers,
  type IdempotentCall,
  idempotentCallOf,
} from './idempotency.ts';
import type { Handlers, UncheckedHandler } from './operations.ts';
import { uploadsOf } from './uploads.ts';

/** Passes a checked request to the handler of its operation, and sends the result. */
export function dispatch(db: Db, handlers: Partial<Handlers>): RequestHandler {
  const handlersByName = new Map<string, UncheckedHandler>(Object.entries(handlers));
  return async (request: OpenApiRequest, response) => {
    const handler = handlersByName.get(request.openapi?.schema.operationId ?? '');
    if (handler === undefined) throw notFound('The call');
    const uploads = uploadsOf(request);
    // The caller left when its files had just arrived.
    if (uploads?.areGone) return;
    const releaseUploads = uploads?.hold();
    try {
      const work = () => handle(db, request, handler);
      await answer(request, response, await (request.method === 'GET' ? read(response, work) : work()));
    } catch (error) {
      // Nobody is there any more to be told.
      if (!(error instanceof AbandonedError)) throw error;
    } finally {
      releaseUploads?.();
    }
  };
}

/** The caller of a call that only reads has gone before the answer. */
class AbandonedError extends Error {}

/** @throws AbandonedError */
async function read<Result>(response: Response, call: () => Promise<Result>): Promise<Result> {
  // They may have gone while their session was looked up.
  if (response.destroyed) throw new AbandonedError();
  const gone = new AbortController();
  const abandon = (): void => gone.abort(new AbandonedError());
  response.once('close', abandon);
  try {
    return await readFor(gone.signal, call);
  } catch (error) {
    throw gone.signal.aborted ? new AbandonedError(undefined, { cause: error }) : error;
  } finally {
    response.off('close', abandon);
  }
}

async function handle(db: Db, request: OpenApiRequest, handler: UncheckedHandler): Promise<object> {
  const idempotent = idempotentCallOf(request);
  if (idempotent !== undefined) {
    const earlier = await findEarlierAnswer(db, idempotent);
    if (earlier !== undefined) return earlier;
    await forgetOldAnswers(db);
  }
  const transaction = transactionOf(db, idempotent);
  try {
    const done = await handler({
      path: request.openapi?.pathParams,
      query: request.query,
      body: request.body,
      files: Object.fromEntries(uploadsOf(request)?.files ?? []),
      ifMatch: request.get('if-match'),
      address: request.socket.remoteAddress ?? '',
      requestId: requestIdOf(request),
      get caller() {
        return requireCaller(request);
      },
      inTransaction: transaction.run,
    });
    if (idempotent !== undefined && !transaction.wasUsed()) {
      throw new Error(`${request.openapi?.schema.operationId} is idempotent, but works outside of inTransaction.`);
    }
    return done;
  } catch (error) {
    if (error instanceof EarlierAnswer) return error;
    throw error;
  }
}

interface HandlersTransaction {
  readonly run: (
    work: (transaction: DbTransaction) => Promise<object>,
    follow?: () => Promise<void>,
  ) => Promise<object>;
  wasUsed(): boolean;
}

function transactionOf(db: Db, idempotent: IdempotentCall | undefined): HandlersTransaction {
  let wasUsed = false;
  return {
    wasUsed: () => wasUsed,
    async run(work, follow) {
      // A second transaction of the same call would find the stored answer of the first.
      if (wasUsed) throw new Error('A handler does its work in one transaction.');
      wasUsed = true;
      if (idempotent !== undefined) return doOnce(db, idempotent, work, follow);
      const done = await transact(db, work);
      await follow?.();
      return done;
    },
  };
}

async function answer(request: OpenApiRequest, response: Response, done: object): Promise<void> {
  if (done instanceof FileAnswer) await sendFile(request, response, done);
  else if (done instanceof TextAnswer) sendText(response, done);
  else if (done instanceof RowsAnswer) await sendRows(response, done);
  else if (done instanceof EarlierAnswer) answerAgain(response, JSON.parse(done.json));
  else response.json(done);
}

function answerAgain(response: Response, stored: unknown): void {
  const text = TextAnswer.fromStored(stored);
  if (text === undefined) response.status(statusOf(stored)).json(stored);
  else sendText(response, text);
}

/** The status of a stored envelope: that of a failure where one was stored. */
function statusOf(stored: unknown): number {
  const isEnvelope = typeof stored === 'object' && stored !== null && 'statusCode' in stored;
  return isEnvelope && typeof stored.statusCode === 'number' ? stored.statusCode : 200;
}
