import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Backend, type CallEvent, createBackend } from './client.ts';
import { type Contract, readContract } from './contract.ts';
import { BackendError, type BackendFailure } from './errors.ts';
import { getUser, signIn } from './accounts.ts';

/** Tests the client against a server that misbehaves. Correct responses are tested with the real back-end. */
let contract: Contract;
let server: Server | undefined;
let backend: Backend | undefined;
let requests: IncomingMessage[] = [];
let events: CallEvent[] = [];

beforeAll(async () => {
  contract = await readContract();
});

afterEach(async () => {
  server?.closeAllConnections();
  await backend?.close();
  await new Promise((resolve) => (server ? server.close(resolve) : resolve(undefined)));
  server = undefined;
});

async function answering(listener: RequestListener, { path = '', deadline = 300 } = {}) {
  requests = [];
  events = [];
  const started = createServer((request, response) => {
    requests.push(request);
    listener(request, response);
  });
  server = started;
  await new Promise<void>((resolve) => started.listen(0, '127.0.0.1', resolve));
  return connectTo(portOf(started), path, deadline);
}

function connectTo(port: number, path: string, deadline: number) {
  backend = createBackend({
    url: `http://127.0.0.1:${port}${path}`,
    contract,
    deadline,
    onCall: (event) => events.push(event),
  });
  return backend.forRequest({ token: 'upstream-token', requestId: 'request-1' });
}

function portOf(started: Server): number {
  const address: AddressInfo | string | null = started.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}

const json =
  (body: unknown, status = 200, type = 'application/json'): RequestListener =>
  (_request, response) => {
    response.writeHead(status, { 'content-type': type }).end(typeof body === 'string' ? body : JSON.stringify(body));
  };

const news = {
  statusCode: 200,
  message: '',
  data: [{ id: 1, headline: 'H', text: 'T', date: '2026-11-20T08:12:00Z' }],
};

describe('the REST client', () => {
  it('sends the token, the request id and cache-control, and reads the envelope', async () => {
    const calls = await answering(json(news), { path: '/api/v1/' });
    await expect(calls.read('listNews')).resolves.toEqual(news.data);
    expect(requests[0]?.url).toBe('/api/v1/common/news');
    expect(requests[0]?.headers).toMatchObject({
      authorization: 'upstream-token',
      'x-request-id': 'request-1',
      'cache-control': 'no-cache',
    });
    expect(events).toEqual([expect.objectContaining({ operation: 'listNews', outcome: 'ok', requestId: 'request-1' })]);
  });

  it('knows what the back-end announces, also after a response of a balancer', async () => {
    const answers: RequestListener[] = [
      (request, response) =>
        json(news)(
          request,
          response
            .setHeader('x-keeps-contract', 'whole')
            .setHeader('x-keeps-warehouses', 'apart')
            .setHeader('x-offers', 'something-else, delete-files'),
        ),
      json('<html>', 502, 'text/html'),
      json(news),
    ];
    const calls = await answering((request, response) => answers.shift()?.(request, response));
    const announced: boolean[][] = [];
    for (let call = 0; call < 3; call += 1) {
      await calls.read('listNews').catch(() => undefined);
      announced.push([calls.keepsContract(), calls.keepsWarehouses(), calls.offers('delete-files')]);
    }
    expect(announced).toEqual([
      [true, true, true],
      [true, true, true],
      [false, false, false],
    ]);
  });

  it('reads a response that arrives in pieces, is split within a character and starts with a byte order mark', async () => {
    const bytes = Buffer.from(
      `\uFEFF${JSON.stringify({ ...news, data: [{ ...news.data[0], headline: 'Größe – 5 €' }] })}`,
    );
    const cut = bytes.indexOf('€') + 1;
    const calls = await answering((_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.write(bytes.subarray(0, cut), () => setTimeout(() => response.end(bytes.subarray(cut)), 20));
    });
    await expect(calls.read('listNews')).resolves.toMatchObject([{ headline: 'Größe – 5 €' }]);
  });

  // Document 3, section 7, names both forms; the shipped back-end uses only one of them for each call.
  it.each([
    { data: [{ shipmentRecordId: 7, shipmentRecordName: 'NB-26-7' }], total: 1 },
    { items: [{ shipmentRecordId: 7, shipmentRecordName: 'NB-26-7' }], totalItems: 1 },
  ])('reads the page %j', async (data) => {
    const calls = await answering(json({ statusCode: 200, message: '', data }));
    const items = [{ shipmentRecordId: 7, shipmentRecordName: 'NB-26-7' }];
    await expect(calls.list('listShippingPlans', {})).resolves.toEqual({ items, total: 1 });
  });

  it('sends only the query parameters that are given', async () => {
    const calls = await answering(json({ statusCode: 200, message: '', data: { data: [], total: 0 } }));
    await calls.list('listInventories', { pageIndex: 0, pageSize: 5, sku: 'A&B=ü', warehouseId: undefined });
    expect(requests[0]?.url).toBe('/warehouses/inventories?pageIndex=0&pageSize=5&sku=A%26B%3D%C3%BC');
  });

  it.each<[why: string, answer: RequestListener, failure: BackendFailure]>([
    ['401', json({ statusCode: 401, message: 'x', data: null }, 401), 'unauthenticated'],
    ['403', json({ statusCode: 403, message: 'x', data: null }, 403), 'forbidden'],
    ['404', json({ statusCode: 404, message: 'x', data: null }, 404), 'notFound'],
    ['400', json({ statusCode: 400, message: 'x', data: null }, 400), 'invalidInput'],
    ['422', json({ statusCode: 422, message: 'x', data: null }, 422), 'invalidInput'],
    ['500', json({ statusCode: 500, message: 'x', data: null }, 500), 'failed'],
    ['503', json('busy', 503, 'text/plain'), 'unavailable'],
    ['401 as HTML', json('<html>Sign in</html>', 401, 'text/html'), 'unauthenticated'],
    ['a statusCode 401 under HTTP 200', json({ statusCode: 401, message: 'x', data: null }), 'unauthenticated'],
    ['a statusCode 403 under HTTP 200', json({ statusCode: 403, message: 'x' }), 'forbidden'],
    ['a statusCode 500 under HTTP 200', json({ statusCode: 500, message: 'x' }), 'failed'],
    ['HTML instead of JSON', json('<html>Hello</html>', 200, 'text/html'), 'invalidAnswer'],
    ['HTML that calls itself JSON', json('<html>Hello</html>'), 'invalidAnswer'],
    ['JSON cut short', json('{"statusCode":200,"data":['), 'invalidAnswer'],
    ['no data', json({ statusCode: 200, message: '' }), 'invalidAnswer'],
    ['an object instead of a list', json({ statusCode: 200, message: '', data: {} }), 'invalidAnswer'],
    ['an entry without its id', json({ statusCode: 200, message: '', data: [{ headline: 'H' }] }), 'invalidAnswer'],
    ['a list at the top', json([]), 'invalidAnswer'],
    ['null', json('null'), 'invalidAnswer'],
    ['an empty answer where one is needed', json(''), 'invalidAnswer'],
    ['a connection that is reset', (_request, response) => void response.destroy(), 'unavailable'],
    [
      'a body that is cut off',
      (_request, response) => {
        response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' });
        response.write('{"statusCode":200,', () => response.destroy());
      },
      'unavailable',
    ],
    ['no answer', () => {}, 'timeout'],
    [
      'headers and then nothing',
      (_request, response) => void response.writeHead(200, { 'content-type': 'application/json' }).write(' '),
      'timeout',
    ],
    [
      'a body that drips',
      (_request, response) => {
        response.writeHead(200, { 'content-type': 'application/json' });
        const drip = setInterval(() => response.write(' '), 20);
        response.on('close', () => clearInterval(drip));
      },
      'timeout',
    ],
  ])('distinguishes %s', async (_why, answer, failure) => {
    const calls = await answering(answer);
    const error = await calls.read('listNews').catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(BackendError);
    expect(error).toHaveProperty('failure', failure);
    expect(requests).toHaveLength(1);
    expect(events).toEqual([expect.objectContaining({ operation: 'listNews', outcome: failure })]);
  });

  it('never reports an address, a token or text of a response', async () => {
    const calls = await answering(json('<html>secret upstream page</html>', 500, 'text/html'));
    const error = await calls.read('listNews').catch((reason: unknown) => reason);
    expect(String(error)).not.toMatch(/127\.0\.0\.1|upstream-token|secret/);
  });

  it('a back-end that cannot be reached is unavailable, without waiting for the deadline', async () => {
    // Longer than this test may take.
    const calls = connectTo(1, '', 3_600_000);
    await expect(calls.read('listNews')).rejects.toHaveProperty('failure', 'unavailable');
    await expect(backend?.isReady()).resolves.toBe(false);
  });

  describe('a call that changes something', () => {
    const post = { headline: 'H', text: 'T' };
    it.each<[why: string, answer: RequestListener]>([
      ['a connection that is reset', (_request, response) => void response.destroy()],
      ['no answer', () => {}],
      [
        'a body that is cut off',
        (_request, response) => {
          response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' });
          response.write('{', () => response.destroy());
        },
      ],
      ['a 502 of something in between', json('<html>', 502, 'text/html')],
      ['a 504 of something in between', json('<html>', 504, 'text/html')],
    ])('is sent once, and its outcome is unknown: %s', async (_why, answer) => {
      const calls = await answering(answer);
      for (let n = 0; n < 3; n += 1) {
        await expect(calls.write('createNews', { body: post })).rejects.toHaveProperty('failure', 'outcomeUnknown');
      }
      // After such a call, the gateway also asks whether the back-end is still there.
      expect(requests.filter(({ method }) => method === 'POST')).toHaveLength(3);
    });

    it('is reported as not executed if it could not be sent or was refused', async () => {
      await expect(connectTo(1, '', 5_000).write('createNews', { body: post })).rejects.toHaveProperty(
        'failure',
        'unavailable',
      );
      const calls = await answering(json('busy', 503, 'text/plain'));
      await expect(calls.write('createNews', { body: post })).rejects.toHaveProperty('failure', 'unavailable');
    });

    it('has an Idempotency-Key, which is the same when the request is repeated', async () => {
      await answering(json({ statusCode: 200, message: '', data: news.data[0] }));
      const caller = { requestId: 'request-1' };
      for (const given of [undefined, undefined, 'its-own', 'its-own']) {
        const calls = backend?.forRequest({ ...caller, idempotencyKey: given });
        if (calls) await calls.write('createNews', { body: post });
      }
      const keys = requests.map(({ headers }) => headers['idempotency-key']);
      expect(keys.every((key) => typeof key === 'string' && key.length > 20)).toBe(true);
      expect(new Set(keys)).toHaveLength(3);
      expect(keys[2]).toBe(keys[3]);
    });
  });

  it('retries reading calls once when the connection broke, up to a fifth of all calls', async () => {
    let isIll = false;
    const calls = await answering((request, response) => {
      if (isIll) return void response.destroy();
      json(news)(request, response);
    });
    for (let n = 0; n < 10; n += 1) await calls.read('listNews');
    isIll = true;
    requests = [];
    for (let n = 0; n < 4; n += 1) {
      await expect(calls.read('listNews')).rejects.toHaveProperty('failure', 'unavailable');
    }
    expect(requests).toHaveLength(6);
    expect(requests.every(({ headers }) => headers['idempotency-key'] === undefined)).toBe(true);
  });

  it('sends no calls to a back-end that does not respond, and notices by itself when it is back', async () => {
    let isThere = false;
    const calls = await answering((request, response) => {
      if (isThere) json(news)(request, response);
      else response.destroy();
    });
    for (let n = 0; n < 5; n += 1) await calls.read('listNews').catch(() => undefined);
    const before = requests.filter(({ url }) => url === '/common/news').length;
    await expect(calls.read('listNews')).rejects.toHaveProperty('failure', 'unavailable');
    expect(requests.filter(({ url }) => url === '/common/news')).toHaveLength(before);
    isThere = true;
    await expect
      .poll(() => calls.read('listNews').catch(() => undefined), { timeout: 10_000, interval: 100 })
      .toEqual(news.data);
  });

  it.each([502, 503, 504])(
    'a balancer that responds with %s has no server behind it, and gets no calls until it has one',
    async (status) => {
      let isThere = false;
      const calls = await answering((request, response) => {
        if (isThere) json(news)(request, response);
        else json('<html>Bad Gateway</html>', status, 'text/html')(request, response);
      });
      for (let n = 0; n < 5; n += 1) await calls.read('listNews').catch(() => undefined);
      const before = requests.filter(({ url }) => url === '/common/news').length;
      await expect(calls.read('listNews')).rejects.toHaveProperty('failure', 'unavailable');
      expect(requests.filter(({ url }) => url === '/common/news')).toHaveLength(before);
      await expect
        .poll(() => requests.filter(({ url }) => url === '/readyz').length, { timeout: 5_000 })
        .toBeGreaterThan(1);
      await expect(calls.read('listNews')).rejects.toHaveProperty('failure', 'unavailable');
      isThere = true;
      await expect
        .poll(() => calls.read('listNews').catch(() => undefined), { timeout: 10_000, interval: 100 })
        .toEqual(news.data);
    },
  );

  it('a 503 of the back-end itself is a response: the breaker stays closed', async () => {
    const calls = await answering(
      json({ statusCode: 503, message: 'The database cannot be reached.', data: null }, 503),
    );
    for (let n = 0; n < 20; n += 1) await calls.read('listNews').catch(() => undefined);
    expect(requests).toHaveLength(20);
  });

  it('does not send a change on a kept connection that was closed before', async () => {
    const calls = await answering((request, response) =>
      json(request.method === 'GET' ? news : { ...news, data: news.data[0] })(request, response),
    );
    await calls.read('listNews');
    // Closed while this process is busy, so that the process does not know it when it starts the call.
    const closed = new Promise((resolve) => requests[0]?.socket.once('close', resolve));
    requests[0]?.socket.destroy();
    await closed;
    await calls.write('createNews', { body: { headline: 'H', text: 'T' } }).catch((error: unknown) => {
      expect(error).not.toHaveProperty('failure', 'outcomeUnknown');
    });
    expect(requests.map(({ method }) => method)).toEqual(['GET', 'POST']);
  });

  it('an import may take longer than other calls, once the back-end has its file', async () => {
    const answer = {
      created: 1,
      split: 0,
      notPlaced: 0,
      inError: 0,
      pickTypes: { CAB: 1, CHECK: 0, 'N/A': 0, SQP: 0 },
      orders: [],
      faults: [],
      errors: [],
    };
    const calls = await answering(
      (request, response) => {
        request
          .resume()
          .once('end', () =>
            setTimeout(() => json({ statusCode: 200, message: 'OK', data: answer })(request, response), 600),
          );
      },
      { deadline: 200 },
    );
    async function* content() {
      yield Buffer.from('a;b');
    }
    const file = Promise.resolve({ name: 'orders.csv', contentType: 'text/csv', content: content() });
    expect((await calls.write('importOrders', { files: { orderFile: file } })).data).toEqual(answer);
    await expect(calls.write('createProduct')).rejects.toMatchObject({
      failure: 'outcomeUnknown',
    });
  });

  it('all calls of a request that only reads share one deadline', async () => {
    await answering((request, response) => void setTimeout(() => json(news)(request, response), 1_300), {
      deadline: 2_000,
    });
    const readTwice = async (onlyReads: boolean) => {
      const calls = backend?.forRequest({ requestId: 'request-1', onlyReads: () => onlyReads });
      if (!calls) throw new Error('no back-end');
      return [await calls.read('listNews'), await calls.read('listNews')];
    };
    const [reading, changing] = await Promise.allSettled([readTwice(true), readTwice(false)]);
    expect(reading).toMatchObject({ status: 'rejected', reason: { failure: 'timeout' } });
    expect(changing.status).toBe('fulfilled');
  });

  it('a request whose browser has gone is cancelled upstream', async () => {
    await answering(() => {}, { deadline: 5_000 });
    const browser = new AbortController();
    const calls = backend?.forRequest({ requestId: 'request-1', signal: browser.signal });
    const call = calls ? calls.read('listNews') : Promise.reject(new Error('no back-end'));
    const closed = new Promise((resolve) =>
      server?.once('request', (request: IncomingMessage) => request.once('close', resolve)),
    );
    setTimeout(() => browser.abort(), 50);
    await expect(call).rejects.toHaveProperty('failure', 'cancelled');
    await closed;
  });

  it('a read on which a change depends is completed all the same', async () => {
    await answering(json(news));
    const calls = backend?.forRequest({ requestId: 'request-1', signal: AbortSignal.abort() });
    await expect(calls?.read('listNews')).rejects.toHaveProperty('failure', 'cancelled');
    await expect(calls?.read('listNews', { outlivesClient: true })).resolves.toBeDefined();
  });

  it('HTTP 200 with another statusCode is a failed sign-in, and so is a refusal', async () => {
    for (const answer of [
      json({ statusCode: 401, message: 'Invalid username or password', data: null }),
      json({ statusCode: 400, message: 'Invalid username or password', data: null }),
      json({ statusCode: 201, message: '', data: null }),
      json({ statusCode: 200, message: '', data: null }),
      json({ message: 'no', statusCode: 403 }, 403),
    ]) {
      const calls = await answering(answer);
      await expect(signIn(calls, { email: 'a@b.de', password: 'secret' })).resolves.toBeUndefined();
      await new Promise((resolve) => server?.close(resolve));
    }
  });

  it('an error of the back-end is not a failed sign-in', async () => {
    const calls = await answering(json({ statusCode: 500, message: '' }, 500));
    await expect(signIn(calls, { email: 'a@b.de', password: 'secret' })).rejects.toHaveProperty('failure', 'failed');
  });

  it('a call without a documented response may have an empty one', async () => {
    const calls = await answering(json('', 200, 'text/plain'));
    await expect(calls.write('signOut')).resolves.toMatchObject({ data: undefined });
  });

  it.each(['', '.', '..', '%2e%2e', 'a/b', 'a?x', 'a#x', '\\..\\', '//evil', 'a\r\nb', 'a\0b', 'ä', 'x'.repeat(65)])(
    'the user id %j is never sent',
    async (userId) => {
      const calls = await answering(json(news));
      await expect(getUser(calls, userId)).rejects.toHaveProperty('failure', 'notFound');
      expect(requests).toEqual([]);
    },
  );

  it('a body that violates the contract is never sent', async () => {
    const calls = await answering(json(news));
    const body = { headline: '', text: 'T' };
    await expect(calls.write('updateNews', { path: { id: 1 }, body })).rejects.toMatchObject({
      failure: 'invalidInput',
      status: undefined,
      fields: [{ field: 'headline', code: 'REQUIRED' }],
    });
    expect(requests).toEqual([]);
  });

  it.each([0, -1, 1.5, Number.NaN, 2 ** 31])('the id %j is never sent', async (id) => {
    const calls = await answering(json(news));
    await expect(calls.write('deleteNews', { path: { id } })).rejects.toHaveProperty('failure', 'notFound');
    await expect(
      calls.write('updateNews', { path: { id }, body: { headline: 'H', text: 'T' } }),
    ).rejects.toHaveProperty('failure', 'notFound');
    expect(requests).toEqual([]);
  });
});
