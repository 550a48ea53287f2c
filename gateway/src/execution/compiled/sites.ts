import type { GraphQLField, GraphQLFieldResolver, GraphQLObjectType } from 'graphql';
import type { Permissions } from 'schema/permissions/can.ts';
import type { FieldNodes } from './selections.ts';

export type Resolve = GraphQLFieldResolver<unknown, unknown>;

/** The part of a request's context that the execution itself needs; resolvers are given the whole. */
export interface Asker {
  /** @throws Error when nobody is signed in, or nobody can say */
  authenticate(): Promise<{ readonly viewer: { readonly permissions: Permissions } }>;
}

/** A place in an operation where a resolver is called. */
export interface Site {
  readonly parentType: GraphQLObjectType;
  readonly field: GraphQLField<unknown, unknown>;
  readonly nodes: FieldNodes;
  readonly responseKey: string;
  readonly resolve: Resolve;
}
