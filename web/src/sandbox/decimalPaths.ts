import {
  type DocumentNode,
  type FragmentDefinitionNode,
  getNamedType,
  type GraphQLNamedType,
  type GraphQLSchema,
  isInterfaceType,
  isObjectType,
  Kind,
  parse,
  type SelectionSetNode,
} from 'graphql';

/**
 * The paths of exact decimals in the answer to a query: `orders.items.lines.price`. They are texts, and only the schema
 * distinguishes them from texts that look like numbers, such as the SKU `10.5`.
 */
export function decimalPaths(schema: GraphQLSchema, query: string): ReadonlySet<string> {
  const document = parseQuery(query);
  const paths = new Set<string>();

  function collect(selection: SelectionSetNode, type: GraphQLNamedType | undefined, prefix: string): void {
    for (const node of selection.selections) {
      if (node.kind === Kind.FIELD) {
        const fields = isObjectType(type) || isInterfaceType(type) ? type.getFields() : {};
        const field = fields[node.name.value];
        if (!field) continue;
        const path = `${prefix}${node.alias?.value ?? node.name.value}`;
        const target = getNamedType(field.type);
        if (target.name === 'Decimal') paths.add(path);
        if (node.selectionSet) collect(node.selectionSet, target, `${path}.`);
        continue;
      }
      const part = node.kind === Kind.INLINE_FRAGMENT ? node : fragmentNamed(document, node.name.value);
      const condition = part?.typeCondition ? schema.getType(part.typeCondition.name.value) : type;
      if (part) collect(part.selectionSet, condition, prefix);
    }
  }

  for (const definition of document?.definitions ?? []) {
    if (definition.kind !== Kind.OPERATION_DEFINITION) continue;
    collect(definition.selectionSet, schema.getRootType(definition.operation) ?? undefined, '');
  }
  return paths;
}

function parseQuery(query: string): DocumentNode | undefined {
  try {
    return parse(query);
  } catch {
    return undefined;
  }
}

function fragmentNamed(document: DocumentNode | undefined, name: string): FragmentDefinitionNode | undefined {
  return document?.definitions.find(
    (definition): definition is FragmentDefinitionNode =>
      definition.kind === Kind.FRAGMENT_DEFINITION && definition.name.value === name,
  );
}
