import type { operations } from 'schema/rest';
import type { Caller } from '../areas/session/caller.ts';

/** The name of a call in `schema/rest/openapi.yaml`. */
export type OperationId = keyof operations;

type PathOf<Id extends OperationId> = NonNullable<operations[Id]['parameters']['path']>;
type QueryOf<Id extends OperationId> = NonNullable<operations[Id]['parameters']['query']>;
type BodyOf<Id extends OperationId> = operations[Id] extends {
  requestBody: { content: { 'application/json': infer Body } };
}
  ? Body
  : undefined;

/** What an operation that succeeded answers. */
export type EnvelopeOf<Id extends OperationId> = operations[Id]['responses'][200]['content']['application/json'];

/** One call of an operation, its parts already checked and typed by the contract. */
export interface Call<Id extends OperationId> {
  readonly path: PathOf<Id>;
  readonly query: QueryOf<Id>;
  readonly body: BodyOf<Id>;
  /** Who calls. Reading it in an operation that the contract leaves open to everybody is a programming error, and throws. */
  readonly caller: Caller;
}

/** A call before its operation is known. */
export interface UncheckedCall {
  readonly path: unknown;
  readonly query: unknown;
  readonly body: unknown;
  readonly caller: Caller;
}

/** Does one operation and returns its whole envelope; failures are thrown. */
export type Handler<Id extends OperationId> = (call: Call<Id>) => Promise<EnvelopeOf<Id>>;

/**
 * A handler at the one place that calls them all. It is typed as a method, whose parameter the compiler compares both ways:
 * that the call fits the handler is not for the compiler to see, the contract's validator has just checked it.
 */
export type UncheckedHandler = { handle(call: UncheckedCall): Promise<object> }['handle'];

/** Some operations with their handlers; what an area offers. */
export type HandlersOf<Ids extends OperationId> = { readonly [Id in Ids]: Handler<Id> };

/** A handler for every operation of the contract; one that is missing does not compile. */
export type Handlers = HandlersOf<OperationId>;

/** The envelope of an operation that succeeded. */
export function succeeded<Data>(data: Data): { statusCode: number; message: string; data: Data } {
  return { statusCode: 200, message: 'OK', data };
}
