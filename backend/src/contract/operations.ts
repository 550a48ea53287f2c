import type { operations } from 'schema/rest';
import type { DbTransaction } from '../database/tables.ts';
import type { Caller } from '../http/caller.ts';
import type { FileAnswer } from '../http/fileAnswer.ts';
import type { RowsAnswer } from '../http/rowsAnswer.ts';
import type { TextAnswer } from '../http/textAnswer.ts';
import type { UploadedFile } from './uploads.ts';

/** The name of a call in `schema/rest/openapi.yaml`. */
type OperationId = keyof operations;

type PathOf<Id extends OperationId> = NonNullable<operations[Id]['parameters']['path']>;
type QueryOf<Id extends OperationId> = NonNullable<operations[Id]['parameters']['query']>;
type FormOf<Id extends OperationId> = operations[Id] extends {
  requestBody: { content: { 'multipart/form-data': infer Form } };
}
  ? Form
  : never;
type BodyOf<Id extends OperationId> = operations[Id] extends {
  requestBody: { content: { 'application/json': infer Body } };
}
  ? Body
  : [FormOf<Id>] extends [never]
    ? undefined
    : FormOf<Id>;
type ContentOf<Id extends OperationId> = operations[Id]['responses'][200]['content'];

/** The JSON response of a successful operation; none for an operation that returns a file. */
export type EnvelopeOf<Id extends OperationId> =
  ContentOf<Id> extends { 'application/json': infer Envelope } ? Envelope : never;

/** What the handler of an operation returns: its envelope, or rows, or, if the contract has no JSON, a stored or new file. */
type AnswerOf<Id extends OperationId> =
  ContentOf<Id> extends { 'application/json': infer Envelope }
    ? Envelope | (ContentOf<Id> extends { 'application/x-ndjson': string } ? RowsAnswer : never)
    : FileAnswer | TextAnswer;

/** One call of an operation, its parts already checked and typed by the contract. */
export interface Call<Id extends OperationId> {
  readonly path: PathOf<Id>;
  readonly query: QueryOf<Id>;
  /** JSON, or the texts of a form; a form's files are in `files`, and their fields hold placeholders here. */
  readonly body: BodyOf<Id>;
  /** The files of a form, by field. They are on disk until the handler has finished; files to keep must be passed to the storage. */
  readonly files: { readonly [Field in keyof FormOf<Id>]?: readonly UploadedFile[] };
  /** The If-Match of the request, if the operation supports it, for `requireVersion`. */
  readonly ifMatch: string | undefined;
  /** The address of the other end of the connection. */
  readonly address: string;
  /** The id of the request, for the log. */
  readonly requestId: string | undefined;
  /** The caller. Reading it in an operation that is open to everybody is a programming error and throws. */
  readonly caller: Caller;
  /**
   * Does the work of the call in a transaction, at most once for each handler, and returns its result. An operation with `x-idempotent:
   * true` in the contract must make all its database changes and create its response in here. If the request has an Idempotency-Key, the
   * same transaction stores the response, and for 24 hours the same request of the same caller with this key gets it without any work. Then
   * nothing after the call of `inTransaction` is done either. Work that throws changes nothing, and may be repeated.
   *
   * Work that cannot be rolled back and may fail, such as mails, belongs in `follow`, which begins after the transaction. If it throws, the
   * request gets that failure, now and later with the same key, unless the failure has `nothingDone`: then the key is forgotten.
   *
   * The work must use only the given transaction, because PGlite has one connection, which the transaction occupies.
   */
  readonly inTransaction: (
    work: (transaction: DbTransaction) => Promise<AnswerOf<Id>>,
    follow?: () => Promise<void>,
  ) => Promise<AnswerOf<Id>>;
}

/** A call before its operation is known. */
interface UncheckedCall {
  readonly path: unknown;
  readonly query: unknown;
  readonly body: unknown;
  readonly files: unknown;
  readonly ifMatch: string | undefined;
  readonly address: string;
  readonly requestId: string | undefined;
  readonly caller: Caller;
  readonly inTransaction: unknown;
}

/** Does one operation and returns its whole response; throws failures. */
type Handler<Id extends OperationId> = (call: Call<Id>) => Promise<AnswerOf<Id>>;

/**
 * A handler at the one place that calls them all. It is typed as a method, whose parameter the compiler compares both ways:
 * the compiler cannot see that the call fits the handler, but the contract's validator has just checked it.
 */
export type UncheckedHandler = { handle(call: UncheckedCall): Promise<object> }['handle'];

/** Some operations with their handlers; what an area offers. */
export type HandlersOf<Ids extends OperationId> = { readonly [Id in Ids]: Handler<Id> };

/** A handler for every operation of the contract; a missing one does not compile. */
export type Handlers = HandlersOf<OperationId>;

/** The envelope of an operation that succeeded. */
export function succeeded<Data>(data: Data): { statusCode: number; message: string; data: Data } {
  return { statusCode: 200, message: 'OK', data };
}
