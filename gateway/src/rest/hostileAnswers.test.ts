import { createServer, type Server, type Socket } from 'node:net';
import { brotliCompressSync, constants, deflateSync, gzipSync, zstdCompressSync } from 'node:zlib';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Backend, type BackendFiles, createBackend, type FileHeaders } from './client.ts';
import { type Contract, readContract } from './contract.ts';
import { BackendError } from './errors.ts';
import { openDocument } from './files.ts';
import { sendOrders } from './orderTransfers.ts';

/** Tests the client against a server that sends invalid HTTP, wrong headers or endless bodies. None of it may reach `uncaughtException`. */
let contract: Contract;
let server: Server | undefined;
let backend: Backend | undefined;
const sockets = new Set<Socket>();

beforeAll(async () => {
  contract = await readContract();
});
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  await backend?.close();
  server?.close();
});

type Answer = (socket: Socket) => void;

async function answering(answer: Answer, deadline = 400): Promise<BackendFiles> {
  const started = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
    socket.on('data', () => answer(socket));
  });
  server = started;
  await new Promise<void>((resolve) => started.listen(0, '127.0.0.1', resolve));
  const address = started.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  backend = createBackend({ url: `http://127.0.0.1:${port}`, contract, deadline });
  return backend.forRequest({ token: 't', requestId: 'r' });
}

const says =
  (head: string, ...body: (string | Uint8Array)[]): Answer =>
  (socket) => {
    socket.write(`${head.replaceAll('\n', '\r\n')}\r\n\r\n`);
    for (const piece of body) socket.write(piece);
  };
const saysAndCloses =
  (...parts: Parameters<typeof says>): Answer =>
  (socket) => {
    says(...parts)(socket);
    socket.end();
  };
const forEver =
  (first: string, again: string): Answer =>
  (socket) => {
    socket.write(first);
    const write = (): void => {
      while (socket.writable && socket.write(again));
      if (socket.writable) socket.once('drain', write);
    };
    write();
  };

const failureOf = (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => 'done',
    (error: unknown) => (error instanceof BackendError ? error.failure : error),
  );
const document = (calls: BackendFiles, headers: FileHeaders = {}) => openDocument(calls, '1', 'a.pdf', headers);
const NEWS = JSON.stringify({ statusCode: 200, message: '', data: [] });
const JSON_HEAD = 'HTTP/1.1 200 OK\ncontent-type: application/json';
const FILE_HEAD = 'HTTP/1.1 200 OK\ncontent-type: application/pdf';

describe('an invalid response', () => {
  it.each<[what: string, answer: Answer]>([
    ['nothing', (socket) => socket.end()],
    ['a broken chunk', says(`${FILE_HEAD}\ntransfer-encoding: chunked`, 'zz\r\nabc\r\n')],
    ['a chunk of an absurd size', says(`${FILE_HEAD}\ntransfer-encoding: chunked`, 'ffffffffffffffffffff\r\nabc')],
    ['no end of its chunks', saysAndCloses(`${FILE_HEAD}\ntransfer-encoding: chunked`)],
    ['invalid headers', says('HTTP/1.1 200 OK\n: x\nb\0: c')],
    ['two lengths', says(`${FILE_HEAD}\ncontent-length: 5\ncontent-length: 6`, 'abcdef')],
    ['a negative length', says(`${FILE_HEAD}\ncontent-length: -5`, 'abc')],
    [
      'a length and chunks',
      says(`${FILE_HEAD}\ncontent-length: 3\ntransfer-encoding: chunked`, '3\r\nabc\r\n0\r\n\r\n'),
    ],
    ['more than its length says, before the first byte', saysAndCloses(`${FILE_HEAD}\ncontent-length: 100`)],
    ['informational answers without end', forEver('', 'HTTP/1.1 103 Early Hints\r\nlink: </a>\r\n\r\n'.repeat(1_000))],
    ['headers without end', forEver('HTTP/1.1 200 OK\r\n', 'a: b\r\n'.repeat(10_000))],
    ['one header without end', forEver('HTTP/1.1 200 OK\r\na: ', 'x'.repeat(65_536))],
    ['100 Continue', says('HTTP/1.1 100 Continue\n\nHTTP/1.1 200 OK\ncontent-length: 0')],
    ['another protocol', says('HTTP/1.1 101 Switching Protocols\nconnection: upgrade\nupgrade: x', 'abc')],
    ['status 999', says('HTTP/1.1 999 What\ncontent-length: 0')],
    ['status 99999', says('HTTP/1.1 99999 What\ncontent-length: 0')],
    ['no content', says('HTTP/1.1 204 No Content')],
    [
      'a refusal without end',
      forEver('HTTP/1.1 500 No\r\ntransfer-encoding: chunked\r\n\r\n', `10000\r\n${'x'.repeat(65_536)}\r\n`),
    ],
    [
      'something that was not asked for',
      says('HTTP/1.1 206 Partial Content\ncontent-range: bytes 0-2/5\ncontent-length: 3', 'abc'),
    ],
    ['that nothing changed, which was not asked', says('HTTP/1.1 304 Not Modified')],
    ['a redirection', says('HTTP/1.1 302 Found\nlocation: http://127.0.0.1/\ncontent-length: 0')],
    ['a coding that nobody knows', says(`${FILE_HEAD}\ncontent-encoding: x\ncontent-length: 3`, 'abc')],
    ['codings upon codings', says(`${FILE_HEAD}\ncontent-encoding: gzip, gzip, gzip\ncontent-length: 3`, 'abc')],
    ['no gzip', says(`${FILE_HEAD}\ncontent-encoding: gzip\ncontent-length: 3`, 'abc')],
  ])('%s: neither a file nor a list nor a change that was made', async (_what, answer) => {
    const calls = await answering(answer);
    expect(await failureOf(document(calls))).toMatch(/^(?:unavailable|timeout|invalidAnswer|failed)$/);
    expect(await failureOf(calls.read('listNews'))).toMatch(/^(?:unavailable|timeout|invalidAnswer|failed)$/);
    expect(await failureOf(calls.write('createNews', { body: { headline: 'a', text: 'b' } }))).toMatch(
      /^(?:outcomeUnknown|invalidAnswer|failed)$/,
    );
  });

  it('refuses an endless list before it fills the memory', async () => {
    const calls = await answering(forEver(`${JSON_HEAD.replaceAll('\n', '\r\n')}\r\n\r\n`, ' '.repeat(65_536)), 20_000);
    const before = process.memoryUsage().rss;
    expect(await failureOf(calls.read('listNews'))).toBe('invalidAnswer');
    expect(process.memoryUsage().rss - before).toBeLessThan(300 * 1024 * 1024);
  });

  it('refuses an endless flatfile as well', async () => {
    const calls = await answering(
      forEver('HTTP/1.1 200 OK\r\ncontent-type: text/csv\r\n\r\n', 'a;b\r\n'.repeat(10_000)),
      20_000,
    );
    expect(await failureOf(sendOrders(calls, [1]))).toBe('outcomeUnknown');
  });

  it.each([413, 414, 431])('%d means that the request is at fault', async (status) => {
    const calls = await answering(saysAndCloses(`HTTP/1.1 ${status} No\ncontent-length: 0\nconnection: close`));
    expect(await failureOf(calls.read('listNews'))).toBe('invalidInput');
  });
});

describe('a response that is compressed unasked', () => {
  const codings: [string, (text: string) => Uint8Array][] = [
    ['gzip', (text) => gzipSync(text)],
    ['X-GZIP', (text) => gzipSync(text)],
    ['deflate', (text) => deflateSync(text)],
    ['br', (text) => brotliCompressSync(text)],
    ['zstd', (text) => zstdCompressSync(text)],
    ['gzip, br', (text) => brotliCompressSync(gzipSync(text))],
    ['identity', (text) => Buffer.from(text)],
  ];

  it.each(codings)('with %s is read, as a list and as a file', async (coding, compress) => {
    const list = compress(NEWS);
    const head = `content-encoding: ${coding}\netag: "a"\naccept-ranges: bytes`;
    const lists = await answering(says(`${JSON_HEAD}\n${head}\ncontent-length: ${list.length}`, list));
    await expect(lists.read('listNews')).resolves.toEqual([]);
    const text = `%PDF-1.4 ${'x'.repeat(100_000)}`;
    const whole = compress(text);
    const files = await answering(says(`${FILE_HEAD}\n${head}\ncontent-length: ${whole.length}`, whole));
    const { headers, body } = await document(files);
    expect(Buffer.concat(await body.toArray()).toString()).toBe(text);
    if (coding !== 'identity') expect(Object.keys(headers)).toEqual(['content-type']);
  });

  it('with garbage at its end is no list', async () => {
    const bytes = Buffer.concat([gzipSync(NEWS), Buffer.from('garbage')]);
    const calls = await answering(says(`${JSON_HEAD}\ncontent-encoding: gzip\ncontent-length: ${bytes.length}`, bytes));
    expect(await failureOf(calls.read('listNews'))).toBe('invalidAnswer');
  });

  it('that breaks off is neither a list nor a file', async () => {
    const bytes = gzipSync(NEWS).subarray(0, -4);
    const head = `content-encoding: gzip\ncontent-length: ${bytes.length}`;
    expect(await failureOf((await answering(says(`${JSON_HEAD}\n${head}`, bytes))).read('listNews'))).toBe(
      'invalidAnswer',
    );
    expect(await failureOf(document(await answering(says(`${FILE_HEAD}\n${head}`, bytes))))).toBe('invalidAnswer');
    const large = gzipSync(Buffer.from(Array.from({ length: 300_000 }, (_, n) => (n * n) % 251))).subarray(0, -4);
    const { body } = await document(
      await answering(says(`${FILE_HEAD}\ncontent-encoding: gzip\ncontent-length: ${large.length}`, large)),
    );
    await expect(body.toArray()).rejects.toThrow('badly compressed');
  });

  it('with a refusal is still recognised by its status', async () => {
    const calls = await answering(
      says('HTTP/1.1 403 No\ncontent-type: application/json\ncontent-encoding: gzip\ncontent-length: 3', 'abc'),
    );
    expect(await failureOf(calls.read('listNews'))).toBe('forbidden');
    expect(await failureOf(document(calls))).toMatch(/^(?:forbidden|invalidAnswer)$/);
  });

  it.each(['gzip', 'br'])(
    'with a suspicious compression ratio (%s) is refused',
    { timeout: 30_000 },
    async (coding) => {
      const zeros = Buffer.alloc(40_000_000);
      const bomb =
        coding === 'gzip'
          ? gzipSync(zeros)
          : brotliCompressSync(zeros, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } });
      const head = `content-encoding: ${coding}\ncontent-length: ${bomb.length}`;
      const before = process.memoryUsage().rss;
      expect(await failureOf((await answering(says(`${JSON_HEAD}\n${head}`, bomb), 20_000)).read('listNews'))).toBe(
        'invalidAnswer',
      );
      const { body } = await document(await answering(says(`${FILE_HEAD}\n${head}`, bomb), 20_000));
      await expect(body.toArray()).rejects.toThrow('out of all proportion');
      expect(process.memoryUsage().rss - before).toBeLessThan(300 * 1024 * 1024);
    },
  );

  it('is not accepted as part of a file', async () => {
    const bytes = gzipSync('abc');
    const head = 'HTTP/1.1 206 Partial Content\ncontent-encoding: gzip\ncontent-range: bytes 0-9/20';
    const calls = await answering(says(`${head}\ncontent-length: ${bytes.length}`, bytes));
    expect(await failureOf(document(calls, { range: 'bytes=0-9' }))).toBe('invalidAnswer');
  });
});

describe('a file', () => {
  const file = (type: string, body: string) =>
    says(`HTTP/1.1 200 OK\ncontent-type: ${type}\ncontent-length: ${Buffer.byteLength(body)}`, body);
  const failed = JSON.stringify({ statusCode: 500, message: 'x', data: null });

  it.each([
    ['a page', 'text/html; charset=utf-8', 'Please sign in', 'invalidAnswer'],
    ['a page under another name', 'application/pdf', '\uFEFF \n<!-- proxy -->\n<!DOCTYPE html><html>', 'invalidAnswer'],
    ['an envelope', 'application/json', failed, 'failed'],
    ['an envelope of a file that is not there', 'application/json', failed.replace('500', '404'), 'notFound'],
    ['an envelope under another name', 'application/octet-stream', failed, 'failed'],
    ['an envelope that says that all is well', 'application/json', NEWS, 'invalidAnswer'],
    ['broken JSON', 'application/json', '{"a":', 'invalidAnswer'],
  ])('is not %s', async (_what, type, body, failure) => {
    expect(await failureOf(document(await answering(file(type, body))))).toBe(failure);
  });

  it('may be empty and of any type', async () => {
    for (const [type, text] of [
      ['application/pdf', ''],
      ['text/csv', '{"a";1'],
      ['x/y', '<a>'],
    ] as const) {
      const { body } = await document(await answering(file(type, text)));
      expect(Buffer.concat(await body.toArray()).toString()).toBe(text);
    }
  });

  it('of HTTP/1.0 ends with its connection', async () => {
    const calls = await answering(saysAndCloses('HTTP/1.0 200 OK\ncontent-type: application/pdf', '%PDF'));
    expect(Buffer.concat(await (await document(calls)).body.toArray()).toString()).toBe('%PDF');
  });

  it('may have trailers', async () => {
    const calls = await answering(
      says(`${FILE_HEAD}\ntransfer-encoding: chunked\ntrailer: a`, '3\r\nabc\r\n0\r\na: b\r\n\r\n'),
    );
    expect(Buffer.concat(await (await document(calls)).body.toArray()).toString()).toBe('abc');
  });

  it.each<[what: string, answer: Answer]>([
    ['its length', saysAndCloses(`${FILE_HEAD}\ncontent-length: 100`, 'abc')],
    ['its last chunk', saysAndCloses(`${FILE_HEAD}\ntransfer-encoding: chunked`, '3\r\nabc\r\n')],
    ['the end of a chunk', saysAndCloses(`${FILE_HEAD}\ntransfer-encoding: chunked`, '6\r\nabc')],
    [
      'the end that was asked for',
      saysAndCloses('HTTP/1.1 206 Partial Content\ncontent-range: bytes 0-9/20\ncontent-length: 10', 'abc'),
    ],
  ])('that breaks off before %s fails for its reader', async (_what, answer) => {
    const { body } = await document(await answering(answer), { range: 'bytes=0-9' });
    await expect(body.toArray()).rejects.toThrow(/closed|terminated|aborted/);
  });

  it('that breaks off before its first byte is requested once more', async () => {
    let cut = 0;
    const calls = await answering((socket) => {
      cut -= 1;
      (cut >= 0 ? saysAndCloses : says)(`${FILE_HEAD}\ncontent-length: 3`, ...(cut >= 0 ? [] : ['abc']))(socket);
    });
    const read = async () => Buffer.concat(await (await document(calls)).body.toArray()).toString();
    for (let n = 0; n < 5; n += 1) expect(await read()).toBe('abc'); // Earns the budget of one retry.
    cut = 1;
    expect(await read()).toBe('abc');
    cut = 2;
    expect(await failureOf(document(calls))).toBe('unavailable');
  });

  it('whose reader goes away leaves no open connection', async () => {
    const calls = await answering(forEver(`${FILE_HEAD.replaceAll('\n', '\r\n')}\r\n\r\n`, 'x'.repeat(65_536)));
    const { body } = await document(calls);
    body.destroy();
    await expect.poll(() => sockets.size).toBe(0);
  });
});
