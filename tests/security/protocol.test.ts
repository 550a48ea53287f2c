import { auditServer } from 'graphql-http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RecordedGateway, startRecordedGateway } from '../support/recordedGateway.ts';
import { readRootFields } from '../support/rootFields.ts';

/** What stands between HTTP and GraphQL: the form of requests, what browsers can be tricked into, and what nobody is told. */
let house: RecordedGateway;
let token: string;

beforeAll(async () => {
  house = await startRecordedGateway();
  token = await house.gateway.signIn('admin');
});
afterAll(() => house.close());

const send = (path: string, init: RequestInit = {}) => fetch(`${house.gateway.url}${path}`, init);
const post = (body: BodyInit, headers: Record<string, string>) =>
  send('/graphql', { method: 'POST', body, headers: { authorization: token, ...headers } });

it('passes the whole audit of GraphQL over HTTP', async () => {
  const results = await auditServer({
    url: `${house.gateway.url}/graphql`,
    // Some of it asks for the schema, which is for signed-in users; some by GET, which asks for proof that no form sent it.
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

describe('what another site’s form or link can send is refused before it is read', () => {
  const query = '{"query":"mutation { deleteNews(id: 1) }"}';
  it.each<[what: string, request: () => Promise<Response>]>([
    ['text', () => post(query, { 'content-type': 'text/plain' })],
    ['a form', () => post('query=mutation{deleteNews(id:1)}', { 'content-type': 'application/x-www-form-urlencoded' })],
    ['no content type', () => post(new Blob([query]), {})],
    ['a form with files', () => post(formOf(query), {})],
    [
      'a link',
      () => send(`/graphql?query=${encodeURIComponent('{ news { id } }')}`, { headers: { authorization: token } }),
    ],
    [
      'a link that changes something',
      () =>
        send(`/graphql?query=${encodeURIComponent('mutation { deleteNews(id: 1) }')}`, {
          headers: { authorization: token, 'apollo-require-preflight': '1' },
        }),
    ],
  ])('%s', async (_what, request) => {
    house.upstream.take();
    const response = await request();
    expect(response.status).toBeGreaterThanOrEqual(400);
    expect(response.status).toBeLessThan(500);
    await expectClean(response);
    expect(house.upstream.take()).toEqual([]);
  });

  function formOf(operations: string): FormData {
    const form = new FormData();
    form.append('operations', operations);
    form.append('map', '{"0":["variables.file"]}');
    form.append('0', new Blob([new Uint8Array(100_000)]), 'a.pdf');
    return form;
  }
});

describe('a request that cannot be read', () => {
  const json = { 'content-type': 'application/json' };
  it.each<[what: string, status: number, code: string, request: () => Promise<Response>]>([
    ['bad JSON', 400, 'BAD_REQUEST', () => post('{"query": ', json)],
    ['JSON that is no request', 400, 'BAD_REQUEST', () => post('17', json)],
    ['no query', 400, 'BAD_REQUEST', () => post('{}', json)],
    ['a batch', 400, 'BAD_REQUEST', () => post('[{"query":"{ __typename }"},{"query":"{ __typename }"}]', json)],
    ['variables that are none', 400, 'BAD_REQUEST', () => post('{"query":"{ __typename }","variables":"x"}', json)],
    ['variables in a list', 400, 'BAD_REQUEST', () => post('{"query":"{ __typename }","variables":[1]}', json)],
    [
      'variables in an address',
      400,
      'BAD_REQUEST',
      () => send('/graphql?query={__typename}&variables=[', { headers: json }),
    ],
    [
      'an answer that nobody has',
      406,
      'BAD_REQUEST',
      () => post('{"query":"{ nothing }"}', { ...json, accept: 'text/csv' }),
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
      'a hash that is not the document’s',
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
    ['a path that is none', 404, 'NOT_FOUND', () => send('/nothing')],
    ['a path that is broken', 404, 'NOT_FOUND', () => send('/%E0%A4%A')],
    ['a path out of the house', 404, 'NOT_FOUND', () => send('/assets/%2e%2e%2f%2e%2e%2fpackage.json')],
  ])('%s: %s %s', async (_what, status, code, request) => {
    const response = await request();
    expect(response.status).toBe(status);
    expect(await expectClean(response)).toBe(code);
  });
});

it('null for an argument that cannot be null is the caller’s mistake, at the field', async () => {
  const { errors } = await house.gateway.query(
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

describe('whoever is not signed in', () => {
  const fields = readRootFields().filter(({ sample }) => sample !== undefined);
  const open = fields.filter(({ isPublic }) => isPublic).map(({ name }) => name);
  it('may sign in and out, ask for a new password and confirm an address', () => {
    const allowed = ['register', 'requestPasswordReset', 'resetPassword', 'signIn', 'signOut', 'verifyEmail'];
    expect(open.filter((name) => !allowed.includes(name))).toEqual([]);
    expect(open).toContain('signIn');
  });

  it('may do one such thing in an operation: twenty aliases are no twenty mails', async () => {
    house.upstream.take();
    const mails = Array.from({ length: 20 }, (_, n) => `a${n}: requestPasswordReset(email: "user-${n}@occ.example")`);
    const { status, errors } = await house.gateway.query(`mutation { ${mails.join(' ')} }`);
    expect(status).toBe(400);
    expect(errors[0]?.extensions).toMatchObject({ messageKey: 'operation.oneAtATime' });
    expect(house.upstream.take()).toEqual([]);
  });

  it.each(fields.filter(({ isPublic }) => !isPublic).map((field) => [field.name, field] as const))(
    'may not call %s',
    async (name, field) => {
      house.upstream.take();
      const given = Object.keys(field.sample ?? {});
      const declared = given.map((argument) => `$${argument}: ${field.argumentTypes.get(argument)}`).join(', ');
      const call = field.call(new Map(given.map((argument) => [argument, argument])));
      const { data, errors } = await house.gateway.query(
        `${field.operation} ${declared === '' ? '' : `(${declared})`} { ${call} }`,
        { variables: field.sample ?? {} },
      );
      expect(errors.map(({ extensions }) => extensions.code)).toEqual(['UNAUTHENTICATED']);
      expect(data?.[name] ?? null).toBeNull();
      expect(house.upstream.take()).toEqual([]);
    },
  );
});

it('every answer has a request id, the caller’s own where it is one, and the log has it too', async () => {
  const own = 'a-request-of-mine-1';
  const given = await house.gateway.query('{ nothing }', { token, headers: { 'x-request-id': own } });
  expect(given.headers['x-request-id']).toBe(own);
  expect(given.errors[0]?.extensions).toMatchObject({ requestId: own });
  const made = await send('/healthz');
  const ids = [own, made.headers.get('x-request-id') ?? 'none'];
  for (const id of ids) {
    await expect.poll(() => house.gateway.logLines.some((line) => line.includes(`"requestId":"${id}"`))).toBe(true);
  }
});

it('log and metrics tell apart what was asked for, below whatever path', async () => {
  const path = '/files/import_export_data/ExportProduct';
  expect((await send(`${path}?name=x&link=y`)).status).toBe(403);
  const lines = () => house.gateway.logLines.filter((line) => line.includes('"milliseconds"'));
  await expect.poll(() => lines().some((line) => line.includes(`"path":"${path}"`))).toBe(true);
  expect(lines().some((line) => line.includes('"path":"/graphql"'))).toBe(true);
  const metrics = await house.gateway.metrics();
  expect(metrics).toMatch(/http_request_duration_seconds_count\{route="\/graphql",status="200"\} [1-9]/);
  expect(metrics).toMatch(/http_request_duration_seconds_count\{route="\/files",status="403"\} [1-9]/);
});

it('the log holds no password, no token and no value that was read', async () => {
  const { logLines } = house.gateway;
  const password = 'a-password-of-mine';
  const { data } = await house.gateway.query(
    '{ inventories(page: { size: 20 }) { items { purchasePrice valueOfGoods } } }',
    { token },
  );
  const values = JSON.stringify(data).match(/\d+\.\d{2,}/g) ?? [];
  expect(values.length).toBeGreaterThan(5);
  await house.gateway.query('{ inventories { items { valueOfGoods } } }', {
    token: await house.gateway.signIn('analyst'),
  });
  await house.gateway.query(`mutation { signIn(email: "a@occ.example", password: "${password}") { token } }`);
  await house.gateway.query(`mutation { signIn(email: "a@occ.example", password: "${password}" nonsense) { token } }`);
  await house.gateway.query(`{ news { id }`, { token: `${token}x` });
  await house.gateway.query(
    'mutation ($p: String!) { updateProfile(input: { password: $p, oldPassword: $p }) { id } }',
    { token, variables: { p: password } },
  );
  await post(`{"query": "${password}`, { 'content-type': 'application/json' });
  await send(`/nothing?token=${token}&password=${password}`);
  await expect.poll(() => logLines.some((line) => line.includes('"path":"/nothing"'))).toBe(true);
  const log = logLines.join('\n');
  expect(log).not.toMatch(/a-password-of-mine|demo-admin|demo-analyst|eyJ/);
  expect(values.filter((value) => log.includes(`"${value}"`))).toEqual([]);
});

it('the pages may run no script but their own files, and stand in nobody’s frame', async () => {
  for (const page of ['/', '/login', '/app/dashboard', '/sandbox']) {
    const policy = (await send(page)).headers.get('content-security-policy') ?? '';
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("default-src 'self';");
    expect(policy).toContain("connect-src 'self';");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy.split(';').find((directive) => directive.startsWith('script-src'))).not.toContain('unsafe');
  }
});

/** An error that tells nothing of the house: JSON, a code, the request’s id; no stack, address, HTML nor token. */
async function expectClean(response: Response): Promise<unknown> {
  const text = await response.text();
  expect(response.headers.get('content-type')).toMatch(/json/);
  expect(response.headers.get('x-request-id')).toMatch(/^[\w.-]{8,}$/);
  expect(text).not.toMatch(/node_modules|\.(?:ts|js):\d|\bat \w+ \(|http:\/\/|<!?\w|eyJ/);
  const body: { errors?: { extensions?: { code?: string; requestId?: string } }[] } = JSON.parse(text);
  expect(body.errors?.[0]?.extensions?.requestId).toBe(response.headers.get('x-request-id'));
  return body.errors?.[0]?.extensions?.code;
}
