import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { METRICS_TOKEN } from '../support/gateway.ts';
import { type GatewayProcess, startGatewayProcess } from '../support/gatewayProcess.ts';
import { type StandInBackend, startStandInBackend } from '../support/standInBackend.ts';
import { headOf, openStranger, openStrangers, type Stranger } from '../support/stranger.ts';

/** Clients that send or read slowly, or not at all, against a gateway of its own process. Meanwhile everybody else is served. */
const [STALL, HEAD, BODY] = [2, 2, 5];
const SERVED_WITHIN = 1_000;
/** In milliseconds: for what is measured once in a second, on a machine that has more to do. */
const TIMEOUT = 20_000;
const FILE_BYTES = 64 * 1024 * 1024;

let backend: StandInBackend;
let gateway: GatewayProcess;
let token: string;
let strangers: Stranger[] = [];

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
  for (const { socket } of strangers) socket.destroy();
  strangers = [];
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

/** The longest that an ordinary client waits until `isOver`, and once after it. */
async function longestWait(isOver: () => Promise<unknown>): Promise<number> {
  let over = false;
  const ending = isOver().finally(() => (over = true));
  ending.catch(() => undefined); // It is waited for below.
  let longest = 0;
  for (let last = false; !last; await pause(50)) {
    last = over;
    const start = performance.now();
    const response = await fetch(`${gateway.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"query":"{ __typename }"}',
    });
    expect(response.status).toBe(200);
    await response.arrayBuffer();
    longest = Math.max(longest, performance.now() - start);
  }
  await ending;
  return longest;
}

/** A client that reads nothing does not see that it was cut off. */
async function nothingUnderWay(count: () => number | Promise<number>): Promise<void> {
  await expect.poll(count, { timeout: TIMEOUT }).toBe(0);
}

const allEnded = () => Promise.race([Promise.all(strangers.map(({ ended }) => ended)), pause(TIMEOUT)]);

async function expectServedUntilAllEnded(): Promise<void> {
  expect(await longestWait(allEnded)).toBeLessThan(SERVED_WITHIN);
  expect(strangers.filter(({ socket }) => !socket.destroyed)).toHaveLength(0);
  await expect.poll(inFlight, { timeout: 5_000 }).toBe(0);
}

async function inFlight(): Promise<number> {
  const metrics = await (
    await fetch(`${gateway.url}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } })
  ).text();
  return Number(/requests_in_flight (\d+)/.exec(metrics)?.[1]);
}

it('500 clients that send one byte of a body take no place, and are answered 408', async () => {
  strangers = await openStrangers(500, gateway.url);
  for (const { socket } of strangers) socket.write(`${json(100)}{`);
  await pause(200);
  expect(await inFlight()).toBe(0);
  await expectServedUntilAllEnded();
  for (const stranger of strangers) {
    expect(stranger.read()).toMatch(/^HTTP\/1\.1 408 [\s\S]*"code":"REQUEST_TIMEOUT","requestId":"/);
  }
});

it('300 clients that send an endless body at the required pace are ended as well', async () => {
  strangers = await openStrangers(300, gateway.url);
  for (const { socket } of strangers) socket.write(json(1_000_000));
  const sending = setInterval(() => strangers.forEach(({ socket }) => socket.write(Buffer.alloc(1_500, 32))), 500);
  await expectServedUntilAllEnded();
  clearInterval(sending);
});

it('300 clients that send a head byte by byte are answered the same', async () => {
  strangers = await openStrangers(300, gateway.url);
  for (const { socket } of strangers) socket.write('GET / HTTP/1.1\r\nx: ');
  const sending = setInterval(() => strangers.forEach(({ socket }) => socket.write('x')), 300);
  await expectServedUntilAllEnded();
  clearInterval(sending);
  for (const stranger of strangers) expect(stranger.read()).toMatch(/^HTTP\/1\.1 408 [\s\S]*"REQUEST_TIMEOUT"/);
});

it('30 clients that request a file again and again and read nothing are answered one by one, and ended', async () => {
  const ask = headOf('GET', await linkToFile());
  strangers = await openStrangers(30, gateway.url, { reads: false });
  for (const { socket } of strangers) socket.write(ask.repeat(20));
  await expect.poll(() => backend.underWay(), { timeout: TIMEOUT }).toBe(30);
  expect(await longestWait(() => nothingUnderWay(() => backend.underWay()))).toBeLessThan(SERVED_WITHIN);
});

it('and so are clients that request large answers', async () => {
  strangers = await openStrangers(30, gateway.url, { reads: false });
  for (const { socket } of strangers) socket.write(request(NEWS).repeat(10));
  await expect.poll(inFlight, { timeout: TIMEOUT }).toBe(30);
  expect(await longestWait(() => nothingUnderWay(inFlight))).toBeLessThan(SERVED_WITHIN);
});

it('a client that pipelines requests gets the answers in order, up to a limit', async () => {
  const patient = await openStranger(gateway.url);
  const impatient = await openStranger(gateway.url);
  strangers = [patient, impatient];
  patient.socket.write(request('{ __typename }').repeat(20));
  impatient.socket.write(request('{ __typename }').repeat(200));
  await expect.poll(() => patient.read().match(/HTTP\/1\.1 200/g)?.length, { timeout: TIMEOUT }).toBe(20);
  await impatient.ended;
});

async function linkToFile(): Promise<string> {
  const { data } = await gateway.query('{ files(type: ExportOrder) { items { url } } }', { token });
  return String(/"url":"([^"]+)"/.exec(JSON.stringify(data))?.[1]);
}

it('20 clients that read a large file very slowly are ended, and with them the reading from the back-end', async () => {
  const path = await linkToFile();
  strangers = await openStrangers(20, gateway.url, { reads: false });
  for (const { socket } of strangers) socket.write(headOf('GET', path));
  const reading = setInterval(() => strangers.forEach(({ socket }) => socket.read(100)), 200);
  await expect.poll(() => backend.underWay(), { timeout: 5_000 }).toBeGreaterThanOrEqual(20);
  expect(await longestWait(() => nothingUnderWay(() => backend.underWay()))).toBeLessThan(SERVED_WITHIN);
  clearInterval(reading);
});

it('a client that reads slowly, but steadily, gets the whole file', async () => {
  const { hostname, port } = new URL(gateway.url);
  const response = await fetch(`http://${hostname}:${port}${await linkToFile()}`);
  let read = 0;
  for await (const chunk of response.body ?? []) {
    read += chunk.length;
    await pause(chunk.length / 16_384);
  }
  expect(read).toBe(FILE_BYTES);
});

it('a client that sends a file slowly, but steadily, may take longer than a body may', async () => {
  const operations = { query: 'mutation ($f: Upload!) { importOrders(file: $f) { created } }', variables: { f: null } };
  const part = (name: string, content: string) =>
    `--X\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${content}\r\n`;
  const head = `${part('operations', JSON.stringify(operations))}${part('map', '{"0":["variables.f"]}')}--X\r\ncontent-disposition: form-data; name="0"; filename="a.csv"\r\n\r\n`;
  const [piece, pieces] = ['x'.repeat(1_500), (BODY + 3) * 2];
  const tail = '\r\n--X--\r\n';
  const sender = await openStranger(gateway.url);
  strangers = [sender];
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

it('a client that opens too many connections loses its idle ones, and does not keep others out', async () => {
  strangers = await openStrangers(700, gateway.url);
  expect(await longestWait(() => pause(500))).toBeLessThan(SERVED_WITHIN);
  expect(strangers.filter(({ socket }) => !socket.destroyed).length).toBeLessThanOrEqual(600);
});

it.each([
  ['no HTTP', 'hello\r\n\r\n', 400],
  ['a head that is too large', `GET / HTTP/1.1\r\nx: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
  ['two lengths', 'POST /graphql HTTP/1.1\r\nhost: x\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\n', 400],
  ['a broken chunk', 'POST /graphql HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\n\r\nzz\r\n', 400],
])('%s is answered as everything else', async (_name, text, status) => {
  const stranger = await openStranger(gateway.url);
  strangers = [stranger];
  stranger.socket.write(text);
  await stranger.ended;
  expect(stranger.read()).toMatch(new RegExp(`^HTTP/1.1 ${status} [\\s\\S]*"requestId":"`));
});
