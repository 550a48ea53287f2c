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

it('refuses more than 50,000 groups, in the words of the question', () => {
  const sku = column('sku');
  const groups = createGroups(questionOf([sku, column('town')]));
  const towns: Value[] = Array.from({ length: 5_000 }, (_, index) => `town ${index % 7}`);
  const problems = problemsOf(() => {
    for (let page = 0; page < 11; page += 1) {
      groups.add(
        new Map([
          ['sku', numbered(page * 5_000, 5_000)],
          ['town', towns],
        ]),
        5_000,
      );
    }
  });
  expect(problems).toEqual([
    { field: 'by', messageKey: 'validation.tooManyGroups', values: { parts: 'sku 50000 × town 7', max: 50_000 } },
  ]);
});

it('keeps fewer groups if each has many figures', () => {
  const counted = Array.from({ length: 50 }, (_, index) => column(`field${index}`));
  const groups = createGroups(questionOf([column('sku')], counted));
  const problems = problemsOf(() => groups.add(new Map([['sku', numbered(0, 10_001)]]), 10_001));
  expect(problems).toMatchObject([{ messageKey: 'validation.tooManyGroups', values: { max: 10_000 } }]);
});

it('refuses to count more than two million different values', () => {
  const counted = Array.from({ length: 50 }, (_, index) => column(`field${index}`));
  const groups = createGroups(questionOf([], counted));
  const problems = problemsOf(() => {
    for (let page = 0; page < 9; page += 1) {
      const values = numbered(page * 5_000, 5_000);
      groups.add(new Map(counted.map(({ name }) => [name, values])), 5_000);
    }
  });
  expect(problems).toMatchObject([{ field: 'groups.countDistinct', messageKey: 'validation.tooManyValues' }]);
});

it('refuses to fill a range with more periods than there can be groups', () => {
  const groups = createGroups(questionOf([column('date', 'Date')], [], 'DAY'));
  groups.add(new Map([['date', ['1900-01-01', '2300-01-01']]]), 2);
  expect(problemsOf(() => groups.counted())).toMatchObject([{ messageKey: 'validation.tooManyGroups' }]);
});
