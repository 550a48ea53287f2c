import {
  type FieldNode,
  type FragmentDefinitionNode,
  getDirectiveValues,
  GraphQLIncludeDirective,
  type GraphQLObjectType,
  type GraphQLSchema,
  GraphQLSkipDirective,
  isAbstractType,
  Kind,
  type SelectionNode,
  type SelectionSetNode,
} from 'graphql';

export type Fragments = Readonly<Record<string, FragmentDefinitionNode>>;
export type Variables = Readonly<Record<string, unknown>>;

/** The field nodes with one response key; the first names the field. */
export type FieldNodes = readonly [FieldNode, ...FieldNode[]];
/** In the order of the response. */
export type FieldGroups = ReadonlyMap<string, FieldNodes>;

export interface SelectionReader {
  readonly schema: GraphQLSchema;
  readonly fragments: Fragments;
  /** Only the variables of @skip and @include are read. */
  readonly variables: Variables;
}

/**
 * The fields that these selections select on a type, by response key, with fragments expanded and @skip and @include applied (GraphQL
 * specification, 6.3.2 CollectFields).
 */
export function groupFields(
  reader: SelectionReader,
  type: GraphQLObjectType,
  selectionSets: readonly SelectionSetNode[],
): FieldGroups {
  const groups = new Map<string, [FieldNode, ...FieldNode[]]>();
  const opened = new Set<string>();

  function visit(selections: readonly SelectionNode[]): void {
    for (const node of selections) {
      if (!isIncluded(node, reader.variables)) continue;
      switch (node.kind) {
        case Kind.FIELD: {
          const key = node.alias?.value ?? node.name.value;
          const group = groups.get(key);
          if (group) group.push(node);
          else groups.set(key, [node]);
          break;
        }
        case Kind.INLINE_FRAGMENT:
          if (applies(reader.schema, node.typeCondition?.name.value, type)) visit(node.selectionSet.selections);
          break;
        case Kind.FRAGMENT_SPREAD: {
          const fragment = reader.fragments[node.name.value];
          if (!fragment || opened.has(node.name.value)) break;
          opened.add(node.name.value);
          if (applies(reader.schema, fragment.typeCondition.name.value, type)) visit(fragment.selectionSet.selections);
        }
      }
    }
  }

  for (const { selections } of selectionSets) visit(selections);
  return groups;
}

function applies(schema: GraphQLSchema, condition: string | undefined, type: GraphQLObjectType): boolean {
  if (condition === undefined || condition === type.name) return true;
  const conditional = schema.getType(condition);
  return isAbstractType(conditional) && schema.isSubType(conditional, type);
}

function isIncluded(node: SelectionNode, variables: Variables): boolean {
  if (!node.directives?.length) return true;
  if (getDirectiveValues(GraphQLSkipDirective, node, variables)?.['if'] === true) return false;
  return getDirectiveValues(GraphQLIncludeDirective, node, variables)?.['if'] !== false;
}
