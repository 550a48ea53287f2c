import { makeExecutableSchema } from '@graphql-tools/schema';
import { execute, getOperationAST, parse } from 'graphql';
import { policy } from 'schema/permissions/coordinates.ts';
import { expect, it, vi } from 'vitest';
import { jsonPieces } from '../../http/jsonPieces.ts';
import { readContract } from '../../rest/contract.ts';
import type { Schema } from '../../rest/tolerant/records.ts';
import { answerBy, type Execution } from '../engine.ts';
import { createEngineSchema } from '../engineSchema.ts';
import { createCompiledEngine } from '../compiled/compiledEngine.ts';
import { createRowReader } from './readRows.ts';

/** What the real schema does not have at the moment: lists by resolvers, and fields that may not be null over columns that may. */
const ROW: Schema = {
  type: 'object',
  required: ['id'],
  properties: { id: { type: 'integer' }, name: { type: ['string', 'null'] } },
};
const ENVELOPE: Schema = {
  type: 'object',
  properties: {
    rows: { type: 'array', items: { ...ROW, properties: { ...ROW.properties, below: { type: 'array', items: ROW } } } },
  },
};

interface Row {
  readonly name: string | null;
  readonly below?: readonly Row[];
}

async function ask(query: string, json: string) {
  const called = vi.fn<(field: string) => void>();
  const schema = makeExecutableSchema({
    typeDefs: `type Query { rows: [Row!] } type Row { id: ID! name: String! below: [Row!] again: [Row!] later: [String!] soon: String shown: String }`,
    resolvers: {
      Query: {
        rows: async (_source: unknown, _args: unknown, { read }: { read: () => object }) => Object(read()).rows,
      },
      Row: {
        again: ({ below }: Row) => below,
        later({ below = [] }: Row) {
          called('later');
          return below.map(async ({ name }) => name);
        },
        shown: ({ name }: Row) => name,
        async soon({ below = [] }: Row) {
          called('soon');
          return below[0]?.name;
        },
      },
    },
  });
  const document = parse(query);
  const operation = getOperationAST(document);
  if (!operation) throw new Error('no operation');
  const wanted = await execute({ schema, document, contextValue: { read: () => JSON.parse(json) } });
  called.mockClear();
  const engine = createCompiledEngine(createEngineSchema({ schema, policy, unmasked: new Map() }));
  const executions: Execution[] = [];
  const [call] = (await readContract()).values();
  if (!call) throw new Error('the contract has no call');
  const readRows = createRowReader();
  const read = vi.fn<() => object>(() => readRows({ ...call, envelope: ENVELOPE }, [Buffer.from(json)]) ?? {});
  const context = { read, authenticate: () => Promise.reject(new Error('nobody')) };
  const request = { document, operation, variables: {}, context };
  const data = await answerBy([engine], request, (execution) => void executions.push(execution));
  const got = data ? { data } : await execute({ schema, document, contextValue: context });
  expect(read).toHaveBeenCalledTimes(1);
  expect(JSON.parse(Buffer.concat(jsonPieces(got)).toString())).toEqual(JSON.parse(JSON.stringify(wanted)));
  return { execution: executions[0], calls: called.mock.calls.length };
}

const ROWS =
  '{"rows":[{"id":1,"name":"a","below":[{"id":2,"name":"b"},{"id":3,"name":"c"}]},{"id":4,"name":"d","below":[]}]}';

it.each(['{ rows { id below { name } } }', '{ rows { id again { name id } } }', '{ rows { soon id } }'])(
  'writes %s',
  async (query) => {
    expect((await ask(query, ROWS)).execution).toBe('written');
  },
);

it('writes any text of any length', async () => {
  const names = ['a"b', 'a\\b', 'a\nb', 'ü', '\u2028', '\ud800', '', 'x'.repeat(100_000), '"'.repeat(70)];
  const json = JSON.stringify({ rows: names.map((name, id) => ({ id, name })) });
  expect((await ask('{ rows { shown name } }', json)).execution).toBe('written');
});

it('leaves a null that is not allowed to graphql-js', async () => {
  for (const name of ['', ',"name":null']) {
    const json = `{"rows":[{"id":1${name},"below":[]}]}`;
    expect((await ask('{ rows { id name } }', json)).execution).toBe('value');
  }
});

it.each(['{ rows { later name } }', '{ rows { soon name } }'])('calls no resolver of %s again', async (query) => {
  const { execution, calls } = await ask(query, '{"rows":[{"id":1,"below":[{"id":2,"name":"b"}]}]}');
  expect([execution, calls]).toEqual(['value', 1]);
});
