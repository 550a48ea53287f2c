import { type GraphQLFieldResolver, type GraphQLSchema, isObjectType } from 'graphql';
import type { GuardedSchema } from '../execution/guardSchema.ts';
import type { Policy } from 'schema/permissions/policy.ts';
import { type RememberedCalls, rememberCalls } from './rememberedCalls.ts';

export type Resolve = GraphQLFieldResolver<unknown, unknown>;

/** The schema that engines and graphql-js execute, and the resolvers behind it. */
export interface EngineSchema {
  readonly schema: GraphQLSchema;
  readonly policy: Policy;
  /**
   * The resolvers by `Type.field`: root fields with their guard, other fields without a mask, for engines that have checked `maySee`
   * themselves. A field without a resolver is a property of its source.
   */
  readonly resolvers: ReadonlyMap<string, Resolve>;
  /** The results fetched for an operation that graphql-js continues. */
  readonly remembered: RememberedCalls;
}

/** Wraps the schema's resolvers with a memory; engines call the resolvers behind it. Called once per schema, for all engines. */
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
