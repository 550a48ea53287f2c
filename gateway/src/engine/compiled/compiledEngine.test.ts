import { makeExecutableSchema } from '@graphql-tools/schema';
import { type DocumentNode, getOperationAST, parse } from 'graphql';
import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import type { Permissions } from 'schema/permissions/can.ts';
import { policy } from 'schema/permissions/coordinates.ts';
import { createEngineSchema } from '../engineSchema.ts';
import { randomHouse, randomRequest } from '../testing/randomHouse.ts';
import { compileOperation } from './compile.ts';
import { createCompiledEngine } from './compiledEngine.ts';

// Without this, another test file may already have loaded the module without the spy.
vi.hoisted(() => vi.resetModules());
vi.mock('./compile.ts', { spy: true });
afterAll(() => vi.resetModules());

const engine = createCompiledEngine(createEngineSchema(randomHouse()));

const ADMINISTRATOR: Permissions = {
  isAdministrator: true,
  menus: new Set(),
  tables: new Map(),
  seesAllWarehouses: true,
};
const LIMITED: Permissions = {
  isAdministrator: false,
  menus: new Set(['Warehouses']),
  tables: new Map([['Warehouses', { read: [], write: [], limitRead: ['Sku'] }]]),
  seesAllWarehouses: true,
};
const TEXT = 'query Stock($prices: Boolean!) { inventories { items { id sku purchasePrice @include(if: $prices) } } }';

beforeEach(() => {
  vi.mocked(compileOperation).mockClear();
});

function ask(document: DocumentNode, permissions: Permissions, prices: boolean, testedEngine = engine) {
  const operation = getOperationAST(document);
  if (!operation) throw new Error('no operation');
  const viewer = { permissions, warehouseScope: { kind: 'all' } };
  const context = {
    random: randomRequest(1, 0),
    authenticate: async () => ({ viewer }),
    signedIn: () => ({ viewer }),
  };
  return testedEngine.answer({ document, operation, variables: { prices }, context });
}

it('an operation prepared for full permissions and all switches on is not compiled again for them, and once for each other combination', async () => {
  const document = parse(TEXT);
  expect(engine.prepare(document)).toBeUndefined();
  expect(compileOperation).toHaveBeenCalledTimes(1);
  expect(await ask(document, ADMINISTRATOR, true)).toHaveProperty('data');
  expect(compileOperation).toHaveBeenCalledTimes(1);
  for (const times of [2, 3, 4]) {
    const [permissions, prices] = [times === 2 ? ADMINISTRATOR : LIMITED, times === 4] as const;
    expect(await ask(document, permissions, prices)).toHaveProperty('data');
    expect(await ask(document, permissions, prices)).toHaveProperty('data');
    expect(compileOperation).toHaveBeenCalledTimes(times);
  }
});

it('reports why an operation is left to graphql-js', () => {
  expect(engine.prepare(parse('{ __schema { queryType { name } } }'))).toMatch(/__schema/);
});

it.each([
  ['a type', 'Thing'],
  ['one of several types', 'Named'],
])(
  'leaves a property that is a function to graphql-js if it should be an object of %s, and reads no field of it',
  async (_what, type) => {
    const name = vi.fn<(source: { readonly name: string }) => string>((source) => source.name);
    const schema = makeExecutableSchema({
      typeDefs: `
      type Query { root: Root }
      type Root { child: ${type} }
      interface Named { name: String }
      type Thing implements Named { name: String }
    `,
      resolvers: {
        Query: { root: () => ({ child: () => ({ name: 'called' }) }) },
        Named: { __resolveType: () => 'Thing' },
        Thing: { name },
      },
    });
    const small = createCompiledEngine(createEngineSchema({ schema, policy, unmasked: new Map() }));
    expect(await ask(parse('{ root { child { name } } }'), ADMINISTRATOR, true, small)).toEqual({ gaveUp: 'value' });
    expect(name).not.toHaveBeenCalled();
  },
);
