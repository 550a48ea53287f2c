import { type FieldNode, type GraphQLSchema, isObjectType } from 'graphql';

/** The result of one resolver call, settled or pending. */
export interface RememberedCall {
  /** The field's node in the operation. */
  readonly node: FieldNode;
  readonly source: unknown;
  readonly value: unknown;
}

/** The results of one request, by field node and source. */
type Answers = ReadonlyMap<FieldNode, ReadonlyMap<unknown, unknown>>;

/** Lets graphql-js continue with the results an engine has so far. */
export interface RememberedCalls {
  /** From now on the resolvers of this request return their earlier results, and are called only for the rest. */
  put(context: object, calls: readonly RememberedCall[]): void;
}

/** Wraps every resolver of the schema with a memory, which is empty for a request until `put` has been called. */
export function rememberCalls(schema: GraphQLSchema): RememberedCalls {
  const answersOf = new WeakMap<object, Answers>();

  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || type.name.startsWith('__')) continue;
    for (const field of Object.values(type.getFields())) {
      const { resolve } = field;
      if (!resolve) continue;
      field.resolve = (source, args, context, info) => {
        const [node] = info.fieldNodes;
        const answers = node && isObject(context) ? answersOf.get(context)?.get(node) : undefined;
        return answers?.has(source) ? answers.get(source) : resolve(source, args, context, info);
      };
    }
  }

  return {
    put(context, calls) {
      const answers = new Map<FieldNode, Map<unknown, unknown>>();
      for (const { node, source, value } of calls) {
        const ofNode = answers.get(node);
        if (ofNode) ofNode.set(source, value);
        else answers.set(node, new Map([[source, value]]));
      }
      answersOf.set(context, answers);
    },
  };
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
