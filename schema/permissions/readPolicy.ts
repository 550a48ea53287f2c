import {
  type DirectiveNode,
  type DocumentNode,
  type GraphQLDirective,
  type GraphQLEnumType,
  type GraphQLField,
  type GraphQLInputObjectType,
  type GraphQLNamedType,
  type GraphQLObjectType,
  type GraphQLSchema,
  getDirectiveValues,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isNonNullType,
  isObjectType,
  Kind,
} from 'graphql';
import type { Table } from './can.ts';
import type { Crossing, Demand, GuardingTable, Policy, Requirement, Rule } from './policy.ts';

/** The SDL does not declare the permission of a schema coordinate. The gateway does not start. */
export class IncompletePolicyError extends Error {
  readonly gaps: readonly string[];

  constructor(gaps: readonly string[]) {
    super(`The schema says too little about permissions:\n${gaps.map((gap) => `  ${gap}`).join('\n')}`);
    this.name = 'IncompletePolicyError';
    this.gaps = gaps;
  }
}

/** Every column. `can.ts` has the same constant, but cannot be imported here, because it imports the generated module. */
const ALL = 'ALL';

type Annotated = {
  readonly astNode?: { readonly directives?: readonly DirectiveNode[] } | null | undefined;
};

/**
 * Reads the policy from the directives of a schema (`schema/graphql/directives.graphql`).
 *
 * @throws IncompletePolicyError when a root field, a type, a field of a table's type, an input, or a value of a table's
 *   enum says nothing, when a column is none of its table's, when a field that can be masked is not nullable, or when a scope names an
 *   argument that is not there.
 */
export function readPolicy(schema: GraphQLSchema): Policy {
  const rules = new Map<string, Rule>();
  const demands = new Map<string, Demand>();
  const warehouseArguments = new Map<string, readonly string[]>();
  const derivations = new Map<string, Rule>();
  const ofAllWarehouses = new Set<string>();
  const crossings = new Map<string, Crossing>();
  const needs = new Map<string, readonly string[]>();
  const gaps: string[] = [];

  const values = (node: Annotated, name: string): Record<string, unknown> | undefined => {
    const directive: GraphQLDirective | null | undefined = schema.getDirective(name);
    return directive && node.astNode ? getDirectiveValues(directive, node.astNode) : undefined;
  };
  const tables = readTables(schema);
  const isTable = (name: unknown): name is Table => typeof name === 'string' && tables.has(name);
  const tablesIn = (value: unknown): Table[] => texts(value).filter(isTable);
  const tableOf = (type: GraphQLNamedType): GuardingTable | undefined => {
    const table = values(type, 'table');
    const name = table?.['name'];
    return isTable(name) ? { name, orReadOf: tablesIn(table?.['orReadOf']) } : undefined;
  };

  /** The columns that a directive names; an unknown one is reported. */
  function columnsIn(key: string, table: string, value: unknown): string[] {
    const columns = texts(value);
    for (const column of columns) {
      if (column !== ALL && !tables.get(table)?.columns.includes(column))
        gaps.push(`${key} names ${table}.${column}, which is no column`);
    }
    return columns;
  }

  function readRule(key: string, node: Annotated, { name: table, orReadOf }: GuardingTable): Rule | undefined {
    const column = values(node, 'column');
    if (column)
      return {
        kind: 'columns',
        table,
        orReadOf,
        columns: columnsIn(key, table, column['name']),
      };
    if (values(node, 'fullRead')) return { kind: 'fullRead', table, orReadOf };
    if (values(node, 'writersOnly')) return { kind: 'writersOnly', table };
    if (values(node, 'unrestricted')) return { kind: 'unrestricted' };
    return undefined;
  }

  function readDemand(key: string, node: Annotated): Demand | undefined {
    const anyOf = readRequirements(key, node);
    if (anyOf.length > 0) return { kind: 'requires', anyOf };
    if (values(node, 'administrators')) return { kind: 'administrators' };
    if (values(node, 'signedIn')) return { kind: 'signedIn' };
    if (values(node, 'public')) return { kind: 'public' };
    return undefined;
  }

  function readRequirements(key: string, node: Annotated): Requirement[] {
    const directive = schema.getDirective('requires');
    const given = node.astNode?.directives?.filter(({ name }) => name.value === 'requires') ?? [];
    return given.flatMap((each) => {
      const requires = directive && getDirectiveValues(directive, { directives: [each] });
      if (!requires) return [];
      const { menu, action } = requires;
      const menus = tablesIn(menu);
      const columns = menus.flatMap((table) => columnsIn(key, table, requires['column']));
      return [
        {
          menus,
          action: action === 'Write' || action === 'Read' ? action : 'LimitRead',
          column: columns.length > 1 ? [...new Set(columns)] : columns[0],
        },
      ];
    });
  }

  /** The fields that a member of a derived type tells something about. */
  function noteNeeds(key: string, node: Annotated): void {
    const fields = texts(values(node, 'needs')?.['fields']);
    for (const field of fields) {
      const [owner = '', name = ''] = field.split('.');
      const type = schema.getType(owner);
      if (!isObjectType(type) || !type.getFields()[name]) gaps.push(`${key} needs ${field}, which is no field`);
    }
    if (fields.length > 0) needs.set(key, fields);
  }

  function readMembers(
    type: GraphQLNamedType,
    table: GuardingTable,
    members: readonly (readonly [string, Annotated])[],
  ): void {
    for (const [name, member] of members) {
      const key = `${type.name}.${name}`;
      const rule = readRule(key, member, table);
      if (rule) rules.set(key, rule);
      else gaps.push(`${key} names none of @column, @fullRead, @unrestricted`);
    }
  }

  function readRoot(type: GraphQLObjectType): void {
    for (const field of Object.values(type.getFields())) {
      const key = `${type.name}.${field.name}`;
      const demand = readDemand(key, field);
      noteNeeds(key, field);
      if (demand) demands.set(key, demand);
      else gaps.push(`${key} names none of @public, @signedIn, @requires, @administrators`);
      const derived = values(field, 'derivedFrom');
      const table = derived?.['table'];
      if (derived && isTable(table)) {
        const columns = columnsIn(key, table, derived['columns']);
        derivations.set(key, { kind: 'columns', table, orReadOf: tablesIn(derived['orReadOf']), columns });
      }
      const path = text(values(field, 'warehouseScope')?.['argument'])?.split('.');
      if (!path) continue;
      warehouseArguments.set(key, path);
      if (!hasArgument(field, path)) gaps.push(`${key} has no argument ${path.join('.')} for its @warehouseScope`);
    }
  }

  function readObject(type: GraphQLObjectType): void {
    const table = tableOf(type);
    const fields = Object.values(type.getFields());
    if (table !== undefined)
      readMembers(
        type,
        table,
        fields.map((field) => [field.name, field]),
      );
    else if (!values(type, 'unrestricted')) gaps.push(`${type.name} names neither @table nor @unrestricted`);
    for (const field of fields) {
      const key = `${type.name}.${field.name}`;
      noteNeeds(key, field);
      const target = tableOf(getNamedType(field.type));
      const joins = values(field, 'joins');
      if (table !== undefined && target !== undefined && target.name !== table.name) {
        if (!joins) gaps.push(`${key} leads to ${target.name}, and names no column that it @joins by`);
        crossings.set(key, { ...target, columns: columnsIn(key, target.name, joins?.['by']) });
      } else if (joins) gaps.push(`${key} @joins no other table`);
      const rule = rules.get(key);
      if (values(field, 'allWarehouses')) {
        ofAllWarehouses.add(key);
        if (rule === undefined) gaps.push(`${key} counts @allWarehouses, and its type has no @table`);
      }
      const canBeHidden = crossings.has(key) || needs.has(key) || (rule !== undefined && rule.kind !== 'unrestricted');
      if (canBeHidden && isNonNullType(field.type)) gaps.push(`${key} can be hidden, so it must be nullable`);
    }
  }

  function readInput(type: GraphQLInputObjectType | GraphQLEnumType): void {
    const table = tableOf(type);
    const members = isEnumType(type) ? type.getValues() : Object.values(type.getFields());
    for (const member of members) noteNeeds(`${type.name}.${member.name}`, member);
    if (table !== undefined) {
      readMembers(
        type,
        table,
        members.map((member) => [member.name, member]),
      );
    } else if (!values(type, 'unrestricted')) {
      gaps.push(`${type.name} names neither @table nor @unrestricted`);
    }
  }

  const roots = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()];
  const types = Object.values(schema.getTypeMap()).filter((type) => !type.name.startsWith('__'));
  for (const type of types) {
    if (isObjectType(type)) {
      if (roots.includes(type)) readRoot(type);
      else readObject(type);
    } else if (isInputObjectType(type)) {
      readInput(type);
    }
  }
  for (const type of enumsOfInputs(types)) readInput(type);

  if (gaps.length > 0) throw new IncompletePolicyError(gaps);
  return { rules, demands, warehouseArguments, derivations, ofAllWarehouses, crossings, needs };
}

function hasArgument(field: GraphQLField<unknown, unknown>, [name, ...path]: readonly string[]): boolean {
  let type = field.args.find((argument) => argument.name === name)?.type;
  for (const step of path) {
    const named = type && getNamedType(type);
    type = isInputObjectType(named) ? named.getFields()[step]?.type : undefined;
  }
  return type !== undefined;
}

/** The columns of a menu's table in the SDL. */
export interface TableColumns {
  readonly columns: readonly string[];
  readonly writtenByColumn: boolean;
  readonly explicit: readonly string[];
}

/** The tables with their columns, from the directives of the enum Menu. */
export function readTables(schema: GraphQLSchema): Map<string, TableColumns> {
  const menu = schema.getType('Menu');
  const directive = schema.getDirective('columns');
  const values = isEnumType(menu) && directive ? menu.getValues() : [];
  return new Map(
    values.map(({ name, astNode }) => {
      const given = directive && astNode ? getDirectiveValues(directive, astNode) : undefined;
      const columns = texts(given?.['names']);
      return [
        name,
        { columns, writtenByColumn: given?.['writtenByColumn'] === true, explicit: texts(given?.['explicit']) },
      ];
    }),
  );
}

/** Enums that a caller can send: as an argument, or in an input. */
function enumsOfInputs(types: readonly GraphQLNamedType[]): Set<GraphQLEnumType> {
  const inputTypes = types.flatMap((type) => {
    if (isInputObjectType(type)) return Object.values(type.getFields()).map((field) => field.type);
    if (isObjectType(type)) return Object.values(type.getFields()).flatMap(({ args }) => args.map((arg) => arg.type));
    return [];
  });
  return new Set(inputTypes.map((type) => getNamedType(type)).filter(isEnumType));
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

function texts(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];
}

/** The members of derived types with the fields that they need, from the SDL alone: a gateway that has started has checked them. */
export function readNeeds(document: DocumentNode): Map<string, readonly string[]> {
  const needs = new Map<string, readonly string[]>();
  for (const definition of document.definitions) {
    const members =
      definition.kind === Kind.ENUM_TYPE_DEFINITION
        ? definition.values
        : definition.kind === Kind.OBJECT_TYPE_DEFINITION ||
            definition.kind === Kind.OBJECT_TYPE_EXTENSION ||
            definition.kind === Kind.INPUT_OBJECT_TYPE_DEFINITION
          ? definition.fields
          : undefined;
    for (const { name, directives } of members ?? []) {
      const fields = directives?.find((directive) => directive.name.value === 'needs')?.arguments?.[0]?.value;
      if (fields?.kind !== Kind.LIST || !('name' in definition) || !definition.name) continue;
      const named = fields.values.flatMap((value) => (value.kind === Kind.STRING ? [value.value] : []));
      needs.set(`${definition.name.value}.${name.value}`, named);
    }
  }
  return needs;
}
