import request from 'supertest';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startDemoBackend, type TestBackend } from '../support/backend.ts';
import { type Fault, type FaultProxy, startFaultProxy } from '../support/faultProxy.ts';
import { startGateway, type TestGateway } from '../support/gateway.ts';
import { graphqlForm, pngOf, postForm, uploadHeaders } from '../support/multipart.ts';

/**
 * Whatever fails between gateway and back-end, the caller gets an answer before the deadline that says what is known,
 * and the next requests work again.
 */
const DEADLINE = 500;
/** Leaves room for a busy machine; without a deadline no answer would ever come. */
const TIMEOUT = 10_000;

let backend: TestBackend;
let proxy: FaultProxy;
/**
 * A gateway with a short deadline, for faults that never end, and one with a long deadline, for faults that end by
 * themselves.
 */
let shortDeadline: TestGateway;
let longDeadline: TestGateway;
let token: string;
let fileUrl: string;

beforeAll(async () => {
  backend = await startDemoBackend();
  proxy = await startFaultProxy(Number(new URL(backend.url).port));
  const url = `http://127.0.0.1:${proxy.port}`;
  // The user's permissions are loaded before the proxy fails.
  const known = { PERMISSION_SECONDS: '3600' };
  shortDeadline = await startGateway(url, { ...known, BACKEND_DEADLINE_MS: String(DEADLINE) });
  longDeadline = await startGateway(url, { ...known, BACKEND_DEADLINE_MS: String(TIMEOUT) });
  token = await longDeadline.signIn('admin');
  const { text } = await longDeadline.query('mutation { exportProducts { url } }', { token });
  fileUrl = /"url":"([^"]+)"/.exec(text)?.[1] ?? 'no url';
});
afterAll(async () => {
  await shortDeadline.close();
  await longDeadline.close();
  await proxy.close();
  await backend.close();
});

type Code = string;
const unavailable: Code = 'BACKEND_UNAVAILABLE';
const timeout: Code = 'BACKEND_TIMEOUT';
const unknown: Code = 'OUTCOME_UNKNOWN';

function answer(status: string, body: string, { length = body.length, type = 'application/json' } = {}): string {
  return `HTTP/1.1 ${status}\r\ncontent-type: ${type}\r\ncontent-length: ${length}\r\nconnection: close\r\n\r\n${body}`;
}
const instead = (text: string): Fault => ({ kind: 'instead', answer: text });
const failed = (statusCode: number) => JSON.stringify({ statusCode, message: 'upstream secret', data: null });

it.each<[what: string, fault: Fault | 'refused', ofQuery: Code, ofChange: Code]>([
  ['refused', 'refused', unavailable, unavailable],
  ['reset', { kind: 'reset' }, unavailable, unknown],
  ['a black hole', { kind: 'blackHole' }, timeout, unknown],
  ['slow', { kind: 'slow', delay: DEADLINE * 4 }, timeout, unknown],
  ['a drip', { kind: 'drip' }, timeout, unknown],
  ['cut off in the headers', { kind: 'truncated', bytes: 30 }, unavailable, unknown],
  ['cut off before the body', instead(answer('200 OK', '', { length: 500 })), unavailable, unknown],
  ['cut off in the body', instead(answer('200 OK', '{"statusCode":', { length: 500 })), unavailable, unknown],
  ['hung up in the headers', { kind: 'hang', bytes: 30 }, timeout, unknown],
  [
    'hung up in the body',
    { kind: 'insteadOpen', answer: answer('200 OK', '{"sta', { length: 500 }) },
    timeout,
    unknown,
  ],
  ['no HTTP', instead('SSH-2.0-OpenSSH\r\n\r\n'), unavailable, unknown],
  ['no JSON', instead(answer('200 OK', '{"a":')), 'BACKEND_INVALID_ANSWER', unknown],
  ['HTML', instead(answer('200 OK', '<html>', { type: 'text/html' })), 'BACKEND_INVALID_ANSWER', unknown],
  [
    'another shape',
    instead(answer('200 OK', '{"statusCode":200,"message":"","data":{"total":"many"}}')),
    'BACKEND_INVALID_ANSWER',
    unknown,
  ],
  ['500', instead(answer('500 No', failed(500))), 'BACKEND_ERROR', unknown],
  ['503', instead(answer('503 No', failed(503))), unavailable, unavailable],
  ['502 of a proxy', instead(answer('502 No', '<html>', { type: 'text/html' })), unavailable, unknown],
  ['401 in the middle of a session', instead(answer('401 No', failed(401))), 'UNAUTHENTICATED', 'UNAUTHENTICATED'],
])('%s', async (_what, fault, ofQuery, ofChange) => {
  const gateway = ofQuery === timeout ? shortDeadline : longDeadline;
  await expectWell(gateway);
  if (fault === 'refused') await proxy.stopListening();
  else proxy.set(fault);
  try {
    const [read, changed, uploaded, downloaded] = await Promise.all([
      gateway.query('{ news { id } }', { token }),
      gateway.query('mutation { createNews(input: { title: "T", content: "C" }) { id } }', { token }),
      upload(gateway),
      download(gateway),
    ]);
    expect([read.errors[0]?.extensions.code, changed.errors[0]?.extensions.code]).toEqual([ofQuery, ofChange]);
    expect(uploaded).toContain(`"code":"${ofChange}"`);
    // Something that is not a file, or breaks off before its first byte, must not be saved as a file; the answer says
    // why.
    expect(downloaded).toMatch(ofQuery === 'UNAUTHENTICATED' ? /^401 / : /^50[24] /);
    // Two pieces that are sent byte by byte at once are invalid HTTP, which may be noticed before the deadline.
    expect(downloaded).toMatch(new RegExp(`(?:${ofQuery}|${unavailable})$`));
    for (const text of [read.text, changed.text, uploaded]) expect(text).not.toMatch(/secret|127\.0\.0\.1|<html/);
    await request(gateway.url).get('/healthz').expect(200);
  } finally {
    if (fault === 'refused') await proxy.listenAgain();
    else proxy.set({ kind: 'none' });
  }
});

it('answers a query by the deadline even if it makes several calls that are each in time', async () => {
  const known = { PERMISSION_SECONDS: '3600', BACKEND_DEADLINE_MS: '2000' };
  const gateway = await startGateway(`http://127.0.0.1:${proxy.port}`, known);
  try {
    const query = '{ inventories(page: { size: 1 }) { items { product { supplier { name } } } } }';
    expect((await gateway.query(query, { token })).errors).toEqual([]);
    proxy.set({ kind: 'slow', delay: 1_300 });
    const { errors } = await gateway.query(query, { token });
    expect(errors[0]?.extensions.code).toBe(timeout);
  } finally {
    proxy.set({ kind: 'none' });
    await gateway.close();
  }
});

const CSV = 'a file that comes a byte at a time';
const file = (length: number) => answer('200 OK', CSV, { length, type: 'text/csv' });

it('gives up a download that stalls, and logs it', async () => {
  await expectWell(shortDeadline);
  proxy.set({ kind: 'insteadOpen', answer: file(CSV.length + 1) });
  try {
    const response = await fetch(`${shortDeadline.url}${fileUrl}`, { headers: { authorization: token } });
    expect(response.status).toBe(200);
    await expect(response.text()).rejects.toThrow('terminated');
    const id = response.headers.get('x-request-id') ?? 'none';
    const logged = () => shortDeadline.logLines.filter((line) => line.includes(id)).join('\n');
    await expect.poll(logged).toContain('"reason":"Body Timeout Error","msg":"file broken off"');
    expect(logged()).toContain('"brokenOff":true');
  } finally {
    proxy.set({ kind: 'none' });
  }
});

it('delivers a slow download completely, however long it takes', { retry: 2 }, async () => {
  await expectWell(shortDeadline);
  proxy.set({ kind: 'insteadDrip', answer: file(CSV.length), bytes: CSV.length - 1 });
  try {
    const response = await fetch(`${shortDeadline.url}${fileUrl}`, { headers: { authorization: token } });
    const start = performance.now();
    expect(await response.text()).toBe(CSV);
    expect(performance.now() - start).toBeGreaterThan(DEADLINE * 2);
  } finally {
    proxy.set({ kind: 'none' });
  }
});

it('works again after all faults', async () => {
  await expectWell(shortDeadline);
  await expectWell(longDeadline);
  expect(await download(longDeadline)).toBe('200 ');
});

/**
 * Repeats the request for a while, because a busy machine may need longer than the gateway with the short deadline
 * waits.
 */
async function expectWell(gateway: TestGateway): Promise<void> {
  const failures = async () => (await gateway.query('{ news { id } }', { token })).errors;
  await expect.poll(failures, { timeout: 10_000 }).toEqual([]);
}

/** The status of a file that arrived completely, or the code of the refusal. */
async function download(gateway: TestGateway): Promise<string> {
  try {
    const { status, text } = await request(gateway.url).get(fileUrl).set('authorization', token);
    return `${status} ${/"code":"(\w+)"/.exec(text)?.[1] ?? ''}`;
  } catch {
    // The connection ended before the file did, which is how a browser notices.
    return 'broken off';
  }
}

/** A user with a large avatar, which is streamed to the back-end. */
async function upload(gateway: TestGateway): Promise<string> {
  const query = `mutation ($avatar: Upload) { createUser(input: { salutation: "Frau", firstName: "A", lastName: "B",
    email: "faulty@occ.example", password: "secret-enough", roles: ["Warehouse"], allowAllWarehouses: true, avatar: $avatar }) { id } }`;
  const form = graphqlForm({
    document: query,
    variables: { avatar: null },
    files: [{ path: 'avatar', content: pngOf(100_000) }],
  });
  return (await postForm(gateway.url, form, uploadHeaders(token))).text;
}
