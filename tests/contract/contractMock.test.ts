import { readContract } from 'gateway/rest/contract.ts';
import { createSchema } from 'gateway/execution/schema.ts';
import { getNamedType, type GraphQLOutputType, isNonNullType, isObjectType } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ContractMock, startContractMock } from '../support/contractMock.ts';
import { HARDLY_BOUNDED, startGateway, type TestGateway } from '../support/gateway.ts';
import { readRootFields, type RootField } from '../support/rootFields.ts';

/**
 * The gateway before a back-end that is the contract and nothing else: it understands everything that the contract names and the
 * least that it allows, asks for nothing that the contract does not have, and leaves no documented call unused.
 */
const { schema } = createSchema();
const fields = readRootFields();
const queries = fields.filter(({ operation }) => operation === 'query');
const mutations = fields.filter(({ operation }) => operation === 'mutation');
const DEPTH = 3;

let mock: ContractMock;
let gateway: TestGateway;
let token = '';
const called = new Map<string, Set<string>>();

beforeAll(async () => {
  mock = await startContractMock();
  gateway = await startGateway(mock.url, HARDLY_BOUNDED);
  const { data } = await gateway.query(
    'mutation { signIn(email: "somebody@occ.example", password: "secret") { token } }',
  );
  token = String(Reflect.get(Object(data?.['signIn']), 'token'));
  note('signIn');
});
afterAll(async () => {
  await gateway.close();
  await mock.close();
});

/** Which documented calls a field has made; each is one of the contract. */
function note(field: string): void {
  for (const id of mock.take()) {
    expect(id).toBeDefined();
    if (id !== undefined) called.set(id, (called.get(id) ?? new Set()).add(field));
  }
}

/** Everything below a type, three levels deep; what needs arguments of its own is left out. */
function selectionOf(type: GraphQLOutputType, depth = 0): string {
  const named = getNamedType(type);
  if (!isObjectType(named)) return '';
  const selected = Object.values(named.getFields())
    .filter(({ args }) =>
      args.every((argument) => !isNonNullType(argument.type) || argument.defaultValue !== undefined),
    )
    .filter((field) => depth < DEPTH || !isObjectType(getNamedType(field.type)))
    .map((field) => `${field.name}${selectionOf(field.type, depth + 1)}`);
  return ` { ${selected.length === 0 ? '__typename' : selected.join(' ')} }`;
}

/** The sample with values of the kind that a field of this name takes. */
function fitting(sample: unknown): object {
  const fitted = Object.entries(Object(sample)).map(([name, value]) => [
    name,
    FITTING[name] ?? (typeof value === 'object' && !Array.isArray(value) ? fitting(value) : value),
  ]);
  return Object.fromEntries(fitted);
}
const FITTING: Readonly<Record<string, string>> = {
  keywords: 'CEL',
  email: 'new@occ.example',
  password: 'secret-1',
  otp: '123456',
  customerOrderId: 'RE-2',
};

async function ask(field: RootField): Promise<Awaited<ReturnType<TestGateway['query']>>> {
  const type = field.operation === 'query' ? schema.getQueryType() : schema.getMutationType();
  const output = type?.getFields()[field.name]?.type;
  if (!output) throw new Error(`no field ${field.name}`);
  const given = Object.entries(fitting(field.sample));
  const names = new Map(given.map(([name]) => [name, name]));
  const declared = given.map(([name]) => `$${name}: ${field.argumentTypes.get(name)}`).join(', ');
  const call = field.call(names).replace(/ \{ __typename \}$/, '');
  const document = `${field.operation} Sample${declared && `(${declared})`} { ${call}${selectionOf(output)} }`;
  const answer = await gateway.query(document, { token, variables: Object.fromEntries(given) });
  note(field.name);
  await followLinks(field.name, answer.text);
  return answer;
}

/** The files that an answer leads to are documented calls too. */
async function followLinks(field: string, text: string): Promise<void> {
  for (const [, path = ''] of text.matchAll(/"(\/files\/[^"]+)"/g)) {
    const response = await fetch(new URL(path, gateway.url));
    await response.arrayBuffer();
    note(field);
  }
}

describe.each(['everything', 'least'] as const)('over a back-end that answers %s that the contract has', (size) => {
  beforeAll(() => mock.answerWith(size));

  it.each(queries.map((field) => [field.name, field] as const))('%s understands it', async (_, field) => {
    const answer = await ask(field);
    // A list of nothing has nothing by that id; all else is there.
    const unexpected = answer.errors.filter(
      ({ extensions }) => size === 'everything' || extensions.code !== 'NOT_FOUND',
    );
    expect(unexpected.map(({ message, path, extensions }) => ({ message, path, code: extensions.code }))).toEqual([]);
  });
});

describe('over a back-end that is the contract', () => {
  beforeAll(() => mock.answerWith('everything'));

  // Signing out ends the session that the others need.
  const inOrder = mutations.filter(({ sample }) => sample !== undefined);
  it.each(inOrder.toSorted(lastOf('signOut')).map((field) => [field.name, field] as const))(
    '%s answers, or says what is wrong with samples',
    async (_, field) => {
      const { errors } = await ask(field);
      const codes = errors.map(({ extensions }) => extensions.code);
      expect(codes.filter((code) => code === undefined || /^(INTERNAL|BACKEND|GRAPHQL)/.test(code))).toEqual([]);
    },
  );
});

function lastOf(name: string) {
  return (one: RootField, other: RootField) => Number(one.name === name) - Number(other.name === name);
}

describe('of the documented calls', () => {
  /** The same as another call, on a second documented path or in a second documented form. */
  const TWINS = ['getAvatar', 'updateProductOfBody'];
  /** Made only when several answers fit together, or with a file: by the tests of their areas, over the real back-end. */
  const DEMANDING = [
    'createUser',
    'splitOrder',
    'importOrders',
    'sendOrders',
    'updateShippingPlan',
    'getDocument',
  ].concat(['createInventory', 'moveGoods', 'adjustStock']);

  it('each is made by a field of the graph', async () => {
    const contract = await readContract();
    const unwrapped = [...contract.keys()].filter((id) => !called.has(id) && ![...TWINS, ...DEMANDING].includes(id));
    process.stdout.write(`${contract.size} calls in the contract, ${called.size} made by ${fields.length} fields\n`);
    expect(unwrapped).toEqual([]);
  });
});
