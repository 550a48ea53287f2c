import type { GraphQLFieldResolver, GraphQLResolveInfo, GraphQLSchema } from 'graphql';
import type { Context } from '../../graph/context.ts';
import { TooManyRowsError } from '../../rest/tooManyRows.ts';
import { type Column, createColumns, explode, isList, type Row, type Value } from './columns.ts';
import type { Conditions, Values, Where } from './conditions.ts';
import { type ConnectionArguments, readPageQuestion } from './connection.ts';
import { createGroups } from './groupRows.ts';
import { withPushed } from './pushedFilter.ts';
import { columnOf, columnsOf, type GroupsArguments, readQuestion } from './question.ts';
import { createSortedRows } from './sortedRows.ts';
import type { OnMore } from '../../domain/stock/reading.ts';
import { rowFieldsOf } from './rowFields.ts';
import { type Pages, type Source, SOURCES } from './sources.ts';

/** The arguments of fields that have rows: the maximum of a plan's history, of which each is a call of its own. */
const ARGUMENTS: Readonly<Record<string, object>> = { 'ShippingPlan.history': { first: 1_000 } };

/** How many rows are read for one question, if the back-end sends only what it needs of them. */
const MAX_ROWS = 2_000_000;

/**
 * The resolvers of `<list>Groups` and `<list>Connection` for each list. The guard has checked the permission for everything that the arguments
 * name, since each of their members needs the fields that it stands for.
 *
 * @param needs the fields that the members of the derived types stand for
 */
export function createGroupResolvers(needs: ReadonlyMap<string, readonly string[]>) {
  /** The field of a record that has the rows, for lists whose rows are parts of records. */
  const partsOf = (name: keyof typeof SOURCES) => needs.get(`Query.${name}Groups`)?.[0];

  let columns: ReadonlyMap<string, ReadonlyMap<string, Column>> | undefined;
  const columnsOfList = (schema: GraphQLSchema, name: keyof typeof SOURCES) => {
    columns ??= new Map(
      names().map((each) => [each, createColumns(schema, `${capitalised(each)}Field`, needs, partsOf(each))]),
    );
    return columns.get(name) ?? new Map();
  };

  /** All rows that match a filter and the conditions that it can express, page by page, with the values of these columns. */
  async function* rowsOf(
    name: keyof typeof SOURCES,
    given: { readonly filter?: object | null; readonly where?: Where | null },
    { read, now, field, needed }: Reading,
    context: Context,
    info: GraphQLResolveInfo,
  ): AsyncGenerator<{ readonly rows: readonly Row[]; readonly values: Values }> {
    const source: Source<object> = SOURCES[name];
    const filter = withPushed(given.filter, given.where, source.pushed, now);
    const conditions = Object.keys(source.pushed);
    const onMore = (calls: number) => context.calls.more(calls, field, conditions);
    const parts = partsOf(name);
    const isEach = parts !== undefined && ARGUMENTS[parts] !== undefined;
    context.dryRun?.count(source.call, isEach ? { operation: 'getShippingPlanHistory', onMore } : undefined);
    const pages = pagesOf(source, filter, { needed, onMore, context, schema: info.schema });
    for await (const records of withConditions(pages, conditions)) {
      if (isEach) onMore(records.length);
      const rows =
        parts === undefined
          ? records.map((record): Row => ({ record, whole: record }))
          : await explode(info.schema, parts, ARGUMENTS[parts] ?? {}, records, context, info);
      const values = await Promise.all(
        read.map(async (column) => [column.name, await column.read(rows, context, info)] as const),
      );
      yield { rows, values: new Map(values) };
    }
  }

  const groups =
    (name: keyof typeof SOURCES): GraphQLFieldResolver<unknown, Context, GroupsArguments> =>
    async (_, given, context, info) => {
      const known = columnsOfList(info.schema, name);
      const question = readQuestion(given, known, info);
      const isWhole = context.stream?.table?.isWhole === true;
      const counted = createGroups(isWhole ? { ...question, first: Infinity } : question);
      const read = columnsOf(question, known);
      const reading = { read, now: question.now, field: `${name}Groups`, needed: read.flatMap(({ path }) => path) };
      for await (const { rows, values } of rowsOf(name, given, reading, context, info))
        counted.add(values, rows.length);
      return counted.counted();
    };

  const connection =
    (name: keyof typeof SOURCES): GraphQLFieldResolver<unknown, Context, ConnectionArguments> =>
    async (_, given, context, info) => {
      const known = columnsOfList(info.schema, name);
      const { conditions, columns: ordered, ...page } = readPageQuestion(given, known);
      const sorted = createSortedRows(page.parts, page.first, page.after);
      const named = [...conditions.columns].map((each) => columnOf(known, each));
      const field = `${name}Connection`;
      const { stream } = context;
      if (stream?.table?.isWhole) {
        const needed = [...named.flatMap(({ path }) => path), ...stream.table.coordinates];
        const reading = { read: named, now: page.now, field, needed };
        stream.rest ??= matching(rowsOf(name, given, reading, context, info), conditions);
        const { value: nodes = [], done } = await stream.rest.next();
        if (done === true) stream.rest = undefined;
        return { nodes, totalCount: nodes.length, pageInfo: { endCursor: null, hasNextPage: done !== true } };
      }
      const reading = { read: [...new Set([...ordered, ...named])], now: page.now, field };
      let totalCount = 0;
      for await (const { rows, values } of rowsOf(name, given, reading, context, info)) {
        for (const [index, { record }] of rows.entries()) {
          if (!conditions.matches(values, index)) continue;
          totalCount += 1;
          sorted.add(
            record,
            ordered.map((column) => oneOf(values.get(column.name)?.[index])),
          );
        }
      }
      const { records, last, hasMore } = sorted.taken();
      return {
        nodes: records,
        totalCount,
        pageInfo: { endCursor: last ? page.cursorOf(last) : null, hasNextPage: hasMore },
      };
    };

  const ofRecords = names().filter((name) => partsOf(name) === undefined);
  return {
    Query: {
      ...Object.fromEntries(names().map((name) => [`${name}Groups`, groups(name)])),
      ...Object.fromEntries(ofRecords.map((name) => [`${name}Connection`, connection(name)])),
    },
  };
}

/** Enough rows for a part of a table, so that its execution costs little. */
const PART_ROWS = 2_000;

/** The records that match, in parts. */
async function* matching(
  pages: AsyncIterable<{ readonly rows: readonly Row[]; readonly values: Values }>,
  conditions: Conditions,
): AsyncGenerator<readonly unknown[], undefined> {
  let part: unknown[] = [];
  for await (const { rows, values } of pages) {
    for (const [index, { record }] of rows.entries()) if (conditions.matches(values, index)) part.push(record);
    if (part.length < PART_ROWS) continue;
    yield part;
    part = [];
  }
  if (part.length > 0) yield part;
}

interface Reading {
  readonly read: readonly Column[];
  readonly now: Date;
  /** The field that is resolved, for refusals. */
  readonly field: string;
  /** All fields that are read of the records, as `Type.field`; undefined for whole records. */
  readonly needed?: readonly string[] | undefined;
}

interface PagesOptions extends Pick<Reading, 'needed'> {
  readonly onMore: OnMore;
  readonly context: Context;
  readonly schema: GraphQLSchema;
}

/** The records of a list, or only what is needed of them, if the back-end offers that. */
function pagesOf(source: Source<object>, filter: object, { needed, onMore, context, schema }: PagesOptions): Pages {
  const { backend, viewer } = context.signedIn();
  const { rows } = source;
  const query = needed && viewer.warehouseScope.kind === 'all' ? rows?.query(filter) : undefined;
  const fields = rows && query && rowFieldsOf(schema, needed ?? [], rows, backend.rowFields(rows.call));
  if (!fields) return source.read(filter, context, onMore);
  return backend.readRows(rows.call, query, fields, { max: MAX_ROWS, isPaced: context.stream !== undefined });
}

/** Says of a list that is too long which conditions would make it shorter. @throws TooManyRowsError with these conditions */
async function* withConditions(pages: Pages, conditions: readonly string[]): AsyncGenerator<readonly unknown[]> {
  try {
    yield* pages;
  } catch (error) {
    throw error instanceof TooManyRowsError ? new TooManyRowsError(error.max, conditions) : error;
  }
}

/** The value of a field that has no list. */
function oneOf(value: Value | readonly Value[] | undefined): Value {
  return value === undefined || isList(value) ? null : value;
}

function names(): (keyof typeof SOURCES)[] {
  return Object.keys(SOURCES).filter((name): name is keyof typeof SOURCES => name in SOURCES);
}

function capitalised(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}
