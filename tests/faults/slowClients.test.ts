import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { type GatewayProcess, startGatewayProcess } from '../support/gatewayProcess.ts';
import { type StandInBackend, startStandInBackend } from '../support/standInBackend.ts';
import { headOf, openRawConnection, openRawConnections, type RawConnection } from '../support/rawConnection.ts';

/**
 * Clients that send or read slowly or not at all, against a gateway in its own process, while other clients are served
 * normally.
 */
const [STALL, HEAD, BODY] = [2, 2, 5];
/** In milliseconds. Whoever had to wait for a slow client would wait until it is disconnected, which is longer. */
const SERVED_WITHIN = Math.min(STALL, HEAD, BODY) * 1_000;
/** The longest wait, in milliseconds, for limits that are checked once a second, on a busy machine. */
const TIMEOUT = 20_000;
const FILE_BYTES = 64 * 1024 * 1024;

let backend: StandInBackend;
let gateway: GatewayProcess;
let token: string;
let connections: RawConnection[] = [];

beforeAll(async () => {
  backend = await startStandInBackend({ fileBytes: FILE_BYTES, orders: 0 });
  gateway = await startGatewayProcess(backend.url, {
    STALL_SECONDS: String(STALL),
    HEAD_SECONDS: String(HEAD),
    BODY_SECONDS: String(BODY),
    MAX_CONNECTIONS_PER_CLIENT: '600',
    MAX_QUERY_ALIASES: '100',
  });
  token = await gateway.signIn('admin');
});
afterEach(() => {
  for (const { socket } of connections) socket.destroy();
  connections = [];
});
afterAll(async () => {
  await gateway.end('SIGKILL');
  await backend.close();
});

const json = (length: number) =>
  headOf('POST', '/graphql', {
    'content-type': 'application/json',
    authorization: `Bearer ${token}`,
    'content-length': length,
  });
const request = (query: string): string => {
  const body = JSON.stringify({ query });
  return json(body.length) + body;
};
/** Little work, and some megabytes. */
const NEWS = `{ news { ${Array.from({ length: 100 }, (_, n) => `c${n}: content`).join(' ')} } }`;

/** The longest wait of an ordinary client until `isOver`, and once after it. */
async function longestWait(isOver: () => Promise<unknown>): Promise<number> {
  let over = false;
  const ending = isOver().finally(() => (over = true));
  ending.catch(() => undefined); // It is awaited below.
  let longest = 0;
  for (let last = false; !last; await pause(50)) {
    last = over;
    const start = performance.now();
    expect((await gateway.query('{ __typename }')).status).toBe(200);
    longest = Math.max(longest, performance.now() - start);
  }
  await ending;
  return longest;
}

/** A client that reads nothing does not notice that its connection was closed. */
async function nothingUnderWay(count: () => number | Promise<number>): Promise<void> {
  await expect.poll(count, { timeout: TIMEOUT }).toBe(0);
}

const allEnded = () => Promise.race([Promise.all(connections.map(({ ended }) => ended)), pause(TIMEOUT)]);

async function expectServedUntilAllEnded(): Promise<void> {
  expect(await longestWait(allEnded)).toBeLessThan(SERVED_WITHIN);
  expect(connections.filter(({ socket }) => !socket.destroyed)).toHaveLength(0);
  await expect.poll(inFlight, { timeout: 5_000 }).toBe(0);
}

async function inFlight(): Promise<number> {
  return Number(/requests_in_flight (\d+)/.exec(await gateway.metrics())?.[1]);
}

it('500 clients that send only one byte of a body take no capacity, and are answered 408', async () => {
  connections = await openRawConnections(500, gateway.url);
  for (const { socket } of connections) socket.write(`${json(100)}{`);
  await pause(200);
  expect(await inFlight()).toBe(0);
  await expectServedUntilAllEnded();
  for (const connection of connections) {
    expect(connection.read()).toMatch(/^HTTP\/1\.1 408 [\s\S]*"code":"REQUEST_TIMEOUT","requestId":"/);
  }
});

it('300 clients that send an endless body at the required pace are disconnected too', async () => {
  connections = await openRawConnections(300, gateway.url);
  for (const { socket } of connections) socket.write(json(1_000_000));
  const sending = setInterval(() => connections.forEach(({ socket }) => socket.write(Buffer.alloc(1_500, 32))), 500);
  await expectServedUntilAllEnded();
  clearInterval(sending);
});

it('300 clients that send a request head byte by byte are answered 408 too', async () => {
  connections = await openRawConnections(300, gateway.url);
  for (const { socket } of connections) socket.write('GET / HTTP/1.1\r\nx: ');
  const sending = setInterval(() => connections.forEach(({ socket }) => socket.write('x')), 300);
  await expectServedUntilAllEnded();
  clearInterval(sending);
  for (const connection of connections) expect(connection.read()).toMatch(/^HTTP\/1\.1 408 [\s\S]*"REQUEST_TIMEOUT"/);
});

it('10 clients that request a file repeatedly without reading are answered one by one, and disconnected', async () => {
  const ask = headOf('GET', await linkToFile());
  connections = await openRawConnections(10, gateway.url, { reads: false });
  for (const { socket } of connections) socket.write(ask.repeat(20));
  await expect.poll(() => backend.underWay(), { timeout: TIMEOUT }).toBe(10);
  expect(await longestWait(() => nothingUnderWay(() => backend.underWay()))).toBeLessThan(SERVED_WITHIN);
});

it('clients that request large answers without reading are disconnected', async () => {
  connections = await openRawConnections(30, gateway.url, { reads: false });
  for (const { socket } of connections) socket.write(request(NEWS).repeat(10));
  await expect.poll(inFlight, { timeout: TIMEOUT }).toBe(30);
  expect(await longestWait(() => nothingUnderWay(inFlight))).toBeLessThan(SERVED_WITHIN);
});

it('a client that pipelines requests gets its answers in order, up to a limit', async () => {
  const withinLimit = await openRawConnection(gateway.url);
  const overLimit = await openRawConnection(gateway.url);
  connections = [withinLimit, overLimit];
  withinLimit.socket.write(request('{ __typename }').repeat(20));
  overLimit.socket.write(request('{ __typename }').repeat(200));
  await expect.poll(() => withinLimit.read().match(/HTTP\/1\.1 200/g)?.length, { timeout: TIMEOUT }).toBe(20);
  await overLimit.ended;
});

async function linkToFile(): Promise<string> {
  const { data } = await gateway.query('{ files(type: ExportOrder) { items { url } } }', { token });
  return String(/"url":"([^"]+)"/.exec(JSON.stringify(data))?.[1]);
}

it('20 clients that read a large file too slowly are disconnected, and the back-end is not read any further', async () => {
  const path = await linkToFile();
  connections = await openRawConnections(20, gateway.url, { reads: false });
  for (const { socket } of connections) socket.write(headOf('GET', path));
  const reading = setInterval(() => connections.forEach(({ socket }) => socket.read(100)), 200);
  await expect.poll(() => backend.underWay(), { timeout: 5_000 }).toBeGreaterThanOrEqual(20);
  expect(await longestWait(() => nothingUnderWay(() => backend.underWay()))).toBeLessThan(SERVED_WITHIN);
  clearInterval(reading);
});

it('a client that reads slowly but steadily gets the whole file', async () => {
  const { hostname, port } = new URL(gateway.url);
  const response = await fetch(`http://${hostname}:${port}${await linkToFile()}`);
  let read = 0;
  for await (const chunk of response.body ?? []) {
    read += chunk.length;
    await pause(chunk.length / 16_384);
  }
  expect(read).toBe(FILE_BYTES);
});

it('a client that uploads a file slowly but steadily may take longer than the limit for bodies', async () => {
  const operations = { query: 'mutation ($f: Upload!) { importOrders(file: $f) { created } }', variables: { f: null } };
  const part = (name: string, content: string) =>
    `--X\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${content}\r\n`;
  const head = `${part('operations', JSON.stringify(operations))}${part('map', '{"0":["variables.f"]}')}--X\r\ncontent-disposition: form-data; name="0"; filename="a.csv"\r\n\r\n`;
  const [piece, pieces] = ['x'.repeat(1_500), (BODY + 3) * 2];
  const tail = '\r\n--X--\r\n';
  const sender = await openRawConnection(gateway.url);
  connections = [sender];
  sender.socket.write(
    headOf('POST', '/graphql', {
      'content-type': 'multipart/form-data; boundary=X',
      'content-length': head.length + piece.length * pieces + tail.length,
      'apollo-require-preflight': 'true',
      authorization: `Bearer ${token}`,
    }) + head,
  );
  for (let sent = 0; sent < pieces; sent += 1) {
    sender.socket.write(piece);
    await pause(500);
  }
  sender.socket.write(tail);
  await expect.poll(() => sender.read(), { timeout: TIMEOUT }).toMatch(/^HTTP\/1\.1 200 [\s\S]*"created":1/);
});

it('a client that opens too many connections loses its idle ones, and other clients can still connect', async () => {
  connections = await openRawConnections(700, gateway.url);
  expect(await longestWait(() => pause(500))).toBeLessThan(SERVED_WITHIN);
  expect(connections.filter(({ socket }) => !socket.destroyed).length).toBeLessThanOrEqual(600);
});

it.each([
  ['no HTTP', 'hello\r\n\r\n', 400],
  ['a head that is too large', `GET / HTTP/1.1\r\nx: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
  ['two lengths', 'POST /graphql HTTP/1.1\r\nhost: x\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\n', 400],
  ['a broken chunk', 'POST /graphql HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\n\r\nzz\r\n', 400],
])('%s is answered like other errors', async (_name, text, status) => {
  const connection = await openRawConnection(gateway.url);
  connections = [connection];
  connection.socket.write(text);
  await connection.ended;
  expect(connection.read()).toMatch(new RegExp(`^HTTP/1.1 ${status} [\\s\\S]*"requestId":"`));
});
