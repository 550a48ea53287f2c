import { createServer, type Server } from 'node:http';
import { readContract } from 'gateway/rest/contract.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { HARDLY_BOUNDED, startGateway, type TestGateway } from '../support/gateway.ts';
import { closeServer, portOf } from '../support/recordingProxy.ts';
import { readRootFields, type RootField, withText } from '../support/rootFields.ts';

/**
 * Every text in every argument × texts that could break out of paths and headers: every request to the back-end is a
 * documented path, with each segment encoded. The back-end here only records requests: it knows the administrator and
 * nothing else.
 */
const HOSTILE = [
  '..',
  '.',
  '',
  '%2e%2e',
  '%2e%2e%2f',
  'a/b',
  'a?x=1',
  'a#x',
  '\\..\\',
  '//evil.example',
  'a\r\nX-Evil: 1',
  'a\0b',
];

const ADMIN = {
  userId: 'u-1',
  email: 'admin@occ.example',
  roles: ['Administrators'],
  menuPermissions: [],
  tableColumnPermissions: {},
};

let listener: Server;
let gateway: TestGateway;
let token: string;
/** Over all tests. */
let heardInAll = 0;
let heard: { readonly method: string; readonly url: string; readonly headers: readonly string[] }[] = [];
let templates: { readonly method: string; readonly pattern: RegExp }[];

beforeAll(async () => {
  const contract = await readContract();
  templates = [...contract.values()].map(({ method, path }) => ({
    method,
    // What encodeURIComponent leaves unencoded, and no dot segments.
    pattern: new RegExp(`^${path.replaceAll(/\{\w+\}/g, "(?!\\.{1,2}(?:/|$))[A-Za-z0-9_.!~*'()%-]+")}$`),
  }));
  listener = createServer((request, response) => {
    const url = request.url ?? '';
    const isViewer = url === `/users/${ADMIN.userId}`;
    if (!isViewer) heard.push({ method: request.method ?? '', url, headers: request.rawHeaders });
    const signIn = url === '/auth' ? { token: 'upstream-token', ...ADMIN } : undefined;
    const data = signIn ?? (isViewer ? ADMIN : null);
    const statusCode = data === null ? 404 : 200;
    request.resume();
    response.writeHead(statusCode, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ statusCode, message: '', data }));
  });
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
  gateway = await startGateway(`http://127.0.0.1:${portOf(listener)}`, HARDLY_BOUNDED);
  token = await gateway.signIn('admin');
});
afterAll(async () => {
  await gateway.close();
  await closeServer(listener);
});

const cases = readRootFields()
  .filter(({ sample }) => sample !== undefined)
  .flatMap((field) => field.textPlaces.map((place) => [field.name, place.join('.'), field, place] as const));

it('finds text arguments to try', () => {
  expect(cases.length).toBeGreaterThan(20);
});

it.each(cases)('%s(%s)', async (_name, _place, field, place) => {
  heard = [];
  const { document, variables } = oneCallForEach(field, place);
  const { errors, text } = await gateway.query(document, { token, variables });
  expect(errors.filter(({ extensions }) => extensions.code === 'GRAPHQL_VALIDATION_FAILED')).toEqual([]);
  expect(errors.filter(({ extensions }) => extensions.code === 'INTERNAL_SERVER_ERROR')).toEqual([]);
  expect(text).not.toMatch(/127\.0\.0\.1|node_modules|\.ts:\d/);
  for (const { method, url, headers } of heard) {
    const [path = ''] = url.split('?');
    const matching = templates.filter((template) => template.method === method && template.pattern.test(path));
    expect(matching.length, `${method} ${url}`).toBeGreaterThan(0);
    expect(url).not.toMatch(/[\s#\\]/);
    expect(headers.join('\n')).not.toMatch(/x-evil/i);
  }
  heardInAll += heard.length;
});

it('some of these texts reach the back-end', () => {
  expect(heardInAll).toBeGreaterThan(cases.length);
});

/** One operation with one call for each hostile text. */
function oneCallForEach(field: RootField, place: readonly string[]) {
  const calls = HOSTILE.map((hostile, n) => {
    const given = Object.entries(withText(field, place, hostile));
    const names = new Map(given.map(([name]) => [name, `v${n}_${name}`]));
    return { n, given, names };
  });
  const declared = calls.flatMap(({ names }) =>
    [...names].map(([name, variable]) => `$${variable}: ${field.argumentTypes.get(name)}`),
  );
  return {
    document: `${field.operation} (${declared.join(', ')}) { ${calls.map(({ n, names }) => `c${n}: ${field.call(names)}`).join(' ')} }`,
    variables: Object.fromEntries(
      calls.flatMap(({ given, names }) => given.map(([name, value]) => [names.get(name) ?? name, value])),
    ),
  };
}

it('refuses an invalid idempotency key without doing anything', async () => {
  for (const bad of ['two words', 'x'.repeat(500), 'short', '']) {
    heard = [];
    const answer = await gateway.query('mutation { deleteNews(id: 1) }', {
      token,
      headers: { 'idempotency-key': bad },
    });
    expect(answer.status).toBe(400);
    expect(answer.errors[0]).toMatchObject({ message: expect.stringContaining('Idempotency-Key has 8 to 200') });
    expect(heard).toEqual([]);
  }
});

it('does not pass on a request id or key that could break out of its header', async () => {
  for (const bad of ['two words', '<script>alert(1)</script>', 'x'.repeat(500), '"; drop table', '../../..']) {
    heard = [];
    const headers = { 'x-request-id': bad, 'idempotency-key': '<script>alert(1)</script>' };
    const answer = await gateway.query('mutation { deleteNews(id: 1) }', { token, headers });
    expect(answer.headers['x-request-id']).toMatch(/^[a-f0-9-]{36}$/);
    expect(heard).toHaveLength(1);
    expect(heard[0]?.headers).not.toContain(bad);
    expect(heard[0]?.headers).not.toContain('<script>');
  }
});
