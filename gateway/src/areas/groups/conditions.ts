import type { TimeSpan } from '../../generated/graphql.ts';
import { between, InvalidInputError, type Problem } from '../../graph/input.ts';
import { type Column, isList, type Value } from './columns.ts';
import { Exact } from '../../domain/goodsValue/cents.ts';
import { compareNumbers } from './exactSum.ts';
import { shifted } from './periods.ts';

/** Conditions on a row, as sent: by the name of a field, and `and`, `or`, `not`. */
export type Where = Readonly<Record<string, unknown>>;

/** The values of the columns that conditions read, by name, for some rows. */
export type Values = ReadonlyMap<string, readonly (Value | readonly Value[])[]>;

export interface Conditions {
  /** The columns that are read. */
  readonly columns: ReadonlySet<string>;
  matches(values: Values, row: number): boolean;
}

const MAX_CONDITIONS = 100;
const MAX_DEPTH = 10;
const MAX_VALUES = 1_000;
const MAX_SPAN = 5_000;

type Test = (value: Exclude<Value, null>) => boolean;
type Check = (values: Values, row: number) => boolean;

/**
 * Reads conditions. Those beside each other must all be true, and so must the operators of one. A field without a value fulfils only
 * `isNull: true`, and `not` of everything else.
 *
 * @param now what `last` and `next` count from
 * @throws InvalidInputError for an operator without a value, a list of none, a range that is no pair, more than 100 conditions or 10 levels
 */
export function readConditions(
  where: Where | null | undefined,
  columns: ReadonlyMap<string, Column>,
  now: Date,
): Conditions {
  const read = new Set<string>();
  let count = 0;

  function visit(given: Where, path: string, depth: number): Check {
    if (depth > MAX_DEPTH) refuse(path, 'validation.maxItems', { max: MAX_DEPTH });
    const checks = Object.entries(given).flatMap(([name, value]): Check[] => {
      if (value === null || value === undefined) return [];
      const at = `${path}.${name}`;
      const several = (list: unknown) =>
        listOf(list).map((each, index) => visit(recordOf(each), `${at}.${index}`, depth + 1));
      if (name === 'and') {
        const all = several(value);
        return [(values, row) => all.every((check) => check(values, row))];
      }
      if (name === 'or') {
        const any = several(value);
        if (any.length === 0) refuse(at, 'validation.required');
        return [(values, row) => any.some((check) => check(values, row))];
      }
      if (name === 'not') {
        const inner = visit(recordOf(value), at, depth + 1);
        return [(values, row) => !inner(values, row)];
      }
      const column = columns.get(name);
      if (!column) throw new Error(`there is no column ${name}`);
      read.add(name);
      if ((count += 1) > MAX_CONDITIONS) refuse(path, 'validation.maxItems', { max: MAX_CONDITIONS });
      return [conditionOn(column, recordOf(value), at, now)];
    });
    return (values, row) => checks.every((check) => check(values, row));
  }

  const check = visit(where ?? {}, 'where', 1);
  return { columns: read, matches: check };
}

function conditionOn({ name, type }: Column, given: Where, path: string, now: Date): Check {
  const tests: Test[] = [];
  let isNull: boolean | undefined;
  for (const [operator, value] of Object.entries(given)) {
    const field = `${path}.${operator}`;
    // Null would otherwise mean all rows where somebody's variable has no value.
    if (value === null || value === undefined) refuse(field, 'validation.required');
    else if (operator === 'isNull') isNull = value === true;
    else tests.push(testOf(type, operator, value, field, now));
  }
  const test: Test = (value) => tests.every((each) => each(value));
  return (values, row) => {
    const value = values.get(name)?.[row] ?? null;
    if (value === null) return isNull === true && tests.length === 0;
    if (isNull === true) return false;
    if (!isList(value)) return test(value);
    return value.some((each) => each !== null && test(each));
  };
}

function testOf(type: string, operator: string, given: unknown, field: string, now: Date): Test {
  const { compare, fold } = KINDS[type] ?? KINDS['ID'] ?? refuse(field, 'validation.required');
  const isSpan = operator === 'last' || operator === 'next';
  const values = listOf(isSpan ? rangeOf(operator, given, field, now) : given).map((value) =>
    // Now is a moment; of a day, it is the day in UTC.
    isSpan && value instanceof Date && type === 'Date' ? value.toISOString().slice(0, DAY_LENGTH) : value,
  );
  const folded = values.map((value) => fold(asValue(type, value)));
  const [first, second] = folded;
  const below =
    (limit: Exclude<Value, null> | undefined): Test =>
    (value) =>
      limit !== undefined && compare(fold(value), limit) < 0;
  const above =
    (limit: Exclude<Value, null> | undefined): Test =>
    (value) =>
      limit !== undefined && compare(fold(value), limit) > 0;
  switch (operator) {
    case 'eq':
      return (value) => first !== undefined && compare(fold(value), first) === 0;
    case 'in': {
      if (values.length === 0) refuse(field, 'validation.required');
      if (values.length > MAX_VALUES) refuse(field, 'validation.maxItems', { max: MAX_VALUES });
      const wanted = new Set(folded);
      return (value) => wanted.has(fold(value));
    }
    case 'lt':
      return below(first);
    case 'lte':
      return (value) => !above(first)(value);
    case 'gt':
      return above(first);
    case 'gte':
      return (value) => !below(first)(value);
    case 'between':
    case 'last':
    case 'next':
      if (values.length !== 2 || first === undefined || second === undefined) refuse(field, 'validation.twoValues');
      else if (compare(first, second) > 0) refuse(field, 'validation.endBeforeStart');
      return (value) => !below(first)(value) && !above(second)(value);
    case 'contains':
      return (value) => String(fold(value)).includes(String(first));
    case 'startsWith':
      return (value) => String(fold(value)).startsWith(String(first));
    default:
      return refuse(field, 'validation.required');
  }
}

const DAY_LENGTH = '2026-11-20'.length;

interface Kind {
  /** A value in the form that is compared. */
  readonly fold: (value: Exclude<Value, null>) => Exclude<Value, null>;
  readonly compare: (one: Exclude<Value, null>, other: Exclude<Value, null>) => number;
}

const asTexts = (one: Exclude<Value, null>, other: Exclude<Value, null>): number => {
  const [a, b] = [String(one), String(other)];
  return a < b ? -1 : a > b ? 1 : 0;
};
const exactly: Kind = { fold: String, compare: asTexts };
const asNumbers: Kind = {
  // Without trailing zeros, so that equal numbers are equal texts.
  fold: (value) =>
    String(value)
      .replace(/(\.\d*?)0+$/, '$1')
      .replace(/\.$/, ''),
  compare: (one, other) => compareNumbers(String(one), String(other)),
};

const KINDS: Readonly<Record<string, Kind>> = {
  ID: exactly,
  Boolean: exactly,
  Date: exactly,
  String: { fold: (value) => String(value).normalize('NFC').toLowerCase(), compare: asTexts },
  Int: asNumbers,
  Float: asNumbers,
  Decimal: asNumbers,
  DateTime: { fold: (value) => Date.parse(String(value)), compare: (one, other) => Number(one) - Number(other) },
};

/** From when until when a span reaches. @throws InvalidInputError */
export function rangeOf(operator: string, given: unknown, field: string, now: Date): readonly [Date, Date] {
  const span = spanOf(given);
  const problem = between(`${field}.count`, span.count, 1, MAX_SPAN);
  if (problem) throw new InvalidInputError([problem]);
  if (operator !== 'last') return [now, shifted(now, span, 1)];
  const start = shifted(now, span, -1);
  // Nothing is older, and a back-end refuses what it cannot store.
  return [start > OLDEST ? start : OLDEST, now];
}

const OLDEST = new Date('1900-01-01T00:00:00Z');

function spanOf(given: unknown): TimeSpan {
  const { count, unit }: { count?: unknown; unit?: unknown } = Object(given);
  return {
    count: Number(count),
    unit: unit === 'WEEK' || unit === 'MONTH' || unit === 'YEAR' ? unit : 'DAY',
  };
}

function asValue(type: string, value: unknown): Exclude<Value, null> {
  if (value instanceof Date) return value.toISOString();
  // A sent number may have zeros before it.
  if (KINDS[type] === asNumbers && typeof value === 'string') return new Exact(value).toFixed();
  return typeof value === 'number' || typeof value === 'boolean' ? value : String(value);
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [value];
}

function recordOf(value: unknown): Where {
  return Object(value);
}

function refuse(field: string, messageKey: string, values?: Problem['values']): never {
  throw new InvalidInputError([{ field, messageKey, ...(values && { values }) }]);
}
