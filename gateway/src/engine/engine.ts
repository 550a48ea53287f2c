import type { DocumentNode, OperationDefinitionNode } from 'graphql';
import type { Permissions } from 'schema/permissions/can.ts';

/** The part of a request's context that the execution needs; resolvers get all of it. */
export interface Asker {
  /** Called before the root fields if the rows of their lists are mostly copied into the response. */
  copiesRows?(): void;
  /** @throws Error when nobody is signed in, or the session cannot be read */
  authenticate(): Promise<{ readonly viewer: { readonly permissions: Permissions } }>;
}

/** A parsed and validated operation of a request. */
export interface OperationRequest {
  readonly document: DocumentNode;
  readonly operation: OperationDefinitionNode;
  /** As the client sent them. */
  readonly variables: Readonly<Record<string, unknown>>;
  readonly context: Asker;
}

/** Why an engine does not accept an operation. Nothing has been fetched for it yet. */
type NotMine =
  /** It uses something that the engine does not support: introspection, or a type that resolves itself. */
  | 'unsupported'
  /** Its variables do not match their declarations. */
  | 'variables'
  /** Nobody is signed in, so there are no permissions to check. */
  | 'viewer';

/** Why an engine aborted an operation that it had begun. What has been fetched is remembered (`rememberedCalls.ts`). */
export type GaveUp =
  /** A resolver failed; the response reports it. */
  | 'failed'
  /** A value did not match the schema, or could not be computed. */
  | 'value';

/** The data of a response without errors, or why there is none. */
export type Outcome =
  | {
      readonly data: Record<string, unknown>;
      /** Whether lists of it are already JSON (`bytes/writtenRows.ts`). */
      readonly isWritten?: boolean;
    }
  | { readonly notMine: NotMine }
  | { readonly gaveUp: GaveUp };

/**
 * Executes operations faster than graphql-js, with identical responses: it handles the common case and says when an operation leaves it.
 * `differential.test.ts` compares every engine with graphql-js.
 */
export interface Engine {
  /** The label under which `graphql_operations_total` in /metrics counts its operations. */
  readonly name: 'compiled';
  answer(request: OperationRequest): Promise<Outcome>;
  /**
   * Prepares a document's operations before they are requested.
   *
   * @returns why this engine will never execute one of them; undefined if it may execute all
   */
  prepare(document: DocumentNode): string | undefined;
}

/** Which engine executed an operation, or why graphql-js had to. */
export type Execution = Engine['name'] | 'written' | NotMine | GaveUp;

/**
 * Offers the operation to the engines in their order; the first that accepts it executes it. Undefined if none does, or if one aborted:
 * then graphql-js executes it over the same schema and context, and reuses what has been fetched.
 */
export async function answerBy(
  engines: readonly Engine[],
  request: OperationRequest,
  onExecuted: (execution: Execution) => void,
): Promise<Record<string, unknown> | undefined> {
  let left: NotMine | GaveUp = 'unsupported';
  for (const engine of engines) {
    const outcome = await engine.answer(request);
    if ('data' in outcome) {
      onExecuted(outcome.isWritten ? 'written' : engine.name);
      return outcome.data;
    }
    if ('gaveUp' in outcome) {
      left = outcome.gaveUp;
      break;
    }
    left = outcome.notMine;
  }
  onExecuted(left);
  return undefined;
}
