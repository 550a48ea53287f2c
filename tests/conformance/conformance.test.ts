import { execFile } from 'node:child_process';
import { createServer, type RequestListener } from 'node:http';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { signInAs } from 'backend/testing/client.ts';
import { sendForm } from 'backend/testing/form.ts';
import { startEmbeddedBackend, type TestBackend } from '../support/backend.ts';
import { type DocumentOnlyBackend, startDocumentOnlyBackend } from '../support/documentOnlyBackend/start.ts';
import { pngOf } from '../support/multipart.ts';
import { closeServer, portOf } from '../support/recordingProxy.ts';
import { createAsk } from './backend.ts';
import { checkBackend, type Report } from './check.ts';
import { nodeOf, readContract } from './contract.ts';
import { textOf } from './reads.ts';
import { textReport } from './report.ts';
import { NOT_MADE } from './writes.ts';

const contract = await readContract();
const ADMINISTRATOR = { email: 'admin@occ.example', password: 'secret' };

function check(url: string, account = ADMINISTRATOR, timeoutMs = 10_000): Promise<Report> {
  return checkBackend(contract, createAsk(new URL(url), timeoutMs), { url, account, write: true });
}

it('every call of the contract is made, or has a reason why it is not', () => {
  const removable = ['News', 'PickTypeRule'].flatMap((kind) => [`create${kind}`, `update${kind}`, `delete${kind}`]);
  const writes = contract.calls.filter(({ method }) => method !== 'GET').map(({ id }) => id);
  expect(writes.toSorted()).toEqual(['signIn', 'signOut', ...removable, ...Object.keys(NOT_MADE)].toSorted());
});

describe('our own back-end', () => {
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await startEmbeddedBackend();
    // With an avatar and a file, these reads can be made, too.
    const admin = await signInAs(backend.url, 'admin');
    const { token = '' } = admin;
    const ask = createAsk(new URL(backend.url), 10_000);
    await ask({ method: 'POST', path: '/shipping_data/export_products', token });
    const { json } = await ask({ method: 'GET', path: '/users', token });
    const users = Object.values(Object(nodeOf(json)['data']));
    const { userId } = nodeOf(users.find((user) => nodeOf(user)['email'] === 'admin@occ.example'));
    const avatars = new File([pngOf(100)], 'avatar.png');
    await sendForm(admin, 'PUT', '/users', { userId: textOf(userId) ?? '', avatars });
  });
  afterAll(() => backend.close());

  it('passes every read and every change that can be undone without a deviation', async () => {
    const report = await check(backend.url, { email: 'admin@occ.example', password: 'demo-admin' });
    expect(report).toMatchObject({ verdict: 'conforms', deviations: [], leftBehind: [], remarks: [] });
    const notAsked = report.notAsked.map(({ operationId }) => operationId);
    expect(notAsked.filter((id) => NOT_MADE[id] === undefined)).toEqual(['listRightsChanges']);
    expect(textReport(report)).toContain('It keeps the contract to the letter.');
  });
});

describe('a back-end that implements only the documents', () => {
  let backend: DocumentOnlyBackend | undefined;
  afterEach(() => backend?.close());

  const SILENT = ['does not filter', 'says nothing of what was done'];
  const STANDS_ALONE = 'the data stands alone, without {statusCode, message, data}';
  it.each([
    { style: 'nested', verdict: 'degraded', found: ['is missing', 'is a number', ...SILENT] },
    {
      style: 'flat',
      verdict: 'degraded',
      found: [
        'does not filter',
        'is missing',
        'stands beside data',
        'is a boolean as text',
        'is a number as text',
        STANDS_ALONE,
        'is a time without a zone',
        'is a day with a time',
        "stands as 'data' without an envelope around the page",
        "stands as 'items' without an envelope around the page",
        'says nothing that can be read of what was done',
      ],
    },
    {
      style: 'bare',
      verdict: 'degraded',
      found: [
        'is missing',
        'is a text',
        'is a text of another form',
        'is a number as text',
        STANDS_ALONE,
        'is a time without a zone',
        'is a day with a time',
        'is the whole answer, a list alone',
        ...SILENT,
      ],
    },
  ] as const)('$style: each deviation is named, and nothing stays', async ({ style, verdict, found }) => {
    backend = await startDocumentOnlyBackend(style);
    const before = JSON.stringify([backend.state.news, backend.state.rules]);
    const report = await check(backend.url);
    expect(new Set(report.deviations.map((each) => each.found))).toEqual(new Set(found));
    expect(report).toMatchObject({ verdict, leftBehind: [] });
    expect(JSON.stringify([backend.state.news, backend.state.rules])).toBe(before);
  });

  it('reports each filter that does not filter, and no other', async () => {
    backend = await startDocumentOnlyBackend('nested');
    const { deviations } = await check(backend.url);
    const ignored = deviations.filter(({ found }) => found === 'does not filter');
    const named = Object.groupBy(ignored, ({ call }) => call);
    const fields = Object.entries(named).map(([call, each]) => [call, each?.map(({ field }) => field)]);
    expect(Object.fromEntries(fields)).toEqual({
      'GET /orders': ['customerOrderId', 'sku', 'orderedFrom', 'orderedTo', 'shippedFrom', 'shippedTo'],
      'GET /shipping_plans': [
        'keywords',
        'recordStatusId',
        'supplierNameId',
        'carrierNameId',
        'paymentStatusId',
        'chinaStatusId',
        'accountingStatusId',
        'recordTags',
        'arrivalFrom',
        'arrivalTo',
      ],
      'GET /warehouses/sku/histories': ['keywords', 'warehouseId'],
      'GET /warehouses/{sku}/histories': ['keywords', 'warehouseId'],
    });
  });

  it('reports the effect of a missing total and of a field that is null', async () => {
    backend = await startDocumentOnlyBackend('bare', { optional: 'null' });
    const { deviations, verdict } = await check(backend.url);
    const costOf = (call: string, field: string) =>
      deviations.find((each) => each.call === call && each.field === field)?.cost;
    expect(costOf('GET /orders', 'data.total')).toBe('degraded');
    expect(costOf('GET /orders', 'data.data[].orderDate')).toBe('degraded');
    expect(costOf('GET /orders', 'data.data[].id')).toBe('works');
    expect(verdict).not.toBe('works');
  });
});

describe('a back-end that does not follow the contract', () => {
  let close: (() => Promise<void>) | undefined;
  afterEach(() => close?.());

  async function serve(listener: RequestListener): Promise<string> {
    const server = createServer(listener);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    close = () => closeServer(server);
    return `http://127.0.0.1:${portOf(server)}`;
  }

  /** An administrator can sign in; every other call gets the same answer. */
  function afterSignIn(listener: RequestListener): Promise<string> {
    const data = {
      userId: '1',
      token: 't',
      roles: ['Administrators'],
      menuPermissions: [],
      tableColumnPermissions: {},
    };
    return serve((request, response) => {
      if (request.url !== '/auth') return listener(request, response);
      response
        .setHeader('content-type', 'application/json')
        .end(JSON.stringify({ statusCode: 200, message: '', data }));
    });
  }

  it.each([
    ['nothing listens there', undefined],
    ['is not answered within 0.2 s', () => {}],
    ['answers HTML', (_: unknown, response) => response.setHeader('content-type', 'text/html').end('<html>')],
    ['There is no POST /auth', (_: unknown, response) => response.writeHead(404).end()],
    ['POST /auth answers 500', (_: unknown, response) => response.writeHead(500).end()],
    ['neither token nor userId', (_: unknown, response) => response.end('{"statusCode":200,"data":{"roles":[]}}')],
    ['refuses admin@occ.example', (_: unknown, response) => response.writeHead(401).end('{}')],
    ['the connection was closed', (_: unknown, response) => response.destroy()],
  ] satisfies [string, RequestListener | undefined][])(
    'is reported as impossible to check: %s',
    async (sentence, listener) => {
      const url = listener ? await serve(listener) : 'http://127.0.0.1:65534';
      await expect(check(url, ADMINISTRATOR, 200)).rejects.toThrow(sentence.replace('is not', 'was not'));
    },
  );

  it('is reported failure by failure', async () => {
    const url = await afterSignIn((request, response) => {
      if (request.url?.startsWith('/orders?')) return response.writeHead(500).end();
      if (request.url?.startsWith('/common/news')) return response.setHeader('content-type', 'text/html').end('<p>');
      if (request.url?.startsWith('/users/roles')) return response.end('{"statusCode":200,"message":"","data":"x"}');
      return response.writeHead(404).end();
    });
    const { deviations, verdict } = await check(url);
    expect(verdict).toBe('fails');
    const found = Object.fromEntries(deviations.map(({ operationId, found: what }) => [operationId, what]));
    expect(found).toMatchObject({
      listOrders: 'answers 500',
      listRoles: 'holds nothing of what is asked for',
      listWarehouses: 'answers 404',
    });
    expect(deviations.filter(({ operationId }) => operationId === 'listNews').map((each) => each.found)).toEqual([
      'answers HTML',
      'is answered without a token',
    ]);
  });

  it('is reported if it returns the same page again', async () => {
    const rows = [1, 2, 3].map((id) => ({ id, sku: `SKU-${id}` }));
    const url = await afterSignIn((request, response) => {
      const size = Number(new URL(request.url ?? '', 'http://x').searchParams.get('pageSize'));
      const data = { data: rows.slice(0, size), total: 3 };
      response.end(JSON.stringify({ statusCode: 200, message: '', data }));
    });
    const { deviations } = await check(url);
    const products = deviations.filter(({ operationId }) => operationId === 'listProducts');
    expect(products.map(({ found }) => found)).toEqual([
      'answers the same rows for pageIndex 0 and 1',
      'does not filter',
    ]);
  });

  it('is reported as the gateway reads it: refusals, redirects, charsets, times that are not set, capped pages', async () => {
    const entries = Array.from({ length: 40 }, (_, index) => ({ id: index + 1, sku: `SKU-${index + 1}` }));
    const url = await afterSignIn((request, response) => {
      const { pathname, searchParams } = new URL(request.url ?? '', 'http://x');
      const page = (rows: readonly object[], most = 1_000) => {
        const size = Math.min(Number(searchParams.get('pageSize')), most);
        const from = Number(searchParams.get('pageIndex')) * size;
        const data = { data: rows.slice(from, from + size), total: rows.length };
        response
          .setHeader('content-type', 'application/json')
          .end(JSON.stringify({ statusCode: 200, message: '', data }));
      };
      switch (pathname) {
        case '/common/news':
          return response.end('{"statusCode":200,"message":"Closed","status":"error","data":[]}');
        case '/users/roles':
          return response.end(Buffer.from('{"statusCode":200,"message":"","data":[{"id":1,"name":"Büro"}]}', 'latin1'));
        case '/shipping_data/carriers':
          return response
            .setHeader('content-type', 'application/json; charset=iso-8859-1')
            .end(Buffer.from('{"statusCode":200,"message":"","data":[{"id":1,"name":"Köln"}]}', 'latin1'));
        case '/warehouses':
          return response.writeHead(308, { location: `https://elsewhere.example${pathname}/?a=b` }).end();
        case '/warehouses/inventories':
          return page([{ id: 1, sku: 'A', inventory: 1, reserved: 0, date: '0001-01-01T00:00:00Z' }]);
        case '/shipping_data/products':
          return page(entries, 30);
        default:
          return response.writeHead(404).end();
      }
    });
    const { deviations } = await check(url);
    const foundIn = (id: string) =>
      deviations.filter(({ operationId }) => operationId === id).map(({ found, cost }) => `${cost}: ${found}`);
    expect(foundIn('listNews')).toContain('fails: answers 200 and says that it refused');
    expect(foundIn('listRoles')).toContain(
      'degraded: has bytes that are not of its charset (UTF-8, if it declares none)',
    );
    expect(foundIn('listCarriers')).toEqual(['works: is of another charset than UTF-8']);
    expect(foundIn('listWarehouses')).toEqual([
      'fails: answers 308 and leads to https://elsewhere.example/warehouses/',
    ]);
    expect(foundIn('listInventories')).toContain('works: is a time that is not set (0001-01-01)');
    expect(foundIn('listProducts')).toContain('works: has at most 30 rows in a page, whatever pageSize asks for');
  });

  it('is reported if it does not say whether a change was made, or refuses with HTTP 200', async () => {
    const url = await afterSignIn((request, response) => {
      response.setHeader('content-type', 'application/json');
      if (request.method === 'GET') return response.end('{"statusCode":200,"message":"","data":[]}');
      return response.end(request.method === 'POST' ? '{"uptime":1}' : '{"success":false,"message":"Not there"}');
    });
    const { deviations } = await check(url);
    const found = deviations.map(({ operationId, found: what }) => `${operationId}: ${what}`);
    expect(found).toContain('createNews: does not say whether it was done');
    expect(found).toContain('deleteNews: refuses with HTTP 200');
  });

  it('is reported if it has malformed permissions', async () => {
    const user = { userId: '1', roles: 'Administrators', menuPermissions: [], tableColumnPermissions: {} };
    const url = await afterSignIn((_, response) => {
      response.end(JSON.stringify({ statusCode: 200, message: '', data: user }));
    });
    const { deviations } = await check(url);
    const roles = deviations.find(({ operationId, field }) => operationId === 'getUser' && field === 'data.roles');
    expect(roles).toMatchObject({ cost: 'fails' });
  });
});

describe('pnpm conformance', () => {
  const main = fileURLToPath(new URL('main.ts', import.meta.url));
  function run(...args: string[]): Promise<{ code: unknown; out: string; err: string }> {
    return new Promise((resolve) => {
      execFile(process.execPath, [main, ...args], (error, out, err) => resolve({ code: error?.code ?? 0, out, err }));
    });
  }
  const account = ['--email', ADMINISTRATOR.email, '--password', ADMINISTRATOR.password];

  it('explains its usage, and reports invalid arguments', async () => {
    expect(await run('--help')).toMatchObject({ code: 0, out: expect.stringContaining('Exit code: 0 conforms') });
    expect(await run('--url', 'ftp://x', ...account)).toMatchObject({
      code: 3,
      err: expect.stringContaining('--url must'),
    });
    expect(await run('--nonsense')).toMatchObject({ code: 3, err: expect.stringContaining('--nonsense') });
    const unreachable = await run('--url', 'http://127.0.0.1:65534', ...account);
    expect(unreachable).toEqual({
      code: 3,
      out: '',
      err: expect.stringMatching(/^http.*: nothing listens there\.\n$/),
    });
  });

  it('reports as JSON, and writes only on request', async () => {
    const backend = await startDocumentOnlyBackend('bare');
    const { code, out } = await run('--url', backend.url, ...account, '--json');
    await backend.close();
    const report = JSON.parse(out);
    expect(code).toBe({ conforms: 0, works: 0, degraded: 1, fails: 2 }[String(report.verdict)]);
    expect(report.asked).not.toContain('createNews');
    expect(report.notAsked).toContainEqual({
      operationId: 'createNews',
      call: 'POST /common/news',
      why: 'writes; asked with --write',
    });
  });
});
