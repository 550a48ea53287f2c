import { buildSchema, Kind, parse } from 'graphql';
import { expect, it } from 'vitest';
import { CalendarDay, DecimalNumber } from './scalars.ts';
import { wrongLiterals, wrongVariables } from './wrongInputs.ts';

const schema = buildSchema(`
  scalar Decimal
  scalar Date
  enum Mode { FIXED PLANNED }
  input Line { sku: String!, amount: Int! }
  input PlanInput {
    name: String!, note: String, amount: Decimal, day: Date, statusId: ID, mode: Mode = FIXED, lines: [Line!]
  }
  input StockHistoryEntryInput { reason: String! }
  type Query { plans(first: Int!): Int, plan(id: ID!): Int }
  type Mutation { createPlan(input: PlanInput!, id: ID): Int, note(input: StockHistoryEntryInput!, id: ID!): Int }
`);
for (const [name, scalar] of [
  ['Decimal', DecimalNumber],
  ['Date', CalendarDay],
] as const) {
  Object.assign(schema.getType(name) ?? {}, { parseValue: scalar.parseValue, parseLiteral: scalar.parseLiteral });
}

function inVariables(document: string, variables: Record<string, unknown>) {
  const [operation] = parse(document).definitions;
  if (operation?.kind !== Kind.OPERATION_DEFINITION) throw new Error('no operation');
  return wrongVariables(schema, operation, variables).map(({ field, messageKey }) => [field, messageKey]);
}
const CREATE = 'mutation ($in: PlanInput!) { createPlan(input: $in) }';

it.each<[string, Record<string, unknown>, string[][]]>([
  [CREATE, {}, [['input', 'validation.required']]],
  [CREATE, { in: { name: null } }, [['input.name', 'validation.required']]],
  [
    CREATE,
    { in: { name: ' ', lines: [{ sku: 'A' }, { amount: 1 }] } },
    [
      ['input.name', 'validation.required'],
      ['input.lines.0.amount', 'validation.required'],
      ['input.lines.1.sku', 'validation.required'],
    ],
  ],
  [
    CREATE,
    { in: { name: 'N', amount: '1,5', day: '2026-02-30', statusId: true, mode: 'LATER', colour: 'red' } },
    [
      ['input.amount', 'validation.number'],
      ['input.day', 'validation.date'],
      ['input.statusId', 'validation.id'],
      ['input.mode', 'validation.unknownChoice'],
      ['input.colour', 'validation.refused'],
    ],
  ],
  [CREATE, { in: { name: 'N', day: '0001-01-01' } }, [['input.day', 'validation.year']]],
  [
    'mutation ($lines: [Line!], $name: String!) { createPlan(input: { name: $name, lines: $lines }) }',
    { lines: [{ sku: 'A', amount: 1.5 }] },
    [
      ['input.lines.0.amount', 'validation.integer'],
      ['input.name', 'validation.required'],
    ],
  ],
  ['query ($first: Int!) { plans(first: $first) }', {}, [['first', 'validation.required']]],
  [
    'mutation ($in: StockHistoryEntryInput!, $id: ID!) { note(input: $in, id: $id) }',
    { in: { reason: '' } },
    [['id', 'validation.required']],
  ],
])('%s with %j', (document, variables, problems) => {
  expect(inVariables(document, variables)).toEqual(problems);
});

it.each([
  ['mutation { createPlan }', [['input', 'validation.required']]],
  [
    'mutation { createPlan(input: { amount: "x", lines: [{ sku: null }], day: 7 }, id: 1.5) }',
    [
      ['input.name', 'validation.required'],
      ['input.amount', 'validation.number'],
      ['input.day', 'validation.date'],
      ['input.lines.0.sku', 'validation.required'],
      ['input.lines.0.amount', 'validation.required'],
      ['id', 'validation.id'],
    ],
  ],
  ['query { plan(id: "7") plans(first: 1) }', []],
])('%s', (document, problems) => {
  const found = wrongLiterals(schema, parse(document)).map(({ field, messageKey }) => [field, messageKey]);
  expect(found).toEqual(problems);
});
