import {
  type FieldNode,
  getNamedType,
  getNullableType,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLSchema,
  isListType,
  isObjectType,
  type OperationDefinitionNode,
  OperationTypeNode,
} from 'graphql';
import type { Table, TableColumn } from '../graph/rowStream.ts';
import { fieldsOf, type SelectionToRead } from '../graph/selectedFields.ts';

const NUMBERS: ReadonlySet<string> = new Set(['Int', 'Float', 'Decimal']);

/** The table that the answer of an operation is: its only field has a list of objects, or is one. Undefined if there is no such list. */
export function readTable(
  schema: GraphQLSchema,
  operation: OperationDefinitionNode,
  read: SelectionToRead,
): Table | undefined {
  const query = schema.getQueryType();
  if (operation.operation !== OperationTypeNode.QUERY || !query) return undefined;
  const [root, ...others] = selected(query, fieldsOf(operation.selectionSet, read));
  if (!root || others.length > 0) return undefined;
  const of = (field: Selected) => fieldsBelow(field, read);
  if (isListOfObjects(root.type)) return tableOf([root.name], root, of);
  const lists = of(root).filter(({ type }) => isListOfObjects(type));
  const [list] = lists;
  return list && lists.length === 1 ? tableOf([root.name, list.name], list, of) : undefined;
}

/** A field with all its places in the operation. */
interface Selected {
  /** In the answer. */
  readonly name: string;
  readonly coordinate: string;
  readonly type: GraphQLOutputType;
  readonly nodes: readonly FieldNode[];
}

function selected(parent: GraphQLObjectType, nodes: readonly FieldNode[]): Selected[] {
  const byName = Map.groupBy(nodes, ({ name, alias }) => (alias ?? name).value);
  return [...byName].flatMap(([name, same]) => {
    const field = parent.getFields()[same[0]?.name.value ?? ''];
    return field ? [{ name, coordinate: `${parent.name}.${field.name}`, type: field.type, nodes: same }] : [];
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

function tableOf(path: readonly string[], list: Selected, of: (field: Selected) => Selected[]): Table {
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
