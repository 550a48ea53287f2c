import { expect, it } from 'vitest';
import type { Aggregate } from '../../generated/graphql.ts';
import type { Column, Value } from './columns.ts';
import { createGroups } from './groupRows.ts';
import type { Question } from './question.ts';

const column = (name: string, type = 'String'): Column => ({
  name,
  type,
  isList: false,
  path: [],
  mayHave: (value): value is Value => value === null,
  read: async () => [],
});

function questionOf(by: readonly Column[], counted: readonly Column[] = [], bucket?: 'DAY'): Question {
  const aggregates: ReadonlySet<Aggregate> = new Set(['COUNT_DISTINCT']);
  return {
    now: new Date(0),
    conditions: { columns: new Set(), matches: () => true },
    by: by.map((each) => ({ column: each, bucket, timeZone: 'UTC', fill: bucket !== undefined })),
    having: [],
    orderBy: [],
    differences: [],
    first: 1,
    aggregated: counted.map((each) => ({ column: each, aggregates })),
  };
}

const numbered = (from: number, count: number) => Array.from({ length: count }, (_, index) => `value ${from + index}`);

function problemsOf(run: () => void): unknown {
  try {
    run();
  } catch (error) {
    return Object(error)['problems'];
  }
  return undefined;
}

const LIMITS = { groups: 500, figures: 5_000, distinct: 20_000 };

it('refuses more groups than are kept, in the words of the question', () => {
  const groups = createGroups(questionOf([column('sku'), column('town')]), LIMITS);
  const towns: Value[] = Array.from({ length: 501 }, (_, index) => `town ${index % 7}`);
  const values = new Map([
    ['sku', numbered(0, 501)],
    ['town', towns],
  ]);
  expect(problemsOf(() => groups.add(values, 501))).toEqual([
    { field: 'by', messageKey: 'validation.tooManyGroups', values: { parts: 'sku 500 × town 7', max: 500 } },
  ]);
});

it('keeps fewer groups if each has many figures', () => {
  const counted = Array.from({ length: 50 }, (_, index) => column(`field${index}`));
  const groups = createGroups(questionOf([column('sku')], counted), LIMITS);
  const problems = problemsOf(() => groups.add(new Map([['sku', numbered(0, 101)]]), 101));
  expect(problems).toMatchObject([{ messageKey: 'validation.tooManyGroups', values: { max: 100 } }]);
});

it('refuses to count more different values than are kept', () => {
  const counted = [column('sku'), column('town')];
  const groups = createGroups(questionOf([], counted), LIMITS);
  const add = (count: number) => groups.add(new Map(counted.map(({ name }) => [name, numbered(0, count)])), count);
  expect(problemsOf(() => add(10_000))).toBeUndefined();
  expect(problemsOf(() => add(10_001))).toMatchObject([
    { field: 'groups.countDistinct', messageKey: 'validation.tooManyValues', values: { max: 20_000 } },
  ]);
});

it('refuses to fill a range with more periods than there can be groups', () => {
  const groups = createGroups(questionOf([column('date', 'Date')], [], 'DAY'));
  groups.add(new Map([['date', ['1900-01-01', '2300-01-01']]]), 2);
  expect(problemsOf(() => groups.counted())).toMatchObject([{ messageKey: 'validation.tooManyGroups' }]);
});
