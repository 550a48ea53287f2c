import { createServer, type IncomingMessage, request as send, type Server } from 'node:http';
import request from 'supertest';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startDemoBackend, type TestBackend } from '../support/backend.ts';
import { HARDLY_BOUNDED, startGateway, type TestGateway } from '../support/gateway.ts';
import { closeServer, portOf } from '../support/recordingProxy.ts';

/** Answers as tables: `Accept: text/csv` and `application/x-ndjson`. */
let backend: TestBackend;
let proxy: Server;
let gateway: TestGateway;
const tokens = new Map<string, string>();
/** After this number of bytes, the proxy closes the connection with the rows of a list. */
let cutAfter = Infinity;

beforeAll(async () => {
  backend = await startDemoBackend();
  proxy = createServer((incoming, response) => {
    const { method = 'GET', headers, url = '/' } = incoming;
    const outgoing = send(new URL(url, backend.url), { method, headers });
    outgoing.on('response', (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      let sent = 0;
      answer.on('data', (chunk: Buffer) => {
        response.write(chunk);
        if (url.includes('fields=') && (sent += chunk.length) > cutAfter) response.destroy();
      });
      answer.on('end', () => response.end());
    });
    outgoing.on('error', () => response.destroy());
    incoming.pipe(outgoing);
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  gateway = await startGateway(`http://127.0.0.1:${portOf(proxy)}`, HARDLY_BOUNDED);
  for (const account of ['admin', 'analyst', 'warehouse']) tokens.set(account, await gateway.signIn(account));
});
afterAll(async () => {
  await gateway.close();
  await closeServer(proxy);
  await backend.close();
});

async function table(query: string, { accept = 'text/csv', account = 'admin', variables = {} } = {}) {
  const response = await request(gateway.url)
    .post('/graphql')
    .set({ accept, authorization: `Bearer ${tokens.get(account)}` })
    .send({ query, variables })
    .buffer(true)
    .parse((answer, done) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
      answer.on('end', () => done(null, text)).on('aborted', () => done(new Error('broke off'), text));
    });
  const text = String(response.body);
  return { status: response.status, headers: response.headers, text, lines: text.split(/\r?\n/).slice(0, -1) };
}

it('groups are a table with the names of their figures', async () => {
  const query = `{ ordersGroups(by: {field: shippingStatusName}, orderBy: {aggregate: COUNT, direction: DESC}) {
    rowCount groups { keys { status: shippingStatusName } count sum { orderShippingWeight } } } }`;
  const { status, headers, lines } = await table(query);
  const { data } = await gateway.query(query, { token: tokens.get('admin') });
  const groups: { keys: { status: string }; count: number; sum: { orderShippingWeight: string } }[] = Object(
    data?.['ordersGroups'],
  ).groups;
  expect([status, headers['content-type'], headers['content-disposition']]).toEqual([
    200,
    'text/csv; charset=utf-8; header=present',
    'attachment; filename="ordersGroups.csv"',
  ]);
  expect(lines).toEqual([
    'keys.status,count,sum.orderShippingWeight',
    ...groups.map(({ keys, count, sum }) => `${keys.status},${count},${sum.orderShippingWeight}`),
  ]);
});

it.each([
  // Only what these fields need is read, and whole records are, for a field that needs all of them.
  ['a few fields', 'id orderDate'],
  ['whole records', 'id orderDate version'],
])('a list is a table of all its rows: %s', async (_, fields) => {
  const where = '{ shippingStatusName: { eq: "shipped" } }';
  const { lines } = await table(`{ ordersConnection(where: ${where}) { nodes { ${fields} carrier { name } } } }`);
  const rows: Record<string, unknown>[] = [];
  for (let after: unknown = null; ;) {
    // oxlint-disable-next-line no-await-in-loop
    const { data } = await gateway.query(
      `query ($after: String) { ordersConnection(where: ${where}, first: 5000, after: $after) {
        nodes { ${fields} carrier { name } } pageInfo { endCursor hasNextPage } } }`,
      { token: tokens.get('admin'), variables: { after } },
    );
    const { nodes, pageInfo } = Object(data?.['ordersConnection']);
    rows.push(...nodes);
    if (!pageInfo.hasNextPage) break;
    after = pageInfo.endCursor;
  }
  expect(rows.length).toBeGreaterThan(100);
  const names = fields.split(' ');
  expect(lines[0]).toBe([...names, 'carrier.name'].join(','));
  const cellsOf = (row: Record<string, unknown>) => [...names.map((name) => row[name]), Object(row['carrier']).name];
  expect(lines.slice(1).toSorted()).toEqual(rows.map((row) => cellsOf(row).join(',')).toSorted());
});

it('NDJSON has a row of the answer in each line, in the order and number of its page', async () => {
  const query = `{ ordersConnection(first: 3, orderBy: {field: customerOrderId, direction: ASC}) {
    nodes { customerOrderId lines { sku amount } } } }`;
  const { headers, lines } = await table(query, { accept: 'application/x-ndjson' });
  const { data } = await gateway.query(query, { token: tokens.get('admin') });
  expect(headers['content-type']).toBe('application/x-ndjson; charset=utf-8');
  expect(lines.map((line): unknown => JSON.parse(line))).toEqual(Object(data?.['ordersConnection']).nodes);
});

it('a list in a row becomes rows, texts are quoted and guarded, and numbers are as they are', async () => {
  const signedIn = await request(backend.url)
    .post('/auth')
    .send({ email: 'admin@occ.example', password: 'demo-admin' });
  const order = {
    customerInvoiceNumber: 'T-1',
    customerIdNumber: 'T-1',
    customerOrderId: 'TABLE-1',
    pickType: 'N/A',
    outboundCarriers: 'GLS',
    shippingAddressName: '=HYPERLINK("x")',
    shippingAddressCompany: 'Ast, Zweig & "Co"',
    orderShippingWeight: 2.5,
    orderSkus: [
      { shippingSkuName: 'CEL-WAG3-BAM', shippingSkuAmount: 1, shippingSkuCarrier: 'GLS' },
      { shippingSkuName: 'FUE-KOM4-EIC', shippingSkuAmount: 2, shippingSkuCarrier: 'GLS' },
    ],
  };
  await request(backend.url)
    .post('/orders')
    .set({ authorization: signedIn.body.data.token })
    .send(order)
    .expect(({ body }) => expect(body).toMatchObject({ message: 'OK' }));
  const { lines } = await table(`{ ordersConnection(where: { customerOrderId: { eq: "TABLE-1" } }) {
    nodes { shippingAddressName shippingAddressCompany orderShippingWeight lines { sku amount } } } }`);
  expect(lines).toEqual([
    'shippingAddressName,shippingAddressCompany,orderShippingWeight,lines.sku,lines.amount',
    `"'=HYPERLINK(""x"")","Ast, Zweig & ""Co""",2.5,CEL-WAG3-BAM,1`,
    `"'=HYPERLINK(""x"")","Ast, Zweig & ""Co""",2.5,FUE-KOM4-EIC,2`,
  ]);
});

it('a table without rows has its columns', async () => {
  const { lines } = await table(
    '{ ordersConnection(where: { customerOrderId: { eq: "none" } }) { nodes { id phoneNumber } } }',
  );
  expect(lines).toEqual(['id,phoneNumber']);
});

it('hidden columns are empty, and the response names them; their conditions are refused', async () => {
  const shown = await table('{ ordersConnection { nodes { id phoneNumber } } }', { account: 'analyst' });
  expect(shown.headers['x-masked']).toBe('Order.phoneNumber');
  expect(shown.lines.length).toBeGreaterThan(100);
  expect(shown.lines.slice(1).every((line) => /^\d+,$/.test(line))).toBe(true);
  const refused = await table('{ ordersConnection(where: { phoneNumber: { isNull: true } }) { nodes { id } } }', {
    account: 'analyst',
  });
  expect(refused.status).toBe(403);
  expect(JSON.parse(refused.text).errors[0].extensions.code).toBe('COLUMN_FORBIDDEN');
});

it('a user of one warehouse gets the rows of theirs', async () => {
  const query = '{ stockHistoryConnection { nodes { warehouseId } } }';
  const own = await table(query, { account: 'warehouse' });
  const all = await table(query);
  expect(new Set(own.lines.slice(1)).size).toBe(1);
  expect(own.lines.length).toBe(all.lines.filter((line) => line === own.lines[1]).length + 1);
});

it.each([
  ['two fields', '{ suppliers { id } carriers { id } }', 400, 'BAD_USER_INPUT'],
  ['no list', '{ nextCustomerOrderId(customerInvoiceNumber: "A") }', 400, 'BAD_USER_INPUT'],
  ['a change', 'mutation { signOut }', 400, 'BAD_USER_INPUT'],
  ['an unknown field', '{ suppliers { nothing } }', 400, 'GRAPHQL_VALIDATION_FAILED'],
  ['a page that nobody asked for', '{ orders { items { id } } }', 400, 'BAD_USER_INPUT'],
  ['a page that is null', '{ orders(page: null) { items { id } } }', 400, 'BAD_USER_INPUT'],
  [
    'the first page of a list in the record',
    '{ inventory(sku: "CEL-WAG3-BAM", storageLocationId: 1) { history { id } } }',
    400,
    'BAD_USER_INPUT',
  ],
  [
    'the first page of a list in a row',
    '{ shippingPlansConnection { nodes { id history { time } } } }',
    400,
    'BAD_USER_INPUT',
  ],
  [
    'two lists in a row, which would multiply',
    '{ ordersConnection { nodes { id outboundCarriers lines { sku } } } }',
    400,
    'BAD_USER_INPUT',
  ],
  [
    'a list many times, whose rows would fill the memory',
    `{ ordersConnection { nodes { ${Array.from({ length: 12 }, (_, index) => `l${index}: lines { sku }`).join(' ')} } } }`,
    400,
    'BAD_USER_INPUT',
  ],
  [
    'the first rows of an order, without their number',
    '{ ordersConnection(orderBy: {field: orderDate}) { nodes { id } } }',
    400,
    'BAD_USER_INPUT',
  ],
  [
    'the rows after a cursor, without their number',
    '{ ordersConnection(after: "x") { nodes { id } } }',
    400,
    'BAD_USER_INPUT',
  ],
  [
    'figures of which the first few would be returned',
    '{ stockValuation(groupBy: SKU) { groups { key } } }',
    400,
    'BAD_USER_INPUT',
  ],
  [
    'an invalid condition',
    '{ ordersConnection(where: { id: { in: [] } }, filter: { sku: "" }, first: 0) { nodes { id } } }',
    400,
    'BAD_USER_INPUT',
  ],
])('%s: no table, and the reason as JSON', async (_, query, status, code) => {
  const refused = await table(query);
  expect([refused.status, JSON.parse(refused.text).errors[0].extensions.code]).toEqual([status, code]);
});

it('without a session there is no table', async () => {
  const { status, body } = await request(gateway.url)
    .post('/graphql')
    .set({ accept: 'text/csv' })
    .send({ query: '{ ordersConnection { nodes { id } } }' });
  expect([status, body.errors[0].extensions.code]).toEqual([401, 'UNAUTHENTICATED']);
});

it.each(['*/*', 'application/json', 'application/json, text/csv', 'text/csv;q=0, application/json'])(
  'Accept: %s stays JSON',
  async (accept) => {
    const { text } = await table('{ suppliers { id } }', { accept });
    expect(JSON.parse(text).data.suppliers.length).toBeGreaterThan(3);
  },
);

it('rows that break off before the first part are an error, and later the connection is closed', async () => {
  try {
    cutAfter = 0;
    const early = await table('{ stockHistoryConnection { nodes { sku dateTime reason } } }');
    expect([early.status, JSON.parse(early.text).errors[0].extensions.code]).toEqual([502, 'BACKEND_UNAVAILABLE']);
    cutAfter = 600_000;
    await expect(table('{ stockHistoryConnection { nodes { sku dateTime reason } } }')).rejects.toThrow(
      /broke off|aborted|hang up/,
    );
  } finally {
    cutAfter = Infinity;
  }
});

it('whoever takes rows slowly keeps nobody from asking, and gets all of them in the end', async () => {
  const open = (account: string) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      const headers = {
        accept: 'application/x-ndjson',
        'content-type': 'application/json',
        authorization: `Bearer ${tokens.get(account)}`,
      };
      // More than the sockets on the way hold.
      const fields = Array.from({ length: 60 }, (_, index) => `time${index}: dateTime`);
      const query = `{ stockHistoryConnection { nodes { id ${fields.join(' ')} } } }`;
      const sent = send(new URL('/graphql', gateway.url), { method: 'POST', headers }, (answer) =>
        resolve(answer.pause()),
      );
      sent.on('error', reject).end(JSON.stringify({ query }));
    });
  const readers = await Promise.all(['admin', 'admin', 'analyst', 'analyst'].map(open));
  const asked = '{ ordersGroups(by: {field: outboundCarriers}) { rowCount } }';
  const { data } = await gateway.query(asked, { token: tokens.get('admin') });
  expect(Object(data?.['ordersGroups']).rowCount).toBeGreaterThan(100);
  const lengths = await Promise.all(
    readers.map(async (reader) => {
      let lines = 0;
      for await (const chunk of reader) lines += String(chunk).split('\n').length - 1;
      return [reader.complete, lines];
    }),
  );
  expect(new Set(lengths.map(([, lines]) => lines)).size).toBe(1);
  expect(lengths.every(([isComplete, lines]) => isComplete === true && Number(lines) > 18_000)).toBe(true);
});

it('all groups are in a table, and a requested page is one', async () => {
  const { data } = await gateway.query(
    '{ ordersGroups(by: {field: customerOrderId}) { groupCount groups { count } } }',
    {
      token: tokens.get('admin'),
    },
  );
  const { groupCount, groups } = Object(data?.['ordersGroups']);
  expect(groupCount).toBeGreaterThan(groups.length);
  const all = await table('{ ordersGroups(by: {field: customerOrderId}) { groups { keys { customerOrderId } } } }');
  expect(all.lines).toHaveLength(groupCount + 1);
  const page = await table('query ($first: Int) { ordersConnection(first: $first) { nodes { id } } }', {
    variables: { first: 7 },
  });
  expect(page.lines).toHaveLength(8);
  const whole = await table('query ($first: Int) { ordersConnection(first: $first) { nodes { id } } }');
  expect(whole.lines).toHaveLength(groupCount + 1);
});

it('the default values of variables count', async () => {
  const first = await table('query ($first: Int = 3) { ordersConnection(first: $first) { nodes { id } } }');
  expect(first.lines).toHaveLength(4);
  const page = await table('query ($page: PageInput = { size: 3 }) { orders(page: $page) { items { id } } }');
  expect(page.lines).toHaveLength(4);
  const order = await table(
    `query ($orderBy: [OrdersOrder!]! = [{ field: orderDate, direction: DESC }]) {
      ordersConnection(orderBy: $orderBy, first: 50) { nodes { orderDate } } }`,
  );
  expect(order.lines.slice(1)).toEqual(order.lines.slice(1).toSorted().toReversed());
  const unsaid = await table(
    `query ($orderBy: [OrdersOrder!]! = [{ field: orderDate }]) { ordersConnection(orderBy: $orderBy) { nodes { id } } }`,
  );
  expect(unsaid.status).toBe(400);
  const columns = await table(
    'query ($with: Boolean! = false) { ordersConnection(first: 2) { nodes { id orderDate @include(if: $with) } } }',
  );
  expect([columns.status, columns.lines[0]]).toEqual([200, 'id']);
});

it('null is no value of an argument', async () => {
  const whole = await table('query ($after: String) { ordersConnection(after: $after) { nodes { id } } }', {
    variables: { after: null },
  });
  expect(whole.lines.length).toBeGreaterThan(1_000);
  const page = await table('query ($page: PageInput) { orders(page: $page) { items { id } } }', {
    variables: { page: null },
  });
  expect(page.status).toBe(400);
});

it('lists in a row stay in it as NDJSON', async () => {
  const { status, lines } = await table('{ ordersConnection(first: 3) { nodes { outboundCarriers lines { sku } } } }', {
    accept: 'application/x-ndjson',
  });
  expect([status, lines.length]).toEqual([200, 3]);
});
