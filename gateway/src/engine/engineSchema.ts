import { type GraphQLFieldResolver, type GraphQLSchema, isObjectType } from 'graphql';
import type { GuardedSchema } from '../execution/guardSchema.ts';
import type { Policy } from 'schema/permissions/policy.ts';
import { type RememberedCalls, rememberCalls } from './rememberedCalls.ts';

export type Resolve = GraphQLFieldResolver<unknown, unknown>;

/** What engines answer from: the schema that graphql-js executes too, and what stands behind it. */
export interface EngineSchema {
  readonly schema: GraphQLSchema;
  readonly policy: Policy;
  /**
   * The resolvers by `Type.field`: those of root fields with their guard, those below without a mask, for an engine that has asked `maySee`
   * itself. A field that has none is a property of its source.
   */
  readonly resolvers: ReadonlyMap<string, Resolve>;
  /** What has been fetched for an operation that graphql-js is to go on with. */
  readonly remembered: RememberedCalls;
}

/** Puts a memory in front of the schema's resolvers; engines call those behind it. For all engines of a schema, once. */
export function createEngineSchema({
  schema,
  policy,
  unmasked,
}: GuardedSchema & { readonly policy: Policy }): EngineSchema {
  const resolvers = new Map(
    Object.values(schema.getTypeMap())
      .filter(isObjectType)
      .flatMap((type) =>
        Object.values(type.getFields()).flatMap((field): (readonly [string, Resolve])[] => {
          const key = `${type.name}.${field.name}`;
          const resolve = unmasked.has(key) ? unmasked.get(key) : field.resolve;
          return resolve ? [[key, resolve]] : [];
        }),
      ),
  );
  return { schema, policy, resolvers, remembered: rememberCalls(schema) };
}
