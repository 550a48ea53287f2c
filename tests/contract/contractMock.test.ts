import { readContract } from 'gateway/rest/contract.ts';
import request from 'supertest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ContractMock, startContractMock } from '../support/contractMock.ts';
import { HARDLY_BOUNDED, startGateway, type TestGateway } from '../support/gateway.ts';
import { readRootFields, type RootField } from '../support/rootFields.ts';
import { wholeOperation } from '../support/wholeOperation.ts';

/**
 * The gateway in front of a mock that implements only the contract: the gateway understands the largest and the
 * smallest answers that the contract allows, makes no call outside it, and uses every documented call.
 */
const fields = readRootFields();
const queries = fields.filter(({ operation }) => operation === 'query');
const mutations = fields.filter(({ operation }) => operation === 'mutation');

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

/** The documented calls that a field has made; all of them must be in the contract. */
function note(field: string): void {
  for (const id of mock.take()) {
    expect(id).toBeDefined();
    if (id !== undefined) called.set(id, (called.get(id) ?? new Set()).add(field));
  }
}

async function ask(field: RootField): Promise<Awaited<ReturnType<TestGateway['query']>>> {
  const { document, variables } = wholeOperation(field);
  const answer = await gateway.query(document, { token, variables });
  note(field.name);
  await followLinks(field.name, answer.text);
  return answer;
}

/** Files that an answer links to are documented calls too. */
async function followLinks(field: string, text: string): Promise<void> {
  for (const [, path = ''] of text.matchAll(/"(\/files\/[^"]+)"/g)) {
    await request(gateway.url).get(path);
    note(field);
  }
}

describe.each(['everything', 'least'] as const)('with a back-end that answers %s that the contract allows', (size) => {
  beforeAll(() => mock.answerWith(size));

  it.each(queries.map((field) => [field.name, field] as const))('%s reads the answers', async (_, field) => {
    const answer = await ask(field);
    // Empty lists contain no record with the given id; everything else exists.
    const unexpected = answer.errors.filter(
      ({ extensions }) => size === 'everything' || extensions.code !== 'NOT_FOUND',
    );
    expect(unexpected.map(({ message, path, extensions }) => ({ message, path, code: extensions.code }))).toEqual([]);
  });
});

describe('with a back-end that answers everything that the contract allows', () => {
  beforeAll(() => mock.answerWith('everything'));

  // Sign-out comes last, because it ends the session of the others.
  const inOrder = mutations.filter(({ sample }) => sample !== undefined);
  it.each(inOrder.toSorted(lastOf('signOut')).map((field) => [field.name, field] as const))(
    '%s succeeds, or reports what is wrong with the sample input',
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

describe('of all documented calls', () => {
  /** The same as another call, with a second documented path or form. */
  const TWINS = ['getAvatar', 'updateProductOfBody'];
  /**
   * Calls that need consistent answers of several other calls, or a file. They are tested in their areas, with the real
   * back-end.
   */
  const DEMANDING = [
    'createUser',
    'splitOrder',
    'importOrders',
    'sendOrders',
    'updateShippingPlan',
    'getDocument',
    'keepOrderExport',
  ].concat(['createInventory', 'moveGoods', 'adjustStock']);

  it('each is made by a field of the schema', async () => {
    const contract = await readContract();
    const unwrapped = [...contract.keys()].filter((id) => !called.has(id) && ![...TWINS, ...DEMANDING].includes(id));
    process.stdout.write(`${contract.size} calls in the contract, ${called.size} made by ${fields.length} fields\n`);
    expect(unwrapped).toEqual([]);
  });
});
