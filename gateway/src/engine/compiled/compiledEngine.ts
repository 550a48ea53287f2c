import { type DocumentNode, type GraphQLObjectType, Kind, type OperationDefinitionNode } from 'graphql';
import { LRUCache } from 'lru-cache';
import type { Permissions } from 'schema/permissions/can.ts';
import { maySee } from 'schema/permissions/policy.ts';
import { coerceVariables } from '../../execution/variables.ts';
import type { Asker, Engine, GaveUp, OperationRequest, Outcome } from '../engine.ts';
import type { EngineSchema } from '../engineSchema.ts';
import { type CompiledOperation, compileOperation } from './compile.ts';
import { type PreparedOperation, prepareOperation, profileOf, settingOf } from './preparedOperation.ts';
import { Run } from './run.ts';
import type { Variables } from './selections.ts';
import { UnsupportedError } from './write.ts';

/** The size of the cache of compiled operations, each for one permission profile and one setting of its switches. */
const MAX_COMPILED = 2_000;

const MAY_ALL: Permissions = {
  isAdministrator: true,
  menus: new Set(),
  tables: new Map(),
  seesAllWarehouses: true,
};

/**
 * Executes operations with functions compiled for them: one for each document, permission profile and setting of @skip and @include, in a
 * bounded cache. When a function meets anything unexpected, graphql-js takes over with the results fetched so far and reports the error, so
 * that the response is always the one that graphql-js gives.
 */
export function createCompiledEngine({ schema, policy, resolvers, remembered }: EngineSchema): Engine {
  const prepared = new WeakMap<OperationDefinitionNode, PreparedOperation>();
  const compiled = new LRUCache<string, CompiledOperation | UnsupportedError>({ max: MAX_COMPILED });

  function prepare({ document, operation }: Pick<OperationRequest, 'document' | 'operation'>): PreparedOperation {
    const known = prepared.get(operation);
    if (known) return known;
    const made = prepareOperation(schema, policy, document, operation);
    prepared.set(operation, made);
    return made;
  }

  function compile(operation: PreparedOperation, permissions: Permissions | undefined, variables: Variables) {
    const key = `${viewerKeyOf(operation, permissions)} ${settingOf(operation, variables)}`;
    const known = compiled.get(key);
    if (known) return known;
    const masked = new Set(
      permissions ? operation.coordinates.filter((coordinate) => !maySee(permissions, policy, coordinate)) : [],
    );
    const made = attemptCompile(operation, variables, masked);
    compiled.set(key, made);
    return made;
  }

  /** The operation and the viewer's profile, found once for each object of permissions, which never changes. */
  function viewerKeyOf(operation: PreparedOperation, permissions: Permissions | undefined): string {
    if (!permissions) return String(operation.id);
    let key = operation.keys.get(permissions);
    if (key === undefined) {
      key = `${operation.id} ${profileOf(operation, permissions, policy)}`;
      operation.keys.set(permissions, key);
    }
    return key;
  }

  function attemptCompile(operation: PreparedOperation, variables: Variables, masked: ReadonlySet<string>) {
    try {
      return compileOperation(schema, operation, variables, {
        resolverOf: (type, name) => resolvers.get(keyOf(type, name)),
        isMasked: (type, name) => masked.has(keyOf(type, name)),
      });
    } catch (error) {
      // graphql-js finds GraphQL's own errors (a switch without a value) again and reports them.
      return error instanceof UnsupportedError ? error : new UnsupportedError(String(error));
    }
  }

  async function answer(request: OperationRequest): Promise<Outcome> {
    const { operation, context } = request;
    const { coerced: variables } = coerceVariables(schema, operation, request.variables);
    if (!variables) return { notMine: 'variables' };
    const ready = prepare(request);
    const permissions = ready.coordinates.length > 0 ? await permissionsOf(context) : undefined;
    if (ready.coordinates.length > 0 && !permissions) return { notMine: 'viewer' };
    const plan = compile(ready, permissions, variables);
    if (plan instanceof UnsupportedError) return { notMine: 'unsupported' };

    const course = new Run({ compiled: plan, prepared: ready, schema, context, variables });
    const data = plan.emptyAnswer();
    if (plan.copiesRows) context.copiesRows?.();
    const failure = await askRoots(plan, course, data);
    if (failure === undefined) return course.hasWritten ? { data, isWritten: true } : { data };
    course.abandon();
    remembered.put(context, course.calls);
    return { gaveUp: failure };
  }

  /** Compiles for a viewer who may see everything, with all switches on. */
  function precompile(document: DocumentNode): string | undefined {
    const reasons = document.definitions.flatMap((operation) => {
      if (operation.kind !== Kind.OPERATION_DEFINITION) return [];
      const ready = prepare({ document, operation });
      const allOn = Object.fromEntries(ready.switches.map((name) => [name, true]));
      const plan = compile(ready, MAY_ALL, allOn);
      return plan instanceof UnsupportedError ? [plan.message] : [];
    });
    return reasons[0];
  }

  return { name: 'compiled', answer, prepare: precompile };
}

/** Queries call their root fields at once, mutations one after the other. */
async function askRoots(
  { isMutation, roots }: CompiledOperation,
  run: Run,
  data: Record<string, unknown>,
): Promise<GaveUp | undefined> {
  if (!isMutation) return run.answer(roots, data);
  for (const root of roots) {
    const failure = await run.answer([root], data);
    if (failure !== undefined) return failure;
  }
  return undefined;
}

/** Undefined if nobody is signed in, or the session cannot be read; the root fields check again and report it. */
async function permissionsOf(context: Asker): Promise<Permissions | undefined> {
  try {
    return (await context.authenticate()).viewer.permissions;
  } catch {
    return undefined;
  }
}

function keyOf(type: GraphQLObjectType, fieldName: string): string {
  return `${type.name}.${fieldName}`;
}
