import { startDemoBackend, type TestBackend } from '../support/backend.ts';
import request from 'supertest';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startGateway, type TestGateway } from '../support/gateway.ts';
import { type RecordingProxy, startRecordingProxy } from '../support/recordingProxy.ts';

/**
 * If the back-end is down when the gateway starts, or fails later, every answer says so, and the gateway recovers by
 * itself.
 */
const UNREACHABLE_URL = 'http://127.0.0.1:1';
const SIGN_IN = 'mutation { signIn(email: "admin@occ.example", password: "demo-admin") { token } }';

let gateway: TestGateway | undefined;
let upstream: RecordingProxy | undefined;
let backend: TestBackend | undefined;

beforeEach(() => {
  gateway = upstream = backend = undefined;
});
afterEach(async () => {
  await gateway?.close();
  await upstream?.close();
  await backend?.close();
});

it('down at start: the gateway starts, is not ready, and answers with a clear error', async () => {
  gateway = await startGateway(UNREACHABLE_URL);
  await request(gateway.url).get('/healthz').expect(200);
  await request(gateway.url).get('/readyz').expect(503);
  const { errors, text } = await gateway.query(SIGN_IN);
  expect(errors[0]?.extensions).toMatchObject({ code: 'BACKEND_UNAVAILABLE', messageKey: 'backend.unavailable' });
  expect(text).not.toContain('127.0.0.1');
});

it('does not count attempts while the back-end is down as wrong passwords', async () => {
  gateway = await startGateway(UNREACHABLE_URL);
  for (let n = 0; n < 8; n += 1) {
    expect((await gateway.query(SIGN_IN)).errors[0]?.extensions.code).toBe('BACKEND_UNAVAILABLE');
  }
});

it('down later: an open session gets an error, is not ended, and continues when the back-end is back', async () => {
  backend = await startDemoBackend();
  upstream = await startRecordingProxy(backend.url);
  gateway = await startGateway(upstream.url);
  const token = await gateway.signIn('admin');
  const news = '{ news { id } viewer { email } }';
  expect((await gateway.query(news, { token })).errors).toEqual([]);

  const { port } = new URL(upstream.url);
  await upstream.close();
  for (let n = 0; n < 5; n += 1) {
    const { errors } = await gateway.query(news, { token });
    expect(errors.map(({ extensions }) => extensions.code)).toEqual(['BACKEND_UNAVAILABLE']);
  }
  await request(gateway.url).get('/healthz').expect(200);
  expect(await gateway.metrics()).toMatch(/^backend_available 0$/m);

  upstream = await startRecordingProxy(backend.url, Number(port));
  const back = gateway;
  await expect.poll(async () => (await back.query(news, { token })).errors, { timeout: 10_000 }).toEqual([]);
  await request(gateway.url).get('/readyz').expect(200);
});

it('down while somebody signs out: the token is revoked in the gateway anyway', async () => {
  backend = await startDemoBackend();
  upstream = await startRecordingProxy(backend.url);
  gateway = await startGateway(upstream.url);
  const token = await gateway.signIn('admin');
  const { port } = new URL(upstream.url);
  await upstream.close();
  expect(await gateway.query('mutation { signOut }', { token })).toMatchObject({ data: { signOut: true }, errors: [] });
  upstream = await startRecordingProxy(backend.url, Number(port));
  expect((await gateway.query('{ viewer { email } }', { token })).errors[0]?.extensions.code).toBe('UNAUTHENTICATED');
});
