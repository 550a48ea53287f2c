import { getDirectiveValues, type GraphQLSchema, isObjectType } from 'graphql';

/** The fields that the SDL marks `@callPerParent`, as `Type.field`, with the maximum number of back-end calls per parent object. */
export function readCallsPerParent(schema: GraphQLSchema): ReadonlyMap<string, number> {
  const directive = schema.getDirective('callPerParent');
  const calls = new Map<string, number>();
  for (const type of Object.values(schema.getTypeMap())) {
    if (!directive || !isObjectType(type)) continue;
    for (const { name, astNode } of Object.values(type.getFields())) {
      const values = astNode && getDirectiveValues(directive, astNode);
      if (values) calls.set(`${type.name}.${name}`, typeof values['calls'] === 'number' ? values['calls'] : 1);
    }
  }
  return calls;
}
