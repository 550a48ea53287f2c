import {
  type DirectiveNode,
  type EnumTypeDefinitionNode,
  type EnumValueDefinitionNode,
  type FieldDefinitionNode,
  type InputObjectTypeDefinitionNode,
  type InputValueDefinitionNode,
  Kind,
  type ObjectTypeDefinitionNode,
  parse,
  type TypeNode,
  type ValueNode,
} from 'graphql';
import { isTable, mayUse, type Permissions, type Action } from 'schema/permissions/can.ts';

/**
 * Reads the policy from the text of the SDL a second time, without the gateway's reader. It shares only `can()` with
 * the product, which has its own tests. Its results are compared with what the gateway does.
 */
export interface Member {
  /** `Type.field`, `Input.field` or `Enum.VALUE`. */
  readonly key: string;
  readonly name: string;
  /** The type that it returns, without lists and non-nulls; the enum itself for an enum value. */
  readonly target: string;
  readonly isList: boolean;
  /** The columns of the type's table by which the field joins. */
  readonly joins: readonly string[];
  readonly mayRead: (permissions: Permissions) => boolean;
  readonly mayWrite: (permissions: Permissions) => boolean;
}

type Definition = ObjectTypeDefinitionNode | InputObjectTypeDefinitionNode | EnumTypeDefinitionNode;
type MemberNode = FieldDefinitionNode | InputValueDefinitionNode | EnumValueDefinitionNode;

/** The members of every object type, input and enum of the SDL, by the type's name. */
export function readMembers(sdl: string): Map<string, Member[]> {
  const members = new Map<string, Member[]>();
  for (const definition of parse(sdl).definitions) {
    if (!isDefinition(definition)) continue;
    const table = argument(directive(definition, 'table'), 'name')[0];
    const orReadOf = argument(directive(definition, 'table'), 'orReadOf');
    const nodes: readonly MemberNode[] =
      (definition.kind === Kind.ENUM_TYPE_DEFINITION ? definition.values : definition.fields) ?? [];
    const read = nodes.map((node) => readMember(definition.name.value, node, table, orReadOf));
    members.set(definition.name.value, [...(members.get(definition.name.value) ?? []), ...read]);
  }
  return members;
}

function readMember(type: string, node: MemberNode, table: string | undefined, orReadOf: readonly string[]): Member {
  const column = directive(node, 'column');
  const columns = argument(column, 'name');
  const writersOnly = directive(node, 'writersOnly') !== undefined;
  const allWarehouses = directive(node, 'allWarehouses') !== undefined;
  const open = table === undefined || directive(node, 'unrestricted') !== undefined;
  return {
    key: `${type}.${node.name.value}`,
    name: node.name.value,
    target: node.kind === Kind.ENUM_VALUE_DEFINITION ? type : named(node.type),
    isList: node.kind !== Kind.ENUM_VALUE_DEFINITION && isListType(node.type),
    joins: argument(directive(node, 'joins'), 'by'),
    mayRead: (permissions) =>
      (permissions.seesAllWarehouses || !allWarehouses) &&
      (open ||
        orReadOf.some((whole) => may(permissions, 'Read', whole)) ||
        (column
          ? columns.every((name) => may(permissions, 'LimitRead', table, name))
          : may(permissions, writersOnly ? 'Write' : 'Read', table))),
    mayWrite: (permissions) =>
      open ||
      (column ? columns.every((name) => may(permissions, 'Write', table, name)) : may(permissions, 'Write', table)),
  };
}

/** `can()` for names from the text of the SDL. */
export function may(permissions: Permissions, action: Action, table: string, column?: string): boolean {
  return isTable(table) && mayUse(permissions, action, table, column);
}

function isDefinition(node: { readonly kind: string }): node is Definition {
  const kinds: readonly string[] = [
    Kind.OBJECT_TYPE_DEFINITION,
    Kind.INPUT_OBJECT_TYPE_DEFINITION,
    Kind.ENUM_TYPE_DEFINITION,
  ];
  return kinds.includes(node.kind);
}

function directive(node: { readonly directives?: readonly DirectiveNode[] }, name: string): DirectiveNode | undefined {
  return node.directives?.find((candidate) => candidate.name.value === name);
}

function argument(node: DirectiveNode | undefined, name: string): string[] {
  const value = node?.arguments?.find((candidate) => candidate.name.value === name)?.value;
  return value ? texts(value) : [];
}

function texts(value: ValueNode): string[] {
  switch (value.kind) {
    case Kind.LIST:
      return value.values.flatMap(texts);
    case Kind.STRING:
    case Kind.ENUM:
      return [value.value];
    case Kind.BOOLEAN:
      return [String(value.value)];
    default:
      return [];
  }
}

function named(type: TypeNode): string {
  return type.kind === Kind.NAMED_TYPE ? type.name.value : named(type.type);
}

function isListType(type: TypeNode): boolean {
  return type.kind === Kind.LIST_TYPE || (type.kind === Kind.NON_NULL_TYPE && isListType(type.type));
}
