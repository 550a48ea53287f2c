import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BackendProcess, startBackendProcess } from 'backend/testing/backendProcess.ts';
import request from 'supertest';
import { signInAs } from 'backend/testing/client.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type GatewayProcess, startGatewayProcess } from '../support/gatewayProcess.ts';
import { openRawConnection, headOf } from '../support/rawConnection.ts';

/**
 * Forms that are malformed in every way, sent to separate processes: each gets an answer, and none ends the process.
 */
const SIDE_BY_SIDE = 8;

let directory: string;
let backend: BackendProcess;
let gateway: GatewayProcess;
let backendToken: string;
let token: string;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'occ-forms-'));
  backend = await startBackendProcess(directory);
  gateway = await startGatewayProcess(backend.url);
  token = `Bearer ${await gateway.signIn('admin')}`;
  ({ token: backendToken = '' } = await signInAs(backend.url, 'admin'));
});
afterAll(async () => {
  await gateway?.end('SIGKILL');
  await backend?.kill('SIGKILL');
  await rm(directory, { recursive: true, force: true });
});

const DISPOSITION = 'content-disposition: form-data; name=';
const GRAPHQL = [
  `--X\r\n${DISPOSITION}"operations"\r\n\r\n{"query":"mutation($f:Upload!){importOrders(file:$f){created}}","variables":{"f":null}}\r\n`,
  `--X\r\n${DISPOSITION}"map"\r\n\r\n{"0":["variables.f"]}\r\n`,
  `--X\r\n${DISPOSITION}"0"; filename="a.csv"\r\ncontent-type: text/csv\r\n\r\nnothing;here\r\n--X--\r\n`,
].join('');
const REST = `--X\r\n${DISPOSITION}"orderFile"; filename="a.csv"\r\ncontent-type: text/csv\r\n\r\nnothing;here\r\n--X--\r\n`;
/** Bytes that have a meaning in multipart forms. */
const BYTES = ['\0', '\r', '\n', '-', '"', ':', '\xff'];

/** Malformed by hand. */
function* wellKnown(): Generator<string> {
  yield '--X\r\n\0\r\n';
  for (const head of [
    '',
    '\0',
    ':',
    ': a',
    'a',
    'a\r',
    DISPOSITION,
    `${DISPOSITION}"`,
    `${DISPOSITION}"0"; filename=`,
    `${DISPOSITION}"0"; filename*=utf-8''%`,
    `${DISPOSITION}"0"; filename*=none''%ff`,
    `${DISPOSITION}"__proto__"; filename="a"`,
    `${DISPOSITION}"map"\r\ncontent-type: text/plain; charset=none`,
    `${DISPOSITION}"0"\r\ncontent-type: application/octet-stream`,
    'content-disposition: form-data',
    'content-disposition: attachment; name="0"',
    `x: ${'x'.repeat(20_000)}`,
    'a: b\r\n'.repeat(3_000),
  ]) {
    for (const end of [
      '',
      '\r\n',
      '\r\n\r\n',
      '\r\n\r\nx\r\n--X--',
      '\r\n\r\nx\r\n--X--\r\n',
      '\r\n\r\nx\r\n--X\r\n\0',
    ]) {
      yield `--X\r\n${head}${end}`;
      yield GRAPHQL.replace('--X--', `--X\r\n${head}${end}`);
      yield REST.replace('--X--', `--X\r\n${head}${end}`);
    }
  }
}

/** Truncated at every byte, and with every byte replaced or followed by one that has a meaning. */
function* brokenOf(form: string): Generator<string> {
  for (let at = 0; at < form.length; at += 1) {
    yield form.slice(0, at);
    const byte = BYTES[at % BYTES.length] ?? '';
    yield form.slice(0, at) + byte + form.slice(at + 1);
    yield form.slice(0, at + 1) + byte + form.slice(at + 1);
  }
}

interface Target {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** What every answer must contain. */
  readonly form: RegExp;
}

const toGateway = (authorization?: string): Target => ({
  url: `${gateway.url}/graphql`,
  headers: { 'apollo-require-preflight': 'true', ...(authorization === undefined ? {} : { authorization }) },
  form: /^\{"(?:errors|data)":.*"requestId":"|^\{"data":\{"importOrders":/,
});
const toBackend = (): Target => ({
  url: `${backend.url}/orders/import`,
  headers: { authorization: backendToken },
  form: /^\{"statusCode":\d+,/,
});

/** How often each status was answered. */
async function sendAll(forms: Iterable<string>, { url, headers, form }: Target): Promise<Map<number, number>> {
  const statuses = new Map<number, number>();
  const left = forms[Symbol.iterator]();
  async function sendOneByOne(): Promise<void> {
    for (let next = left.next(); next.done !== true; next = left.next()) {
      const response = await fetch(url, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'multipart/form-data; boundary=X' },
        body: Buffer.from(next.value, 'latin1'),
      });
      const text = await response.text();
      if (!form.test(text) || response.status >= 500) {
        throw new Error(`${response.status} ${text} to ${JSON.stringify(next.value.slice(0, 600))}`);
      }
      statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
    }
  }
  await Promise.all(Array.from({ length: SIDE_BY_SIDE }, sendOneByOne));
  return statuses;
}

/** Half of each form, from a client that then disconnects. */
async function goInTheMiddle(form: string, { url, headers }: Target): Promise<void> {
  for (let at = 0; at < form.length; at += 3) {
    const { socket, ended } = await openRawConnection(url);
    const head = headOf('POST', new URL(url).pathname, {
      ...headers,
      'content-type': 'multipart/form-data; boundary=X',
      'content-length': form.length,
    });
    socket.write(head + form.slice(0, at), () => socket.resetAndDestroy());
    await ended;
  }
}

describe('the gateway', () => {
  it('answers an invalid part header, from any caller', async () => {
    expect(await sendAll(['--X\r\n\0\r\n'], toGateway())).toEqual(new Map([[400, 1]]));
  });

  it('answers every malformed form', async () => {
    await sendAll(wellKnown(), toGateway(token));
    const statuses = await sendAll(brokenOf(GRAPHQL), toGateway(token));
    expect(statuses.get(400)).toBeGreaterThan(500);
  });

  it('survives clients that disconnect in the middle', async () => {
    await goInTheMiddle(GRAPHQL, toGateway(token));
    expect((await gateway.query('{ __typename }')).status).toBe(200);
  });
});

describe('the back-end', () => {
  it('answers every malformed form', async () => {
    await sendAll(wellKnown(), toBackend());
    const statuses = await sendAll(brokenOf(REST), toBackend());
    expect(statuses.get(400)).toBeGreaterThan(100);
  });

  it('survives clients that disconnect in the middle', async () => {
    await goInTheMiddle(REST, toBackend());
    await request(backend.url).get('/healthz').expect(200);
  });
});
