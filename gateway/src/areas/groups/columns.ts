import {
  type GraphQLField,
  type GraphQLLeafType,
  type GraphQLResolveInfo,
  type GraphQLSchema,
  getNamedType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
} from 'graphql';
import type { Context } from '../../graph/context.ts';
import { isPlainMoment } from '../../rest/plainMoment.ts';

/** A value as the graph shows it: a text for ids, decimals and times. */
export type Value = string | number | boolean | null;

/** A row of a list, with the record that it is a part of: an order for its lines. */
export interface Row {
  readonly record: unknown;
  readonly whole: unknown;
}

/** A field of the rows of a list. */
export interface Column {
  readonly name: string;
  /** The name of its scalar or enum. */
  readonly type: string;
  readonly isList: boolean;
  /** The fields that lead from a row to its values, as `Type.field`. */
  readonly path: readonly string[];
  /** Whether a value that a request contains can be one of this column. */
  readonly mayHave: (value: unknown) => value is Value;
  /** Its values for these rows. Those of a list are without duplicates; an empty one is null. */
  read(
    rows: readonly Row[],
    context: Context,
    info: GraphQLResolveInfo,
  ): Promise<readonly (Value | readonly Value[])[]>;
}

type Resolve = (source: unknown, args: object, context: Context, info: GraphQLResolveInfo) => unknown;

/**
 * The fields of the rows of a list, by the names of a derived enum. Their values are those that selecting the fields returns: they come from
 * the same resolvers. Their permissions have been checked with the arguments.
 *
 * @param needs the fields that each name stands for, as `Type.field`
 * @param rows the field of a record that has the rows, as `Type.field`; undefined if the records themselves are the rows
 */
export function createColumns(
  schema: GraphQLSchema,
  enumName: string,
  needs: ReadonlyMap<string, readonly string[]>,
  rows: string | undefined,
): ReadonlyMap<string, Column> {
  const columns = [...needs].flatMap(([coordinate, path]) => {
    const [owner, name = ''] = coordinate.split('.');
    return owner === enumName ? [[name, createColumn(schema, name, path, rows)] as const] : [];
  });
  return new Map(columns);
}

function createColumn(schema: GraphQLSchema, name: string, path: readonly string[], rows: string | undefined): Column {
  const own = rows === undefined ? path : path.slice(1);
  const [first = ''] = own;
  const rowType = rows === undefined ? undefined : getNamedType(fieldAt(schema, rows).type).name;
  const isOfWhole = rowType !== undefined && first.split('.')[0] !== rowType;
  const steps = own.map((coordinate) => stepOf(schema, coordinate));
  const { type: last } = fieldAt(schema, own.at(-1) ?? '');
  const leaf = getNamedType(last);
  if (!isLeafType(leaf)) throw new Error(`${name} has no values`);
  const hasLists = isListType(isNonNullType(last) ? last.ofType : last);
  return {
    name,
    type: leaf.name,
    isList: hasLists,
    path: own,
    mayHave: (value) => value === null || isValueOf(leaf, value),
    async read(given, context, info) {
      let values: readonly unknown[] = given.map(({ record, whole }) => (isOfWhole ? whole : record));
      for (const step of steps) {
        const next = values.map((value) => (value === null || value === undefined ? null : step(value, context, info)));
        values = next.some(isPromise) ? await Promise.all(next) : next;
      }
      return values.map((value) => (hasLists ? listOf(leaf, value) : valueOf(leaf, value)));
    },
  };
}

function isValueOf(leaf: GraphQLLeafType, value: unknown): value is NonNullable<Value> {
  try {
    leaf.parseValue(value);
    return ['string', 'number', 'boolean'].includes(typeof value);
  } catch {
    return false;
  }
}

/** The elements of a field of records, as rows. */
export async function explode(
  schema: GraphQLSchema,
  rows: string,
  args: object,
  records: readonly unknown[],
  context: Context,
  info: GraphQLResolveInfo,
): Promise<Row[]> {
  const step = stepOf(schema, rows, args);
  const lists = await Promise.all(records.map((record) => step(record, context, info)));
  return lists.flatMap((list, index) =>
    Array.isArray(list) ? list.map((record: unknown) => ({ record, whole: records[index] })) : [],
  );
}

function stepOf(schema: GraphQLSchema, coordinate: string, args: object = {}) {
  const field = fieldAt(schema, coordinate);
  const resolve = resolverOf(field);
  return (value: unknown, context: Context, info: GraphQLResolveInfo): unknown =>
    resolve ? resolve(value, args, context, info) : Object(value)[field.name];
}

/** The resolver of a field without the guard's mask; undefined for a property of its record. */
export function resolverOf(field: GraphQLField<unknown, unknown>): Resolve | undefined {
  const { unmasked } = field.extensions;
  // The guard keeps the resolver behind the mask of a field; other fields have only their own.
  return 'unmasked' in field.extensions ? asResolve(unmasked) : field.resolve;
}

function asResolve(value: unknown): Resolve | undefined {
  return isResolve(value) ? value : undefined;
}

function isResolve(value: unknown): value is Resolve {
  return typeof value === 'function';
}

export function fieldAt(schema: GraphQLSchema, coordinate: string) {
  const [owner = '', name = ''] = coordinate.split('.');
  const type = schema.getType(owner);
  const field = isObjectType(type) ? type.getFields()[name] : undefined;
  if (!field) throw new Error(`there is no field ${coordinate}`);
  return field;
}

function isPromise(value: unknown): value is Promise<unknown> {
  return value instanceof Promise;
}

function valueOf(type: GraphQLLeafType, value: unknown): Value {
  if (value === null || value === undefined) return null;
  // The full check of a time takes longer than everything else that is done with it.
  if (type.name === 'DateTime' && isWrittenMoment(value)) return value;
  const serialized: unknown = type.serialize(value);
  if (typeof serialized === 'string' || typeof serialized === 'number' || typeof serialized === 'boolean') {
    return serialized;
  }
  // What the scalars of times return is a Date.
  return serialized instanceof Date ? serialized.toISOString() : null;
}

/** Whether a value is a time as `toISOString` writes it. */
function isWrittenMoment(value: unknown): value is string {
  return typeof value === 'string' && value.length === WRITTEN_LENGTH && isPlainMoment(value);
}

const WRITTEN_LENGTH = '2026-11-20T08:30:00.000Z'.length;

function listOf(type: GraphQLLeafType, value: unknown): Value | readonly Value[] {
  if (!Array.isArray(value) || value.length === 0) return null;
  const values = value.map((element: unknown) => valueOf(type, element));
  return values.length === 1 ? (values[0] ?? null) : [...new Set(values)];
}

export function isList(value: Value | readonly Value[]): value is readonly Value[] {
  return Array.isArray(value);
}
