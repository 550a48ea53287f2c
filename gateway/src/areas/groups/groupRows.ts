import type { Aggregate } from '../../generated/graphql.ts';
import { InvalidInputError } from '../../graph/input.ts';
import { Exact } from '../../domain/goodsValue/cents.ts';
import { isList, type Value } from './columns.ts';
import type { Values } from './conditions.ts';
import { compareNumbers, createExactSum, rounded } from './exactSum.ts';
import { createPeriods } from './periods.ts';
import { NUMBERS, type Order, type Question, TIMES } from './question.ts';
import { comparePositions, compareValues } from './sortedRows.ts';

/** What is kept while rows are read. */
const LIMITS = {
  groups: 50_000,
  /** Of all groups: each has some for each field. */
  figures: 500_000,
  /** The different values that are counted, over all groups and fields. */
  distinct: 2_000_000,
};

const DAY_MS = 86_400_000;

const EXTREMES: ReadonlySet<Aggregate> = new Set(['MIN', 'MAX']);

interface Group {
  readonly keys: readonly Value[];
  count: number;
  readonly fields: readonly FieldFigures[];
  readonly differences: readonly ReturnType<typeof createDifference>[];
}

/** What rows have in common: the values of the first keys. */
interface Branch {
  readonly keys: readonly Value[];
  readonly branches: Map<Value, Branch>;
  /** If these are all keys. */
  readonly group: Group | undefined;
}

/** Groups rows while they are read, and keeps only the groups. */
export function createGroups(question: Question, limits = LIMITS) {
  const { by, differences } = question;
  const periods = by.map(({ bucket, timeZone }) => bucket && createPeriods(bucket, timeZone));
  const fields = question.aggregated.map(({ column, aggregates }) => [column.name, column, aggregates] as const);
  const groups: Group[] = [];
  const maxGroups = Math.min(limits.groups, Math.floor(limits.figures / Math.max(1, fields.length)));
  let rowCount = 0;
  let distinct = 0;

  /** @throws InvalidInputError */
  function onDistinct(): void {
    distinct += 1;
    if (distinct <= limits.distinct) return;
    const values = { max: limits.distinct };
    throw new InvalidInputError([{ field: 'groups.countDistinct', messageKey: 'validation.tooManyValues', values }]);
  }

  const newGroup = (keys: readonly Value[]): Group => ({
    keys,
    count: 0,
    fields: fields.map(([, { type }, aggregates]) => createFieldFigures(aggregates, TIMES.has(type), onDistinct)),
    differences: differences.map(createDifference),
  });

  function createBranch(keys: readonly Value[]): Branch {
    if (keys.length < by.length) return { keys, branches: new Map(), group: undefined };
    if (groups.length >= maxGroups) throw tooManyGroups(question, groups, maxGroups);
    const group = newGroup(keys);
    groups.push(group);
    return { keys, branches: new Map(), group };
  }

  // Without keys, all rows are one group, also if there are none.
  const root = createBranch([]);

  function branchOf({ keys, branches }: Branch, key: Value): Branch {
    let branch = branches.get(key);
    if (!branch) branches.set(key, (branch = createBranch([...keys, key])));
    return branch;
  }

  /** Adds the periods without a row, for each combination of the other values. */
  function fill(): void {
    by.forEach(({ fill: isFilled }, index) => {
      const present = groups.flatMap(({ keys }) => (typeof keys[index] === 'string' ? [keys[index]] : []));
      const period = periods[index];
      if (!isFilled || !period || present.length === 0) return;
      const range = period.range(least(present), greatest(present), maxGroups);
      const others = new Map(groups.map(({ keys }) => [JSON.stringify(keys.with(index, null)), keys]));
      if (!range || range.length * others.size > maxGroups) {
        throw tooManyGroups(question, groups, maxGroups);
      }
      for (const keys of others.values()) for (const day of range) keys.with(index, day).reduce(branchOf, root);
    });
  }

  return {
    add(values: Values, rows: number): void {
      const keys = by.map(({ column: { name } }, index) => ({ of: values.get(name) ?? [], period: periods[index] }));
      const figures = fields.map(([name]) => values.get(name) ?? []);
      const spans = differences.map(
        ({ from, to }) => [values.get(from.name) ?? [], values.get(to.name) ?? []] as const,
      );

      /** A row with a list of values is in the group of each. */
      function addTo(branch: Branch, row: number): void {
        const { group } = branch;
        if (group) return count(group, row);
        const { of, period } = keys[branch.keys.length] ?? {};
        const value = of?.[row] ?? null;
        for (const each of isList(value) ? value : [value]) {
          addTo(branchOf(branch, typeof each === 'string' && period ? period.of(each) : each), row);
        }
      }

      function count(group: Group, row: number): void {
        group.count += 1;
        figures.forEach((of, index) => group.fields[index]?.add(of[row] ?? null));
        spans.forEach(([from, to], index) => group.differences[index]?.add(from[row] ?? null, to[row] ?? null));
      }

      for (let row = 0; row < rows; row += 1) {
        if (!question.conditions.matches(values, row)) continue;
        rowCount += 1;
        addTo(root, row);
      }
    },

    /** The groups that `having` leaves, in their order, at most the requested number. */
    counted() {
      fill();
      const figureOf = (group: Group, aggregate: Aggregate, field: string | undefined | null): Value => {
        if (!field) return group.count;
        return group.fields[fields.findIndex(([name]) => name === field)]?.figure(aggregate) ?? null;
      };
      const left = groups.filter((group) =>
        question.having.every(({ aggregate, field, lt, lte, gt, gte }) => {
          const figure = figureOf(group, aggregate, field);
          if (figure === null) return false;
          const compared = (limit: string | null | undefined, isRight: (difference: number) => boolean) =>
            limit === null || limit === undefined || isRight(compareNumbers(String(figure), limit));
          return (
            compared(lt, (difference) => difference < 0) &&
            compared(lte, (difference) => difference <= 0) &&
            compared(gt, (difference) => difference > 0) &&
            compared(gte, (difference) => difference >= 0)
          );
        }),
      );
      const keyOf = (group: Group, { field }: Order): Value =>
        group.keys[by.findIndex(({ column }) => column.name === field)] ?? null;
      const valueOf = (group: Group, order: Order): Value =>
        order.aggregate ? figureOf(group, order.aggregate, order.field) : keyOf(group, order);
      const typeOf = (name: string | undefined) =>
        [...by, ...question.aggregated].find(({ column }) => column.name === name)?.column.type ?? '';
      const parts = question.orderBy.map((order) => ({
        order,
        isAscending: order.isAscending,
        // The least and the greatest of times are times; all other figures are numbers.
        isNumber: order.aggregate
          ? !TIMES.has(typeOf(order.field)) || !EXTREMES.has(order.aggregate)
          : NUMBERS.has(typeOf(order.field)),
      }));
      const keyParts = by.map(({ column }) => ({ isAscending: true, isNumber: NUMBERS.has(column.type) }));
      const inOrder = left.toSorted((one, other) => {
        for (const part of parts) {
          const difference = compareValues(valueOf(one, part.order), valueOf(other, part.order), part);
          if (difference !== 0) return difference;
        }
        return comparePositions(keyParts, one.keys, other.keys);
      });
      const figures = (group: Group, aggregate: Aggregate) =>
        Object.fromEntries(fields.map(([name], index) => [name, group.fields[index]?.figure(aggregate) ?? null]));
      return {
        rowCount,
        groupCount: left.length,
        groups: inOrder.slice(0, question.first).map((group) => ({
          keys: Object.fromEntries(by.map(({ column: { name } }, index) => [name, group.keys[index] ?? null])),
          count: group.count,
          countDistinct: figures(group, 'COUNT_DISTINCT'),
          sum: figures(group, 'SUM'),
          avg: figures(group, 'AVG'),
          min: figures(group, 'MIN'),
          max: figures(group, 'MAX'),
          differences: group.differences.map((difference) => difference.figures()),
        })),
      };
    },
  };
}

type FieldFigures = ReturnType<typeof createFieldFigures>;

/** What is computed for one field of a group. */
function createFieldFigures(aggregates: ReadonlySet<Aggregate>, isTime: boolean, onDistinct: () => void) {
  const sum = aggregates.has('SUM') || aggregates.has('AVG') ? createExactSum() : undefined;
  const distinct = aggregates.has('COUNT_DISTINCT') ? new Set<Value>() : undefined;
  const hasExtremes = aggregates.has('MIN') || aggregates.has('MAX');
  const compare = isTime ? compareTimes : compareNumbers;
  let count = 0;
  let min: string | number | null = null;
  let max: string | number | null = null;

  function addOne(value: Value): void {
    if (value === null) return;
    if (distinct && !distinct.has(value)) {
      onDistinct();
      distinct.add(value);
    }
    if (typeof value === 'boolean') return;
    sum?.add(value);
    if (!hasExtremes) return;
    if (min === null || compare(value, min) < 0) min = value;
    if (max === null || compare(value, max) > 0) max = value;
  }

  return {
    add(value: Value | readonly Value[]): void {
      if (value === null) return;
      count += 1;
      if (isList(value)) for (const each of value) addOne(each);
      else addOne(value);
    },
    figure(aggregate: Aggregate): Value {
      switch (aggregate) {
        case 'COUNT':
          return count;
        case 'COUNT_DISTINCT':
          return distinct?.size ?? 0;
        case 'SUM':
          return sum?.sum() ?? null;
        case 'AVG':
          return sum?.mean() ?? null;
        case 'MIN':
          return min;
        case 'MAX':
          return max;
      }
    },
  };
}

/** The days from one time to another. */
function createDifference() {
  const sum = createExactSum();
  let min = Infinity;
  let max = -Infinity;
  return {
    add(from: Value | readonly Value[], to: Value | readonly Value[]): void {
      if (typeof from !== 'string' || typeof to !== 'string') return;
      const milliseconds = Date.parse(to) - Date.parse(from);
      sum.add(milliseconds);
      min = Math.min(min, milliseconds);
      max = Math.max(max, milliseconds);
    },
    figures() {
      const days = (milliseconds: number) => (sum.count === 0 ? null : rounded(new Exact(milliseconds).div(DAY_MS)));
      return { count: sum.count, avg: sum.mean(DAY_MS), min: days(min), max: days(max) };
    },
  };
}

function compareTimes(one: string | number, other: string | number): number {
  return Date.parse(String(one)) - Date.parse(String(other));
}

const least = (texts: readonly string[]) => texts.reduce((one, other) => (other < one ? other : one));
const greatest = (texts: readonly string[]) => texts.reduce((one, other) => (other > one ? other : one));

/** Says in the words of the question where the groups come from: `orderDate 365 × customerOrderId 50000`. */
function tooManyGroups({ by }: Question, groups: readonly Group[], max: number): InvalidInputError {
  const parts = by.map(
    ({ column: { name } }, index) => `${name} ${new Set(groups.map(({ keys }) => keys[index])).size}`,
  );
  return new InvalidInputError([
    { field: 'by', messageKey: 'validation.tooManyGroups', values: { parts: parts.join(' × '), max } },
  ]);
}
