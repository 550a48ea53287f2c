import {
  type DocumentNode,
  GraphQLError,
  type GraphQLInputType,
  type GraphQLSchema,
  isEnumType,
  isInputType,
  isLeafType,
  isListType,
  isNonNullType,
  isRequiredArgument,
  isRequiredInputField,
  Kind,
  type OperationDefinitionNode,
  OperationTypeNode,
  typeFromAST,
  TypeInfo,
  type ValueNode,
  visit,
  visitWithTypeInfo,
} from 'graphql';
import type { Problem } from '../graph/input.ts';

/** The maximum number of reported problems; more would not help the user. */
const MAX_PROBLEMS = 200;
/** The only required text that may be empty (document 3, section 2). */
const MAY_BE_EMPTY: ReadonlySet<string> = new Set(['StockHistoryEntryInput.reason']);

const REQUIRED = 'validation.required';

/** The position of a value: the path that a form uses for it, and `Type.field` of the schema. */
interface InputPosition {
  readonly path: string;
  readonly name: string;
}

/**
 * The problems of variables that do not match their types, each at its argument or input. Empty texts in mutations are reported as well, so
 * that a form shows all its empty fields at once.
 */
export function wrongVariables(
  schema: GraphQLSchema,
  operation: OperationDefinitionNode,
  variables: Readonly<Record<string, unknown>>,
): Problem[] {
  const paths = pathsOfVariables(operation);
  const changes = operation.operation === OperationTypeNode.MUTATION;
  const problems = (operation.variableDefinitions ?? []).flatMap(({ variable, type: node, defaultValue }) => {
    const name = variable.name.value;
    const type = typeFromAST(schema, node);
    const value = Object.hasOwn(variables, name) ? variables[name] : undefined;
    if (!type || !isInputType(type) || (value === undefined && defaultValue)) return [];
    return ofValue(type, value, { path: paths.get(name) ?? name, name: '' }, changes);
  });
  return problems.slice(0, MAX_PROBLEMS);
}

/** Like the above, for values written in the document itself. Values of variables are not known yet. */
export function wrongLiterals(schema: GraphQLSchema, document: DocumentNode): Problem[] {
  const problems: Problem[] = [];
  const types = new TypeInfo(schema);
  visit(
    document,
    visitWithTypeInfo(types, {
      Field(node) {
        for (const argument of types.getFieldDef()?.args ?? []) {
          const { name, type } = argument;
          const given = node.arguments?.find((one) => one.name.value === name)?.value;
          if (given) problems.push(...ofLiteral(type, given, { path: name, name }));
          else if (isRequiredArgument(argument)) problems.push({ field: name, messageKey: REQUIRED });
        }
      },
    }),
  );
  return problems.slice(0, MAX_PROBLEMS);
}

function ofValue(type: GraphQLInputType, value: unknown, position: InputPosition, changes: boolean): Problem[] {
  const field = position.path;
  if (isNonNullType(type)) {
    const isEmpty = changes && type.ofType.toString() === 'String' && !MAY_BE_EMPTY.has(position.name);
    if (value === undefined || value === null || (isEmpty && typeof value === 'string' && value.trim() === '')) {
      return [{ field, messageKey: REQUIRED }];
    }
    return ofValue(type.ofType, value, position, changes);
  }
  if (value === undefined || value === null) return [];
  if (isListType(type)) {
    const items: readonly unknown[] = Array.isArray(value) ? value : [value];
    return items.flatMap((item, index) => ofValue(type.ofType, item, inside(position, String(index)), changes));
  }
  if (isLeafType(type)) return ofLeaf(type.name, isEnumType(type), field, () => type.parseValue(value));
  if (typeof value !== 'object') return [{ field, messageKey: 'validation.regex' }];
  const given = new Map<string, unknown>(Object.entries(value));
  const fields = Object.values(type.getFields());
  return [
    ...fields.flatMap((one) => {
      const at = inside(position, one.name, type.name);
      if (given.get(one.name) !== undefined) return ofValue(one.type, given.get(one.name), at, changes);
      return isRequiredInputField(one) ? [{ field: at.path, messageKey: REQUIRED }] : [];
    }),
    ...[...given.keys()]
      .filter((name) => !fields.some((one) => one.name === name))
      .map((name) => ({ field: inside(position, name).path, messageKey: 'validation.refused' })),
  ];
}

function ofLiteral(type: GraphQLInputType, node: ValueNode, position: InputPosition): Problem[] {
  const field = position.path;
  if (node.kind === Kind.VARIABLE) return [];
  if (isNonNullType(type)) {
    return node.kind === Kind.NULL ? [{ field, messageKey: REQUIRED }] : ofLiteral(type.ofType, node, position);
  }
  if (node.kind === Kind.NULL) return [];
  if (isListType(type)) {
    const items = node.kind === Kind.LIST ? node.values : [node];
    return items.flatMap((item, index) => ofLiteral(type.ofType, item, inside(position, String(index))));
  }
  if (isLeafType(type)) return ofLeaf(type.name, isEnumType(type), field, () => type.parseLiteral(node, undefined));
  if (node.kind !== Kind.OBJECT) return [{ field, messageKey: 'validation.regex' }];
  const fields = Object.values(type.getFields());
  return [
    ...fields.flatMap((one) => {
      const at = inside(position, one.name, type.name);
      const given = node.fields.find(({ name }) => name.value === one.name);
      if (given) return ofLiteral(one.type, given.value, at);
      return isRequiredInputField(one) ? [{ field: at.path, messageKey: REQUIRED }] : [];
    }),
    ...node.fields
      .filter(({ name }) => !fields.some((one) => one.name === name.value))
      .map(({ name }) => ({ field: inside(position, name.value).path, messageKey: 'validation.refused' })),
  ];
}

function ofLeaf(type: string, isEnum: boolean, field: string, parse: () => unknown): Problem[] {
  try {
    return parse() === undefined ? [{ field, ...textOfType(type, isEnum) }] : [];
  } catch (error) {
    return [{ field, ...(problemIn(error) ?? textOfType(type, isEnum)) }];
  }
}

/** A scalar may report its own kind of problem. */
function problemIn(error: unknown): Omit<Problem, 'field'> | undefined {
  const { messageKey, values } = error instanceof GraphQLError ? error.extensions : {};
  return typeof messageKey === 'string' ? { messageKey, values: { ...Object(values) } } : undefined;
}

function textOfType(type: string, isEnum: boolean): Omit<Problem, 'field'> {
  if (isEnum) return { messageKey: 'validation.unknownChoice' };
  switch (type) {
    case 'ID':
      return { messageKey: 'validation.id' };
    case 'Int':
      return { messageKey: 'validation.integer' };
    case 'Float':
    case 'Decimal':
      return { messageKey: 'validation.number' };
    case 'Date':
    case 'DateTime':
      return { messageKey: 'validation.date' };
    default:
      return { messageKey: 'validation.regex' };
  }
}

function inside({ path }: InputPosition, step: string, type = ''): InputPosition {
  return { path: `${path}.${step}`, name: `${type}.${step}` };
}

/** The argument or input that each variable is used for: `$lines` may be `input.lines`. */
function pathsOfVariables(operation: OperationDefinitionNode): ReadonlyMap<string, string> {
  const paths = new Map<string, string>();
  const note = (node: ValueNode, path: string): void => {
    if (node.kind === Kind.VARIABLE && !paths.has(node.name.value)) paths.set(node.name.value, path);
    if (node.kind === Kind.LIST) node.values.forEach((item, index) => note(item, `${path}.${index}`));
    if (node.kind === Kind.OBJECT) for (const { name, value } of node.fields) note(value, `${path}.${name.value}`);
  };
  for (const root of operation.selectionSet.selections) {
    if (root.kind !== Kind.FIELD) continue;
    for (const { name, value } of root.arguments ?? []) note(value, name.value);
  }
  return paths;
}
