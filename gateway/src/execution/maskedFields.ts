import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  getDirectiveValues,
  getNamedType,
  GraphQLIncludeDirective,
  type GraphQLObjectType,
  type GraphQLSchema,
  GraphQLSkipDirective,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  type SelectionNode,
  type SelectionSetNode,
} from 'graphql';
import type { Permissions } from 'schema/permissions/can.ts';
import { maySee, type Policy } from 'schema/permissions/policy.ts';

type Variables = Readonly<Record<string, unknown>>;
type Fragments = Readonly<Record<string, FragmentDefinitionNode>>;

/** An operation with its fragments and the values of its variables. */
export interface OperationToRead {
  readonly schema: GraphQLSchema;
  readonly operation: OperationDefinitionNode;
  readonly fragments: Fragments;
  readonly variables: Variables;
}

/**
 * The fields that an operation selects and the viewer may not see, each once as `Type.field`, in alphabetical order. Read
 * from the operation itself, so that a client can tell hidden from empty even where the answer has no rows.
 */
export function maskedFields(read: OperationToRead, permissions: Permissions, policy: Policy): string[] {
  const masked = new Set<string>();

  function visit(type: GraphQLObjectType, selections: SelectionSetNode): void {
    for (const field of fieldsOf(selections, read)) {
      const definition = type.getFields()[field.name.value];
      if (!definition) continue;
      const key = `${type.name}.${field.name.value}`;
      const target = getNamedType(definition.type);
      if (!maySee(permissions, policy, key)) masked.add(key);
      else if (field.selectionSet && isObjectType(target)) visit(target, field.selectionSet);
    }
  }

  const root = read.schema.getRootType(read.operation.operation);
  if (root) visit(root, read.operation.selectionSet);
  return [...masked].toSorted();
}

const fragments = new WeakMap<DocumentNode, Fragments>();

/** A document's fragments by their names, collected once for each document. */
export function fragmentsOf(document: DocumentNode): Fragments {
  let known = fragments.get(document);
  if (!known) {
    known = Object.fromEntries(
      document.definitions.flatMap((node) =>
        node.kind === Kind.FRAGMENT_DEFINITION ? [[node.name.value, node] as const] : [],
      ),
    );
    fragments.set(document, known);
  }
  return known;
}

/** The fields of a selection, with fragments expanded and @skip and @include applied. */
export function fieldsOf(
  selections: SelectionSetNode,
  read: Omit<OperationToRead, 'schema' | 'operation'>,
): FieldNode[] {
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
