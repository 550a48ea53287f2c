import { getVariableValues, type GraphQLSchema, type OperationDefinitionNode } from 'graphql';

type Coerced = ReturnType<typeof getVariableValues>;

/** The wording in which execution reports problems of variables. */
const ERROR_OPTIONS = { maxErrors: 50, hideSuggestions: true } as const;

const known = new WeakMap<object, { readonly operation: OperationDefinitionNode; readonly coerced: Coerced }>();

/**
 * Checks and coerces the variables of a request against the operation's declarations, defaults included. The limits and the engines need
 * them both, so the result for these variables is cached as long as they exist.
 */
export function coerceVariables(
  schema: GraphQLSchema,
  operation: OperationDefinitionNode,
  sent: Readonly<Record<string, unknown>>,
): Coerced {
  const before = known.get(sent);
  if (before?.operation === operation) return before.coerced;
  const coerced = getVariableValues(schema, operation.variableDefinitions ?? [], sent, ERROR_OPTIONS);
  known.set(sent, { operation, coerced });
  return coerced;
}

/** Conditions may contain conditions; no other input is nested as deep. */
export const MAX_DEPTH = 40;

/** Whether a value is nested too deeply to be read by functions that call themselves. */
export function isTooDeep(value: unknown): boolean {
  let level: unknown[] = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > MAX_DEPTH) return true;
    level = level.flatMap((each) => (typeof each === 'object' && each !== null ? Object.values(each) : []));
  }
  return false;
}
