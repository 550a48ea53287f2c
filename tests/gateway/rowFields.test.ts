import { createServer, request as forward, type Server } from 'node:http';
import fc from 'fast-check';
import { createSchema } from 'gateway/schema.ts';
import { getNamedType, isEnumType, isObjectType } from 'graphql';
import request from 'supertest';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startDemoBackend, type TestBackend } from '../support/backend.ts';
import { HARDLY_BOUNDED, startGateway, type TestGateway } from '../support/gateway.ts';
import { closeServer, portOf } from '../support/recordingProxy.ts';

/**
 * Questions about long lists have the same answers whether the back-end sends only the fields that they need, in one answer, or pages of
 * whole records: two gateways are asked, of which one is in front of a back-end that does not offer the former.
 */
const { schema, policy } = createSchema();
const TYPES = { orders: 'Order', orderLines: 'OrderLine', stockHistory: 'StockHistoryEntry' } as const;
type List = keyof typeof TYPES;
const LISTS: readonly List[] = ['orders', 'orderLines', 'stockHistory'];
/** All changes of the demo company take ten times as long. */
const FEWER = { from: '2026-11-14T00:00:00Z' };

let backend: TestBackend;
let proxy: Server;
let fast: TestGateway;
let paging: TestGateway;
let tokens: readonly [string, string];
let authorization = '';
/** The requests for rows that the first gateway has made. */
let withFields = 0;

beforeAll(async () => {
  backend = await startDemoBackend();
  // Both ask through it, so that what they ask for can be seen. The second one is not told of the extension.
  proxy = createServer((incoming, response) => {
    const isFirst = incoming.url?.startsWith('/first/') === true;
    const path = (incoming.url ?? '').replace(/^\/(?:first|second)/, '');
    if (path.includes('fields=')) withFields += 1;
    const outgoing = forward(new URL(path, backend.url), {
      method: incoming.method ?? 'GET',
      headers: incoming.headers,
    });
    outgoing.on('response', (answer) => {
      const { 'x-offers': _, ...headers } = answer.headers;
      response.writeHead(answer.statusCode ?? 502, isFirst ? answer.headers : headers);
      answer.pipe(response);
    });
    outgoing.on('error', () => response.destroy());
    incoming.pipe(outgoing);
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  fast = await startGateway(`http://127.0.0.1:${portOf(proxy)}/first`, HARDLY_BOUNDED);
  paging = await startGateway(`http://127.0.0.1:${portOf(proxy)}/second`, HARDLY_BOUNDED);
  tokens = [await fast.signIn('admin'), await paging.signIn('admin')];
  const credentials = { email: 'admin@occ.example', password: 'demo-admin' };
  authorization = (await request(backend.url).post('/auth').send(credentials).expect(200)).body.data.token;
});
afterAll(async () => {
  await fast.close();
  await paging.close();
  await closeServer(proxy);
  await backend.close();
});

it('fields of orders alone are those of the list', async () => {
  const { body } = await request(backend.url).get('/orders?pageSize=1000000').set({ authorization }).expect(200);
  const listed: Record<string, unknown>[] = body.data.data;
  const own = Object.keys(listed[0] ?? {}).filter((name) => !['orderSkus', 'parts', 'version'].includes(name));
  const first: object[] = Object(listed[0]?.['orderSkus']);
  const ofLines = Object.keys(first[0] ?? {}).filter((name) => name !== 'shippingSkuLocation');
  const fields = [...own, ...ofLines.map((name) => `orderSkus.${name}`)];
  const { text } = await request(backend.url)
    .get(`/orders?fields=${fields.join(',')}`)
    .set({ authorization })
    .buffer(true)
    .parse((response, done) => {
      let received = '';
      response.setEncoding('utf8').on('data', (chunk: string) => (received += chunk));
      response.on('end', () => done(null, received));
    })
    .then(({ body: lines }) => ({ text: String(lines) }));
  const lines = text.trimEnd().split('\n');
  expect(JSON.parse(lines.pop() ?? '')).toEqual({ rows: listed.length });
  const valuesOf = (order: Record<string, unknown>) => {
    const orderLines: Record<string, unknown>[] = Object(order['orderSkus']);
    return [...own.map((name) => order[name]), orderLines.map((line) => ofLines.map((name) => line[name]))];
  };
  const byId = (one: unknown[], other: unknown[]) => Number(one[0]) - Number(other[0]);
  expect(lines.map((line): unknown[] => JSON.parse(line)).toSorted(byId)).toEqual(listed.map(valuesOf).toSorted(byId));
});

interface Field {
  readonly name: string;
  readonly isNumber: boolean;
  readonly isTime: boolean;
}

function fieldsOf(list: List): Field[] {
  const names = schema.getType(`${list.charAt(0).toUpperCase()}${list.slice(1)}Field`);
  if (!isEnumType(names)) throw new Error(`${list} has no fields`);
  return names.getValues().map(({ name }) => {
    const [owner = '', field = ''] = (policy.needs.get(`${names.name}.${name}`)?.at(-1) ?? '').split('.');
    const type = schema.getType(owner);
    const leaf = isObjectType(type) ? getNamedType(type.getFields()[field]?.type)?.name : undefined;
    return {
      name,
      isNumber: ['Int', 'Float', 'Decimal'].includes(leaf ?? ''),
      isTime: ['DateTime', 'Date'].includes(leaf ?? ''),
    };
  });
}

const question = fc.constantFrom(...LISTS).chain((list) => {
  const fields = fieldsOf(list);
  const numbers = fields.filter(({ isNumber }) => isNumber).map(({ name }) => name);
  return fc.record({
    list: fc.constant(list),
    by: fc.uniqueArray(fc.constantFrom(...fields), { maxLength: 2, selector: ({ name }) => name }),
    bucket: fc.constantFrom('DAY', 'WEEK', 'MONTH', 'QUARTER', 'YEAR'),
    timeZone: fc.constantFrom('UTC', 'Europe/Berlin', 'America/New_York'),
    summed: fc.uniqueArray(fc.constantFrom(...numbers), { maxLength: 2 }),
    counted: fc.uniqueArray(fc.constantFrom(...fields.map(({ name }) => name)), { maxLength: 2 }),
    present: fc.option(fc.constantFrom(...fields.map(({ name }) => name)), { nil: undefined }),
  });
});
type Question = typeof question extends fc.Arbitrary<infer Value> ? Value : never;

function documentOf({ list, by, bucket, timeZone, summed, counted, present }: Question): string {
  const keys = by.map(
    ({ name, isTime }) => `{field: ${name}${isTime ? `, bucket: ${bucket}, timeZone: "${timeZone}"` : ''}}`,
  );
  const figures = (name: string, fields: readonly string[]) =>
    fields.length > 0 ? `${name} { ${fields.join(' ')} }` : '';
  const where = present === undefined ? '' : `where: {${present}: {isNull: false}}`;
  return `query ($filter: ${list === 'stockHistory' ? 'StockHistoryFilter' : 'OrderFilter'}) {
    ${list}Groups(filter: $filter, by: [${keys.join(' ')}], ${where}, first: 5000) {
      rowCount groupCount
      groups {
        ${keys.length > 0 ? `keys { ${by.map(({ name }) => name).join(' ')} }` : ''} count
        ${figures('sum', summed)} ${figures('min', summed)} ${figures('countDistinct', counted)}
      }
    }
  }`;
}

it('random questions have the same answers both ways', async () => {
  let rows = 0;
  await fc.assert(
    fc.asyncProperty(question, async (asked) => {
      const variables = asked.list === 'stockHistory' ? { filter: FEWER } : {};
      const [one, other] = await Promise.all(
        [fast, paging].map(async (gateway, index) => {
          const { data, errors } = await gateway.query(documentOf(asked), { token: tokens[index], variables });
          return { data, errors: errors?.map(({ message }) => message) };
        }),
      );
      expect(one).toEqual(other);
      rows += Number(Object(Object(one?.data)[`${asked.list}Groups`])['rowCount'] ?? 0);
    }),
    { numRuns: 25 },
  );
  expect(rows).toBeGreaterThan(10_000);
  expect(withFields).toBeGreaterThan(15);
}, 60_000);

it.each(LISTS)(
  'every field of %s is read alone',
  async (list) => {
    const paged: string[] = [];
    for (const { name } of fieldsOf(list)) {
      const before = withFields;
      // oxlint-disable-next-line no-await-in-loop
      const { errors } = await fast.query(`{ ${list}Groups(by: {field: ${name}}, first: 1) { rowCount } }`, {
        token: tokens[0],
      });
      if (withFields === before && errors === undefined) paged.push(name);
    }
    expect(paged).toEqual([]);
  },
  60_000,
);
