import { createServer } from 'node:http';
import request from 'supertest';
import { afterEach, expect, it } from 'vitest';
import { METRICS_TOKEN, startGateway, type TestGateway } from '../support/gateway.ts';
import { closeServer, portOf } from '../support/recordingProxy.ts';

/** Metrics must not be public; this needs no back-end. */
const UNREACHABLE_URL = 'http://127.0.0.1:9';
let gateway: TestGateway | undefined;
afterEach(async () => {
  await gateway?.close();
  gateway = undefined;
});

const ask = (url: string, authorization?: string) =>
  request(url)
    .get('/metrics')
    .set(authorization ? { authorization } : {});

it('are not served without a token or an address of their own', async () => {
  gateway = await startGateway(UNREACHABLE_URL, { METRICS_TOKEN: '' });
  await ask(gateway.url).expect(404);
  expect(gateway.http.listening).toBe(true);
  expect(gateway.metricsUrl).toBeUndefined();
});

it('require the token', async () => {
  gateway = await startGateway(UNREACHABLE_URL);
  const others = [`Bearer ${METRICS_TOKEN.slice(0, -1)}`, `Bearer ${METRICS_TOKEN}x`, `Basic ${METRICS_TOKEN}`];
  for (const authorization of [undefined, 'Bearer', 'Bearer ', METRICS_TOKEN, ...others]) {
    const { status, text } = await ask(gateway.url, authorization);
    expect([authorization, status, text]).toEqual([authorization, 401, expect.not.stringContaining('process_')]);
  }
  await ask(gateway.url, `bearer ${METRICS_TOKEN}`).expect(200, /process_cpu_seconds_total/);
});

it('are served only at their own address if they have one, which serves nothing else', async () => {
  gateway = await startGateway(UNREACHABLE_URL, { METRICS_PORT: '0', METRICS_TOKEN: '' });
  const own = gateway.metricsUrl ?? '';
  expect(own).toMatch(/^http:\/\/127\.0\.0\.1:/);
  await ask(own).expect(200, /process_cpu_seconds_total/);
  await ask(gateway.url).expect(404);
  for (const path of ['/', '/graphql', '/healthz', '/metrics/x']) await request(own).get(path).expect(404);
  await gateway.close();
  gateway = undefined;
  await expect(ask(own)).rejects.toThrow('ECONNREFUSED');
});

it('require the token there, too, if there is one', async () => {
  gateway = await startGateway(UNREACHABLE_URL, { METRICS_PORT: '0' });
  await ask(gateway.metricsUrl ?? '').expect(401);
  await ask(gateway.metricsUrl ?? '', `Bearer ${METRICS_TOKEN}`).expect(200);
  await ask(gateway.url, `Bearer ${METRICS_TOKEN}`).expect(404);
});

it('an address in use is reported in one sentence that names the setting', async () => {
  const holder = createServer();
  await new Promise<void>((resolve) => holder.listen(0, '127.0.0.1', resolve));
  const port = portOf(holder);
  await expect(startGateway(UNREACHABLE_URL, { METRICS_PORT: String(port) })).rejects.toThrow(
    `The metrics cannot be served on port ${port} of 127.0.0.1 (EADDRINUSE); set METRICS_PORT or METRICS_HOST to another one.`,
  );
  await closeServer(holder);
});
