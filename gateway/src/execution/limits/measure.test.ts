import { buildSchema, getVariableValues, Kind, parse } from 'graphql';
import { describe, expect, it } from 'vitest';
import { InvalidInputError } from '../../graph/input.ts';
import { readCallsPerParent } from './callsPerParent.ts';
import { DEFAULT_LIMITS, type Limits, OperationTooLargeError } from '../../graph/limits.ts';
import { measureOperation } from './measure.ts';

const schema = buildSchema(`
  directive @callPerParent(calls: Int! = 1) on FIELD_DEFINITION
  input PageInput { index: Int! = 0 size: Int! }
  type Query { things(page: PageInput = { index: 0, size: 100 }): ThingPage! thing: Thing things2: [Thing!]! ids: [ID!]! lists: Lists! sums: Thing @callPerParent(calls: 40) }
  type Lists { makers: [Maker!] @callPerParent changes: [Change!] @callPerParent }
  type ThingPage { total: Int! items: [Thing!]! }
  type Thing { id: ID! name: String maker: Maker history: [Change!]! @callPerParent thing: Thing }
  type Maker { id: ID! name: String }
  type Change { id: ID! }
`);
const calls = { perParent: readCallsPerParent(schema), once: new Set(['Thing.maker']) };

function measure(text: string, limits: Partial<Limits> = {}, given: Record<string, unknown> = {}) {
  const document = parse(text);
  const operation = document.definitions.find((node) => node.kind === Kind.OPERATION_DEFINITION);
  if (!operation) throw new Error('no operation');
  const { coerced = {} } = getVariableValues(schema, operation.variableDefinitions ?? [], given);
  return measureOperation({ schema, calls, document, operation, variables: coerced }, { ...DEFAULT_LIMITS, ...limits });
}

describe('the cost of an operation', () => {
  it.each([
    ['{ thing { id name } }', 3, 1],
    ['{ things { total items { id name } } }', 1 + 1 + 1 + 200, 1],
    ['{ things(page: { size: 7 }) { items { id name } } }', 1 + 1 + 14, 1],
    ['{ things2 { id } }', 1 + 100, 1],
    ['{ ids }', 100_000, 1],
    ['{ things(page: null) { items { id } } }', 1 + 1 + 100, 1],
    ['{ things(page: { size: 7 }) { items { maker { id } } } }', 1 + 1 + 7 + 7, 2],
    ['{ things(page: { size: 7 }) { items { history { id } } } }', 1 + 1 + 7 + 70, 1 + 7],
    ['{ a: thing { maker { id } } b: thing { maker { name } } }', 6, 3],
    ['{ thing { id } thing { name } }', 4, 1],
    ['{ a: sums { id } b: sums { maker { id } } }', 5, 40 + 40 + 1],
    ['{ lists { makers { id } } }', 2 + 10, 1],
    ['{ lists { makers { id } changes { id } more: makers { id } } a: lists { makers { id } } }', 6 + 40, 4],
    [
      '{ ...q } fragment q on Query { things(page: { size: 2 }) { ...p } } fragment p on ThingPage { items { id } }',
      4,
      1,
    ],
    ['query ($on: Boolean = false) { thing { id @include(if: $on) } }', 2, 1],
    ['{ __schema { types { fields { name } } } __typename }', 2, 0],
  ])('%s', (text, values, backendCalls) => {
    expect(measure(text)).toMatchObject({ values, calls: backendCalls });
  });

  it('reads the page from the variables', () => {
    const text = 'query ($page: PageInput!) { things(page: $page) { items { id } } }';
    expect(measure(text, {}, { page: { size: 50 } })).toMatchObject({ values: 52, calls: 1 });
  });
});

const nested = (levels: number) => `{ ${'thing { '.repeat(levels - 1)} id ${'}'.repeat(levels - 1)} }`;
const DEEP_FRAGMENTS = `{ thing { ...f0 } } ${Array.from(
  { length: 24 },
  (_, n) => `fragment f${n} on Thing { ...f${n + 1} ... on Thing { ...f${n + 1} } }`,
).join(' ')} fragment f24 on Thing { id }`;

describe('operations that exceed a limit are refused with a sentence that says what to do', () => {
  it.each<[why: string, text: string, limits: Partial<Limits>, sentence: string]>([
    [
      'levels',
      nested(13),
      {},
      `The operation has more than 12 levels: 13, at ${'thing.'.repeat(12)}id. Ask for less at a time.`,
    ],
    [
      'levels in fragments',
      '{ thing { ...t } } fragment t on Thing { thing { thing { id } } }',
      { depth: 3 },
      'levels',
    ],
    ['aliases', '{ thing { a: id b: id c: id } }', { aliases: 2 }, 'more than 2 aliases'],
    ['root fields', '{ thing { id } thing { id } thing { id } }', { rootFields: 2 }, 'more than 2 fields at its root'],
    [
      'values',
      '{ things(page: { size: 5000 }) { total items { id name } } }',
      { values: 9_999 },
      'more than 9999 values in its answer: 10003, of which 10000 are for things.items.',
    ],
    [
      'calls',
      '{ thing { id } things(page: { size: 100 }) { items { id: history { id } } } }',
      {},
      'more than 100 calls of the back-end: 102, of which 100 are for things.items.id.',
    ],
    ['ids of everything', '{ ids more: ids }', { values: 199_999 }, '200000, of which 100000 are for ids.'],
    ['fragments that double', DEEP_FRAGMENTS, {}, 'more than 5000 fields'],
  ])('%s', (_why, text, limits, sentence) => {
    expect(() => measure(text, limits)).toThrow(OperationTooLargeError);
    expect(() => measure(text, limits)).toThrow(sentence);
  });

  it('an operation exactly at the limit passes', () => {
    expect(() => measure(nested(12))).not.toThrow();
    expect(measure('{ things(page: { size: 99 }) { items { history { id } } } }').calls).toBe(100);
  });

  it('a page of more than 5000 rows', () => {
    expect(() => measure('{ things(page: { size: 5000 }) { total } }')).not.toThrow();
    expect(() => measure('{ things(page: { size: 5001 }) { total } }')).toThrow(InvalidInputError);
  });
});
