import type { GraphQLField, GraphQLObjectType } from 'graphql';
import type { Resolve } from '../engineSchema.ts';
import type { FieldNodes } from './selections.ts';

/** A place in an operation where a resolver is called. */
export interface Site {
  readonly parentType: GraphQLObjectType;
  readonly field: GraphQLField<unknown, unknown>;
  readonly nodes: FieldNodes;
  readonly responseKey: string;
  readonly resolve: Resolve;
}
