import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import request from 'supertest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startGateway } from '../support/gateway.ts';
import { type RecordedGateway, startRecordedGateway } from '../support/recordedGateway.ts';

/**
 * Operations that ask for too much: 400 at once, with nothing sent to the back-end, not even to load the permissions.
 */
let recorded: RecordedGateway;
let token: string;

beforeAll(async () => {
  recorded = await startRecordedGateway();
  token = await recorded.gateway.signIn('admin');
});
afterAll(() => recorded.close());

const FIELDS = 'id sku inventory exchangeRate purchasePrice valueOfGoods';
const aliases = (times: number) => Array.from({ length: times }, (_, n) => `a${n}: id`).join(' ');
const DOUBLED = `{ news { ...f0 } } ${Array.from({ length: 24 }, (_, n) => `fragment f${n} on NewsPost { ...f${n + 1} ...f${n + 1} }`).join(' ')} fragment f24 on NewsPost { id }`;

const TOO_MANY: readonly (readonly [what: string, document: string, sentence: RegExp])[] = [
  ['words', `{ news { ${'id '.repeat(2_000)} } }`, /more than 2000 words and marks/],
  [
    'levels',
    `{ products(page: { size: 1 }) { items { ${'stock { product { '.repeat(5)} id ${'} } '.repeat(5)} } } }`,
    /more than 12 levels/,
  ],
  [
    'calls of the back-end',
    '{ inventories(page: { size: 200 }) { items { history { id } } } }',
    /more than 100 calls of the back-end/,
  ],
  ['aliases', `{ news { ${aliases(51)} } }`, /more than 50 aliases/],
  ['fields at the root', `{ ${'news { id } '.repeat(21)} }`, /more than 20 fields at its root/],
  [
    'values',
    `{ ${Array.from({ length: 20 }, (_, n) => `i${n}: inventories(page: { size: 5000 }) { items { ${FIELDS} } }`).join(' ')} }`,
    /more than 500000 values/,
  ],
  ['fragments that double', DOUBLED, /more than 5000 fields/],
  [
    'fields of one name',
    `{ inventories { items { ${'sku '.repeat(52)} } } }`,
    /more than 50 fields that repeat another: 51/,
  ],
  [
    'uses of fragments',
    `{ news { ${'...F '.repeat(51)} } } fragment F on NewsPost { id }`,
    /more than 50 uses of fragments: 51/,
  ],
];
describe('refused', () => {
  it.each(TOO_MANY)('too many %s', async (_what, document, sentence) => {
    await expectRefused(document, 'OPERATION_TOO_LARGE', sentence);
  });

  it('a page of more than 5000 rows, as a literal or as a variable', async () => {
    const { body } = await expectRefused('{ inventories(page: { size: 5001 }) { total } }', 'BAD_USER_INPUT', /./);
    expect(body.errors[0]?.extensions).toMatchObject({
      fields: [{ field: 'page.size', messageKey: 'validation.maxValue', values: { max: 5_000 } }],
    });
    await expectRefused('query ($page: PageInput) { inventories(page: $page) { total } }', 'BAD_USER_INPUT', /./, {
      page: { size: 2_147_483_647 },
    });
  });

  it.each([
    ['many fields of one name', `{ inventories { items { ${'sku '.repeat(1_900)} } } }`],
    ['many unknown names', `{ ${Array.from({ length: 900 }, (_, n) => `x${n}`).join(' ')} }`],
    ['unused variables', `query (${Array.from({ length: 600 }, (_, n) => `$v${n}: Int`).join(' ')}) { news { id } }`],
    ['cyclic fragments', '{ news { ...a } } fragment a on NewsPost { ...b } fragment b on NewsPost { ...a }'],
    ['unclosed nesting', `{ ${'news { '.repeat(900)}`],
  ])('answers a document that is expensive to read: %s', async (_why, document) => {
    recorded.upstream.take();
    const { status, data } = await recorded.gateway.query(document, { token });
    expect(status === 400 || data !== null).toBe(true);
    expect(recorded.upstream.take().length).toBeLessThanOrEqual(1);
  });

  async function expectRefused(query: string, code: string, sentence: RegExp, variables = {}) {
    recorded.upstream.take();
    const body = await recorded.gateway.query(query, { token, variables });
    expect(body.status).toBe(400);
    expect(body.data).toBeNull();
    expect(body.errors).toHaveLength(1);
    expect(body.errors[0]?.message).toMatch(sentence);
    expect(body.errors[0]?.extensions).toMatchObject({ code, requestId: expect.any(String) });
    expect(recorded.upstream.take()).toEqual([]);
    return { body };
  }
});

it('an answer contains the cost of the operation and its limits', async () => {
  const { cost } = await recorded.gateway.query('{ inventories(page: { size: 10 }) { total items { id sku } } }', {
    token,
  });
  expect(cost).toEqual({ values: 23, calls: 1, maxValues: 500_000, maxCalls: 100 });
});

it('the cost in calls is the number of calls that were sent', async () => {
  recorded.upstream.take();
  const { cost, errors } = await recorded.gateway.query(
    '{ lookups { recordTags { id } again: recordTags { id } carriers { id } } a: news { id } b: news { id } }',
    { token },
  );
  expect(errors).toEqual([]);
  expect(cost?.['calls']).toBe(5);
  expect(recorded.upstream.take()).toHaveLength(5);
});

it.each([
  '{ a: stockValuation(groupBy: SKU) { groupCount } b: stockValuation(groupBy: [SUPPLIER, WAREHOUSE]) { groupCount } }',
  '{ orderCounts(by: [STATUS]) { groups { count } } }',
  '{ orderCounts(by: [WAREHOUSE, PICK_TYPE]) { total groups { count } } }',
  '{ shippingPlans(filter: { withoutArrival: true, notArchived: true }) { total } }',
])('so it is where the number of rows or groups is not known in advance: %s', async (document) => {
  recorded.upstream.take();
  const { cost, errors } = await recorded.gateway.query(document, { token });
  expect(errors).toEqual([]);
  expect(cost?.['calls']).toBe(recorded.upstream.take().length);
});

it('a refusal says by how much the limit was exceeded, and by which field', async () => {
  const { errors } = await recorded.gateway.query(
    '{ news { id } stock: inventories(page: { size: 200 }) { items { sku history { id } } } }',
    { token },
  );
  expect(errors[0]).toMatchObject({
    message:
      'The operation has more than 100 calls of the back-end: 202, of which 200 are for stock.items.history. Ask for less at a time.',
    extensions: { measure: 'calls', limit: 100, total: 202, path: 'stock.items.history', cost: 200 },
  });
});

it('the web client’s own documents are not limited, and their cost is not computed', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'occ-documents-'));
  const text = `query Large { news { ${aliases(60)} } }`;
  const id = `sha256:${'0'.repeat(64)}`;
  const file = join(directory, 'persisted-documents.json');
  await writeFile(file, JSON.stringify({ [id]: text }));
  const gateway = await startGateway(recorded.upstream.url, { PERSISTED_DOCUMENTS: file });
  try {
    const send = async (body: object): Promise<unknown> => {
      return (await request(gateway.http).post('/graphql').set('authorization', token).send(body)).body;
    };
    const byId = await send({ extensions: { persistedQuery: { version: 1, sha256Hash: id } } });
    expect(byId).toEqual({ data: { news: expect.any(Array) } });
    expect(await send({ query: text })).toMatchObject({ errors: [{ extensions: { code: 'OPERATION_TOO_LARGE' } }] });
  } finally {
    await gateway.close();
    await rm(directory, { recursive: true });
  }
});

it('the introspection query of common tools is within the limits', async () => {
  const { getIntrospectionQuery } = await import('graphql');
  const query = getIntrospectionQuery({ inputValueDeprecation: true, schemaDescription: true, oneOf: true });
  const { status, data } = await recorded.gateway.query(query, { token });
  expect(status).toBe(200);
  expect(data).toHaveProperty('__schema');
});
