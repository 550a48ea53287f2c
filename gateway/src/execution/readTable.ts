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

/** Why an operation has no table. */
export type NoTable = 'noTable' | 'noPage' | 'twoLists';

/**
 * The table that the answer of an operation is: its only field has a list of objects, or is one. `noTable` if there is no such list;
 * `noPage` if a list would return its first page only because nothing says how much: a page must not be taken for all; `twoLists` if the
 * lists in a row become rows, and there are two beside each other, whose rows would multiply.
 */
export function readTable(
  schema: GraphQLSchema,
  operation: OperationDefinitionNode,
  read: SelectionToRead,
  listsBecomeRows: boolean,
): Table | NoTable {
  const query = schema.getQueryType();
  if (operation.operation !== OperationTypeNode.QUERY || !query) return 'noTable';
  const [root, ...others] = selected(query, fieldsOf(operation.selectionSet, read));
  if (!root || others.length > 0) return 'noTable';
  const of = (field: Selected) => fieldsBelow(field, read);
  const lists = isListOfObjects(root.type) ? [root] : of(root).filter(({ type }) => isListOfObjects(type));
  const [list] = lists;
  if (!list || lists.length > 1) return 'noTable';
  const has = ({ nodes }: Selected, names: readonly string[]) =>
    nodes.some((node) => names.some((name) => isGiven(node, name, read)));
  const isCut = (field: Selected) => field.field.args.some(({ name }) => BOUNDS.includes(name)) && !has(field, BOUNDS);
  const isWhole =
    DERIVED.test(root.field.name) &&
    isCut(root) &&
    (root.field.name.endsWith('Groups') || !has(root, ['after', 'orderBy']));
  if (isCut(root) && !isWhole) return 'noPage';
  if (list !== root && isCut(list)) return 'noPage';
  const below = tableOf(list === root ? [root.name] : [root.name, list.name], list, of);
  if (below.fields.some(isCut)) return 'noPage';
  if (listsBecomeRows && below.hasTwoLists) return 'twoLists';
  return {
    path: below.path,
    columns: below.columns,
    coordinates: below.fields.map(({ coordinate }) => coordinate),
    isWhole,
  };
}

/** Whether a field has an argument with a value; null is none. */
function isGiven({ arguments: given = [] }: FieldNode, name: string, { variables }: SelectionToRead): boolean {
  const value = given.find((argument) => argument.name.value === name)?.value;
  if (value === undefined || value.kind === Kind.NULL) return false;
  return value.kind !== Kind.VARIABLE || (variables[value.name.value] ?? null) !== null;
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

function tableOf(path: readonly string[], list: Selected, of: (field: Selected) => Selected[]) {
  const columns: TableColumn[] = [];
  const fields: Selected[] = [];
  let hasTwoLists = false;
  /** Returns whether the field is or has a list. */
  function add(field: Selected, before: readonly string[]): boolean {
    const at = [...before, field.name];
    fields.push(field);
    const below = of(field);
    if (below.length === 0) columns.push({ path: at, isNumber: NUMBERS.has(getNamedType(field.type).name) });
    return addAll(below, at) || isListType(getNullableType(field.type));
  }
  function addAll(beside: readonly Selected[], before: readonly string[]): boolean {
    const lists = beside.filter((field) => add(field, before)).length;
    hasTwoLists ||= lists > 1;
    return lists > 0;
  }
  addAll(of(list), []);
  return { path, columns, fields, hasTwoLists };
}
