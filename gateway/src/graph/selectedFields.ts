import {
  type FieldNode,
  type FragmentDefinitionNode,
  getDirectiveValues,
  GraphQLIncludeDirective,
  GraphQLSkipDirective,
  Kind,
  type SelectionNode,
  type SelectionSetNode,
} from 'graphql';

type Variables = Readonly<Record<string, unknown>>;
export type Fragments = Readonly<Record<string, FragmentDefinitionNode>>;

/** What is needed to read the selections of an operation. */
export interface SelectionToRead {
  readonly fragments: Fragments;
  readonly variables: Variables;
}

/** The fields of a selection, with fragments expanded and @skip and @include applied. */
export function fieldsOf(selections: SelectionSetNode, read: SelectionToRead): FieldNode[] {
  const included = selections.selections.filter((node) => isIncluded(node, read.variables));
  return included.flatMap((node): readonly FieldNode[] => {
    switch (node.kind) {
      case Kind.FIELD:
        return [node];
      case Kind.INLINE_FRAGMENT:
        return fieldsOf(node.selectionSet, read);
      case Kind.FRAGMENT_SPREAD: {
        const fragment = read.fragments[node.name.value];
        return fragment ? fieldsOf(fragment.selectionSet, read) : [];
      }
    }
  });
}

function isIncluded(node: SelectionNode, variables: Variables): boolean {
  const skip = getDirectiveValues(GraphQLSkipDirective, node, variables);
  const include = getDirectiveValues(GraphQLIncludeDirective, node, variables);
  return skip?.['if'] !== true && include?.['if'] !== false;
}
