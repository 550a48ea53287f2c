import { auditServer } from 'graphql-http';
import request, { type Response, type Test } from 'supertest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RecordedGateway, startRecordedGateway } from '../support/recordedGateway.ts';
import { readRootFields } from '../support/rootFields.ts';

/** The layer between HTTP and GraphQL: the form of requests, cross-site requests, and what nobody may learn. */
let recorded: RecordedGateway;
let token: string;

beforeAll(async () => {
  recorded = await startRecordedGateway();
  token = await recorded.gateway.signIn('admin');
});
afterAll(() => recorded.close());

const get = (path: string) => request(recorded.gateway.http).get(path);
const post = (body: string, headers: Record<string, string>) =>
  request(recorded.gateway.http)
    .post('/graphql')
    .set({ authorization: token, ...headers })
    .send(body);

it('passes the complete audit of GraphQL over HTTP', async () => {
  const results = await auditServer({
    url: `${recorded.gateway.url}/graphql`,
    // Some checks introspect the schema, which needs a session; some use GET, which needs a header that no form can
    // send.
    fetchFn: (url: string, init: RequestInit = {}) => {
      const headers = new Headers(init.headers);
      headers.set('authorization', token);
      headers.set('apollo-require-preflight', '1');
      return fetch(url, { ...init, headers });
    },
  });
  expect(results.filter(({ status }) => status !== 'ok').map(({ id, name }) => `${id} ${name}`)).toEqual([]);
  expect(results).toHaveLength(61);
});

describe('refuses requests that another site’s form or link can send, before they are read', () => {
  const query = '{"query":"mutation { deleteNews(id: 1) }"}';
  it.each<[what: string, call: () => Test]>([
    ['text', () => post(query, { 'content-type': 'text/plain' })],
    ['a form', () => post('query=mutation{deleteNews(id:1)}', { 'content-type': 'application/x-www-form-urlencoded' })],
    ['no content type', () => withoutType(query)],
    ['a form with files', () => formOf(query)],
    ['a link', () => get('/graphql').query({ query: '{ news { id } }' }).set('authorization', token)],
    [
      'a link that changes something',
      () =>
        get('/graphql')
          .query({ query: 'mutation { deleteNews(id: 1) }' })
          .set({ authorization: token, 'apollo-require-preflight': '1' }),
    ],
  ])('%s', async (_what, call) => {
    recorded.upstream.take();
    const response = await call();
    expect(response.status).toBeGreaterThanOrEqual(400);
    expect(response.status).toBeLessThan(500);
    expectClean(response);
    expect(recorded.upstream.take()).toEqual([]);
  });

  const start = () => request(recorded.gateway.http).post('/graphql').set('authorization', token);

  function withoutType(body: string): Test {
    const call = start();
    call.write(body);
    return call;
  }

  const formOf = (operations: string) =>
    start()
      .field('operations', operations)
      .field('map', '{"0":["variables.file"]}')
      .attach('0', Buffer.alloc(100_000), 'a.pdf');
});

describe('refuses an invalid request', () => {
  const json = { 'content-type': 'application/json' };
  it.each<[what: string, status: number, code: string, call: () => Test]>([
    ['bad JSON', 400, 'BAD_REQUEST', () => post('{"query": ', json)],
    ['JSON that is not a request', 400, 'BAD_REQUEST', () => post('17', json)],
    ['no query', 400, 'BAD_REQUEST', () => post('{}', json)],
    ['a batch', 400, 'BAD_REQUEST', () => post('[{"query":"{ __typename }"},{"query":"{ __typename }"}]', json)],
    [
      'variables that are not an object',
      400,
      'BAD_REQUEST',
      () => post('{"query":"{ __typename }","variables":"x"}', json),
    ],
    ['variables in a list', 400, 'BAD_REQUEST', () => post('{"query":"{ __typename }","variables":[1]}', json)],
    ['variables in a URL', 400, 'BAD_REQUEST', () => get('/graphql?query={__typename}&variables=[').set(json)],
    [
      'an unsupported content type of the answer',
      406,
      'BAD_REQUEST',
      () => post('{"query":"{ nothing }"}', { ...json, accept: 'application/xml' }),
    ],
    [
      'an operation that is not in the document',
      400,
      'OPERATION_RESOLUTION_FAILURE',
      () => post('{"query":"query A { __typename }","operationName":"B"}', json),
    ],
    [
      'several operations, and none named',
      400,
      'OPERATION_RESOLUTION_FAILURE',
      () => post('{"query":"query A { __typename } query B { __typename }"}', json),
    ],
    [
      'null as a page',
      400,
      'BAD_USER_INPUT',
      () =>
        post('{"query":"query ($s: Int = 5) { orders(page: { size: $s }) { total } }","variables":{"s":null}}', json),
    ],
    [
      'null as a switch',
      400,
      'BAD_USER_INPUT',
      () =>
        post('{"query":"query ($on: Boolean = true) { news @include(if: $on) { id } }","variables":{"on":null}}', json),
    ],
    [
      'a hash of another document',
      400,
      'BAD_REQUEST',
      () => post('{"query":"{ __typename }","extensions":{"persistedQuery":{"version":1,"sha256Hash":"0"}}}', json),
    ],
    ['too much', 413, 'PAYLOAD_TOO_LARGE', () => post(JSON.stringify({ query: ' '.repeat(2_000_000) }), json)],
    ['an unknown encoding', 415, 'UNSUPPORTED_MEDIA_TYPE', () => post('{}', { ...json, 'content-encoding': 'x' })],
    [
      'an unknown charset',
      415,
      'UNSUPPORTED_MEDIA_TYPE',
      () => post('{}', { 'content-type': 'application/json; charset=x' }),
    ],
    ['an unknown path', 404, 'NOT_FOUND', () => get('/nothing')],
    ['a malformed path', 404, 'NOT_FOUND', () => get('/%E0%A4%A')],
    ['a path outside the public folder', 404, 'NOT_FOUND', () => get('/assets/%2e%2e%2f%2e%2e%2fpackage.json')],
  ])('%s: %s %s', async (_what, status, code, call) => {
    expect(expectClean(await call().expect(status))).toBe(code);
  });
});

it('null for an argument that must not be null is reported as the caller’s mistake, at the field', async () => {
  const { errors } = await recorded.gateway.query(
    'query ($first: Int = 5) { stockValuation(groupBy: SKU, first: $first) { groupCount } }',
    {
      token,
      variables: { first: null },
    },
  );
  expect(errors).toEqual([
    expect.objectContaining({
      message: expect.stringContaining('must not be null'),
      path: ['stockValuation'],
      extensions: expect.objectContaining({ code: 'BAD_USER_INPUT' }),
    }),
  ]);
});

describe('a caller without a session', () => {
  const fields = readRootFields().filter(({ sample }) => sample !== undefined);
  const open = fields.filter(({ isPublic }) => isPublic).map(({ name }) => name);
  it('may register, sign in and out, request a new password and confirm an address, and nothing else', () => {
    const allowed = ['register', 'requestPasswordReset', 'resetPassword', 'signIn', 'signOut', 'verifyEmail'];
    expect(open.toSorted()).toEqual(allowed);
  });

  it('may do only one of these in an operation, so twenty aliases cannot send twenty mails', async () => {
    recorded.upstream.take();
    const mails = Array.from({ length: 20 }, (_, n) => `a${n}: requestPasswordReset(email: "user-${n}@occ.example")`);
    const { status, errors } = await recorded.gateway.query(`mutation { ${mails.join(' ')} }`);
    expect(status).toBe(400);
    expect(errors[0]?.extensions).toMatchObject({ messageKey: 'operation.oneAtATime' });
    expect(recorded.upstream.take()).toEqual([]);
  });

  it.each(fields.filter(({ isPublic }) => !isPublic).map((field) => [field.name, field] as const))(
    'may not call %s',
    async (name, field) => {
      recorded.upstream.take();
      const given = Object.keys(field.sample ?? {});
      const declared = given.map((argument) => `$${argument}: ${field.argumentTypes.get(argument)}`).join(', ');
      const call = field.call(new Map(given.map((argument) => [argument, argument])));
      const { data, errors } = await recorded.gateway.query(
        `${field.operation} ${declared === '' ? '' : `(${declared})`} { ${call} }`,
        { variables: field.sample ?? {} },
      );
      expect(errors.map(({ extensions }) => extensions.code)).toEqual(['UNAUTHENTICATED']);
      expect(data?.[name] ?? null).toBeNull();
      expect(recorded.upstream.take()).toEqual([]);
    },
  );
});

it('every answer and its log line have a request id, the caller’s own if it is valid', async () => {
  const own = 'a-request-of-mine-1';
  const given = await recorded.gateway.query('{ nothing }', { token, headers: { 'x-request-id': own } });
  expect(given.headers['x-request-id']).toBe(own);
  expect(given.errors[0]?.extensions).toMatchObject({ requestId: own });
  const made = await get('/healthz');
  const ids = [own, made.headers['x-request-id'] ?? 'none'];
  for (const id of ids) {
    await expect.poll(() => recorded.gateway.logLines.some((line) => line.includes(`"requestId":"${id}"`))).toBe(true);
  }
});

it('log and metrics distinguish the kinds of requests', async () => {
  const path = '/files/import_export_data/ExportProduct';
  await get(`${path}?name=x&link=y`).expect(403);
  const lines = () => recorded.gateway.logLines.filter((line) => line.includes('"milliseconds"'));
  await expect.poll(() => lines().some((line) => line.includes(`"path":"${path}"`))).toBe(true);
  expect(lines().some((line) => line.includes('"path":"/graphql"'))).toBe(true);
  const metrics = await recorded.gateway.metrics();
  expect(metrics).toMatch(/http_request_duration_seconds_count\{route="\/graphql",status="200"\} [1-9]/);
  expect(metrics).toMatch(/http_request_duration_seconds_count\{route="\/files",status="403"\} [1-9]/);
});

it('the log contains no password, no token and no value that was read', async () => {
  const { logLines } = recorded.gateway;
  const password = 'a-password-of-mine';
  const { data } = await recorded.gateway.query(
    '{ inventories(page: { size: 20 }) { items { purchasePrice valueOfGoods } } }',
    { token },
  );
  const values = JSON.stringify(data).match(/\d+\.\d{2,}/g) ?? [];
  expect(values.length).toBeGreaterThan(5);
  await recorded.gateway.query('{ inventories { items { valueOfGoods } } }', {
    token: await recorded.gateway.signIn('analyst'),
  });
  await recorded.gateway.query(`mutation { signIn(email: "a@occ.example", password: "${password}") { token } }`);
  await recorded.gateway.query(
    `mutation { signIn(email: "a@occ.example", password: "${password}" nonsense) { token } }`,
  );
  await recorded.gateway.query(`{ news { id }`, { token: `${token}x` });
  await recorded.gateway.query(
    'mutation ($p: String!) { updateProfile(input: { password: $p, oldPassword: $p }) { id } }',
    { token, variables: { p: password } },
  );
  await post(`{"query": "${password}`, { 'content-type': 'application/json' });
  await get(`/nothing?token=${token}&password=${password}`);
  await expect.poll(() => logLines.some((line) => line.includes('"path":"/nothing"'))).toBe(true);
  const log = logLines.join('\n');
  expect(log).not.toMatch(/a-password-of-mine|demo-admin|demo-analyst|eyJ/);
  expect(values.filter((value) => log.includes(`"${value}"`))).toEqual([]);
});

it('pages may only run scripts from their own files, and may not be framed', async () => {
  for (const page of ['/', '/login', '/app/dashboard', '/sandbox']) {
    const policy = (await get(page)).headers['content-security-policy'] ?? '';
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("default-src 'self';");
    expect(policy).toContain("connect-src 'self';");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy.split(';').find((directive) => directive.startsWith('script-src'))).not.toContain('unsafe');
  }
});

/** An error without internals: JSON, a code and the request’s id; no stack, address, HTML or token. */
function expectClean({ headers, text, body }: Response): unknown {
  expect(headers['content-type']).toMatch(/json/);
  expect(headers['x-request-id']).toMatch(/^[\w.-]{8,}$/);
  expect(text).not.toMatch(/node_modules|\.(?:ts|js):\d|\bat \w+ \(|http:\/\/|<!?\w|eyJ/);
  expect(body.errors?.[0]?.extensions?.requestId).toBe(headers['x-request-id']);
  return body.errors?.[0]?.extensions?.code;
}
