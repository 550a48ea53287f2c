import { type GraphQLSchema, OperationTypeNode } from 'graphql';
import { type Complete, createRawRowWriter, type RawRowWriter } from '../bytes/rawRowWriter.ts';
import type { PreparedOperation } from './preparedOperation.ts';
import type { Run } from './run.ts';
import { runtime } from './runtime.ts';
import { groupFields, type Variables } from './selections.ts';
import { type FieldFacts, type ObjectPlan, type Site, UnsupportedError, writeOperation } from './write.ts';

/** An operation compiled to functions, for viewers with one permission profile and for one setting of its switches. */
export interface CompiledOperation {
  readonly isMutation: boolean;
  /** Whether a list has columns that can be copied from a response of the back-end. */
  readonly copiesRows: boolean;
  readonly sites: readonly Site[];
  readonly roots: readonly number[];
  /** The response without its root fields: its keys in their order. */
  emptyAnswer(): Record<string, unknown>;
  /**
   * Turns the result of a site's resolver into a value of the response.
   *
   * @throws UnexpectedValueError, and what resolvers and scalars throw
   */
  complete(site: number, value: unknown, run: Run): unknown;
  /** The writer of a list of raw rows, by the index that the functions pass to `run.writeRows`. */
  readonly writers: readonly RawRowWriter[];
}

/** @throws UnsupportedError if graphql-js has to execute the operation, GraphQLError if a switch has no value */
export function compileOperation(
  schema: GraphQLSchema,
  prepared: PreparedOperation,
  switches: Variables,
  facts: FieldFacts,
): CompiledOperation {
  const { operation, fragments } = prepared;
  const rootType = schema.getRootType(operation.operation);
  if (!rootType || operation.operation === OperationTypeNode.SUBSCRIPTION)
    throw new UnsupportedError('not a query nor a mutation');
  const reader = { schema, fragments, variables: switches };
  const rootNodes = groupFields(reader, rootType, [operation.selectionSet]);
  const { source, constants, sites, roots, lists } = writeOperation(reader, rootType, rootNodes, facts);
  const completes = evaluate(source, constants);
  const keys = [...rootNodes].map(
    ([key, [{ name }]]) => [key, name.value === '__typename' ? rootType.name : undefined] as const,
  );
  const complete: CompiledOperation['complete'] = (site, value, run) => {
    const written = completes[site];
    if (!written) throw new Error(`nothing comes later at site ${site}`);
    return written(value, run);
  };
  const isMutation = operation.operation === OperationTypeNode.MUTATION;
  const hasColumns = (plan: ObjectPlan): boolean =>
    plan.some(
      (field) => field.json === undefined && (field.column !== undefined || (field.items && hasColumns(field.items))),
    );
  return {
    isMutation,
    copiesRows: !isMutation && lists.some(hasColumns),
    sites,
    roots,
    emptyAnswer: () => Object.fromEntries(keys),
    complete,
    writers: lists.map((plan) => createRawRowWriter(plan, sites, completes)),
  };
}

/** The source code consists only of the schema's names and of GraphQL names (`write.ts`). */
function evaluate(source: string, constants: readonly unknown[]): readonly (Complete | undefined)[] {
  // oxlint-disable-next-line no-new-func, typescript/no-implied-eval
  const made: unknown = new Function('runtime', 'c', source)(runtime, constants);
  if (!isCompletes(made)) throw new Error('the written operation is no list of functions');
  return made;
}

function isCompletes(made: unknown): made is readonly (Complete | undefined)[] {
  return Array.isArray(made) && made.every((each) => each === undefined || typeof each === 'function');
}
