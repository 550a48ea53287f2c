import type { operations } from 'schema/rest';
import type { OperationId } from './contract.ts';
import type { FormFiles } from './form.ts';
import type { AllOptions } from './lists/lists.ts';
import type { Page } from './lists/part.ts';
import type { Parsed, Sent, WireId } from './wire.ts';

/* The inputs and results of calls, as the types of the contract have them. */

type Parameters<Id extends OperationId> = operations[Id]['parameters'];
type Part<Whole, Key extends string> = Whole extends { [K in Key]?: infer Value } ? NonNullable<Value> : undefined;

/** The JSON request body of a call in the contract. */
export type BodyOf<Id extends OperationId> = operations[Id] extends {
  requestBody: { content: { 'application/json': infer Body } };
}
  ? Sent<Body>
  : undefined;

/** The fields of a body that are known: of a record that was read, some may be missing. */
export type KnownFields<Body> = { readonly [Name in keyof Body]?: Body[Name] | undefined };

/** Every field of a body that replaces a record, so that none is forgotten: undefined if it was not read. */
export type EachField<Body> = { readonly [Name in keyof Body]-?: Body[Name] | undefined };

/** The text fields of a call’s form in the contract; its files are sent separately. */
export type FormOf<Id extends OperationId> = operations[Id] extends {
  requestBody: { content: { 'multipart/form-data': infer Form } };
}
  ? { readonly [Name in keyof Sent<Form>]?: Sent<Form>[Name] | undefined }
  : undefined;

/** The files of that form, by the names of their fields. */
export type FilesOf<Id extends OperationId> = { readonly [Name in keyof FormOf<Id>]?: FormFiles[string] };

/** The contract's type of a call's `data`. */
export type DataOf<Id extends OperationId> = operations[Id] extends {
  responses: { 200: { content: { 'application/json': { data?: infer Data } } } };
}
  ? Parsed<Data>
  : never;

/** The response of a call that reads. */
export interface AnswerOf<Id extends OperationId> {
  /** 200 if the back-end sends none. */
  readonly statusCode: number;
  readonly data: DataOf<Id>;
}

/** The calls that return a page of rows. */
export type ListId = {
  [Id in OperationId]: [DataOf<Id>] extends [never] ? never : DataOf<Id> extends WirePage<unknown> ? Id : never;
}[OperationId];

/** A row of such a page. */
export type RowOf<Id extends ListId> = DataOf<Id> extends WirePage<infer Row> ? Row : never;

/** A page of rows, and the total number of rows. */
export interface Rows<Row> {
  readonly items: Row[];
  /** If the back-end gives no total, at least one more than the rows up to this page, unless it is the last. */
  readonly total: number;
}

/** The two documented forms of a page. */
type WirePage<Row> = { data: Row[]; total: number } | { items: Row[]; totalItems: number };

/** A page as it was read. Other back-ends may send no total. */
export type ReadPage<Row> = ({ data: Row[]; total?: number } | { items: Row[]; totalItems?: number }) & {
  /** The number of rows in the response, if some are unreadable. */
  received?: number;
};

/** The lists whose rows can be read with some of their fields only. */
export type RowsId = { [Id in ListId]: 'fields' extends keyof QueryOf<Id> ? Id : never }[ListId];
/** Their queries. */
export type RowsQuery = { [Id in RowsId]: ListQueryOf<Id> }[RowsId];

/** The query of a list, without its page. */
export type ListQueryOf<Id extends OperationId> = Omit<QueryOf<Id>, keyof Page>;

/** What to read of a list, and how. */
export interface ListOptions<Id extends OperationId> extends AllOptions {
  readonly path?: CallInput<Id>['path'];
}

export interface RowsOptions extends Pick<CallInput<OperationId>, 'isPaced'> {
  /** The maximum number of rows. */
  readonly max: number;
}

/** The response of a call that writes and said that the write was done. */
export interface Written<Id extends OperationId> {
  /** The written record, if the response contains all of it. */
  readonly data: NonNullable<DataOf<Id>> | undefined;
  /** Its id, if the response contains it. */
  readonly id: WireId | undefined;
  /** The unchanged response; undefined if it was not JSON. */
  readonly body: unknown;
}

/** The documented query parameters of a call. Undefined ones are not sent. */
export type QueryOf<Id extends OperationId> = {
  readonly [Key in keyof Sent<Part<Parameters<Id>, 'query'>>]: Sent<Part<Parameters<Id>, 'query'>>[Key] | undefined;
};

/** The input of a call: the parameters of its path and query, and its body or form. */
export interface CallInput<Id extends OperationId> {
  readonly path?: Sent<Part<Parameters<Id>, 'path'>>;
  readonly query?: QueryOf<Id>;
  readonly body?: BodyOf<Id>;
  /** The same for a call that replaces a record: the fields that are known. The others are sent as they were read, or not at all. */
  readonly replacement?: KnownFields<BodyOf<Id>>;
  /** Sent as `multipart/form-data`. */
  readonly form?: FormOf<Id>;
  /** Files of the form, sent one after the other as they arrive. The contract limits the size of each. */
  readonly files?: FilesOf<Id>;
  /** The record as it was read, if the body or form replaces it. Unchanged values are not checked against the contract. */
  readonly was?: unknown;
  /**
   * The version that the record must still have; otherwise the back-end responds with 412. Only back-ends that follow the whole contract
   * send versions.
   */
  readonly ifMatch?: string | undefined;
  /** The Idempotency-Key of a change that is not made for its request alone; otherwise the key is derived from that of the request. */
  readonly key?: string | undefined;
  /** What is read is passed on to the client, who takes it as slowly as they like: only calls of the same user wait for it. */
  readonly isPaced?: boolean | undefined;
  /** A read is completed even if the client has gone: a change that the client does not wait for depends on it. */
  readonly outlivesClient?: boolean | undefined;
}
