import { createServer, type OutgoingHttpHeaders, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Rows } from './callTypes.ts';
import { type Backend, type BackendFiles, type CallEvent, createBackend } from './client.ts';
import { type Contract, readContract } from './contract.ts';
import type { BackendFailure } from './errors.ts';
import { recordOf } from '../engine/bytes/rawRow.ts';
import { createRowReader } from '../engine/bytes/readRows.ts';
import type { WireInventory } from './records.ts';

const MAX_ANSWER = 40 * 1_048_576;
const MOVEMENT = { warehouseInventoryId: 1, storageLocationId: 2, quantity: 3 };
const NEWS = { headline: 'a', text: 'b' };

let contract: Contract;
let server: Server | undefined;
let backend: Backend | undefined;
let unreadable: [string, [string, number][]][] = [];

beforeAll(async () => {
  contract = await readContract();
});

afterEach(async () => {
  server?.closeAllConnections();
  await backend?.close();
  await new Promise((resolve) => (server ? server.close(resolve) : resolve(undefined)));
});

let copiesRows = true;

/** A client that reads responses as tolerantly as possible. */
async function answering(
  listener: RequestListener,
  onCall: (event: CallEvent) => void = () => undefined,
): Promise<BackendFiles> {
  const started = createServer(listener);
  server = started;
  await new Promise<void>((resolve) => started.listen(0, '127.0.0.1', resolve));
  const address: AddressInfo | string | null = started.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  unreadable = [];
  backend = createBackend({
    url: `http://127.0.0.1:${address.port}`,
    contract,
    deadline: 20_000,
    maxAnswer: MAX_ANSWER,
    readUnparsed: createRowReader(),
    tolerant: { timeZone: 'Europe/Berlin' },
    onCall,
    onUnreadable: (operation, fields) => unreadable.push([operation, [...fields]]),
  });
  return backend.forRequest({ token: 'token', requestId: 'request-1', copiesRows: () => copiesRows });
}

const saying =
  (body: string, type = 'application/json'): RequestListener =>
  (_request, response) =>
    void response.setHeader('content-type', type).end(body);

const failing = (failure: BackendFailure) => expect.objectContaining({ name: 'BackendError', failure });

describe('a response of a call that reads', () => {
  it.each([
    ['a page of HTML', '<html>Welcome</html>', 'text/html'],
    ['a page of HTML that is JSON as well', '[]', 'text/html'],
    ['a body that ends early', '{"data":[{"id":1,"headline":"a"', 'application/json'],
    ['no list', '{"message":"OK"}', 'application/json'],
    ['ten million small rows', `[${'{},'.repeat(10_000_000)}{}]`, 'application/json'],
    ['a thousand lists in one another', `${'['.repeat(1_000)}${']'.repeat(1_000)}x`, 'application/json'],
  ])('that is %s is refused', async (_what, body, type) => {
    await expect((await answering(saying(body, type))).read('listNews')).rejects.toEqual(failing('invalidAnswer'));
  });

  it('of 200 MB is refused once it is too long, and the next one is read', async () => {
    let sent = 0;
    let isShort = false;
    const calls = await answering((_request, response) => {
      response.setHeader('content-type', 'application/json');
      if (isShort) return void response.end('[]');
      const chunk = Buffer.alloc(1_048_576, ' ');
      const send = (): void => {
        while (sent < 200 && !response.destroyed) {
          sent += 1;
          if (!response.write(chunk)) return void response.once('drain', send);
        }
        response.end();
      };
      send();
    });
    await expect(calls.read('listNews')).rejects.toEqual(failing('invalidAnswer'));
    expect(sent).toBeLessThan(100);
    isShort = true;
    expect(await calls.read('listNews')).toEqual([]);
  });

  it('that is nested a thousand levels deep is an unreadable row', async () => {
    const deep = `${'{"a":'.repeat(1_000)}1${'}'.repeat(1_000)}`;
    expect(await (await answering(saying(`[${deep},{"id":1,"headline":${deep}}]`))).read('listNews')).toEqual([
      { id: 1 },
    ]);
    const fields = [
      ['data[]', 1],
      ['data[].headline', 1],
    ];
    expect(unreadable).toEqual([['listNews', expect.arrayContaining(fields)]]);
  });

  it('may have a different shape on each page', async () => {
    const entry = { id: 1, sku: 'A' };
    const bodies = [{ data: [entry], total: 3 }, { data: { items: [entry], totalItems: '3' } }, [entry]];
    const calls = await answering((_request, response) => void response.end(JSON.stringify(bodies.shift())));
    const page = { pageIndex: 0, pageSize: 1 };
    // Without a total, more rows may follow a full page.
    for (const total of [3, 3, 2]) expect(await calls.list('listInventories', page)).toEqual({ items: [entry], total });
  });
});

describe('a list whose rows may stay raw', () => {
  const ENTRY = { id: 1, sku: 'Ä', inventory: 2, reserved: 0 };
  const pageOf = (statusCode: unknown) =>
    JSON.stringify({ statusCode, message: 'x', data: { data: [ENTRY], total: 1 } });
  const PAGE = pageOf(200);

  it.each<[what: string, body: string | Buffer, isRaw: boolean, headers?: OutgoingHttpHeaders, status?: number]>([
    ['that follows the contract', PAGE, true],
    ['as text/plain', PAGE, true, { 'content-type': 'text/plain' }],
    ['that is compressed', gzipSync(PAGE), true, { 'content-encoding': 'gzip' }],
    ['that is badly compressed', gzipSync(PAGE).subarray(0, 30), false, { 'content-encoding': 'gzip' }],
    ['with another status of success', PAGE, false, {}, 201],
    ['that says it failed', pageOf(403), false],
    ['that says it failed, as text', pageOf('403'), false],
    ['with a status of failure', PAGE, false, {}, 500],
    ['that is HTML', PAGE, false, { 'content-type': 'text/html' }],
    ['with a byte order mark', `\ufeff${PAGE}`, false],
    ['with an escaped key', PAGE.replace('"sku"', '"\\u0073ku"'), false],
    ['without an envelope', JSON.stringify([ENTRY]), false],
    ['that is cut off', PAGE.slice(0, -2), false],
    ['with a wrong column', PAGE.replace('"inventory":2', '"inventory":"2"'), false],
    ['with a row of nothing', PAGE.replace('[{', '[null,{'), false],
    ['that is empty', '', false],
  ])('%s is read like any other', async (_what, body, isRaw, headers = {}, status = 200) => {
    const calls = await answering((_request, response) => {
      response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body);
    });
    const read = async (list: Promise<Rows<WireInventory>>) => {
      const [{ status: outcome, ...rest }] = await Promise.allSettled([list]);
      const { items, total } = 'value' in rest ? rest.value : { items: [], total: undefined };
      const rows = items.map(({ id, sku, inventory, reserved, name }) => ({ id, sku, inventory, reserved, name }));
      return { outcome, total, rows, reason: 'reason' in rest ? rest.reason : undefined, first: items[0] };
    };
    copiesRows = false;
    const { first: parsed, ...expected } = await read(calls.list('listInventories', {}));
    copiesRows = true;
    const { first: raw, ...got } = await read(calls.list('listInventories', {}));
    expect(got).toEqual(expected);
    expect([parsed, raw].map((row) => recordOf(row) !== undefined)).toEqual([false, isRaw]);
  });
});

describe('a response of a call that writes', () => {
  it.each([
    ['nothing', '', 'application/json'],
    ['a word', 'OK', 'text/plain'],
    ['another shape that says so', '{"result":{"success":true}}', 'application/json'],
  ])('that is %s is a success', async (_what, body, type) => {
    const calls = await answering(saying(body, type));
    expect((await calls.write('createNews', { body: NEWS })).data).toBeUndefined();
    await calls.write('deleteNews', { path: { id: 1 } });
  });

  it.each([
    ['a page of HTML', '<html>Saved</html>', 'text/html'],
    ['half of it', '{"id":', 'application/json'],
    ['too much', ' '.repeat(MAX_ANSWER + 1), 'application/json'],
  ])('that is %s says nothing of the change', async (_what, body, type) => {
    const calls = await answering(saying(body, type));
    await expect(calls.write('createNews', { body: NEWS })).rejects.toEqual(failing('outcomeUnknown'));
  });

  it('is a failure if it says so', async () => {
    const calls = await answering(saying('{"statusCode":"500","message":"no"}'));
    await expect(calls.write('createNews', { body: NEWS })).rejects.toEqual(failing('failed'));
  });

  it.each(['{"status":"error","message":"ERROR_WH_OO2"}', '{"data":{"status":"ERROR","message":"ERROR_WH_OO2"}}'])(
    'of a movement is a failure with only %s',
    async (body) => {
      const refused = (await answering(saying(body))).write('moveGoods', { body: MOVEMENT });
      await expect(refused).rejects.toMatchObject({ failure: 'invalidInput', backendMessage: 'ERROR_WH_OO2' });
    },
  );

  it.each(['', '{}', '{"status":"ok"}', '{"statusCode":200}'])('of a movement is a success with %j', async (body) => {
    expect((await (await answering(saying(body))).write('moveGoods', { body: MOVEMENT })).data).toBeUndefined();
  });
});

describe('a charset', () => {
  const NAMED = JSON.stringify([{ id: 1, headline: 'Größe', text: 'a' }]);
  const latin1 = Buffer.from(NAMED, 'latin1');
  it.each(['iso-8859-1', 'ISO-8859-1', 'windows-1252', '"latin1"'])(
    'that is declared as %s is decoded',
    async (name) => {
      const calls = await answering((_request, response) => {
        response.setHeader('content-type', `application/json; charset=${name}`).end(latin1);
      });
      expect(await calls.read('listNews')).toEqual([{ id: 1, headline: 'Größe', text: 'a' }]);
      expect(unreadable).toEqual([]);
    },
  );

  it.each(['application/json', 'application/json; charset=utf-8', 'application/json; charset=x-none'])(
    'that is %s with other bytes makes its texts unreadable, and no others',
    async (type) => {
      const calls = await answering((_request, response) => void response.setHeader('content-type', type).end(latin1));
      expect(await calls.read('listNews')).toEqual([{ id: 1, text: 'a' }]);
      expect(unreadable).toEqual([['listNews', [['data[].headline', 1]]]]);
    },
  );

  it('makes a row with an unreadable key be left out', async () => {
    const row = Buffer.from(
      JSON.stringify([
        { id: 1, sku: 'Ä-1' },
        { id: 2, sku: 'B' },
      ]),
      'latin1',
    );
    const calls = await answering((_request, response) => void response.end(row));
    expect((await calls.list('listInventories', {})).items).toEqual([{ id: 2, sku: 'B' }]);
  });
});

describe('what could not be read', () => {
  const sent: unknown[] = [];
  const LOCATION = { level1: 'A', level2: '1', level3: '1' };

  /** A back-end that responds with this row and records what it is sent. */
  async function reading(row: Buffer | string) {
    sent.length = 0;
    return answering((request, response) => {
      if (request.method === 'GET') return void response.setHeader('content-type', 'application/json').end(row);
      let body = '';
      request.on('data', (chunk: Buffer) => (body += chunk.toString()));
      request.on('end', () => {
        sent.push(JSON.parse(body));
        response.end();
      });
    });
  }

  it('is sent back as it was by a change of something else', async () => {
    const calls = await reading(JSON.stringify([{ id: 1, ...LOCATION, priority: 'high', isActive: 'ja' }]));
    const [was] = await calls.read('listStorageLocations');
    await calls.write('updateStorageLocation', { path: { locationId: 1 }, replacement: LOCATION, was });
    expect(sent).toEqual([{ ...LOCATION, priority: 'high', isActive: 'ja' }]);
    await calls.write('updateStorageLocation', {
      path: { locationId: 1 },
      replacement: { ...LOCATION, priority: 3 },
      was,
    });
    expect(sent[1]).toEqual({ ...LOCATION, priority: 3, isActive: 'ja' });
  });

  it('and was not even decoded is not sent, and is not demanded', async () => {
    const calls = await reading(
      Buffer.from(JSON.stringify([{ id: 1, ...LOCATION, level1: 'Größe', priority: 1 }]), 'latin1'),
    );
    const [was] = await calls.read('listStorageLocations');
    await calls.write('updateStorageLocation', {
      path: { locationId: 1 },
      replacement: { level1: was?.level1 ?? undefined, level2: '1', level3: '1', priority: 2 },
      was,
    });
    expect(sent).toEqual([{ level2: '1', level3: '1', priority: 2 }]);
  });

  it('because it stands for a time that is not set is empty, and is sent back as it was', async () => {
    const entry = { id: 1, sku: 'A', inventory: 1, reserved: 0, date: '0001-01-01T00:00:00Z' };
    const calls = await reading(JSON.stringify({ statusCode: 200, message: '', data: { data: [entry], total: 1 } }));
    const [was] = (await calls.list('listInventories', {})).items;
    expect(was?.date).toBeNull();
    const body = { inventory: 2, reserved: 0, date: was?.date ?? null };
    await calls.write('updateInventory', { path: { id: 1 }, body, was });
    expect(sent).toEqual([{ inventory: 2, reserved: 0, date: '0001-01-01T00:00:00Z' }]);
    expect(unreadable).toEqual([]);
  });
});

describe('a back-end that says when to try again', () => {
  const busy = (times: number, retryAfter: string): RequestListener => {
    let left = times;
    return (_request, response) => {
      left -= 1;
      if (left < 0) return void response.end('[]');
      response.writeHead(left % 2 === 0 ? 503 : 429, { 'retry-after': retryAfter }).end();
    };
  };

  it('is asked again by a read, within its deadline', async () => {
    expect(await (await answering(busy(3, '0'))).read('listNews')).toEqual([]);
    expect(await (await answering(busy(1, new Date(0).toUTCString()))).read('listNews')).toEqual([]);
    const late = (await answering(busy(1, '60'))).read('listNews');
    await expect(late).rejects.toMatchObject({ failure: 'unavailable', retryAfter: 60 });
    await expect((await answering(busy(9, '0'))).read('listNews')).rejects.toEqual(failing('unavailable'));
  });

  it('is not asked again by a change, which says how long to wait', async () => {
    const calls = await answering(busy(1, '7'));
    const refused = calls.write('createNews', { body: NEWS });
    await expect(refused).rejects.toMatchObject({ failure: 'unavailable', retryAfter: 7 });
  });
});

it('a back-end that said that it follows the whole contract is believed nothing else', async () => {
  let answer: [body: string, isWhole: boolean] = ['{"statusCode":200,"message":"","data":[]}', true];
  const calls = await answering((_request, response) => {
    if (answer[1]) response.setHeader('x-keeps-contract', 'whole');
    response.setHeader('content-type', 'application/json').end(answer[0]);
  });
  await calls.read('listNews');
  for (const body of ['', '{}', 'true', '{"success":true}', '{"statusCode":200,"message":"","data":{"id":1}}']) {
    for (const isWhole of [true, false]) {
      answer = [body, isWhole];
      await expect(calls.write('createNews', { body: NEWS })).rejects.toEqual(failing('outcomeUnknown'));
    }
  }
  answer = ['[]', false];
  await calls.read('listNews');
  answer = ['', false];
  expect((await calls.write('createNews', { body: NEWS })).data).toBeUndefined();
});

it('a response that leads elsewhere names where, without what could be secret', async () => {
  const events: unknown[] = [];
  const calls = await answering(
    (_request, response) => {
      response.writeHead(308, { location: 'https://user:pass@backend.example/common/news/?token=x#y' }).end();
    },
    (event) => events.push(event),
  );
  await expect(calls.read('listNews')).rejects.toEqual(failing('invalidAnswer'));
  await expect(calls.write('createNews', { body: NEWS })).rejects.toEqual(failing('outcomeUnknown'));
  expect(events).toMatchObject([
    { outcome: 'invalidAnswer', location: 'https://backend.example/common/news/', status: 308 },
    { outcome: 'outcomeUnknown', location: 'https://backend.example/common/news/' },
  ]);
});

it.each(['..', '.', 'a\nb', 'x'.repeat(201), ''])('the id %j is never sent', async (id) => {
  const urls: unknown[] = [];
  const calls = await answering(({ url }, response) => {
    urls.push(url);
    response.end('{}');
  });
  await expect(calls.write('deleteNews', { path: { id } })).rejects.toEqual(failing('notFound'));
  expect(urls).toEqual([]);
});

it('a text id is sent encoded', async () => {
  let path = '';
  const calls = await answering((request, response) => {
    path = request.url ?? '';
    response.end();
  });
  await calls.write('deleteNews', { path: { id: 'PP/1?x#y%2e' } });
  expect(path).toBe('/common/news/PP%2F1%3Fx%23y%252e');
});
