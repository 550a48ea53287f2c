import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  getArgumentValues,
  getNamedType,
  getNullableType,
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLNamedType,
  type GraphQLSchema,
  isCompositeType,
  isInterfaceType,
  isListType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from 'graphql';
import { InvalidInputError, MAX_PAGE_SIZE } from '../../graph/input.ts';
import { type Limits, OperationTooLargeError } from '../../graph/limits.ts';

/** The measured cost of an operation. */
export interface Cost {
  /** Fields times rows: the maximum size of the response. */
  readonly values: number;
  /** Calls of the back-end that it causes. */
  readonly calls: number;
  /** These calls by the path of the field that causes them. */
  readonly callsByPath: ReadonlyMap<string, number>;
}

interface CallingFields {
  readonly perParent: ReadonlyMap<string, number>;
  readonly once: { has(key: string): boolean };
}

export interface MeasuredOperation {
  readonly schema: GraphQLSchema;
  /**
   * As `Type.field`: the fields that call the back-end for each object, with the number of calls, and the fields that call it once for all
   * objects.
   */
  readonly calls: CallingFields;
  readonly document: DocumentNode;
  readonly operation: OperationDefinitionNode;
  /** The coerced variables, including defaults. */
  readonly variables: Readonly<Record<string, unknown>>;
}

/** The assumed number of rows of a list without a page: at the root, and further down. */
const ROOT_ROWS = 100;
const NESTED_ROWS = 10;
/** The assumed number of values of a root list of scalars, such as the ids of all orders. */
const ROOT_VALUES = 100_000;
/** The maximum number of fields to measure, with fragments expanded. Larger operations are refused. */
const MAX_FIELDS = 5_000;

/**
 * Measures a valid operation before it is executed. `@skip` and `@include` are ignored, so the result is an upper bound.
 *
 * @throws OperationTooLargeError, InvalidInputError for a page of more than 5000 rows
 */
export function measureOperation(
  { schema, calls, document, operation, variables }: MeasuredOperation,
  limits: Limits,
): Cost {
  const fragments = fragmentsOf(document);
  const callsOnce = new Set<string>();
  const tallies = { aliases: tally(), rootFields: tally(), values: tally(), calls: tally() };
  let fields = 0;
  let depth = 0;
  let tooDeep: string | undefined;

  function visitSelection(selection: SelectionSetNode, type: GraphQLNamedType, at: Position): void {
    for (const node of selection.selections) {
      if (node.kind === Kind.FIELD) {
        visitField(node, type, at);
        continue;
      }
      const part = node.kind === Kind.INLINE_FRAGMENT ? node : fragments.get(node.name.value);
      const condition = part?.typeCondition ? schema.getType(part.typeCondition.name.value) : undefined;
      if (part) visitSelection(part.selectionSet, condition ?? type, at);
    }
  }

  function visitField(node: FieldNode, parent: GraphQLNamedType, at: Position): void {
    const name = node.name.value;
    const path = [...at.path, node.alias?.value ?? name];
    fields += 1;
    if (fields > MAX_FIELDS) throw new OperationTooLargeError({ measure: 'fields', limit: MAX_FIELDS });
    if (path.length > limits.depth) tooDeep ??= path.join('.');
    depth = Math.max(depth, path.length);
    if (node.alias) tallies.aliases.add(at.path.join('.'), 1);
    const isRoot = path.length === 1;
    if (isRoot) tallies.rootFields.add(name, 1);
    const isLong = isRoot && isListOfValues(parent, name);
    // The fields of a row are counted at its list.
    tallies.values.add(at.list ?? path[0] ?? name, isLong ? ROOT_VALUES : at.rows);
    // Introspection is not measured: the size of the schema limits its response.
    if (name.startsWith('__')) return;

    const field = isObjectType(parent) || isInterfaceType(parent) ? parent.getFields()[name] : undefined;
    if (!field) return;
    const type = getNamedType(field.type);
    const key = `${parent.name}.${name}`;
    if (isRoot && !calls.perParent.has(key)) countRoot(node.alias?.value ?? name, type);
    else countCalls(key, at.rows, path);
    if (!node.selectionSet || !isCompositeType(type)) return;
    const isList = isListType(getNullableType(field.type));
    visitSelection(node.selectionSet, type, {
      path,
      list: isList ? path.join('.') : at.list,
      rows: at.rows * (isList ? rowsOf(name, at.pageSize, isRoot) : 1),
      pageSize: pageSizeOf(field, node),
    });
  }

  /** Each root field makes its own call, unless all its fields make calls of their own. */
  function countRoot(responseKey: string, type: GraphQLNamedType): void {
    const fieldsOfType = isObjectType(type) ? Object.keys(type.getFields()) : [];
    const callsBelow =
      fieldsOfType.length > 0 && fieldsOfType.every((each) => calls.perParent.has(`${type.name}.${each}`));
    if (!callsBelow) countOnce(responseKey, responseKey);
  }

  function countCalls(key: string, rows: number, path: readonly string[]): void {
    const each = calls.perParent.get(key);
    if (each !== undefined) tallies.calls.add(path.join('.'), rows * each);
    else if (calls.once.has(key)) countOnce(key, path.join('.'));
  }

  function countOnce(key: string, path: string): void {
    if (callsOnce.has(key)) return;
    callsOnce.add(key);
    tallies.calls.add(path, 1);
  }

  function pageSizeOf(field: GraphQLField<unknown, unknown>, node: FieldNode): number | undefined {
    const argument = field.args.find(({ name, type }) => isPage(type) || isCount(name, type));
    if (!argument) return undefined;
    if (isCount(argument.name, argument.type)) return countOf(argument, node);
    // Other arguments are not read: execution reports their errors.
    const page = getArgumentValues({ ...field, args: [argument] }, node, { ...variables })[argument.name];
    // A page of null means the default page.
    const size = page === null ? ROOT_ROWS : readSize(page);
    if (size !== undefined && size > MAX_PAGE_SIZE) {
      throw new InvalidInputError([
        { field: `${argument.name}.size`, messageKey: 'validation.maxValue', values: { max: MAX_PAGE_SIZE } },
      ]);
    }
    return size;
  }

  /** A number of groups; undefined for what execution will refuse. */
  function countOf({ name, defaultValue }: GraphQLArgument, node: FieldNode): number | undefined {
    const value = node.arguments?.find((argument) => argument.name.value === name)?.value;
    const given =
      value?.kind === Kind.VARIABLE
        ? variables[value.name.value]
        : value?.kind === Kind.INT
          ? Number(value.value)
          : defaultValue;
    return typeof given === 'number' ? given : undefined;
  }

  const root = schema.getRootType(operation.operation);
  if (root) visitSelection(operation.selectionSet, root, { path: [], list: undefined, rows: 1, pageSize: undefined });
  if (depth > limits.depth) {
    throw new OperationTooLargeError({ measure: 'depth', limit: limits.depth, total: depth, path: tooDeep });
  }
  for (const measure of BOUNDED) {
    const { total } = tallies[measure];
    if (total <= limits[measure]) continue;
    throw new OperationTooLargeError({ measure, limit: limits[measure], total, ...tallies[measure].largest() });
  }
  return { values: tallies.values.total, calls: tallies.calls.total, callsByPath: tallies.calls.parts };
}

/** The position of a selection. */
interface Position {
  readonly path: readonly string[];
  /** The list nearest to it. */
  readonly list: string | undefined;
  /** The number of objects at this position. */
  readonly rows: number;
  /** The size of the page that contains these objects. */
  readonly pageSize: number | undefined;
}

const BOUNDED = ['aliases', 'rootFields', 'values', 'calls'] as const;

/** A sum, and the share of each field. */
function tally() {
  const parts = new Map<string, number>();
  return {
    parts,
    total: 0,
    add(path: string, amount: number): void {
      this.total += amount;
      parts.set(path, (parts.get(path) ?? 0) + amount);
    },
    /** The field with the largest share; empty if that is the operation itself. */
    largest(): { readonly path?: string; readonly cost?: number } {
      const [first, ...others] = parts;
      if (!first) return {};
      const [path, cost] = others.reduce((most, part) => (part[1] > most[1] ? part : most), first);
      return path === '' ? {} : { path, cost };
    },
  };
}

/** The variables in arguments for pages and numbers of groups: the only ones that an operation's cost depends on. */
export function pageVariables(schema: GraphQLSchema, document: DocumentNode): string[] {
  const names = new Set<string>();
  const types = new TypeInfo(schema);
  let pages = 0;
  visit(
    document,
    visitWithTypeInfo(types, {
      Argument: {
        enter() {
          if (isPageArgument(types)) pages += 1;
        },
        leave() {
          if (isPageArgument(types)) pages -= 1;
        },
      },
      Variable({ name }) {
        if (pages > 0) names.add(name.value);
      },
    }),
  );
  return [...names];
}

function isPageArgument(types: TypeInfo): boolean {
  const argument = types.getArgument();
  return (
    argument !== undefined && argument !== null && (isPage(argument.type) || isCount(argument.name, argument.type))
  );
}

function isListOfValues(parent: GraphQLNamedType, name: string): boolean {
  const type = isObjectType(parent) ? parent.getFields()[name]?.type : undefined;
  return type !== undefined && isListType(getNullableType(type)) && !isCompositeType(getNamedType(type));
}

/** The lists of a page, of groups and of a connection. */
const LISTS: ReadonlySet<string> = new Set(['items', 'groups', 'nodes']);

function rowsOf(name: string, pageSize: number | undefined, isRoot: boolean): number {
  if (LISTS.has(name) && pageSize !== undefined) return Math.max(pageSize, 0);
  return isRoot ? ROOT_ROWS : NESTED_ROWS;
}

function isPage(type: GraphQLInputType): boolean {
  return getNamedType(type).name === 'PageInput';
}

/** The number of groups that a field returns. */
function isCount(name: string, type: GraphQLInputType): boolean {
  return name === 'first' && getNamedType(type).name === 'Int';
}

function readSize(page: unknown): number | undefined {
  if (typeof page !== 'object' || page === null || !('size' in page)) return undefined;
  return typeof page.size === 'number' ? page.size : undefined;
}

function fragmentsOf(document: DocumentNode): ReadonlyMap<string, FragmentDefinitionNode> {
  return new Map(
    document.definitions.flatMap((node) =>
      node.kind === Kind.FRAGMENT_DEFINITION ? [[node.name.value, node] as const] : [],
    ),
  );
}
