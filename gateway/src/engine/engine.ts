import type { DocumentNode, OperationDefinitionNode } from 'graphql';
import type { Permissions } from 'schema/permissions/can.ts';

/** The part of a request's context that the execution itself needs; resolvers are given the whole. */
export interface Asker {
  /** @throws Error when nobody is signed in, or nobody can say */
  authenticate(): Promise<{ readonly viewer: { readonly permissions: Permissions } }>;
}

/** A parsed and validated operation that somebody asks. */
export interface OperationRequest {
  readonly document: DocumentNode;
  readonly operation: OperationDefinitionNode;
  /** As they were sent. */
  readonly variables: Readonly<Record<string, unknown>>;
  readonly context: Asker;
}

/** Why an engine does not take an operation: nothing has been asked for it. */
type NotMine =
  /** It holds something that the engine leaves to others: introspection, a type that tells itself apart. */
  | 'unsupported'
  /** Its variables are not what it declares. */
  | 'variables'
  /** Nobody is signed in who could be asked what they may see. */
  | 'viewer';

/** Why an engine gave up an operation that it had begun: what has been fetched is remembered (`rememberedCalls.ts`). */
export type GaveUp =
  /** A resolver failed; the answer tells of it. */
  | 'failed'
  /** A value was not what the schema promises, or could not be computed. */
  | 'value';

/** The data of an answer without errors, or why there is none. */
export type Outcome =
  { readonly data: Record<string, unknown> } | { readonly notMine: NotMine } | { readonly gaveUp: GaveUp };

/**
 * Answers operations faster than graphql-js does, and never otherwise: it knows the straight way, and says where an operation leaves it.
 * `differential.test.ts` holds every engine against graphql-js.
 */
export interface Engine {
  /** As `graphql_operations_total` in /metrics counts what it has answered. */
  readonly name: 'compiled';
  answer(request: OperationRequest): Promise<Outcome>;
  /**
   * Makes ready for a document's operations before anybody asks them.
   *
   * @returns why one of them will never be answered by this engine, undefined where all may be
   */
  prepare(document: DocumentNode): string | undefined;
}

/** What answered an operation, or why it was left to graphql-js. */
export type Execution = Engine['name'] | NotMine | GaveUp;

/**
 * Asks the engines in their order: the first that takes an operation answers it. Undefined where none does, or where one has begun and
 * given it up: then graphql-js executes it, over the same schema and context, and goes on with what has been fetched.
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
      onExecuted(engine.name);
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
