import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  getArgumentValues,
  getNamedType,
  getNullableType,
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
import { InvalidInputError, MAX_PAGE_SIZE } from '../../areas/input.ts';
import { type Limits, OperationTooLargeError } from './limits.ts';

/** What an operation asks for. */
export interface Cost {
  /** Fields times rows: what the answer can hold at most. */
  readonly values: number;
  /** Calls of the back-end that it leads to. */
  readonly calls: number;
}

export interface CallingFields {
  readonly perParent: ReadonlyMap<string, number>;
  readonly once: { has(key: string): boolean };
}

export interface MeasuredOperation {
  readonly schema: GraphQLSchema;
  /** As `Type.field`: how many calls of the back-end each object leads to, and the fields that lead to one for all of them. */
  readonly calls: CallingFields;
  readonly document: DocumentNode;
  readonly operation: OperationDefinitionNode;
  /** Coerced, with their defaults. */
  readonly variables: Readonly<Record<string, unknown>>;
}

/** Rows of a list that says nowhere how long it is: at the root, and further down. */
const ROOT_ROWS = 100;
const NESTED_ROWS = 10;
/** Values of a list at the root that has no rows, such as the ids of all orders: as many as a company of that size has. */
const ROOT_VALUES = 100_000;
/** Fields that are looked at before an operation counts as too large, fragments spread out. */
const MAX_FIELDS = 5_000;

/**
 * Measures a valid operation before anything is done for it. What `@skip` and `@include` say is left aside: it is the most that
 * could be asked for.
 *
 * @throws OperationTooLargeError, InvalidInputError for a page of more than 5000 rows
 */
export function measureOperation(
  { schema, calls, document, operation, variables }: MeasuredOperation,
  limits: Limits,
): Cost {
  const fragments = fragmentsOf(document);
  const callsOnce = new Set<string>();
  let callsOfRows = 0;
  let aliases = 0;
  let rootFields = 0;
  let values = 0;
  let fields = 0;

  function refuse(what: string, most: number): never {
    throw new OperationTooLargeError(`The operation has more than ${most} ${what}. Ask for less at a time.`);
  }

  /** @param rows how many objects of the type there are, @param pageSize of the page that they are */
  function visitSelection(
    selection: SelectionSetNode,
    type: GraphQLNamedType,
    rows: number,
    pageSize: number | undefined,
    depth: number,
  ): void {
    for (const node of selection.selections) {
      if (node.kind === Kind.FIELD) {
        visitField(node, type, rows, pageSize, depth);
        continue;
      }
      const part = node.kind === Kind.INLINE_FRAGMENT ? node : fragments.get(node.name.value);
      const condition = part?.typeCondition ? schema.getType(part.typeCondition.name.value) : undefined;
      if (part) visitSelection(part.selectionSet, condition ?? type, rows, pageSize, depth);
    }
  }

  function visitField(
    node: FieldNode,
    parent: GraphQLNamedType,
    rows: number,
    pageSize: number | undefined,
    depth: number,
  ): void {
    const name = node.name.value;
    if (depth > limits.depth) refuse('levels', limits.depth);
    fields += 1;
    if (fields > MAX_FIELDS) refuse('fields', MAX_FIELDS);
    if (node.alias) aliases += 1;
    if (aliases > limits.aliases) refuse('aliases', limits.aliases);
    if (depth === 1) rootFields += 1;
    if (rootFields > limits.rootFields) refuse('fields at its root', limits.rootFields);
    values += depth === 1 && isListOfValues(parent, name) ? ROOT_VALUES : rows;
    if (values > limits.values) refuse('values in its answer', limits.values);
    // The schema's own description is bounded by its size.
    if (name.startsWith('__')) return;

    const field = isObjectType(parent) || isInterfaceType(parent) ? parent.getFields()[name] : undefined;
    if (!field) return;
    const type = getNamedType(field.type);
    const key = `${parent.name}.${name}`;
    if (depth === 1 && !calls.perParent.has(key)) countRoot(node.alias?.value ?? name, type);
    else countCalls(key, rows);
    if (!node.selectionSet || !isCompositeType(type)) return;
    const below = rows * (isListType(getNullableType(field.type)) ? rowsOf(name, pageSize, depth) : 1);
    visitSelection(node.selectionSet, type, below, pageSizeOf(field, node), depth + 1);
  }

  /** Each root field is asked for by itself; one whose fields all lead to calls leads to none. */
  function countRoot(responseKey: string, type: GraphQLNamedType): void {
    const fieldsOfType = isObjectType(type) ? Object.keys(type.getFields()) : [];
    const callsBelow =
      fieldsOfType.length > 0 && fieldsOfType.every((each) => calls.perParent.has(`${type.name}.${each}`));
    if (!callsBelow) callsOnce.add(responseKey);
    boundCalls();
  }

  function countCalls(key: string, rows: number): void {
    const each = calls.perParent.get(key);
    if (each !== undefined) callsOfRows += rows * each;
    else if (calls.once.has(key)) callsOnce.add(key);
    boundCalls();
  }

  function boundCalls(): void {
    if (callsOnce.size + callsOfRows > limits.calls) refuse('calls of the back-end', limits.calls);
  }

  function pageSizeOf(field: GraphQLField<unknown, unknown>, node: FieldNode): number | undefined {
    const argument = field.args.find(({ type }) => isPage(type));
    if (!argument) return undefined;
    // Of the others nothing is read: what is wrong with them is for the execution to say.
    const page = getArgumentValues({ ...field, args: [argument] }, node, { ...variables })[argument.name];
    // The page that null asks for is the one that nobody has asked for.
    const size = page === null ? ROOT_ROWS : readSize(page);
    if (size !== undefined && size > MAX_PAGE_SIZE) {
      throw new InvalidInputError([
        { field: `${argument.name}.size`, messageKey: 'validation.maxValue', values: { max: MAX_PAGE_SIZE } },
      ]);
    }
    return size;
  }

  const root = schema.getRootType(operation.operation);
  if (root) visitSelection(operation.selectionSet, root, 1, undefined, 1);
  return { values, calls: callsOnce.size + callsOfRows };
}

/** The variables whose values an operation's cost depends on: those in the pages that it asks for. */
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
  const type = types.getArgument()?.type;
  return type !== undefined && isPage(type);
}

function isListOfValues(parent: GraphQLNamedType, name: string): boolean {
  const type = isObjectType(parent) ? parent.getFields()[name]?.type : undefined;
  return type !== undefined && isListType(getNullableType(type)) && !isCompositeType(getNamedType(type));
}

function rowsOf(name: string, pageSize: number | undefined, depth: number): number {
  if (name === 'items' && pageSize !== undefined) return Math.max(pageSize, 0);
  return depth === 1 ? ROOT_ROWS : NESTED_ROWS;
}

function isPage(type: GraphQLInputType): boolean {
  return getNamedType(type).name === 'PageInput';
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
