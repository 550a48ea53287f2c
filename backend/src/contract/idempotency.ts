import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { OpenApiRequest } from 'express-openapi-validator/dist/framework/types.js';
import type { Db, DbTransaction } from '../database/tables.ts';
import { transact } from '../database/transact.ts';
import { requireCaller } from '../http/caller.ts';
import { errorEnvelope, toFailure } from '../http/errorEnvelope.ts';
import { Failure } from '../http/failure.ts';
import { invalidInput } from '../http/invalidInput.ts';
import { uploadsOf } from './uploads.ts';

const HEADER = 'Idempotency-Key';
const WELL_FORMED = /^[\x21-\x7e]{1,200}$/;
/** The fields of bodies that hold passwords. */
const SECRETS: ReadonlySet<string> = new Set(['password', 'oldPassword']);

/** The response that is stored until the work that follows a call has ended, and permanently if the process is killed before that. */
const UNFINISHED = new Failure(504, 'The call is under way, or broke off. Look what was done before you try again.');

/** A key that begins so belongs to the company: its call is done once, whoever sends it. Any other key belongs to its user. */
const COMPANY_KEY = 'company:';

/** A call that is to be done once, however often it is sent. */
export interface IdempotentCall {
  readonly userId: string;
  readonly key: string;
  /** The user that the key belongs to; empty for the company. */
  readonly scope: string;
  /** SHA-256 of the whole request except passwords, because anybody who sees this fast hash could try passwords quickly. */
  readonly requestHash: Buffer;
}

/**
 * A checked request as an idempotent call: if its operation has `x-idempotent: true` in the contract and the request has an
 * Idempotency-Key. Undefined otherwise.
 *
 * @throws Failure 400 when the key is malformed.
 */
export function idempotentCallOf(request: OpenApiRequest): IdempotentCall | undefined {
  const operation = request.openapi?.schema;
  const key = request.get(HEADER);
  if (key === undefined || operation === undefined) return undefined;
  if (!('x-idempotent' in operation) || operation['x-idempotent'] !== true) return undefined;
  if (!WELL_FORMED.test(key)) {
    throw invalidInput({ field: HEADER, code: 'WRONG_KEY' });
  }
  const files = [...(uploadsOf(request)?.files ?? [])].map(([field, sent]) => [
    field,
    sent.map(({ originalName, sha256 }) => [originalName, sha256]),
  ]);
  const requested = [operation.operationId, request.openapi?.pathParams, request.query, request.body, files];
  const text = JSON.stringify(requested, (name, value: unknown) => (SECRETS.has(name) ? undefined : value));
  const requestHash = createHash('sha256').update(text).digest();
  const { userId } = requireCaller(request);
  return { userId, key, scope: key.startsWith(COMPANY_KEY) ? '' : userId, requestHash };
}

/**
 * The stored response of a call, from the last 24 hours.
 *
 * @throws Failure 422 when its key was used for another request; 409 when another user has sent it, whose response this one may not see.
 */
export async function findEarlierAnswer(
  db: Db,
  { userId, key, scope, requestHash }: IdempotentCall,
): Promise<EarlierAnswer | undefined> {
  const earlier = await db
    .selectFrom('idempotent_calls')
    .select(['user_id', 'request_hash', 'answer'])
    .where('scope', '=', scope)
    .where('key', '=', key)
    .where('created_at', '>', sql<Date>`now() - interval '24 hours'`)
    .executeTakeFirst();
  if (earlier === undefined) return undefined;
  if (earlier.user_id !== userId) throw new Failure(409, `Another user has made this change with this ${HEADER}.`);
  if (!earlier.request_hash.equals(requestHash)) {
    throw new Failure(422, `This ${HEADER} was used for another request.`);
  }
  return new EarlierAnswer(earlier.answer);
}

/** Deletes responses that are older than a day. */
export async function forgetOldAnswers(db: Db): Promise<void> {
  // Rows that another back-end is deleting are skipped: waiting for each other's rows would be a deadlock.
  await sql`
    delete from idempotent_calls where (scope, key) in (
      select scope, key from idempotent_calls where created_at <= now() - interval '24 hours'
      limit 1000 for update skip locked
    )
  `.execute(db);
}

/**
 * Thrown if a call has already been done, so that nothing that a handler does after its work is repeated. It contains the JSON of the
 * earlier response.
 */
export class EarlierAnswer extends Error {
  override readonly name = 'EarlierAnswer';
  readonly json: string;

  constructor(json: string) {
    super('This call was done before.');
    this.json = json;
  }
}

/**
 * Does some work and stores its response in one transaction: either both or neither, even if the process is killed in between. A second
 * call with the same key waits here for the first.
 *
 * Follow-up work, such as mails, is done after the transaction. Only then is the final response stored; if the follow-up fails, the failure
 * is stored, or nothing if the failure says that nothing was done.
 *
 * @throws EarlierAnswer when the call was done before; Failure 422 when the key was used for another request, 409 when by another user.
 */
export async function doOnce<Answer>(
  db: Db,
  call: IdempotentCall,
  work: (transaction: DbTransaction) => Promise<Answer>,
  follow?: () => Promise<void>,
): Promise<Answer> {
  const answer = await transact(db, async (transaction) => {
    // Waits for the row of a first call that is still running; afterwards it exists or was rolled back.
    const { rows } = await sql`
      insert into idempotent_calls (user_id, key, request_hash, answer)
      values (${call.userId}, ${call.key}, ${call.requestHash}, '')
      on conflict (scope, key) do update
        set user_id = excluded.user_id, request_hash = excluded.request_hash, created_at = now()
        where idempotent_calls.created_at <= now() - interval '24 hours'
      returning key
    `.execute(transaction);
    if (rows.length === 0) {
      const earlier = await findEarlierAnswer(transaction, call);
      if (earlier !== undefined) throw earlier;
    }
    const done = await work(transaction);
    await storeAnswer(transaction, call, follow === undefined ? done : errorEnvelope(UNFINISHED));
    return done;
  });
  if (follow === undefined) return answer;
  try {
    await follow();
  } catch (error) {
    const failure = toFailure(error);
    await (failure.nothingDone ? forgetCall(db, call) : storeAnswer(db, call, errorEnvelope(failure)));
    throw error;
  }
  await storeAnswer(db, call, answer);
  return answer;
}

async function storeAnswer(db: Db, { scope, key }: IdempotentCall, answer: unknown): Promise<void> {
  await db
    .updateTable('idempotent_calls')
    .set({ answer: JSON.stringify(answer) })
    .where('scope', '=', scope)
    .where('key', '=', key)
    .execute();
}

async function forgetCall(db: Db, { scope, key }: IdempotentCall): Promise<void> {
  await db.deleteFrom('idempotent_calls').where('scope', '=', scope).where('key', '=', key).execute();
}
