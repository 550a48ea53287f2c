import type { FieldNode, GraphQLResolveInfo } from 'graphql';
import type { Aggregate, SortDirection, TimeBucket } from '../../generated/graphql.ts';
import { atMost, between, type Problem, refuseInvalid } from '../../graph/input.ts';
import { fieldsOf } from '../../graph/selectedFields.ts';
import { isTimeZone } from '../../rest/tolerant/moments.ts';
import type { Column } from './columns.ts';
import { type Conditions, readConditions, type Where } from './conditions.ts';

/** The arguments of `<list>Groups`. */
export interface GroupsArguments {
  readonly filter?: object | null;
  readonly where?: Where | null;
  readonly by: readonly {
    readonly field: string;
    readonly bucket?: TimeBucket | null;
    readonly timeZone: string;
    readonly fill: boolean;
  }[];
  readonly having: readonly Having[];
  readonly orderBy: readonly {
    readonly aggregate?: Aggregate | null;
    readonly field?: string | null;
    readonly direction: SortDirection;
  }[];
  readonly differences?: readonly { readonly from: string; readonly to: string }[];
  readonly first: number;
}

interface Having {
  readonly aggregate: Aggregate;
  readonly field?: string | null;
  readonly lt?: string | null;
  readonly lte?: string | null;
  readonly gt?: string | null;
  readonly gte?: string | null;
}

interface GroupKey {
  readonly column: Column;
  readonly bucket: TimeBucket | undefined;
  readonly timeZone: string;
  readonly fill: boolean;
}

export interface Order {
  /** Undefined for the value of the key. */
  readonly aggregate: Aggregate | undefined;
  /** Undefined for the number of rows. */
  readonly field: string | undefined;
  readonly isAscending: boolean;
}

/** What is asked about the rows of a list, checked. */
export interface Question {
  /** What `last` and `next` count from. */
  readonly now: Date;
  readonly conditions: Conditions;
  readonly by: readonly GroupKey[];
  readonly having: readonly (Having & { readonly at: string })[];
  readonly orderBy: readonly Order[];
  readonly differences: readonly { readonly from: Column; readonly to: Column }[];
  readonly first: number;
  /** The fields of which each is computed for the response, for `having` or for the order. */
  readonly aggregated: readonly { readonly column: Column; readonly aggregates: ReadonlySet<Aggregate> }[];
}

const MAX_KEYS = 3;
const MAX_LIST = 5;
const MAX_FIRST = 5_000;
export const NUMBERS: ReadonlySet<string> = new Set(['Int', 'Float', 'Decimal']);
export const TIMES: ReadonlySet<string> = new Set(['DateTime', 'Date']);

/**
 * @throws InvalidInputError for more than three keys, five differences, conditions or orders, a period of what is no time, an unknown time
 *   zone, an aggregate of what it cannot be computed for, and an order by a field that is no key; as `readConditions`
 */
export function readQuestion(
  given: GroupsArguments,
  columns: ReadonlyMap<string, Column>,
  info: GraphQLResolveInfo,
): Question {
  const { by, having, orderBy, differences = [], first } = given;
  refuseInvalid(
    atMost('by', by, MAX_KEYS),
    atMost('having', having, MAX_LIST),
    atMost('orderBy', orderBy, MAX_LIST),
    atMost('differences', differences, MAX_LIST),
    between('first', first, 1, MAX_FIRST),
    ...by.map(({ field, bucket, timeZone, fill }, index) => {
      const column = columnOf(columns, field);
      const isTime = TIMES.has(column.type) && !column.isList;
      const refused = (name: string, messageKey: string): Problem => ({ field: `by.${index}.${name}`, messageKey });
      if (by.findIndex((key) => key.field === field) !== index) return refused('field', 'validation.duplicate');
      if (bucket && !isTime) return refused('bucket', 'validation.onlyForTimes');
      if (fill && !bucket) return refused('fill', 'validation.onlyWithPeriod');
      return isTimeZone(timeZone) ? undefined : refused('timeZone', 'validation.timeZone');
    }),
    ...having.flatMap((each, index) => [
      problemOf(columns, each.aggregate, each.field, `having.${index}`, false),
      [each.lt, each.lte, each.gt, each.gte].every((limit) => limit === null || limit === undefined)
        ? { field: `having.${index}`, messageKey: 'validation.required' }
        : undefined,
    ]),
    ...orderBy.map(({ aggregate, field }, index) => {
      if (aggregate) return problemOf(columns, aggregate, field, `orderBy.${index}`, true);
      const isKey = by.some((key) => key.field === field);
      return isKey ? undefined : { field: `orderBy.${index}.field`, messageKey: 'validation.notGroupedBy' };
    }),
  );
  const now = new Date();
  return {
    now,
    conditions: readConditions(given.where, columns, now),
    by: by.map(({ field, bucket, timeZone, fill }) => ({
      column: columnOf(columns, field),
      bucket: bucket ?? undefined,
      timeZone,
      fill,
    })),
    having: having.map((each, index) => ({ ...each, at: `having.${index}` })),
    orderBy: orderBy.map(({ aggregate, field, direction }) => ({
      aggregate: aggregate ?? undefined,
      field: field ?? undefined,
      isAscending: direction === 'ASC',
    })),
    differences: differences.map(({ from, to }) => ({ from: columnOf(columns, from), to: columnOf(columns, to) })),
    first,
    aggregated: [...aggregatedFields(given, info)].map(([field, aggregates]) => ({
      column: columnOf(columns, field),
      aggregates,
    })),
  };
}

export function columnOf(columns: ReadonlyMap<string, Column>, name: string): Column {
  const column = columns.get(name);
  if (!column) throw new Error(`there is no column ${name}`);
  return column;
}

/** What is wrong with an aggregate of a field. */
function problemOf(
  columns: ReadonlyMap<string, Column>,
  aggregate: Aggregate,
  field: string | null | undefined,
  at: string,
  mayBeTime: boolean,
): Problem | undefined {
  if (!field) {
    return aggregate === 'COUNT' ? undefined : { field: `${at}.field`, messageKey: 'validation.required' };
  }
  const { type, isList } = columnOf(columns, field);
  if (aggregate === 'COUNT' || aggregate === 'COUNT_DISTINCT') return undefined;
  const mayBe = NUMBERS.has(type) || (mayBeTime && TIMES.has(type) && (aggregate === 'MIN' || aggregate === 'MAX'));
  return mayBe && !isList ? undefined : { field: `${at}.field`, messageKey: 'validation.onlyForNumbers' };
}

/** The fields of a group that have an aggregate for each field of a row. */
const SELECTED: ReadonlyMap<string, Aggregate> = new Map([
  ['countDistinct', 'COUNT_DISTINCT'],
  ['sum', 'SUM'],
  ['avg', 'AVG'],
  ['min', 'MIN'],
  ['max', 'MAX'],
]);

function aggregatedFields(
  { having, orderBy }: GroupsArguments,
  info: GraphQLResolveInfo,
): ReadonlyMap<string, ReadonlySet<Aggregate>> {
  const aggregated = new Map<string, Set<Aggregate>>();
  function note(field: string, aggregate: Aggregate): void {
    const known = aggregated.get(field);
    if (known) known.add(aggregate);
    else aggregated.set(field, new Set([aggregate]));
  }
  for (const { aggregate, field } of [...having, ...orderBy]) if (aggregate && field) note(field, aggregate);
  const below = (nodes: readonly FieldNode[]): FieldNode[] =>
    nodes.flatMap(({ selectionSet }) =>
      selectionSet ? fieldsOf(selectionSet, { fragments: info.fragments, variables: info.variableValues }) : [],
    );
  const groups = below(info.fieldNodes).filter(({ name }) => name.value === 'groups');
  for (const node of below(groups)) {
    const aggregate = SELECTED.get(node.name.value);
    if (!aggregate) continue;
    for (const { name } of below([node])) if (name.value !== '__typename') note(name.value, aggregate);
  }
  return aggregated;
}

/** The columns of which a question needs the values. */
export function columnsOf(
  { conditions, by, aggregated, differences }: Question,
  columns: ReadonlyMap<string, Column>,
): Column[] {
  const named = [...conditions.columns].map((name) => columnOf(columns, name));
  const keys = by.map(({ column }) => column);
  const computed = aggregated.map(({ column }) => column);
  return [...new Set([...named, ...keys, ...computed, ...differences.flatMap(({ from, to }) => [from, to])])];
}
