import type { GraphQLFieldResolver, GraphQLSchema } from 'graphql';
import type { Context } from '../../graph/context.ts';
import { type Column, createColumns, explode, type Row } from './columns.ts';
import { createGroups } from './groupRows.ts';
import { withPushed } from './pushedFilter.ts';
import { columnsOf, type GroupsArguments, readQuestion } from './question.ts';
import { type Source, SOURCES } from './sources.ts';

type Resolve = GraphQLFieldResolver<unknown, Context, GroupsArguments>;

/** The field of a record that has the rows, for lists whose rows are parts of records. */
const ROWS: Readonly<Partial<Record<keyof typeof SOURCES, string>>> = {
  orderLines: 'Order.lines',
  shippingPlanProducts: 'ShippingPlan.products',
  shippingPlanChanges: 'ShippingPlan.history',
};
/** The maximum of a plan's history. */
const ARGUMENTS: Readonly<Record<string, object>> = { 'ShippingPlan.history': { first: 1_000 } };

/**
 * The resolvers of `<list>Groups` for each list. The permission for everything that the arguments name has been checked by the guard, since
 * each of their members needs the fields that it stands for.
 *
 * @param needs the fields that the members of the derived types stand for
 */
export function createGroupResolvers(needs: ReadonlyMap<string, readonly string[]>) {
  let columns: ReadonlyMap<string, ReadonlyMap<string, Column>> | undefined;
  const columnsOfList = (schema: GraphQLSchema, name: keyof typeof SOURCES) => {
    columns ??= new Map(
      names().map((each) => [each, createColumns(schema, `${capitalised(each)}Field`, needs, ROWS[each])]),
    );
    return columns.get(name) ?? new Map();
  };
  const resolver =
    (name: keyof typeof SOURCES): Resolve =>
    async (_, given, context, info) => {
      const known = columnsOfList(info.schema, name);
      const question = readQuestion(given, known, info);
      const groups = createGroups(question);
      const read = columnsOf(question, known);
      const source: Source<object> = SOURCES[name];
      const filter = withPushed(given.filter, given.where, source.pushed, question.now);
      const onMore = (calls: number) => context.calls.more(calls, `${name}Groups`);
      for await (const records of source.read(filter, context, onMore)) {
        const parts = ROWS[name];
        // Each history is a call of its own.
        if (parts !== undefined && ARGUMENTS[parts]) onMore(records.length);
        const rows =
          parts === undefined
            ? records.map((record): Row => ({ record, whole: record }))
            : await explode(info.schema, parts, ARGUMENTS[parts] ?? {}, records, context, info);
        const values = await Promise.all(
          read.map(async (column) => [column.name, await column.read(rows, context, info)] as const),
        );
        groups.add(new Map(values), rows.length);
      }
      return groups.counted();
    };
  return { Query: Object.fromEntries(names().map((name) => [`${name}Groups`, resolver(name)])) };
}

function names(): (keyof typeof SOURCES)[] {
  return Object.keys(SOURCES).filter((name): name is keyof typeof SOURCES => name in SOURCES);
}

function capitalised(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}
