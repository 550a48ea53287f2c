import {
  type FieldNode,
  getNamedType,
  getNullableType,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLSchema,
  isListType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  OperationTypeNode,
} from 'graphql';
import type { Table, TableColumn } from '../graph/rowStream.ts';
import { fieldsOf, type SelectionToRead } from '../graph/selectedFields.ts';

const NUMBERS: ReadonlySet<string> = new Set(['Int', 'Float', 'Decimal']);

/** The lists that have all their rows as a table, unless the query asks for a page of them (`schema/groups`). */
const DERIVED = /(?:Groups|Connection)$/;
/** The arguments that bound how much of a list is returned. */
const BOUNDS = ['first', 'page'];

/**
 * The table that the answer of an operation is: its only field has a list of objects, or is one. `noTable` if there is no such list, and
 * `noPage` if the field would return the first page only because nothing says how much: a page must not be taken for all.
 */
export function readTable(
  schema: GraphQLSchema,
  operation: OperationDefinitionNode,
  read: SelectionToRead,
): Table | 'noTable' | 'noPage' {
  const query = schema.getQueryType();
  if (operation.operation !== OperationTypeNode.QUERY || !query) return 'noTable';
  const [root, ...others] = selected(query, fieldsOf(operation.selectionSet, read));
  if (!root || others.length > 0) return 'noTable';
  const of = (field: Selected) => fieldsBelow(field, read);
  const lists = isListOfObjects(root.type) ? [root] : of(root).filter(({ type }) => isListOfObjects(type));
  const [list] = lists;
  if (!list || lists.length > 1) return 'noTable';
  const has = (names: readonly string[]) => root.nodes.some((node) => names.some((name) => isGiven(node, name, read)));
  const isBounded = root.field.args.some(({ name }) => BOUNDS.includes(name));
  const isWhole =
    DERIVED.test(root.field.name) && !has(BOUNDS) && (root.field.name.endsWith('Groups') || !has(['after', 'orderBy']));
  if (isBounded && !isWhole && !has(BOUNDS)) return 'noPage';
  return { ...tableOf(list === root ? [root.name] : [root.name, list.name], list, of), isWhole };
}

/** Whether a field has an argument with a value; a variable may have none. */
function isGiven({ arguments: given = [] }: FieldNode, name: string, { variables }: SelectionToRead): boolean {
  const value = given.find((argument) => argument.name.value === name)?.value;
  return value !== undefined && (value.kind !== Kind.VARIABLE || variables[value.name.value] !== undefined);
}

/** A field with all its places in the operation. */
interface Selected {
  /** In the answer. */
  readonly name: string;
  readonly coordinate: string;
  readonly field: GraphQLField<unknown, unknown>;
  readonly type: GraphQLOutputType;
  readonly nodes: readonly FieldNode[];
}

function selected(parent: GraphQLObjectType, nodes: readonly FieldNode[]): Selected[] {
  const byName = Map.groupBy(nodes, ({ name, alias }) => (alias ?? name).value);
  return [...byName].flatMap(([name, same]) => {
    const field = parent.getFields()[same[0]?.name.value ?? ''];
    const coordinate = `${parent.name}.${field?.name}`;
    return field ? [{ name, coordinate, field, type: field.type, nodes: same }] : [];
  });
}

function fieldsBelow({ type, nodes }: Selected, read: SelectionToRead): Selected[] {
  const parent = getNamedType(type);
  const below = nodes.flatMap(({ selectionSet }) => (selectionSet ? fieldsOf(selectionSet, read) : []));
  return isObjectType(parent) ? selected(parent, below) : [];
}

function isListOfObjects(type: GraphQLOutputType): boolean {
  return isListType(getNullableType(type)) && isObjectType(getNamedType(type));
}

function tableOf(path: readonly string[], list: Selected, of: (field: Selected) => Selected[]): Omit<Table, 'isWhole'> {
  const columns: TableColumn[] = [];
  const coordinates: string[] = [];
  function add(field: Selected, before: readonly string[]): void {
    const at = [...before, field.name];
    coordinates.push(field.coordinate);
    const below = of(field);
    if (below.length === 0) columns.push({ path: at, isNumber: NUMBERS.has(getNamedType(field.type).name) });
    for (const each of below) add(each, at);
  }
  for (const field of of(list)) add(field, []);
  return { path, columns, coordinates };
}
