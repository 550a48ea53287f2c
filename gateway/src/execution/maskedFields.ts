import {
  type DocumentNode,
  getNamedType,
  type GraphQLObjectType,
  type GraphQLSchema,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql';
import type { Permissions } from 'schema/permissions/can.ts';
import { maySee, type Policy } from 'schema/permissions/policy.ts';
import { fieldsOf, type Fragments, type SelectionToRead } from '../graph/selectedFields.ts';

/** An operation with its fragments and the values of its variables. */
export interface OperationToRead extends SelectionToRead {
  readonly schema: GraphQLSchema;
  readonly operation: OperationDefinitionNode;
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
