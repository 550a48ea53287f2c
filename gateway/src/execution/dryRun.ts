import { getArgumentValues, type FieldNode, type GraphQLError, locatedError } from 'graphql';
import type { Context } from '../graph/context.ts';
import { fieldsOf } from '../graph/selectedFields.ts';
import { NotReadError } from '../rest/dryRun.ts';
import type { OperationToRead } from './maskedFields.ts';

/** What a root field would cost. */
interface FieldCost {
  readonly path: string;
  /** How many rows would be read; null if that is not known before. */
  readonly rows: number | null;
  readonly calls: number;
  readonly seconds: number;
}

/** What an operation would cost, the dearest field first. */
export interface DryCost {
  readonly rows: number;
  readonly calls: number;
  readonly seconds: number;
  readonly fields: readonly FieldCost[];
}

/**
 * Calls the root fields of a query, one after the other, until each has come to its rows: so everything is checked that a real run would
 * check before it reads.
 *
 * @param measured the calls of each field that are known from the document alone, by its path; none for the web client's own documents
 * @returns what it would cost, or the errors of the fields that would be refused
 */
export async function planQuery(
  read: OperationToRead,
  context: Context,
  measured: ReadonlyMap<string, number> = new Map(),
): Promise<DryCost | readonly GraphQLError[]> {
  const fields: FieldCost[] = [];
  const errors: GraphQLError[] = [];
  const selected = fieldsOf(read.operation.selectionSet, read);
  const roots = Map.groupBy(selected, ({ alias, name }) => alias?.value ?? name.value);
  for (const [path, nodes] of roots) {
    const before = context.calls.added;
    // One after the other, so that the calls of each are told apart.
    // oxlint-disable-next-line no-await-in-loop
    const error = await refusalOf(path, nodes, read, context);
    if (error) errors.push(error);
    const { rows = null, calls, milliseconds } = context.dryRun?.take() ?? { calls: 0, milliseconds: 0 };
    const known = [...measured].filter(([each]) => each.split('.')[0] === path);
    const all = Math.max(calls, known.reduce((sum, [, each]) => sum + each, 0) + context.calls.added - before);
    const others = error || all === calls ? 0 : (all - calls) * context.signedIn().backend.rates.perCall();
    fields.push({ path, rows, calls: all, seconds: Math.round(milliseconds + others) / 1_000 });
  }
  if (errors.length > 0) return errors;
  return {
    rows: fields.reduce((sum, { rows }) => sum + (rows ?? 0), 0),
    calls: fields.reduce((sum, { calls }) => sum + calls, 0),
    seconds: Math.round(1_000 * fields.reduce((sum, { seconds }) => sum + seconds, 0)) / 1_000,
    fields: fields.toSorted((one, other) => other.seconds - one.seconds),
  };
}

/** Why a root field would be refused, as far as that shows before its rows are read. */
async function refusalOf(
  path: string,
  nodes: readonly FieldNode[],
  { schema, operation, fragments, variables }: OperationToRead,
  context: Context,
): Promise<GraphQLError | undefined> {
  const [node] = nodes;
  const parentType = schema.getQueryType();
  const field = node && parentType?.getFields()[node.name.value];
  if (!node || !parentType || !field?.resolve) return undefined; // Introspection.
  try {
    await field.resolve(undefined, getArgumentValues(field, node, { ...variables }), context, {
      fieldName: field.name,
      fieldNodes: nodes,
      returnType: field.type,
      parentType,
      path: { prev: undefined, key: path, typename: parentType.name },
      schema,
      fragments,
      rootValue: undefined,
      operation,
      variableValues: { ...variables },
    });
  } catch (error) {
    if (!(error instanceof NotReadError)) return locatedError(error, nodes, [path]);
  }
  return undefined;
}
