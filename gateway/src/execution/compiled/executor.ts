import {
  type DocumentNode,
  type GraphQLObjectType,
  type GraphQLSchema,
  getVariableValues,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
} from 'graphql';
import { LRUCache } from 'lru-cache';
import type { Permissions } from 'schema/permissions/can.ts';
import { maySee, type Policy } from 'schema/permissions/policy.ts';
import { type CompiledOperation, compileOperation } from './compile.ts';
import { type PreparedOperation, prepareOperation, profileOf, settingOf } from './preparedOperation.ts';
import { rememberCalls } from './rememberedCalls.ts';
import { Run } from './run.ts';
import type { Variables } from './selections.ts';
import type { Asker, Resolve } from './sites.ts';
import { type Reason, UnsupportedError } from './unexpected.ts';

/** How many compiled operations are kept, each for one profile of permissions and one setting of its switches. */
const MAX_COMPILED = 2_000;

/** A parsed and validated operation that somebody asks. */
export interface OperationRequest {
  readonly document: DocumentNode;
  readonly operation: OperationDefinitionNode;
  /** As they were sent. */
  readonly variables: Readonly<Record<string, unknown>>;
  readonly context: Asker;
}

export interface ExecutorOptions {
  /** With the policy in front of its resolvers; a memory is put in front of these (`rememberCalls`). */
  readonly schema: GraphQLSchema;
  readonly policy: Policy;
  /** The resolvers below the root that the policy masks, without their masks; undefined where there is none. */
  readonly unmasked: ReadonlyMap<string, Resolve | undefined>;
  /** Called after each operation: `compiled`, or why it was left to graphql-js. */
  readonly onExecuted?: (outcome: 'compiled' | Reason) => void;
}

export interface Executor {
  /**
   * The data of an answer without errors; undefined where the operation is left to graphql-js. When that is asked for the same
   * schema and context, it goes on with what has been fetched.
   */
  (request: OperationRequest): Promise<Record<string, unknown> | undefined>;
  /**
   * Compiles a document's operations before anybody asks them, as for a viewer who may see all and with every switch on.
   *
   * @returns why one of them will always be left to graphql-js, undefined where none is
   */
  compileAhead(document: DocumentNode): string | undefined;
}

const MAY_ALL: Permissions = { isAdministrator: true, menus: new Set(), tables: new Map() };

/**
 * Answers operations by functions made for them: for each document, permission profile and setting of @skip and @include
 * one, in a bounded cache. Whatever such a function does not expect is left to graphql-js, which goes on with the answers
 * that have been fetched already and says what is wrong where; so the answer is always the one that graphql-js gives.
 */
export function createExecutor({ schema, policy, unmasked, onExecuted }: ExecutorOptions): Executor {
  const prepared = new WeakMap<OperationDefinitionNode, PreparedOperation>();
  const compiled = new LRUCache<string, CompiledOperation | UnsupportedError>({ max: MAX_COMPILED });
  const resolvers = resolversOf(schema, unmasked);
  const remembered = rememberCalls(schema);

  function prepare({ document, operation }: Pick<OperationRequest, 'document' | 'operation'>): PreparedOperation {
    const known = prepared.get(operation);
    if (known) return known;
    const made = prepareOperation(schema, policy, document, operation);
    prepared.set(operation, made);
    return made;
  }

  function compile(operation: PreparedOperation, permissions: Permissions | undefined, variables: Variables) {
    const profile = permissions ? profileOf(operation, permissions, policy) : '';
    const key = `${operation.id} ${profile} ${settingOf(operation, variables)}`;
    const known = compiled.get(key);
    if (known) return known;
    const masked = new Set(permissions ? operation.places.filter((place) => !maySee(permissions, policy, place)) : []);
    const made = attemptCompile(operation, variables, masked);
    compiled.set(key, made);
    return made;
  }

  function attemptCompile(operation: PreparedOperation, variables: Variables, masked: ReadonlySet<string>) {
    try {
      return compileOperation(schema, operation, variables, {
        resolverOf: (type, name) => resolvers.get(keyOf(type, name)),
        isMasked: (type, name) => masked.has(keyOf(type, name)),
      });
    } catch (error) {
      // GraphQL's own errors (a switch without a value) are found again, and told, by graphql-js.
      return error instanceof UnsupportedError ? error : new UnsupportedError(String(error));
    }
  }

  function leave(reason: Reason): undefined {
    onExecuted?.(reason);
  }

  async function run(request: OperationRequest): Promise<Record<string, unknown> | undefined> {
    const { operation, context } = request;
    const { coerced: variables } = getVariableValues(schema, operation.variableDefinitions ?? [], request.variables);
    if (!variables) return leave('variables');
    const ready = prepare(request);
    const permissions = ready.places.length > 0 ? await permissionsOf(context) : undefined;
    if (ready.places.length > 0 && !permissions) return leave('viewer');
    const plan = compile(ready, permissions, variables);
    if (plan instanceof UnsupportedError) return leave('unsupported');

    const course = new Run({ compiled: plan, prepared: ready, schema, context, variables });
    const data = plan.emptyAnswer();
    const failure = await answer(plan, course, data);
    if (failure === undefined) {
      onExecuted?.('compiled');
      return data;
    }
    course.abandon();
    remembered.put(context, course.calls);
    return leave(failure);
  }

  function compileAhead(document: DocumentNode): string | undefined {
    const reasons = document.definitions.flatMap((operation) => {
      if (operation.kind !== Kind.OPERATION_DEFINITION) return [];
      const ready = prepare({ document, operation });
      const allOn = Object.fromEntries(ready.switches.map((name) => [name, true]));
      const plan = compile(ready, MAY_ALL, allOn);
      return plan instanceof UnsupportedError ? [plan.message] : [];
    });
    return reasons[0];
  }

  return Object.assign(run, { compileAhead });
}

/** Queries ask all at once, mutations one after the other. */
async function answer(
  { isMutation, roots }: CompiledOperation,
  run: Run,
  data: Record<string, unknown>,
): Promise<Reason | undefined> {
  if (!isMutation) return run.answer(roots, data);
  for (const root of roots) {
    const failure = await run.answer([root], data);
    if (failure !== undefined) return failure;
  }
  return undefined;
}

/** Undefined where nobody is signed in, or nobody can say; the root fields ask again and answer for themselves. */
async function permissionsOf(context: Asker): Promise<Permissions | undefined> {
  try {
    return (await context.authenticate()).viewer.permissions;
  } catch {
    return undefined;
  }
}

/** Taken before the memory is put in front of them. */
function resolversOf(schema: GraphQLSchema, unmasked: ExecutorOptions['unmasked']): ReadonlyMap<string, Resolve> {
  return new Map(
    Object.values(schema.getTypeMap())
      .filter(isObjectType)
      .flatMap((type) =>
        Object.values(type.getFields()).flatMap((field): (readonly [string, Resolve])[] => {
          const key = keyOf(type, field.name);
          const resolve = unmasked.has(key) ? unmasked.get(key) : field.resolve;
          return resolve ? [[key, resolve]] : [];
        }),
      ),
  );
}

function keyOf(type: GraphQLObjectType, fieldName: string): string {
  return `${type.name}.${fieldName}`;
}
