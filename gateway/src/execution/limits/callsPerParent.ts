import { getDirectiveValues, type GraphQLSchema, isObjectType } from 'graphql';

/** The fields that the SDL marks `@callPerParent`, as `Type.field`: each object that has one leads to a call of its own. */
export function readCallsPerParent(schema: GraphQLSchema): ReadonlySet<string> {
  const directive = schema.getDirective('callPerParent');
  const keys = new Set<string>();
  for (const type of Object.values(schema.getTypeMap())) {
    if (!directive || !isObjectType(type)) continue;
    for (const { name, astNode } of Object.values(type.getFields())) {
      if (astNode && getDirectiveValues(directive, astNode)) keys.add(`${type.name}.${name}`);
    }
  }
  return keys;
}
