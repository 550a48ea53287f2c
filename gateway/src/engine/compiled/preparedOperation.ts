import {
  isAbstractType,
  type DocumentNode,
  type FieldNode,
  type OperationDefinitionNode,
  TypeInfo,
  type GraphQLSchema,
  visit,
  visitWithTypeInfo,
} from 'graphql';
import type { Permissions } from 'schema/permissions/can.ts';
import { canBeHidden, maySee, type Policy } from 'schema/permissions/policy.ts';
import { fragmentsOf } from '../../execution/maskedFields.ts';
import { switchesOf } from '../../execution/rememberedReads.ts';
import type { Fragments, Variables } from './selections.ts';

/** What is known about an operation before a request arrives. */
export interface PreparedOperation {
  /** Unique within this process. */
  readonly id: number;
  readonly operation: OperationDefinitionNode;
  readonly fragments: Fragments;
  /** `Type.field` of every selected field that can be hidden from a viewer. */
  readonly coordinates: readonly string[];
  /** The variables that @skip and @include read. */
  readonly switches: readonly string[];
  /** The part of the cache's key that depends on the viewer, by the viewer's permissions. */
  readonly keys: WeakMap<Permissions, string>;
}

let lastId = 0;

export function prepareOperation(
  schema: GraphQLSchema,
  policy: Policy,
  document: DocumentNode,
  operation: OperationDefinitionNode,
): PreparedOperation {
  const fragments = fragmentsOf(document);
  const coordinates = new Set<string>();
  const types = new TypeInfo(schema);

  // Fragments of other operations are included too: an extra field makes a profile finer, never coarser.
  visit(
    document,
    visitWithTypeInfo(types, {
      Field(node: FieldNode) {
        const possible = possibleParents(schema, types);
        for (const parent of possible) {
          const coordinate = `${parent}.${node.name.value}`;
          if (canBeHidden(policy, coordinate)) coordinates.add(coordinate);
        }
      },
    }),
  );
  return {
    id: ++lastId,
    operation,
    fragments,
    coordinates: [...coordinates],
    switches: switchesOf(document),
    keys: new WeakMap(),
  };
}

/**
 * Which of the operation's fields the viewer may see. Viewers with the same profile share a function. The policy is evaluated for each field,
 * so a profile contains exactly what the masking of a response depends on.
 */
export function profileOf(prepared: PreparedOperation, permissions: Permissions, policy: Policy): string {
  let profile = '';
  for (const coordinate of prepared.coordinates) profile += maySee(permissions, policy, coordinate) ? '+' : '-';
  return profile;
}

/** The switches' values, as a part of a key. */
export function settingOf(prepared: PreparedOperation, variables: Variables): string {
  let switches = '';
  for (const name of prepared.switches)
    switches += variables[name] === true ? '1' : variables[name] === false ? '0' : '?';
  return switches;
}

function possibleParents(schema: GraphQLSchema, types: TypeInfo): readonly string[] {
  const parent = types.getParentType();
  if (!parent) return [];
  return isAbstractType(parent) ? schema.getPossibleTypes(parent).map(({ name }) => name) : [parent.name];
}
