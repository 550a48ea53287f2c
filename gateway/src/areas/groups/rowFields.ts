import type { GraphQLSchema } from 'graphql';
import type { RowsId, RowsQuery } from '../../rest/callTypes.ts';
import { columnOf as propertyOf } from '../../graph/column.ts';
import { fieldAt, resolverOf } from './columns.ts';

/** How the values of a list's columns are read from rows that have some of their fields only. */
export interface Rows<Filter> {
  readonly call: RowsId;
  /** Undefined for a filter that is not one of this call. */
  query(this: void, filter: Filter): RowsQuery | undefined;
  /** The types of rows, and what the contract's names of their fields begin with. */
  readonly types: Readonly<Record<string, string>>;
  /** The fields of the contract that a resolver reads, where it is no property of its row, as `Type.field`. */
  readonly reads: Readonly<Record<string, readonly string[]>>;
  /** The fields that show that a row is there, for rows that are parts of records. */
  readonly ofParts?: readonly string[];
}

/** The fields of the contract from which these fields, as `Type.field`, have their values; undefined if they cannot be requested alone. */
export function rowFieldsOf(
  schema: GraphQLSchema,
  coordinates: readonly string[],
  { types, reads, ofParts = [] }: Omit<Rows<never>, 'query'>,
  known: ReadonlySet<string>,
): string[] | undefined {
  const fields = coordinates.flatMap((coordinate) => {
    const [type = '', name = ''] = coordinate.split('.');
    const prefix = types[type];
    // What follows is read from other records.
    if (prefix === undefined) return [];
    const resolve = resolverOf(fieldAt(schema, coordinate));
    const own = reads[coordinate] ?? [resolve ? propertyOf(resolve) : name];
    return own.map((each) => `${prefix}${each}`);
  });
  const all = [...new Set([...fields, ...ofParts])];
  // Without a field, the rows are only counted.
  const requested = all.length > 0 ? all : ['id'];
  return requested.every((field) => known.has(field)) ? requested : undefined;
}
